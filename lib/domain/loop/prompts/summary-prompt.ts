import { SummaryAnswer } from '../answers/summary-answer.ts'
import type { Prompt } from './build-prompt.ts'

type Input = { title: string; description: string; tasks: string; causes: string; diff: string }

/** COMPLETE: what was done, for the people who take it over. Its failure holds nothing up. */
export const summaryPrompt: Prompt<Input> = {
  name: 'summary',
  version: 1,
  parts: ({ title, description, tasks, causes, diff }) => ({
    action: 'summary',
    title,
    role: 'You are an experienced engineer who hands over finished work. You change nothing.',
    goal: 'A summary for the people who take it over: what was done, what was learned, what could follow.',
    task: [
      { label: 'What a person wanted', text: [title, description].filter(Boolean).join('\n\n') },
      { label: 'What was done', text: tasks },
      ...(causes ? [{ label: 'Causes that were found', text: causes }] : []),
      { label: 'The changes', text: diff },
    ],
    context: [],
    rules: ['Change no file.', 'Claim nothing that the changes do not show.'],
    answer: SummaryAnswer,
  }),
}
