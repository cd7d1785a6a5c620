import { TaskResultAnswer } from '../answers/task-result-answer.ts'
import type { TaskMode } from '../execution-record.ts'
import type { Prompt } from './build-prompt.ts'

type Input = {
  title: string
  goal: string
  task: string
  instructions: string
  mode: TaskMode
  acceptance: string[]
  files: string[]
  lastFailure: string | null
  answers: string[]
  done: string[]
  begun: string | null
  projectRules: string | null
}

const roles: Record<TaskMode, string> = {
  write: 'You are an experienced engineer who does one task in this repository.',
  analysis: 'You are an experienced engineer who looks into one question in this repository. You change nothing.',
  review: 'You are an experienced reviewer of this repository. You change nothing.',
}

/** DEVELOP: one task. */
export const developPrompt: Prompt<Input> = {
  name: 'develop',
  version: 2,
  parts: (input) => ({
    action: 'develop',
    title: input.title,
    role: roles[input.mode],
    goal: 'This one task is done as its acceptance criteria say, and nothing else is changed.',
    task: [
      { label: 'The task', text: input.task },
      ...(input.instructions ? [{ label: 'More about it', text: input.instructions }] : []),
      ...(input.acceptance.length > 0 ? [{ label: 'Acceptance criteria', text: list(input.acceptance) }] : []),
      ...(input.files.length > 0 ? [{ label: 'Files that matter', text: list(input.files) }] : []),
    ],
    context: [
      { label: 'The whole work this is a part of', text: input.goal },
      ...(input.done.length > 0 ? [{ label: 'Tasks that are done', text: list(input.done) }] : []),
      ...(input.lastFailure ? [{ label: 'How the last attempt at this task ended', text: input.lastFailure }] : []),
      ...(input.answers.length > 0 ? [{ label: 'Answers of the person', text: list(input.answers) }] : []),
      ...(input.begun ? [{ label: 'Changes an earlier attempt left in the files', text: input.begun }] : []),
      ...(input.projectRules
        ? [{ label: 'Rules of this project; they yield to the rules below', text: input.projectRules }]
        : []),
    ],
    rules:
      input.mode === 'write'
        ? [
            '`done` only when it is done; else `partial`, `failed` or `blocked` with what is missing.',
            'When nothing has to be changed, say why in `no_change_reason`.',
          ]
        : ['Change no file.'],
    answer: TaskResultAnswer,
  }),
}

const list = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n')
