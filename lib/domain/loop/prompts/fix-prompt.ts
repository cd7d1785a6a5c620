import { TaskResultAnswer } from '../answers/task-result-answer.ts'
import type { Hypothesis } from '../execution-record.ts'
import type { Prompt } from './build-prompt.ts'
import { type DebugContext, debugContext, hypothesisText } from './debug-context.ts'

type Input = DebugContext & { cause: Hypothesis }

/** DEBUG, third step: the repair of a confirmed cause. */
export const fixPrompt: Prompt<Input> = {
  name: 'fix',
  version: 1,
  parts: (input) => ({
    action: 'fix',
    title: input.title,
    role: 'You are an experienced engineer who repairs one confirmed cause of a failure in this repository.',
    goal: 'The cause is repaired where it arises, with the smallest change that is right.',
    task: [
      { label: 'The failure', text: input.bug },
      {
        label: 'The confirmed cause',
        text: [hypothesisText(input.cause), input.cause.finding ?? '', input.cause.verdict_reason ?? ''].join('\n'),
      },
    ],
    context: debugContext(input),
    rules: [
      'Repair this cause only; improve nothing else.',
      'Lines with the comment `loopboard:hid=` were inserted to observe; leave them, the host removes them.',
      'When the cause turns out to be another one, change nothing and answer `blocked` with what you saw.',
    ],
    answer: TaskResultAnswer,
  }),
}
