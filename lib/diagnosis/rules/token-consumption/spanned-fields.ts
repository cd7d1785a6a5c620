import type { SkillFile } from '../../model/skill-file.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'
import { oncePer } from '../../parse/lazy.ts'

/** `lids.<name>.done`, `lids[0].size`: a part of a field, between code marks. */
const partOfField = /^(\w{3,40})(?:\.<?\w|\[)/
/** "Look at each `lids.<name>.done`": a part that is looked at; what is set is not read by that. */
const looks =
  /\b(?:read|check|cross-check|compare|look|verify|test|see|inspect|use|skip|resume|jump)\w*\b|读|检查|核对|比较|查看|跳过/i

/** Fields of a schema of which its document, outside of it, tells that a part is looked at. */
export function lookedAtIn({ inline, sentences }: SkillFile, { range }: TypeDefinition): ReadonlySet<string> {
  const spans = inline.spans.filter(
    ({ text, range: { start } }) => (start < range.start || start >= range.end) && partOfField.test(text),
  )
  if (spans.length === 0) return new Set()
  const looked = sentences.filter(({ text }) => looks.test(text)).map((one) => one.range)
  const isLookedAt = (at: number) => looked.some(({ start, end }) => start <= at && at < end)
  return new Set(
    spans.flatMap(({ text, range: { start } }) => (isLookedAt(start) ? [partOfField.exec(text)![1]!] : [])),
  )
}

/** "the `LID_SIZE` you noted in step 1": in capitals, what a program printed and was kept. */
const kept = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`[^.`\n]{0,20}\b(?:recorded|noted|saved|stored|kept)\b/g

/** The names in a file, in small letters, of what was kept before and is taken now. */
export const takenByKept = oncePer(
  ({ text }: SkillFile): ReadonlySet<string> =>
    new Set([...text.matchAll(kept)].map(([, name]) => name!.toLowerCase())),
)
