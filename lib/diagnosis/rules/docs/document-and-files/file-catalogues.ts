import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { Block } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import type { TextRange } from '../../../model/text-range.ts'
import { baseName, fileRole } from '../../../parse/file-role.ts'
import { isDated } from '../../../predicates/is-dated.ts'
import { isExample } from '../../../predicates/is-example.ts'
import { introductionOf, isChosenSubset } from '../chosen-subset.ts'
import { itemsOf } from '../list-items.ts'
import { bareNames } from './bare-names.ts'
import type { Disagreement } from './disagreement.ts'
import { isMentioned, type Others } from './mentioned.ts'
import {
  type Groups,
  groupOf,
  isPhaseReference,
  type Named,
  namedFiles,
  namesOf,
  ofCatalogue,
} from './named-in-catalogue.ts'

const catalogued = new Set<FileRole>(['phase', 'action', 'role', 'spec', 'instruction'])
const cataloguing = new Set<FileRole>(['entry', 'orchestrator', 'spec', 'schema', 'reference'])
const executed = new Set<FileRole>(['phase', 'action'])
const planned =
  /\b(?:planned|todo|tbd|coming soon|future|not yet|later|generated|created|written)\b|计划|待(?:实现|定|补)|尚未|生成|创建/i
const noSibling = /^(?:_|readme\b|index\b|changelog\b)|^(?:(?:phase|stage|step)[-_]?)?\d+[.-]\d+[-_.]/i
const fewestNamed = 2
const fewestOthers = 3

/** What the folder around a file says that it is, wherever that stands: "crew/roles/packer.md". */
const roleInFolder = (path: string): FileRole => fileRole(path.split('/').slice(-2).join('/'))
const isCatalogued = (path: string): boolean => catalogued.has(roleInFolder(path))

/** Tables and lists of phases, actions, roles, instructions or specs that name a file that is not there, or leave one out. */
export function* fileCatalogues(skill: SkillModel, overlap: number): Iterable<Disagreement> {
  const groups: Groups = Map.groupBy(
    [
      ...skill.files.filter(({ role, path }) => role === 'other' && ofCatalogue.test(path) && isCatalogued(path)),
      ...skill.files.filter(({ role, path }) => ofCatalogue.test(path) && catalogued.has(role)),
      ...skill.files.filter(({ role, path }) => role === 'reference' && isPhaseReference(path)),
    ],
    ({ path }) => groupOf(path),
  )
  if (groups.size === 0) return
  const names = namesOf(groups)
  for (const file of skill.files) {
    if (!file.isMarkdown || !cataloguing.has(file.role) || isDated(file)) continue
    const once = new Map<string, Named>()
    for (const one of [...bareNames(skill, file, groups), ...namedFiles(skill, file, groups, names)]) {
      const key = `${one.range.start} ${one.path}`
      if (!once.has(key)) once.set(key, one)
    }
    const named = [...once.values()]
    if (named.length < fewestNamed) continue
    for (const holder of file.blocks) {
      if (holder.kind !== 'table' && (holder.kind !== 'list' || holder.parent)) continue
      const inside = named.filter(({ range }) => holder.range.start <= range.start && range.end <= holder.range.end)
      if (inside.length < fewestNamed || isExample(file, holder.range)) continue
      // Entries that are all files, of which others are there too: one may be the only one of its kind.
      const isOfFiles =
        sizeOf(file, holder) === inside.length && inside.filter(({ path }) => skill.file(path)).length >= fewestOthers
      for (const [group, members] of Map.groupBy(inside, ({ path }) => groupOf(path)))
        yield* compare(skill, file, holder, members, { siblings: groups.get(group) ?? [], isOfFiles }, overlap, named)
    }
  }
}

