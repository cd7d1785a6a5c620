import type { Data, Prompt } from '../../loop/prompts/build-prompt.ts'
import type { Fix } from '../fix.ts'
import type { Issue } from '../issue.ts'
import type { TuningState } from '../tuning-state.ts'
import { ProposalAnswer } from './proposal-answer.ts'

type Input = {
  state: TuningState
  fix: Fix
  issues: readonly Issue[]
  files: Data[]
  /** Why the last proposal of this request could not be taken. */
  problems: readonly string[]
}

/** An agent proposes the edits that a person would have to make by hand. */
export const proposalPrompt: Prompt<Input> = {
  name: 'propose_fix',
  version: 1,
  parts: ({ state, fix, issues, files, problems }) => ({
    action: 'propose_fix',
    title: state.target_skill.name,
    role: 'You repair skills: instructions that coding agents execute. You answer with edits; you change no file yourself.',
    goal: 'The smallest edits after which the problems below are gone and nothing else is different.',
    task: [
      { label: 'The problems', text: issues.map(described).join('\n\n') },
      { label: 'What to do', text: [fix.description, ...fix.implementation_steps].join('\n') },
      ...words(fix),
      ...(problems.length === 0 ? [] : [{ label: 'Why your last answer was not taken', text: problems.join('\n') }]),
    ],
    context: files,
    rules: [
      'Change no file. Each edit names a file of the skill, its exact old text, which stands in it only once, and the new text.',
      'At most 40 edits and 400 changed lines. Headings, code blocks, agent calls, error handlers and questions stay unless the task is about them.',
      `It is measured by: ${fix.verification_steps.join('; ') || 'the rules finding the problems no more, and nothing new'}.`,
    ],
    answer: ProposalAnswer,
  }),
}

const described = ({ id, rule_id, description, root_cause, location, evidence }: Issue): string =>
  [`${id} ${rule_id ?? ''} ${location.file}:${location.line_start ?? ''}`, description, root_cause, ...evidence].join(
    '\n',
  )

const mostWords = 3

/** What people said about it, the last three. */
const words = ({ decisions }: Fix): Data[] => {
  const said = decisions.filter(({ kind }) => kind === 'respond').slice(-mostWords)
  return said.length === 0
    ? []
    : [{ label: 'What the person says', text: said.map(({ text }) => text ?? '').join('\n') }]
}
