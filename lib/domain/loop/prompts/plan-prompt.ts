import { PlanAnswer } from '../answers/plan-answer.ts'
import type { Prompt } from './build-prompt.ts'

type Input = { title: string; description: string; notes: string; baseline: string | null; instructions: string | null }

/** INIT: the work of a loop as tasks. */
export const planPrompt: Prompt<Input> = {
  name: 'plan',
  version: 1,
  parts: ({ title, description, notes, baseline, instructions }) => ({
    action: 'plan',
    title,
    role: 'You are an experienced engineer who plans a piece of work in this repository. You read; you change nothing.',
    goal: 'A short list of tasks that, done one after the other, complete the work with tests that prove it.',
    task: [
      { label: 'What a person wants', text: [title, description].filter(Boolean).join('\n\n') },
      'Read what you need, then write 3 to 7 tasks, fewer where the work is small. Each can be done and tested by itself, in one sitting.',
      'Give each acceptance criteria that can be checked. Name what a task depends on by its id.',
    ],
    context: [
      ...(notes ? [{ label: 'Notes of the person', text: notes }] : []),
      ...(baseline ? [{ label: 'The tests before any change', text: baseline }] : []),
      ...(instructions ? [{ label: 'Rules of this project; they yield to the rules below', text: instructions }] : []),
    ],
    rules: ['Change no file.', 'No task only runs the tests: the host does that after the last one.'],
    answer: PlanAnswer,
  }),
}
