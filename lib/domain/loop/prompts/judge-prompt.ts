import { JudgeAnswer } from '../answers/judge-answer.ts'
import type { Prompt } from './build-prompt.ts'

type Input = { title: string; description: string; tasks: string; diff: string; tests: string }

/** COMPLETE, where a judgement is asked for: does the work meet what was wanted? */
export const judgePrompt: Prompt<Input> = {
  name: 'judge',
  version: 1,
  parts: ({ title, description, tasks, diff, tests }) => ({
    action: 'judge',
    title,
    role: 'You are a strict reviewer who has not done this work. You change nothing.',
    goal: 'A score from 0 to 100 for how well the changes meet what was wanted, and a list of what is missing.',
    task: [
      { label: 'What a person wanted', text: [title, description].filter(Boolean).join('\n\n') },
      { label: 'The tasks it was divided into', text: tasks },
      { label: 'The changes', text: diff },
      { label: 'The last test run of the host', text: tests },
      'List as missing only what the person asked for and what is really absent. 80 and more with nothing missing means: good to hand over.',
    ],
    context: [],
    rules: ['Change no file.'],
    answer: JudgeAnswer,
  }),
}
