import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { folderOf } from '../../../../parse/file-role.ts'
import { contentWords, jaccard, shareIn } from '../../../../predicates/content-words.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { resolvePath } from '../../../../skill/resolve-path.ts'
import type { Disagreement } from '../disagreement.ts'
import { nameOf } from './overview-entry.ts'

/** A row or item that leads to the file of a phase: what it calls the phase, and the file. */
type Row = { names: string[]; range: TextRange; phase: SkillFile }

const fewest = 3

/** Tables and lists that lead to the files of phases and call all of them as their titles do, but for one. */
export function* titlesOfRows(skill: SkillModel): Iterable<Disagreement> {
  if (skill.files.filter(({ role }) => role === 'phase').length < fewest) return
  for (const file of skill.flowFiles) {
    if (!file.isMarkdown) continue
    for (const rows of [...tablesIn(skill, file), ...listsIn(skill, file)]) {
      const odd = rows.filter((row) => !isTitled(row) && !isCalledAsFile(row))
      const [row] = odd
      if (!row || odd.length > 1 || !(isOther(row) || isRetitled(row, rows)) || isExample(file, row.range)) continue
      const title = row.phase.headings[0]!
      const called = row.names[0]!.split(/[*_]{2}|\s(?:→|->)\s/, 1)[0]!.trim()
      yield {
        ...{ file, range: row.range, listed: called, actual: title.written },
        related: [{ file: row.phase, range: title.range }],
        problem: [
          `\`${called}\` leads to \`${row.phase.path}\`, whose title is \`${title.written}\``,
          `「${called}」指向 \`${row.phase.path}\`，而该文件的标题为「${title.written}」`,
        ],
      }
    }
  }
}

const path = /\]\(([\w./-]{1,80}\.md)\)|`([\w./-]{1,80}\.md)`|(?<![\w./(`-])((?:[\w-]+\/)+[\w.-]{1,60}\.md)\b/g

/** The one phase with a title that a text leads to. */
function phaseIn(skill: SkillModel, file: SkillFile, text: string): SkillFile | null {
  const found = new Set<SkillFile>()
  for (const [, link, code, plain] of text.matchAll(path)) {
    const written = link ?? code ?? plain!
    const other =
      skill.file(resolvePath(folderOf(file.path), written) ?? '') ?? skill.file(resolvePath('', written) ?? '')
    if (other) found.add(other)
  }
  // What else a row names is read beside its phase.
  const [phase, ...others] = [...found].filter(({ role }) => role === 'phase')
  return phase?.headings[0] && others.length === 0 ? phase : null
}

/** Each row leads to another phase; null where one does not. */
function whole(rows: readonly (Row | null)[]): Row[][] {
  const all = rows.filter((row) => row !== null)
  return all.length >= fewest &&
    all.length === rows.length &&
    new Set(all.map(({ phase }) => phase)).size === all.length
    ? [all]
    : []
}

const tablesIn = (skill: SkillModel, file: SkillFile): Row[][] =>
  file.tables.flatMap(({ rows }) =>
    whole(
      rows.map((cells) => {
        const phase = phaseIn(skill, file, cells.map(({ text }) => text).join(' '))
        const names = cells.map(({ text }) => bare(text)).filter((name) => contentWords(name).size > 0)
        return phase && names.length > 0 ? { names, range: cells[0]!.range, phase } : null
      }),
    ),
  )

const listsIn = (skill: SkillModel, file: SkillFile): Row[][] => {
  if (!file.text.includes('.md')) return []
  const items = file.blocks.filter(({ kind, parent }) => kind === 'item' && parent?.parent === null)
  return [...Map.groupBy(items, ({ parent }) => parent).values()].flatMap((own) =>
    whole(
      own.map(({ range }) => {
        const text = file.slice(range).split('\n', 1)[0]!
        const phase = phaseIn(skill, file, text)
        const names = [bare(text)].filter((name) => contentWords(name).size > 0)
        return phase && names.length > 0 ? { names, range: { ...range, end: range.start + text.length }, phase } : null
      }),
    ),
  )
}

/** "[verify](phases/05-verify.md)": the name of the file itself, letter by letter, is no title. */
const isCalledAsFile = ({ names, phase }: Row): boolean =>
  names.includes(phase.base.replace(/^\d+(?:\.\d+)?[-_.]|\.md$/g, ''))

/** "1. [Wash](phases/01-wash.md)": what a phase is called; a path names a file. */
const bare = (text: string): string =>
  nameOf(
    text
      .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, (_, label: string) => (/[/.]|^\d+[-_]/.test(label) ? ' ' : label))
      .replace(/`[^`\n]*\.md`|(?<![\w./(`-])(?:[\w-]+\/)+[\w.-]+\.md\b/g, ' ')
      .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''),
  ).trim()

function isTitled({ names, phase }: Row): boolean {
  const title = contentWords(nameOf(phase.headings[0]!.title))
  return names.some((name) => {
    const words = contentWords(name)
    return jaccard(words, title) >= 0.5 || shareIn(words, title) === 1 || shareIn(title, words) === 1
  })
}

/** Whether no word of a row stands in its file, and none of the title in the row. */
function isOther({ names, phase }: Row): boolean {
  const said = contentWords(phase.text)
  const title = contentWords(nameOf(phase.headings[0]!.title))
  const words = names.flatMap((name) => [...contentWords(name)])
  return title.size > 0 && !words.some((word) => said.has(word))
}

/** Whether all other rows hold every word of their titles, and this one none of its own, where the name of the file speaks for the row. */
function isRetitled(odd: Row, rows: readonly Row[]): boolean {
  const titleOf = ({ phase }: Row) => contentWords(nameOf(phase.headings[0]!.title))
  const wordsOf = ({ names }: Row) => new Set(names.flatMap((name) => [...contentWords(name)]))
  const called = contentWords(odd.phase.base.replace(/\.md$/, '').replace(/[-_]/g, ' '))
  const [title, words] = [titleOf(odd), wordsOf(odd)]
  return (
    title.size > 1 &&
    ![...title].some((word) => words.has(word) || called.has(word)) &&
    [...called].some((word) => words.has(word) && !/^(?:\d+|phase?|stage?|step)$/.test(word)) &&
    rows.every((row) => row === odd || shareIn(titleOf(row), wordsOf(row)) === 1)
  )
}
