import type { Fix } from '#lib/domain/tuning/fix.ts'
import { fixBrief, fixView } from '#lib/domain/tuning/fix-brief.ts'
import type { FixAnswer, FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { TuningState } from '#lib/domain/tuning/tuning-state.ts'
import { diffSha256 } from '#lib/engine/tuning/diff-sha256.ts'
import { fixAdvice, fixWords } from '#lib/skills/fix-words.ts'
import { shownFix } from '#lib/skills/shown-fix.ts'

const factsOf = (fix: Fix) => ({ diffSha256: diffSha256(fix), words: fixWords(fix) })

/** A proposal as the queue shows it. */
export const briefOf = (state: TuningState, fix: Fix): FixBrief => fixBrief(state, shownFix(fix), factsOf(fix))

/** A proposal with its diffs, at the revision of its tuning. */
export const fixAnswer = (state: TuningState, fix: Fix): FixAnswer => ({
  data: fixView(state, shownFix(fix), factsOf(fix), fixAdvice(fix, state.issues)),
  revision: state.revision,
})
