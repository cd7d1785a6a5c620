import { type Refusal, wordsOfRefusal } from '../result.ts'
import type { BothLanguages } from '../tuning/finding.ts'
import { fillTemplate } from './fill-template.ts'
import type { Said, Sentence } from './say.ts'
import chinese from './sentences.zh.json' with { type: 'json' }

const templates: Readonly<Record<string, string>> = chinese

/** A sentence of ours in both languages, with the sentences in its places; one that is not known here is in English in both. */
export const inBoth = ({ text, said }: Sentence): BothLanguages => ({ en: text, zh: filled(said) ?? text })

/** A refusal as one text: why, and what to do next. */
export const refusalInBoth = (refusal: Pick<Refusal, 'message' | 'next' | 'said' | 'nextSaid'>): BothLanguages =>
  inBoth(wordsOfRefusal(refusal))

function filled({ code, params }: Said): string | null {
  const template = templates[code]
  if (template === undefined) return null
  const fills: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    const fill = typeof value === 'object' ? filled(value) : value
    if (fill === null) return null
    fills[name] = fill
  }
  return fillTemplate(template, fills)
}
