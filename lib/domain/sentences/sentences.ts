import { agentSentences } from './agent-sentences.ts'
import { agentTurnSentences } from './agent-turn-sentences.ts'
import { checkSentences } from './check-sentences.ts'
import { fileSentences } from './file-sentences.ts'
import { finishSentences } from './finish-sentences.ts'
import { nextSentences } from './next-sentences.ts'
import { proofSentences } from './proof-sentences.ts'
import { refusalSentences } from './refusal-sentences.ts'
import { tuningNextSentences, tuningOutcomeSentences, tuningSentences } from './tuning-sentences.ts'
import { workSentences } from './work-sentences.ts'

/**
 * Every sentence the server says to a person, by its code: the one place of its English words, which programs may rely on. Pages say it in
 * the reader's language by the same code. A code is never given another meaning.
 */
export const sentences = {
  ...proofSentences,
  ...workSentences,
  ...refusalSentences,
  ...nextSentences,
  ...finishSentences,
  ...fileSentences,
  ...agentSentences,
  ...agentTurnSentences,
  ...tuningSentences,
  ...checkSentences,
  ...tuningNextSentences,
  ...tuningOutcomeSentences,
} as const

export type SentenceCode = keyof typeof sentences
export const sentenceCodes = Object.keys(sentences) as SentenceCode[]
