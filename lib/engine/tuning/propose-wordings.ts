import { offeredWordings } from '../../domain/tuning/agent/offered-wordings.ts'
import { editedTexts } from '../../domain/tuning/agent/proposal-answer.ts'
import { Fix } from '../../domain/tuning/fix.ts'
import { lookOf } from './tuning-place.ts'
import type { TuningScope } from './tuning-scope.ts'

const description = 'Say a prompt in other words.'

/**
 * The wordings that an agent offered for prompts, as proposals for a person: each is measured like every fix; one that does not hold says why and has
 * nothing to apply.
 */
export async function proposeWordings({
  ports,
  run,
  place,
}: Pick<TuningScope, 'ports' | 'run' | 'place'>): Promise<Fix[]> {
  const { state } = run.model
  const offered = offeredWordings(state)
  if (offered.length === 0) return []
  const copy = ports.agents.copy(place.skill)
  try {
    const fixes: Fix[] = []
    for (const { edit, rationale, issueIds } of offered) {
      const fix = Fix.parse({
        ...{ id: 'FIX', issue_ids: issueIds, strategy: 'structured_prompt', kind: 'agent', risk: 'medium' },
        ...{ description, rationale, verification_steps: ['A person reads both wordings.'] },
      })
      const edited = editedTexts({ edits: [edit] }, (file) => copy.texts.get(file) ?? null)
      if (!edited.ok) {
        fixes.push(notApplicable(fix, edited.problems))
        continue
      }
      const texts = Object.fromEntries(edited.texts)
      const { changes, verdict } = await ports.skills.fromTexts(lookOf(place, state), fix, state.issues, texts)
      const failed = verdict.checks.filter((check) => check.verdict === 'fail')
      const measured: Fix = {
        ...{ ...fix, changes, check: 'pass' },
        ...{ token_delta: verdict.tokenDelta, score_delta: verdict.scoreDelta },
      }
      fixes.push(
        failed.length === 0
          ? measured
          : notApplicable(
              measured,
              failed.map(({ check, note }) => `${check}: ${note ?? 'failed'}.`),
            ),
      )
    }
    return fixes
  } finally {
    copy.remove()
  }
}

const notApplicable = (fix: Fix, problems: readonly string[]): Fix => ({
  ...{ ...fix, changes: [], check: 'fail' },
  rationale: `${fix.rationale}\nNot applicable: ${problems.join(' ')}`,
})
