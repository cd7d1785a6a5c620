import type { Table } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import type { TextRange } from '../../../model/text-range.ts'
import { baseName, folderOf } from '../../../parse/file-role.ts'
import { lazy } from '../../../parse/lazy.ts'
import { resolvePath } from '../../../skill/resolve-path.ts'

/** A file that is named, and where; `folder` stands above what it is named in. */
export type Named = { path: string; range: TextRange; of?: 'folder' }
/** Files by where they stand together. */
export type Groups = ReadonlyMap<string, readonly SkillFile[]>

/** What a list may name; of these only documents have to be named. */
export const ofCatalogue = /\.(?:md|json|ya?ml)$/

/** `references/phase-2-fix.md`: a phase among the references of a skill. */
export const isPhaseReference = (path: string): boolean =>
  /^references\/(?:phase|step|stage)[-_]?\d[^/]*\.md$/.test(path)

/** Files of one kind that stand together: a folder, the phases among the references, or the `role.md` of every role. */
export const groupOf = (path: string): string =>
  isPhaseReference(path)
    ? 'references/phase'
    : /^[^/]+\/[^/]+\/role\.md$/.test(path)
      ? `${path.slice(0, path.indexOf('/'))}/*`
      : folderOf(path)

/** The paths of the files by their names, and by these without extension where they are no plain words. */
type Names = { byBase: ReadonlyMap<string, string>; byStem: ReadonlyMap<string, string> }

export function namesOf(groups: Groups): Names {
  const byBase = new Map<string, string>()
  for (const members of groups.values()) for (const { base, path } of members) byBase.set(base, path)
  const byStem = new Map<string, string>()
  for (const [base, path] of byBase) if (/[-_\d]/.test(base)) byStem.set(base.replace(/\.md$/, ''), path)
  return { byBase, byStem }
}

/** Links and code spans that name a file of a group, also one that is not there. */
export function namedFiles(skill: SkillModel, file: SkillFile, groups: Groups, { byBase, byStem }: Names): Named[] {
  const found: Named[] = []
  const add = (paths: readonly (string | null)[], range: TextRange) => {
    const inGroup = paths.filter((path): path is string => path !== null && groups.has(groupOf(path)))
    const path = inGroup.find((one) => skill.file(one)) ?? inGroup[0]
    if (path && ofCatalogue.test(path) && !/[{}<>*$]/.test(path)) found.push({ path, range })
  }
  for (const { target, targetRange } of file.inline.links) add([resolvePath(folderOf(file.path), target)], targetRange)
  for (const { rows } of file.tables) {
    const stems = lazy(() => stemsOf(rows))
    for (const cells of rows) {
      const column = columnOf(cells)
      const stem = cells[column] && stemIn(cells[column].text)
      const path = stem && (byStem.get(stem) ?? absentOf(stems(), stem, byStem))
      if (path) found.push({ path, range: cells[column]!.range })
      for (const { text, range } of cells)
        if (text.endsWith('.md') && barePath.test(text))
          add([resolvePath('', text), resolvePath(folderOf(file.path), text)], range)
    }
  }
  found.push(...leadingItems(file, byStem))
  for (const { range } of file.items) {
    const lead = file.text.slice(range.start, Math.min(range.end, range.start + longestLead))
    const [, mark, path] = leadingPath.exec(lead) ?? []
    if (!mark || !path) continue
    const start = range.start + mark.length
    add([resolvePath('', path), resolvePath(folderOf(file.path), path)], { start, end: start + path.length })
  }
  for (const { text, inner } of file.inline.spans) {
    if (!ofCatalogue.test(text) || /\s/.test(text)) continue
    const same = byBase.get(baseName(text))
    if (text.includes('/')) add([resolvePath('', text), resolvePath(folderOf(file.path), text)], inner)
    else if (same !== undefined) found.push({ path: same, range: inner })
  }
  return found
}

/** "- phases/01-plan.md: lay it out": an item that begins with a path. */
const leadingPath = /^([-*+]\s+|\d+[.)]\s+)((?:[\w.-]+\/)+[\w.-]+\.md)(?=$|[\s:：—–,(（])/

/** "- `action-wash`: washes", "- **action-wash**": an item that begins with the name of a file. */
const leadingStem =
  /^((?:[-*+]|\d+[.)])\s+[*_]{0,2}`?)((?<=`)[\w.-]{3,60}(?=`)|[a-z\d]+(?:[-_][a-z\d]+)+(?=[*_]{0,2}(?:$|[\s:：—–,(（])))/

/** The files that items begin with, and one that is not there among these. */
function* leadingItems(file: SkillFile, byStem: Names['byStem']): Iterable<Named> {
  if (byStem.size === 0) return
  for (const items of Map.groupBy(file.items, ({ parent }) => parent).values()) {
    const leads = items.map(({ range: { start, end } }) => {
      const [, before = '', stem = ''] =
        leadingStem.exec(file.text.slice(start, Math.min(end, start + longestLead))) ?? []
      return { stem, range: { start: start + before.length, end: start + before.length + stem.length } }
    })
    const stems = leads.map(({ stem }) => stem)
    for (const { stem, range } of leads) {
      const path = byStem.get(stem) ?? absentOf(stems, stem, byStem)
      if (path) yield { path, range }
    }
  }
}

/** No path is looked for further on. */
const longestLead = 120

/** A cell that is the path of a file and nothing else. */
const barePath = /^(?:[\w.-]+\/)+[\w.-]+\.md$/

/** A cell without the marks around it; null for what stands for several, `action-cut-*`. */
const stemIn = (text: string): string | null => /^([*_]{0,3})`?([^`*]+)`?\1$/.exec(text)?.[2] ?? null

/** Names may stand behind their number. */
const columnOf = ([first]: Table['rows'][number]): 0 | 1 => (/^\W{0,3}\d{1,3}\W{0,3}$/.test(first?.text ?? '') ? 1 : 0)

/** `action-dub` beside `action-cut` and `action-mix`, which are files: the path that it would have. */
function absentOf(stems: readonly string[], stem: string, byStem: Names['byStem']): string | null {
  const [, kind] = /^([a-z]+-)[\w-]+$/.exec(stem) ?? []
  if (kind === undefined) return null
  const there = stems.flatMap((one) => byStem.get(one) ?? [])
  const isOneKind = stems.every((one) => one.startsWith(kind)) && there.length > 1 && there.length === stems.length - 1
  return isOneKind ? `${folderOf(there[0]!)}/${stem}.md` : null
}

/** The names of the rows of a table; one for several, `action-cut-*`, is none. */
const stemsOf = (rows: Table['rows']): string[] =>
  rows.flatMap((cells) => {
    const text = cells[columnOf(cells)]?.text ?? ''
    return /-\*`?$/.test(text) ? [] : [stemIn(text) ?? '']
  })
