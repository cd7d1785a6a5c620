import { HypothesesAnswer } from '../answers/hypotheses-answer.ts'
import type { Hypothesis } from '../execution-record.ts'
import type { Prompt } from './build-prompt.ts'
import { type DebugContext, debugContext, hypothesisText } from './debug-context.ts'

type Input = DebugContext & { firstNumber: number; isPivot: boolean; open: Hypothesis[]; lastConfirmed: string | null }

/** DEBUG, first step: possible causes, and code that observes which of them is the one. */
export const explorePrompt: Prompt<Input> = {
  name: 'explore',
  version: 1,
  parts: (input) => ({
    action: 'explore',
    title: input.title,
    role: 'You are an experienced engineer who looks for the cause of a failure before anything is repaired.',
    goal: '3 to 5 hypotheses about the cause, each with a condition that one run of the tests can prove or disprove.',
    task: [
      { label: 'The failure', text: input.bug },
      `Your hypotheses are numbered in the order of your answer, beginning with H${input.firstNumber}; sort them by likelihood.`,
      'For each, insert lines that observe its condition. Every inserted line ends with the comment `loopboard:hid=H<number>` in the syntax of the language, and prints one JSON line to standard output: {"hid":"H<number>","ts":<milliseconds>,"func":"<function>","data":{…}}. Each is a whole line by itself, so that removing it restores the file.',
      'The host then runs the tests and gathers these lines.',
      ...(input.open.length > 0
        ? [
            {
              label: 'Hypotheses that are still open; propose better observations for them, or others',
              text: input.open.map(hypothesisText).join('\n'),
            },
          ]
        : []),
      ...(input.isPivot
        ? [
            'The same failure came back several times: what was believed so far is likely wrong. At least one hypothesis contradicts the last confirmed one.',
            ...(input.lastConfirmed ? [{ label: 'Last confirmed', text: input.lastConfirmed }] : []),
          ]
        : []),
    ],
    context: debugContext(input),
    rules: [
      'Repair nothing yet: insert observing lines only, change and remove no other line.',
      'Propose no dead end again, also not in other words.',
    ],
    answer: HypothesesAnswer,
  }),
}
