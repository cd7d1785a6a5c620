import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords, countShared } from '../../../../predicates/content-words.ts'
import { type ChoiceDefinition, termOf } from './choice-definition.ts'

/** Words that each object of data has a use of its own for. */
const commonWords = 'status type mode kind state result name action value values format output'
const common = new Set([...commonWords.split(' '), ...contentWords(commonWords)])
const noValue = new Set(['null', 'none', 'undefined', 'unknown', 'n/a'])

export const isCommonTerm = (term: string): boolean => common.has(term)

/** The members of a list as they are compared, without those that stand for no value and that another list does not have. */
export function valuesIn(members: readonly string[], others: readonly string[] = []): ReadonlySet<string> {
  const its = new Set(others.map(asCompared))
  return new Set(members.map(asCompared).filter((one) => !noValue.has(one) || its.has(one)))
}

/** `DEEP_DIVE` and "deep-dive" are one value. */
const asCompared = (member: string): string => member.toLowerCase().replaceAll('_', '-')

/**
 * Whether two lists are one but for a member that has another name; in any order also for one that only one of them has. Lists in one order
 * are of one thing also where their term has many uses.
 */
export function differInOne(
  one: readonly string[],
  other: readonly string[],
  order: 'in-order' | 'in-any-order',
): boolean {
  const [left, right] = [valuesIn(one, other), valuesIn(other, one)]
  const shared = countShared(left, right)
  const [mine, its] = [left.size - shared, right.size - shared]
  if (shared < 2 || mine > 1 || its > 1 || mine + its === 0) return false
  if (order === 'in-any-order') return true
  const others = [...right]
  return mine === 1 && its === 1 && [...left].filter((value, at) => value !== others[at]).length === 1
}

/** Whether a sentence on a term names nothing before it: "In a batch, `status` is one of" tells of a batch. */
export function isUnbound({ text, lines }: SkillFile, { form, term, range: { start } }: ChoiceDefinition): boolean {
  if (form !== 'sentence') return true
  const line = text.slice(lines.startOf(lines.lineAt(start)), start)
  return termOf(line.replace(beforeTerm, '')).startsWith(term)
}
const beforeTerm =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:(?:set|write|record|fill in|one of:) )?(?:(?:the|each|every|an?) )?(?:(?:field|key|value of) )?[*_`]{0,3}(?:--)?/i
