import { inserted, replaced, wholeLines } from '../edits/text-edit.ts'
import type { Table } from '../model/block.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { overlaps, type TextRange } from '../model/text-range.ts'
import { folderOf } from '../parse/file-role.ts'
import { resolvePath } from '../skill/resolve-path.ts'
import { linkTarget, linkText, relativePath } from './relative-path.ts'
import { eachSite, type Option, type Site, type Transform } from './transform.ts'

/** A catalogue and the files it lists are brought together: a row more, a row less, or the right count. */
export const syncCatalogue: Transform = {
  id: 'sync_catalogue',
  options: (site, skill) => waysFor(site, skill),
  run: eachSite((site, { skill, option }) => {
    const { file, range } = site
    if (option?.startsWith('add:')) return addRow(skill, file, range, option.slice(4))
    if (option === 'remove') return [replaced(file, wholeLines(file, range), '')]
    if (option?.startsWith('count:')) {
      const stated = statedCount(file, range)
      return stated ? [replaced(file, stated, option.slice(6))] : 'The count was not found.'
    }
    return 'No way was chosen.'
  }),
}

function waysFor({ file, range, finding }: Site, skill: SkillModel): Option[] {
  if (!file) return []
  const { listed, actual } = finding.data
  const ways: Option[] = []
  for (const path of missingFrom(skill, file, range, actual))
    ways.push({ value: `add:${path}`, label: `Add a row for ${path}` })
  if (namesNothing(skill, file, range)) ways.push({ value: 'remove', label: 'Remove the row' })
  const counted = typeof actual === 'number' ? actual : null
  if (counted !== null && typeof listed === 'number' && statedCount(file, range))
    ways.push({ value: `count:${counted}`, label: `Correct the count to ${counted}` })
  return ways
}

/** Files that stand beside what the catalogue links to, and that it does not name. */
function missingFrom(skill: SkillModel, file: SkillFile, range: TextRange, actual: unknown): string[] {
  const holder = holderOf(file, range)
  if (!holder) return []
  const links = file.inline.links.filter((link) => overlaps(link.range, holder))
  const named = new Set(links.flatMap(({ target }) => resolvePath(folderOf(file.path), target) ?? []))
  const folders = new Set([...named].filter((path) => skill.file(path)).map(folderOf))
  const text = file.slice(holder)
  const wanted = Array.isArray(actual) ? actual.map(String) : typeof actual === 'string' ? actual.split(/,\s*/) : []
  return skill.files
    .filter(
      ({ path, base, isMarkdown }) =>
        isMarkdown && folders.has(folderOf(path)) && !named.has(path) && !text.includes(base),
    )
    .map(({ path }) => path)
    .filter(
      (path) =>
        wanted.length === 0 || wanted.some((one) => path === one || path.endsWith(`/${one}`) || path.includes(one)),
    )
}

/** The table or list around a place. */
function holderOf(file: SkillFile, range: TextRange): TextRange | null {
  const around = file.blocks.filter(
    ({ kind, range: place }) =>
      (kind === 'table' || kind === 'list') && overlaps(place, { start: range.start, end: range.end + 1 }),
  )
  return around[0]?.range ?? null
}

const namesNothing = (skill: SkillModel, file: SkillFile, range: TextRange): boolean => {
  const line = wholeLines(file, range)
  const isRow = file.tables.some(({ rows }) =>
    rows.some((row) => row[0] && line.start <= row[0].range.start && row[0].range.start < line.end),
  )
  const isItem = file.blocks.some(
    ({ kind, range: place }) => kind === 'item' && line.start <= place.start && place.end <= line.end,
  )
  return (
    (isRow || isItem) &&
    file.inline.links.some(({ range: place, target }) => {
      const path = overlaps(place, line) ? resolvePath(folderOf(file.path), target) : null
      return path !== null && path !== '' && !skill.file(path)
    })
  )
}

function addRow(skill: SkillModel, file: SkillFile, range: TextRange, path: string) {
  const holder = holderOf(file, range)
  const other = skill.file(path)
  if (!holder || !other) return 'The catalogue was not found.'
  const stem = other.base.replace(/\.\w+$/, '').replace(/^(?:action|phase|role|spec)-/, '')
  const link = `[${linkText(stem)}](${linkTarget(relativePath(file.path, path))})`
  const table = file.tables.find(({ block }) => overlaps(block.range, holder))
  const end = holder.start + file.slice(holder).trimEnd().length
  return [inserted(file, end, table ? `\n${rowFor(file, table, link, stem)}` : `\n${itemFor(file, holder, link)}`)]
}

/** Cells as in the last row: the link where links stand, the name in the first column, a dash elsewhere. */
function rowFor(file: SkillFile, { header, rows }: Table, link: string, stem: string): string {
  const sample = rows.at(-1) ?? header
  const cells = header.map((_, index) => {
    const cell = sample[index]
    if (cell && file.inline.links.some((one) => overlaps(one.range, cell.range))) return link
    return index === 0 ? stem : '-'
  })
  return `| ${cells.includes(link) ? cells.join(' | ') : [link, ...cells.slice(1)].join(' | ')} |`
}

function itemFor(file: SkillFile, holder: TextRange, link: string): string {
  const lines = file.slice(holder).trimEnd().split('\n')
  const last = lines.findLast((line) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line)) ?? '- '
  const match = /^(\s*)(?:([-*+])|(\d+)([.)]))\s/.exec(last)
  return `${match?.[1] ?? ''}${match?.[3] ? `${Number(match[3]) + 1}${match[4]}` : (match?.[2] ?? '-')} ${link}`
}

/** The digits of a stated count. */
function statedCount(file: SkillFile, range: TextRange): TextRange | null {
  const match = /\d+/.exec(file.slice(range))
  return match ? { start: range.start + match.index, end: range.start + match.index + match[0].length } : null
}
