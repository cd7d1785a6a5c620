import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'

type Place = { file: SkillFile; name: string; range: TextRange }

const chinese = '\\p{Script=Han}[\\p{Script=Han}\\w]{1,30}'
const single = `(?<![$\\w{])\\{([A-Z][A-Z0-9_]{2,60}|${chinese})\\}(?!\\})`
const double = `(?<![$\\w{])\\{\\{\\s?([A-Za-z][A-Za-z0-9_]{2,60}|${chinese})\\s?\\}\\}(?!\\})`
/** "| {DATE} | the day |", "- `{{host}}`: who invites" */
const rowOf = (form: string): RegExp =>
  new RegExp(`^[ \\t]*(?:[-*+|]|\\d+[.)])[ \\t]*(?:\\*\\*)?\`?${form}\`?(?:\\*\\*)?[ \\t]*(?:[|:：]|[-–—] )`, 'gmu')
/** Small letters between single braces are often no placeholder: a list that tells of all the others, and of many, is complete. */
const small = '(?<![$\\w{])\\{([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\\}(?!\\})'
const forms = [
  { form: single, fewest: 1, leastShare: 0.5 },
  { form: double, fewest: 1, leastShare: 0.5 },
  { form: small, fewest: 4, leastShare: 0.8 },
].map(({ form, ...told }) => ({ uses: new RegExp(form, 'gu'), rows: rowOf(form), ...told }))
type Form = (typeof forms)[number]
/** `{NAME}`, `{{name}}`, `{名称}` and `{small_name}` */
const mayUse = /\{[A-Z{\u3400-\u9fff]|\{[a-z][a-z0-9]*_/
/** What a list of placeholders is called, by its title, its head or the line above it. */
const ofPlaceholders = /\bplaceholders?\b|\bvariables?\b|\bfields? to (?:fill|replace)\b|占位符|变量|待填/i
const longestLead = 300

/** `check = "cut {{size}}"` in a language of its own: a setting of the program that fills it in. */
export const isOfSettings = ({ language, info, text }: CodeBlock): boolean =>
  language === 'other' && info !== '' && inSetting.test(text)
const inSetting = /^[ \t]*[\w.-]+[ \t]*[=:][ \t]*"[^"\n]*\{\{/m

/** The placeholders of a template that the list at its own head or foot leaves out, where it tells at least half of them. */
export function* leftOutOfOwnList({ files, flowFiles }: SkillModel): Iterable<Place> {
  for (const file of files) {
    if (!file.isMarkdown || file.role === 'eval' || !mayUse.test(file.text) || !ofPlaceholders.test(file.text)) continue
    if (file.isFlow ? file.role === 'entry' : !flowFiles.some(({ text }) => text.includes(file.base))) continue
    for (const form of forms) yield* leftOut(file, form)
  }
}

function* leftOut(file: SkillFile, { uses, rows, fewest, leastShare }: Form): Iterable<Place> {
  const { text, lines } = file
  const found = [...text.matchAll(rows)].filter(({ index }) => !file.codeBlockAt(index))
  const [first] = found
  if (!first || !isAnnounced(file, first.index)) return
  const names = new Set(found.map(([, name]) => name!))
  const lineOf = (at: number) => lines.lineAt(at)
  const listed = new Set(found.map(({ index, 0: row }) => lineOf(index + row.length - 1)))
  const isUse = (at: number, block = file.codeBlockAt(at)) => !listed.has(lineOf(at)) && !(block && isOfSettings(block))
  const used = [...text.matchAll(uses)].filter(({ index }) => isUse(index))
  const all = new Set(used.map(([, name]) => name!))
  const told = [...all].filter((name) => names.has(name)).length
  if (told < fewest || told < leastShare * all.size) return
  for (const { index, 0: mark, 1: name } of used)
    if (!names.has(name!)) yield { file, name: name!, range: { start: index, end: index + mark.length } }
}

function isAnnounced(file: SkillFile, at: number): boolean {
  const before = file.text.slice(Math.max(0, at - longestLead), at).trimEnd()
  const lead = before
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-2)
    .join('\n')
  return ofPlaceholders.test(lead) || ofPlaceholders.test(file.sectionAt(at).title)
}
