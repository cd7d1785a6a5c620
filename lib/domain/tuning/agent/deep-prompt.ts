import type { Data, Prompt } from '../../loop/prompts/build-prompt.ts'
import { deepType } from '../deep-due.ts'
import { isCounted } from '../issue.ts'
import type { TuningState } from '../tuning-state.ts'
import { deepAnswers } from './deep-answers.ts'

const goals = {
  root_cause: 'The few causes behind what the rules found, each shown by quotes.',
  architecture: 'How phases, state and agents of the skill work together, and where that breaks.',
  prompt_optimization: 'Which prompts of the skill mislead whoever executes it, and how they would be better.',
  performance: 'Where the skill spends tokens without need.',
  custom: 'The answer to what the person asks.',
}

/** A look of an agent at a skill, beyond what rules see. */
export const deepPrompt: Prompt<{ state: TuningState; files: Data[] }> = {
  name: 'deep_analysis',
  version: 1,
  parts: ({ state, files }) => {
    const type = deepType(state)
    return {
      action: 'deep_analysis',
      title: state.target_skill.name,
      role: 'You are an expert reviewer of skills: instructions that coding agents execute. You change nothing.',
      goal: goals[type],
      task: [
        { label: 'What bothers the person', text: state.user_issue_description || 'Nothing was said.' },
        ...(type === 'custom' ? [customOf(state)] : []),
        { label: 'What the rules found', text: findingsOf(state) },
      ],
      context: files,
      rules: [
        'Change no file, run no part of the skill, open no address.',
        'Every finding quotes the file word for word, with its line; a quote that is not there makes the finding void.',
        'Propose no new files unless the person asked for them.',
      ],
      answer: deepAnswers[type],
    }
  },
}

const customOf = (state: TuningState): Data => ({
  label: 'What is to be found out',
  text: [
    `Purpose: ${state.custom_analysis_purpose}`,
    `Tasks: ${state.custom_analysis_tasks}`,
    `Expected: ${state.custom_analysis_expected}`,
    `Rules: ${state.custom_analysis_rules}`,
  ].join('\n'),
})

const mostFindings = 60

const findingsOf = ({ issues }: TuningState): string =>
  issues
    .filter(isCounted)
    .slice(0, mostFindings)
    .map(({ id, rule_id, severity, location, description }) =>
      `${id} ${rule_id ?? ''} ${severity} ${location.file}:${location.line_start ?? ''} ${description}`.trim(),
    )
    .join('\n')
