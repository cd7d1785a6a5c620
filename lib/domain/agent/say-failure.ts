import { quote, type Sentence, say } from '../sentences/say.ts'
import type { FailureCode } from './failure.ts'

/** What an agent failed of, in a sentence. */
export const sayFailure = (code: FailureCode): Sentence => say(`failure_${code}`)

/** The same with the agent's name and, where there are any, its own words. */
export function sayAgentFailure(agent: string, code: FailureCode, words: string): Sentence {
  const why = sayFailure(code)
  const own = words.trim().slice(0, 600)
  return own === ''
    ? say('agent_failed_plainly', { agent, why })
    : say('agent_failed', { agent, why, words: quote(own) })
}
