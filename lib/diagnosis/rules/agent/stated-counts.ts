import { contentWords, shareIn } from '../../predicates/content-words.ts'

/** How often something is done, or how many of a thing there are for each of another: "Reproduce the bug 3 times", "5 seeds per run". */
export type StatedCount = { written: string; value: string; per: boolean; about: Set<string> }

const inWords = 'zero one two three four five six seven eight nine ten'.split(' ')
const amount = `\\d{1,6}|${inWords.slice(1).join('|')}`
const rate = new RegExp(
  `(?<![\\w.#/–-])(${amount}) ((?:[a-z-]+ )?[a-z-]{3,} (?:per|for (?:each|every)) (?:[a-z-]+ )?[a-z-]{3,})`,
  'i',
)
const repetition = new RegExp(
  `\\b([a-z]{3,} (?:(?:the|an?|its?|your|each|every|all)\\s)?(?:[\\w-]+ ){1,3}?)(?:(${amount}) times?\\b|(once|twice)\\b)`,
  'i',
)
/** A limit on one side is no plain count. */
const oneSided =
  /\b(?:at (?:least|most)|up to|no (?:more|less|fewer)|max(?:imum)?|min(?:imum)?|more than|fewer than)\b/i
const clauseEnd = /[;,.!?\n]|\b(?:and|but|while|before|until|when)\b/i

/** The counts that a text states, clause by clause. */
export const countsIn = (text: string): StatedCount[] => text.split(clauseEnd).flatMap(countIn)

function countIn(clause: string): StatedCount[] {
  const written = clause.replace(/^[\s|*_>-]+|[\s|*_]+$/g, '')
  if (oneSided.test(written)) return []
  const [, many, things] = rate.exec(written) ?? []
  if (many !== undefined) return [{ written, value: asNumber(many), per: true, about: contentWords(things!) }]
  const [, done, times, word] = repetition.exec(written) ?? []
  const about = contentWords(done ?? '')
  return done === undefined || about.size < 2 ? [] : [{ written, value: asNumber(times ?? word!), per: false, about }]
}

const asNumber = (word: string): string => {
  const said = word.toLowerCase()
  if (said === 'once' || said === 'twice') return said === 'once' ? '1' : '2'
  const at = inWords.indexOf(said)
  return at < 0 ? said : String(at)
}

/** Whether two counts are of the same thing. */
export const isOfSameThing = (one: StatedCount, other: StatedCount): boolean =>
  one.per === other.per && shareIn(one.about, other.about) === 1 && shareIn(other.about, one.about) === 1
