import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'

/** "- `{PAGE_TITLE}` - what it is called", "| `{{PAGE_TITLE}}` | ... |" */
const listed = /^[ \t]*(?:[-*+|]|\d+[.)])[ \t]*(?:\*\*)?`(\{{1,2})([A-Z][A-Z0-9_]{2,60})\}{1,2}`/gm
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
    for (const file of files) {
      if (file === lister || !file.isMarkdown || file.role === 'eval' || !file.text.includes(first[1]!)) continue
      const used = [...placeholdersIn(file, first[1]!)]
      const all = new Set(used.map(({ name }) => name))
      const told = [...all].filter((name) => names.has(name)).length
      if (told < fewest || told < leastShare * all.size) continue
      for (const place of used) if (!names.has(place.name) && !isPaired(all, place.name)) yield place
    }
  }
}

/** "- `{PART_1}`, `{PART_2}` - the parts": all that the row of a list names before it tells of them. */
const namesOfRow = ({ text, lines }: SkillFile, at: number): string[] =>
  [
    ...text
      .slice(at, lines.endOf(lines.lineAt(text.indexOf('`', at))))
      .split(/\s[-–—:：]+\s/, 1)[0]!
      .matchAll(/`\{{1,2}([A-Z][A-Z0-9_]{2,60})\}{1,2}`/g),
  ].map(([, name = '']) => name)

/** `{{IF_LATE}}` and `{{END_IF_LATE}}` mark a part, nobody fills them. */
const isPaired = (all: ReadonlySet<string>, name: string): boolean =>
  all.has(`END_${name}`) || (name.startsWith('END_') && all.has(name.slice('END_'.length)))

type Place = { file: SkillFile; name: string; range: TextRange }

function* placeholdersIn(file: SkillFile, open: string): Iterable<Place> {
  const pattern =
    open === '{' ? /(?<![$\w{])\{([A-Z][A-Z0-9_]{2,60})\}(?!\})/g : /(?<![$\w{])\{\{([A-Z][A-Z0-9_]{2,60})\}\}(?!\})/g
  for (const { index, 0: all, 1: name = '' } of file.text.matchAll(pattern))
    yield { file, name, range: { start: index, end: index + all.length } }
}
