import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { innerFence, mayBeEndOfSample, mayShow } from './inner-fence.ts'

const known = new WeakMap<SkillFile, readonly TextRange[]>()

/**
 * Whether a place is part of a document that is only shown: it stands behind the inner fence that ended the one around it too early, and before
 * the fence that was meant to end it.
 */
export const isInBrokenSample = (file: SkillFile, { start }: TextRange): boolean =>
  brokenSamples(file).some((sample) => sample.start <= start && start < sample.end)

function brokenSamples(file: SkillFile): readonly TextRange[] {
  const before = known.get(file)
  if (before) return before
  const found: TextRange[] = []
  let from: number | null = null
  for (const code of file.codeBlocks) {
    if (from !== null && mayBeEndOfSample(code)) {
      found.push({ start: from, end: code.range.start })
      from = null
    }
    if (code.closed && mayShow(code) && innerFence(code)) from = code.range.end
  }
  known.set(file, found)
  return found
}
