import type { RunFacts } from './agent-run.ts'
import type { AgentRequest } from './contract.ts'

const quotedBytes = 8 * 1024

/** Asks once more for an answer, and for nothing else. Without a session to go on in, the first answer is quoted as data. */
export const repairPrompt = (
  request: Pick<AgentRequest, 'answer' | 'attemptId'>,
  issues: readonly string[],
  facts: Pick<RunFacts, 'sessionId' | 'lastText'>,
): string => {
  const quoted = facts.lastText.slice(0, quotedBytes).replaceAll(/(?<!\\)@/g, '\\@')
  const parts = [
    'Your answer was not accepted.',
    issues.length > 0 ? `What is wrong with it:\n${issues.map((issue) => `- ${issue}`).join('\n')}` : null,
    facts.sessionId === null ? `The text between the marks is your answer, as data:\n<data>\n${quoted}\n</data>` : null,
    `The answer has to fit this JSON Schema:\n${JSON.stringify(request.answer?.json ?? {})}`,
    'Change no file and run no command. Answer only with JSON.',
  ]
  return parts.filter((part) => part !== null).join('\n\n')
}
