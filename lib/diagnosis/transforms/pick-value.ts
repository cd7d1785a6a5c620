import { replaced, type SkillEdit, wholeLines } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import type { TextRange } from '../model/text-range.ts'
import { rangeOfPlace } from './range-of-place.ts'
import { eachSite, type Site, type Transform } from './transform.ts'

type Place = { file: SkillFile; range: TextRange; value: string }

/** Of values that contradict one a person picks one; it is written where another one stands. A contradicting line of its own goes. */
export const pickValue: Transform = {
  id: 'pick_value',
  options: (site, skill) =>
    [...new Set(placesOf(site, skill).map(({ value }) => value))].map((value) => ({ value, label: value })),
  run: eachSite((site, { skill, option }) => {
    const places = placesOf(site, skill)
    if (option === null || !places.some(({ value }) => value === option)) return 'No value was chosen.'
    const others = places.filter(({ value }) => value !== option)
    if (others.length === 0) return 'No other value was found.'
    return others.map(({ file, range }): SkillEdit => {
      if (site.finding.ruleId !== 'AUT-002') return replaced(file, range, asWrittenIn(file.slice(range), option))
      return replaced(file, wholeLines(file, range), '')
    })
  }),
}

/** Where the values stand: the finding and what it names beside it. A value is what `data.values` says of the text there, else that text. */
function placesOf({ finding, file, range }: Site, skill: SkillModel): Place[] {
  const values = Array.isArray(finding.data['values']) ? finding.data['values'].map(String) : []
  const all = [
    ...(file ? [{ file, range }] : []),
    ...finding.related.flatMap((place) => {
      const other = skill.file(place.file)
      return other ? [{ file: other, range: rangeOfPlace(other, place) }] : []
    }),
  ]
  return all.map((place) => valueAt(place.file, place.range, values))
}

function valueAt(file: SkillFile, range: TextRange, values: readonly string[]): Place {
  const text = file.slice(range)
  const line = wholeLines(file, range)
  for (const value of values) if (text === value) return { file, range, value }
  for (const value of values) {
    const at = file.text.indexOf(value, range.start)
    if (value !== '' && at !== -1 && at + value.length <= Math.max(range.end, line.end))
      return { file, range: { start: at, end: at + value.length }, value }
  }
  return { file, range, value: text }
}

const member = /(["'`])([^"'`\n]+)\1/g
/** What is left of a list of values without the values. */
const separators = /^(?:[\s|,，、]|\b(?:or|and)\b|[或和])*$/i

/** A list of values with the quotes and separators of the list that it replaces: code takes `"a" | "b"`, a sentence the same values in code spans. */
function asWrittenIn(there: string, option: string): string {
  const [own, picked] = [there, option].map((text) => (separators.test(text.replace(member, '')) ? text : ''))
  const [values, quotes] = [[...picked!.matchAll(member)], [...own!.matchAll(member)].map(([, quote]) => quote!)]
  if (values.length < 2 || quotes.length < 2 || values[0]![1] === quotes[0]) return option
  const between = own!.includes('|') ? ' | ' : own!.includes('、') ? '、' : ', '
  return values.map(([, , value]) => quotes[0] + value! + quotes[0]).join(between)
}
