import type { TextRange } from '../../../../model/text-range.ts'
import type { ChoiceList } from './choice-list.ts'

/** A term that is said to take one of a list of values: as field of a sample of data, in a row, in a sentence, or behind a label. */
export type ChoiceDefinition = {
  term: string
  form: 'field' | 'row' | 'sentence' | 'label' | 'bullets'
  members: string[]
  value: string
  range: TextRange
  /** Other keys of the object that a field stands in; other first cells of the table of a row. */
  beside: ReadonlySet<string>
  /** Of a field: the literal values of those beside it that name a kind or step, by their keys. */
  kinds?: ReadonlyMap<string, string>
  /** Of a field: the key of the object that holds it, where it has one. */
  parent?: string | undefined
  /** Whether a sentence says that there is no other value. */
  isClosed: boolean
  /** Whether an item of a list says no more of its term than its values, as all that there are. */
  isAll?: boolean
}

/** A term by which its other spellings are found: `Max rows`, `max-rows`, `max_rows`. */
export const termOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The definition of a term by a list, in a text that begins at `offset`. */
export function definition(
  form: ChoiceDefinition['form'],
  term: string,
  list: ChoiceList,
  offset: number,
): ChoiceDefinition {
  return {
    ...{ term: termOf(term), form, members: list.members, value: list.members.join(' | ') },
    ...{ range: { start: offset + list.start, end: offset + list.end }, beside: new Set<string>(), isClosed: false },
  }
}