function* compare(
  skill: SkillModel,
  file: SkillFile,
  holder: Block,
  members: readonly Named[],
  { siblings, isOfFiles }: { siblings: readonly SkillFile[]; isOfFiles: boolean },
  overlap: number,
  everywhere: readonly Named[],
): Iterable<Disagreement> {
  const there = new Set(siblings.map(({ path }) => path))
  const listed = new Set(members.filter(({ path }) => there.has(path)).map(({ path }) => path))
  if (listed.size < (isOfFiles ? 1 : fewestNamed)) return
  const actual = [...there]
  for (const { path, range } of members)
    if (!skill.file(path) && !planned.test(lineOf(file, range)))
      yield {
        ...{
          file,
          range,
          listed: path,
          actual,
          shift: executed.has(roleInFolder(path)) || isPhaseReference(path) ? 1 : 0,
        },
        problem: [`\`${path}\` is listed and does not exist`, `列出的 \`${path}\` 不存在`],
      }
  if (
    listed.size < Math.max(fewestNamed, overlap * siblings.length) ||
    listed.size === there.size ||
    isChosenSubset(file, holder)
  )
    return
  // A list of all the others is one of them all, whatever a sentence elsewhere says of the last one.
  const isAllOthers = listed.size >= fewestOthers && listed.size === there.size - 1
  const isOfAll =
    isAllOthers &&
    sizeOf(file, holder) === listed.size &&
    (isListedBeside(holder, everywhere, siblings, file) || saysAll(file, holder))
  const isOfFolder = members.every(({ of }) => of === 'folder') && sizeOf(file, holder) === listed.size
  const others: Others = { holder, of: isOfFolder ? 'folder' : 'any' }
  const isRouting = routes.test(file.tables.find(({ block }) => block === holder)?.header[0]?.text ?? '')
  const missing = siblings.filter(
    (one) =>
      one.isMarkdown &&
      one !== file &&
      !listed.has(one.path) &&
      !noSibling.test(one.base) &&
      !isPart(one.base, listed) &&
      (isOfAll ||
        (isAllOthers && sizeOf(file, holder) === listed.size && isBetween(one, listed)) ||
        !isMentioned(file, one, isAllOthers && !besides.test(one.base) ? others : null)) &&
      !(isRouting && siblings.some(({ path, text }) => listed.has(path) && text.includes(one.base))) &&
      !isCovered(file, one),
  )
  if (missing.length === 0) return
  const names = missing.map(({ path }) => `\`${path}\``).join(', ')
  const range = { start: holder.range.start, end: file.lines.endOf(holder.firstLine) }
  yield { file, range, listed: [...listed], actual, problem: [`${names} is not listed here`, `此处未列出 ${names}`] }
}

/** "Actions of this skill:", "All phases": what leads in a list says that it is of all. */
const saysAll = (file: SkillFile, holder: Block): boolean =>
  ofWholeSkill.test(introductionOf(file, holder)) || ofWholeSkill.test(file.sectionAt(holder.range.start).title)
const ofWholeSkill =
  /^\W*(?:all(?: the| our)?|every|the complete|全部|所有) ?\p{L}{2,20}\W*$|^\W*(?:the )?\p{L}{3,20} (?:of|in) (?:this|the) skill\W*$|^\W*本技能的(?:全部|所有)?\p{L}{2,8}\W*$/iu

/** "01-ask.md, 02-fill.md, 04-send.md": by the numbers of the listed ones a file stands between them. */
function isBetween({ base }: SkillFile, listed: ReadonlySet<string>): boolean {
  const own = numberOf(base)
  const numbers = [...listed].map((path) => numberOf(baseName(path)))
  return numbers.includes(own - 1) && numbers.includes(own + 1) && !numbers.includes(own)
}
const numberOf = (base: string): number => Number(/^(?:[a-z]{1,8}[-_])?(\d{1,2})[-_.]/i.exec(base)?.[1])

/** The rows or items of a list: as many as files where each is of one. */
const sizeOf = (file: SkillFile, holder: Block): number =>
  file.tables.find(({ block }) => block === holder)?.rows.length ?? itemsOf(file, holder).length

/** Whether another list or table of the document names all of the files: what a second one leaves out is forgotten there. */
const isListedBeside = (
  holder: Block,
  everywhere: readonly Named[],
  siblings: readonly SkillFile[],
  { blocks }: SkillFile,
): boolean =>
  blocks.some(({ kind, parent, range: { start, end } }, at) => {
    if (blocks[at] === holder || parent || (kind !== 'table' && kind !== 'list')) return false
    const paths = new Set(
      everywhere.flatMap(({ path, range }) => (start <= range.start && range.end <= end ? path : [])),
    )
    return siblings.every(({ path }) => paths.has(path))
  })

/** `00-prep.md`, `scan-checklist.md`: what is read before or beside the listed files may be told of elsewhere. */
const besides = /^0+[-_.]|\b(?:checklist|schema|template|references?|guide|notes|prep|shared|common)\b/i

/** The head of a table that says by which words a file is come to; a file that another one reads has none. */
const routes = /\b(?:triggers?|intents?|commands?|keywords?|requests?|user says|if)\b|触发|意图|命令|关键词/i

/** `scan-reference.md` beside `scan.md`: what tells more of a file that is listed is read from there. */
const isPart = (base: string, listed: ReadonlySet<string>): boolean => {
  const whole = ofPart.exec(base)?.[1]
  return whole !== undefined && [...listed].some((path) => baseName(path) === `${whole}.md`)
}
const ofPart =
  /^(.+)[-_.](?:references?|details?|examples?|templates?|notes|checklist|schema|guide|appendix|internals?)\.md$/

const lineOf = ({ lines }: SkillFile, { start }: TextRange): string => lines.textOf(lines.lineAt(start))

/** Whether the document names it by a pattern: `action-scan-*`, `action-scan-{type}`. */
const isCovered = ({ text }: SkillFile, { base }: SkillFile): boolean =>
  [...text.matchAll(pattern)].some(([, begin]) => base.startsWith(begin!))

const pattern = /(?<![\w-])([a-z][\w-]{2,60}[-_])(?:\*|\$?\{|<)/g
