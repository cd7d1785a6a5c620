import type { Question } from '../domain/loop/answers/question.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { Loopboard } from '../domain/loop/loop-state.ts'

type Asked = { before: LoopEvent[]; after: LoopEvent[] }

/**
 * The questions an agent ends its work with: what happens `before` and `after` the end of the action is recorded. A loop that asks its person waits for
 * the answer; an automatic one goes on with what the agent recommends, and notes it. Questions without a recommendation are only told.
 */
export function questionsOfAnswer(
  questions: readonly Question[],
  mode: Loopboard['mode'],
  ref: string,
  stamp: { at: string; by: string },
): Asked {
  const answered = questions.filter(({ recommended }) => recommended !== undefined)
  const asked = mode === 'interactive' ? questions : answered
  if (asked.length === 0) return { before: [], after: [] }
  const [only] = asked
  const options = asked.length === 1 ? only?.options?.map((label) => ({ id: label, label })) : undefined
  const opened: LoopEvent = {
    type: 'waiting-opened',
    waiting: {
      ...{ kind: 'input', since: stamp.at, question: asked.map(({ text }) => text).join('\n'), ref },
      ...(options ? { options } : {}),
    },
    ...stamp,
  }
  if (mode === 'interactive') return { before: [opened], after: [] }
  const note = answered.map(({ recommended }) => recommended).join('\n')
  return { before: [opened], after: [{ type: 'waiting-answered', kind: 'input', note, ...stamp }] }
}
