import type { TuningState } from '../tuning-state.ts'
import { deepAnswers } from './deep-answers.ts'
import type { ProposalAnswer } from './proposal-answer.ts'

/** Other words for a prompt, as an analysis offers them: the edit, why, and the open issues that it may answer. */
export type OfferedWording = { edit: ProposalAnswer['edits'][number]; rationale: string; issueIds: string[] }

const { optimized_prompts: OptimizedPrompts } = deepAnswers.prompt_optimization.shape

/**
 * What an analysis of prompts offers to say otherwise. Nothing while it is not completed; what was proposed in an earlier iteration is not offered
 * again.
 */
export function offeredWordings(
  state: Pick<TuningState, 'deep_analysis' | 'issues' | 'proposed_fixes'>,
): OfferedWording[] {
  const deep = state.deep_analysis
  if (deep?.type !== 'prompt_optimization' || deep.status !== 'completed') return []
  const offered = OptimizedPrompts.safeParse(deep.result?.['optimized_prompts'])
  const known = new Set(state.proposed_fixes.flatMap(({ rationale }) => rationale.split('\n')[0] ?? []))
  return (offered.data ?? [])
    .filter(({ rationale }) => !known.has(firstLine(rationale)))
    .map(({ file, original, optimized, rationale }) => ({
      edit: { file, old_text: original, new_text: optimized },
      rationale: firstLine(rationale),
      issueIds: state.issues.flatMap((issue) =>
        issue.state === 'open' && issue.location.file === file && issue.type === 'prompt_quality' ? [issue.id] : [],
      ),
    }))
}

const firstLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')
