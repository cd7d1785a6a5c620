import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { ProblemType } from '#lib/domain/tuning/vocabulary.ts'
import { registry } from '../registry.ts'
import { findContrasts } from './find-contrasts.ts'
import { wordForms } from './word-forms.ts'

/** Points of a text or a term for each kind of problem. */
export type Points = Partial<Record<ProblemType, number>>

/** A term of the registry in a text. */
export type TermMatch = { term: string; start: number; end: number; weights: Points }

type Term = { term: string; weights: Points; pattern: RegExp }

function english(term: string): RegExp {
  const words = term
    .split(/[\s-]+/)
    .map((word) => `(?:${wordForms(word, registry.vocabulary.irregular).map(escapePattern).join('|')})`)
  return new RegExp(`(?<![a-z0-9])${words.join('[\\s-]+')}(?![a-z0-9])`, 'g')
}

const terms: Term[] = [
  ...registry.keywords.en.map(({ term, weights }) => ({ term, weights, pattern: english(term) })),
  ...registry.keywords.zh
    .filter(({ term }) => /\P{ASCII}/u.test(term))
    .map(({ term, weights }) => ({ term, weights, pattern: new RegExp(escapePattern(term), 'g') })),
]

/** The terms and contrasts in a text in their order: the longest first, none over another, of equal ones the left. The text must be normalised. */
export function matchTerms(text: string): TermMatch[] {
  const candidates = terms.flatMap(({ term, weights, pattern }) =>
    [...text.matchAll(pattern)].map(
      (match): TermMatch => ({ term, weights, start: match.index, end: match.index + match[0].length }),
    ),
  )
  for (const { start, end } of findContrasts(text))
    candidates.push({ term: text.slice(start, end), start, end, weights: { doc_conflict: 3 } })
  candidates.sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start)
  const taken: TermMatch[] = []
  for (const each of candidates)
    if (!taken.some((other) => each.start < other.end && other.start < each.end)) taken.push(each)
  return taken.sort((one, other) => one.start - other.start)
}
