import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'

/** `PAGE_TITLE`, `页面标题`: what stands in the braces of a placeholder. */
const word = '[A-Z][A-Z0-9_]{2,60}|\\p{Script=Han}[\\p{Script=Han}\\w]{1,30}'
/** "- `{PAGE_TITLE}` - what it is called", "| `{{PAGE_TITLE}}` | ... |" */
const listed = new RegExp(`^[ \\t]*(?:[-*+|]|\\d+[.)])[ \\t]*(?:\\*\\*)?\`(\\{{1,2})(?:${word})\\}{1,2}\``, 'gmu')
const inRow = new RegExp(`\`\\{{1,2}(${word})\\}{1,2}\``, 'gu')
const single = new RegExp(`(?<![$\\w{])\\{(${word})\\}(?!\\})`, 'gu')
const double = new RegExp(`(?<![$\\w{])\\{\\{(${word})\\}\\}(?!\\})`, 'gu')
const fewest = 2
/** A list that names fewer of them is about something else. */
const leastShare = 0.6

/** The placeholders of a template that the list of its placeholders, in a file of the flow, leaves out. */
export function* leftOutOfList({ files, flowFiles }: SkillModel): Iterable<Place> {
  for (const lister of flowFiles) {
    if (!lister.isMarkdown || !lister.text.includes('`{')) continue
    const rows = [...lister.text.matchAll(listed)]
    const names = new Set(rows.flatMap(({ index }) => namesOfRow(lister, index)))
    const [first] = rows
    if (!first || names.size < fewest) continue
    for (const used of templatesFor(files, lister, first[1]!)) {
      const all = new Set(used.map(({ name }) => name))
      const told = [...all].filter((name) => names.has(name)).length
      if (told < fewest || told < leastShare * all.size) continue
      for (const place of used)
        if (!names.has(place.name) && !isPaired(all, place.name) && !isTold(files, place)) yield place
    }
  }
}

/** "- `{PART_1}`, `{PART_2}` - the parts": all that the row of a list names before it tells of them. */
const namesOfRow = ({ text, lines }: SkillFile, at: number): string[] =>
  [
    ...text
      .slice(at, lines.endOf(lines.lineAt(text.indexOf('`', at))))
      .split(/\s[-–—:：]+\s|：/, 1)[0]!
      .matchAll(inRow),
  ].map(([, name = '']) => name)

/** `{{IF_LATE}}` and `{{END_IF_LATE}}` mark a part, nobody fills them. */
const isPaired = (all: ReadonlySet<string>, name: string): boolean =>
  all.has(`END_${name}`) || (name.startsWith('END_') && all.has(name.slice('END_'.length)))

/**
 * Whether the skill speaks of a name elsewhere: as it is written, without braces. A label of the template, "Owner: {OWNER}", tells nothing; a word
 * of Chinese is no name by its letters, and counts only in what is executed.
 */
function isTold(files: readonly SkillFile[], { file, name }: Place): boolean {
  const isWord = /^\w/.test(name)
  const plain = new RegExp(isWord ? `(?<![\\w{$])${name}(?![\\w}])` : `(?<!\\{)${name}(?!\\})`)
  const isElsewhere = (one: SkillFile) => one.role !== 'eval' && (isWord || (one.isFlow && one !== file))
  return files.some((one) => isElsewhere(one) && one.text.includes(name) && plain.test(one.text))
}

type Place = { file: SkillFile; name: string; range: TextRange }

/** The placeholders of each template: of another document, and of each code block of the document with the list. */
function* templatesFor(files: readonly SkillFile[], lister: SkillFile, open: string): Iterable<Place[]> {
  for (const file of files)
    if (file !== lister && file.isMarkdown && file.role !== 'eval' && file.text.includes(open))
      yield [...placeholdersIn(file, open, { start: 0, end: file.text.length })]
  for (const { content } of lister.codeBlocks) yield [...placeholdersIn(lister, open, content)]
}

function* placeholdersIn(file: SkillFile, open: string, { start, end }: TextRange): Iterable<Place> {
  for (const { index, 0: all, 1: name = '' } of file.text.slice(start, end).matchAll(open === '{' ? single : double))
    yield { file, name, range: { start: start + index, end: start + index + all.length } }
}
