import { VerdictsAnswer } from '../answers/verdicts-answer.ts'
import { evidenceRef, type NumberedEntry } from '../debug/collect-evidence.ts'
import type { Hypothesis } from '../execution-record.ts'
import type { Prompt } from './build-prompt.ts'
import { type DebugContext, debugContext, hypothesisText } from './debug-context.ts'

type Observed = { hypothesis: Hypothesis; count: number; shown: NumberedEntry[] }
type Input = DebugContext & { observed: Observed[]; testRefs: string[]; note: string | null }

/** DEBUG, second step: what the evidence says about each hypothesis. */
export const analyzePrompt: Prompt<Input> = {
  name: 'analyze',
  version: 1,
  parts: (input) => ({
    action: 'analyze',
    title: input.title,
    role: 'You are an experienced engineer who judges hypotheses by evidence alone. You change nothing.',
    goal: 'A verdict for every hypothesis below: confirmed, rejected or inconclusive, with the evidence it rests on.',
    task: [
      { label: 'The failure', text: input.bug },
      ...input.observed.map(({ hypothesis, count, shown }) => ({
        label: `${hypothesis.id}, observed ${count} times`,
        text: [hypothesisText(hypothesis), ...shown.map(observation)].join('\n'),
      })),
      { label: 'References to tests', text: input.testRefs.join('\n') || 'none' },
      ...(input.note ? [{ label: 'What the person saw', text: input.note }] : []),
    ],
    context: debugContext(input),
    rules: [
      'Change no file.',
      'Each verdict has a finding (what was seen) and a reason (why it decides), in your own words.',
      'Evidence is named by its reference: `debug.log#<line>`, a test reference above, `code:<path>:<line>`, or `diff:<iteration>:<path>:<line>`. A reference that does not exist counts as none.',
      '`confirmed` and `rejected` need one; without one say `inconclusive` and what is missing.',
      'A condition that was never observed is no proof that it is false, unless its code did run.',
    ],
    answer: VerdictsAnswer,
  }),
}

const observation = (entry: NumberedEntry): string =>
  `${evidenceRef(entry)} ${JSON.stringify({ at: entry.at, loc: entry.loc, msg: entry.msg, data: entry.data })}`.slice(
    0,
    1000,
  )
