import type { SkillFile } from '../../../../model/skill-file.ts'
import type { StatedValue } from '../../stated-value.ts'
import { otherFields } from './fields-in-prose.ts'
import { likeLists } from './like-lists.ts'
import { listReader } from './listed-members.ts'
import { otherLists } from './lists-of-one-name.ts'
import { oddMembers } from './odd-members.ts'
import { otherOptions } from './option-choices.ts'
import { otherRows } from './other-rows.ts'
import { otherSchemas } from './schema-fields.ts'
import { otherTypes } from './types-in-prose.ts'

type Place = Pick<StatedValue, 'file' | 'range'> & { name?: string }
type Said = Pick<StatedValue, 'file' | 'range' | 'value'>
type OtherValues = { name: string; first: Said; second: Said }

/** The files that define something, the same with what is filled in, and with the files of settings; all values that are stated. */
type Sources = Record<'files' | 'filledIn' | 'withSettings', readonly SkillFile[]> & { all: readonly StatedValue[] }

/** What code, types, schemas, rows and sentences give as the values of one thing, and a text gives otherwise; lists only where they are not told yet. */
export function choicesInProse(
  { files, filledIn, withSettings, all }: Sources,
  isInForce: (place: Place) => boolean,
  isTold: (place: Said) => boolean,
): OtherValues[] {
  const listsIn = listReader(all)
  const lists: OtherValues[] = [
    ...likeLists(files, listsIn, isInForce),
    ...otherLists(files, listsIn, isInForce),
    ...otherRows(files, filledIn, isInForce),
    ...oddMembers(files, filledIn, isInForce),
  ]
  return [
    ...otherOptions(files, isInForce),
    ...otherTypes(files, all, isInForce),
    ...otherFields(files, withSettings, all, isInForce),
    ...otherSchemas(withSettings, isInForce),
    ...lists.filter(({ first, second }) => !isTold(first) && !isTold(second)),
  ]
}
