import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { baseName, fileRole, folderOf } from '../../parse/file-role.ts'
import { normalizeTarget } from '../../parse/normalize-target.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegatedAt } from '../../predicates/is-negated.ts'
import type { Rule } from '../../rule.ts'
import { resolvePath } from '../../skill/resolve-path.ts'
import { isInBrokenSample } from './broken-sample.ts'
import { isOfDrawnSkill } from './drawn-skill.ts'
import { type BrokenLink, findBreak } from './find-break.ts'
import { isDestination } from './is-destination.ts'
import { isQuoted } from './is-quoted.ts'
import { hasKeptExample } from './kept-example.ts'
import { namesForeignFile } from './names-foreign-file.ts'
import { namesGap } from './names-gap.ts'
import { isRealInExample } from './real-in-example.ts'
import { isRunInProject, runScripts } from './run-scripts.ts'

const executed = new Set<FileRole>(['phase', 'action', 'role'])
const noDocument = new Set<FileRole>(['template', 'eval', 'asset'])
/** What a template, sample or example of a result links stands beside its copy; what a change log links stood there once. */
const speaksOfOthers = /(?:^|[-_.])template[-_.]|^samples?[-_.]|^example[-_]|^changelog\b/i
const ofTemplates = /(?:^|\/)(?:scaffold(?:ing|s)?|[\w.]+[-_]templates?)\//i
/** What is copied as a whole into a project: what stands beside it there need not stand here. */
const ofSkeleton = /(?:^|\/)(?:[\w.-]{1,60}[-_])?(?:skeletons?|boilerplates?)\//i
/** Below templates a link to what stands above them is one of the page itself. */
const isOfCopy = (path: string, target: string): boolean =>
  /(?:^|\/)templates?\//i.test(path) && !target.startsWith('../')
/** "(coming soon)" behind a link: the author knows. */
const announced =
  /^[^\S\n]{0,3}[*_]{0,2}[(（[][^)）\]\n]{0,20}(?:coming soon|planned|not yet|to be (?:written|added)|待补充|待编写|即将)/i
const spanPath = /^(?:\.{1,2}\/)*(?:[\w.-]+[/\\])+[\w.-]+\.[A-Za-z]\w{0,7}$/
const runTime =
  /^(?:\.workflow|\.claude|\.codex|\.agents|\.git|\.github|node_modules|venv|dist|build|tmp|temp|output|out)\//

/** A link, image, path in code marks or script that a command runs, which leads nowhere. */
export const brokenLinkRule: Rule = {
  id: 'SPEC-013',
  message: { en: '`{target}` leads nowhere: {problem}.', zh: '`{target}` 无法到达：{problem_zh}。' },
  *check({ skill, client }) {
    const folders = foldersOf(skill)
    for (const file of skill.files) {
      if (!file.isMarkdown || noDocument.has(file.role)) continue
      if (speaksOfOthers.test(file.base) || ofTemplates.test(file.path)) continue
      for (const { target, range, targetRange, text } of file.inline.links) {
        const found = findBreak(skill, file, target, client.id, folders)
        if (
          found &&
          !isLackOfEntry(skill, found) &&
          !hasKeptExample(skill, found.path) &&
          !isExcused(skill, file, target, range, found) &&
          !isOfCopy(file.path, target) &&
          !namesPlaceOfRun(text, target) &&
          !isQuoted(file, range) &&
          !isOfForm(file, range) &&
          !isOfDrawnSkill(skill, file, range, target) &&
          !(found.kind !== 'heading' && (ofSkeleton.test(file.path) || namesGap(file, target))) &&
          !isAnnounced(file, range)
        )
          yield draftOf(file, targetRange, target, found)
      }
      if (file.isFlow)
        for (const { text, range, inner } of [...file.inline.spans, ...runScripts(file, skill.folder)]) {
          if (skill.file(text) || !spanPath.test(text) || runTime.test(text)) continue
          if (existsFrom(skill, file, text) || !hasFolder(file, text, folders)) continue
          const found = findBreak(skill, file, fromRoot(file, text, folders), client.id, folders)
          if (
            found &&
            found.kind !== 'outside' &&
            !hasKeptExample(skill, found.path) &&
            !isQuoted(file, range) &&
            !hasMoved(file, range) &&
            !isOfSlashes(file, text, range) &&
            !isExcused(skill, file, text, range, found) &&
            !isNegatedAt(file, range) &&
            !isAnnounced(file, range) &&
            !isDestination(skill, file, range) &&
            !isOfFolderAbove(skill, text) &&
            !isRunInProject(skill, file, text) &&
            !namesForeignFile(skill, file, text, range)
          )
            yield draftOf(file, inner, text, found)
        }
    }
  },
}

const isAnnounced = (file: SkillFile, range: TextRange): boolean =>
  announced.test(file.text.slice(range.end, range.end + 60)) || isPlannedRow(file, range)

/** "[`.claude/sizes.md`](../sizes.md)": the link is right where its document is put. */
const namesPlaceOfRun = (text: string, target: string): boolean => {
  const said = text.replace(/[`*]/g, '').trim()
  return runTime.test(said) && baseName(said) !== '' && baseName(said) === baseName(target)
}

/** "The old `a/b.md` was moved to `c.md`" */
const hasMoved = ({ text }: SkillFile, { end }: TextRange): boolean =>
  /^[ \t]*(?:(?:has|have|was|were)(?: been)? (?:moved|renamed|removed|replaced|deleted|merged)\b|已(?:经)?(?:迁移|移动|移到|改名|合并|删除|移除))/.test(
    text.slice(end, end + 40),
  )

/** "`a/b.md`, never `a\b.md`": how a path is written. */
const isOfSlashes = ({ text }: SkillFile, path: string, { start, end }: TextRange): boolean => {
  const near = text.slice(Math.max(0, start - 120), end + 120)
  return near.includes(`\`${path.replaceAll('/', '\\')}\``) && near.includes(`\`${path.replaceAll('\\', '/')}\``)
}

/** A list with `{{#if ...}}` in it is that of a page that is filled in. */
function isOfForm(file: SkillFile, { start }: TextRange): boolean {
  if (!file.text.includes('{{#')) return false
  let outer = file.blockAt(start)
  while (outer?.parent) outer = outer.parent
  return outer !== null && /\{\{[#/]\w/.test(file.slice(outer.range))
}

/** A row or item that says of itself, in brackets or in a cell of its own, that it is to come. */
const planned =
  /(?:^|[|(（[])[ \t*_]{0,4}(?:planned|coming soon|not yet(?: \w+)?|to be (?:written|added)|计划中?|待补充|待编写)[ \t*_]{0,4}[|)）\]]/i
const isPlannedRow = ({ lines }: SkillFile, { start }: TextRange): boolean => {
  const line = lines.textOf(lines.lineAt(start))
  return /^[ \t]*(?:\||[-*+] |\d+[.)] )/.test(line) && planned.test(line)
}

/** A path from the root of the plugin or repository that the skill is part of; `./a/b` is one from where commands are run. */
function isOfFolderAbove({ workspace }: SkillModel, path: string): boolean {
  if (!workspace) return false
  if (path.startsWith('.')) return path.startsWith('./') && workspace.hasFile(path.slice(2))
  const folders = workspace.skillPath.split('/')
  return folders.some((_, count) => workspace.hasFile([...folders.slice(0, count), path].join('/')))
}

function draftOf(file: SkillFile, range: TextRange, target: string, found: BrokenLink) {
  const { kind, problem, candidates, path } = found
  const leads = file.role === 'entry' || file.role === 'orchestrator'
  const shift = kind === 'missing' && leads && executed.has(fileRole(path)) ? 1 : 0
  return {
    file,
    range,
    shift,
    ...(kind === 'missing' ? {} : { severity: 'low' as const }),
    data: { target, kind, candidates, problem: problem[0], problem_zh: problem[1] },
  }
}

/** Every folder of the skill; '' is the root. */
function foldersOf({ files }: SkillModel): Set<string> {
  const folders = new Set([''])
  for (const { path } of files)
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.add(folder)
  return folders
}

/** A code span may be meant from the root of the skill or from its own file. */
const candidatesOf = (file: SkillFile, text: string) =>
  [...new Set(['', folderOf(file.path)])].flatMap((base) => resolvePath(base, text.replace(/\\/g, '/')) ?? [])

const hasFolder = (file: SkillFile, text: string, folders: ReadonlySet<string>): boolean =>
  candidatesOf(file, text).some((path) => folderOf(path) !== '' && folders.has(folderOf(path)))

const existsFrom = (skill: SkillModel, file: SkillFile, text: string): boolean =>
  !text.includes('\\') && candidatesOf(file, text).some((path) => skill.file(path) !== undefined)

/** The span as a link from its own file, by the way whose folder exists. */
function fromRoot(file: SkillFile, text: string, folders: ReadonlySet<string>): string {
  const path = resolvePath('', text.replace(/\\/g, '/'))
  const isFromRoot = path !== null && folders.has(folderOf(path))
  if (!isFromRoot) return text
  return '../'.repeat(folderOf(file.path) === '' ? 0 : folderOf(file.path).split('/').length) + text
}

/** Where the entry is missing or wrongly named, that is said once. */
const isLackOfEntry = (skill: SkillModel, { path }: BrokenLink): boolean => path === 'SKILL.md' && !skill.file(path)

/** In an example or what is left of one, or a target that some file of the flow writes; what stands there only under another sign need not be. */
function isExcused(
  skill: SkillModel,
  file: SkillFile,
  target: string,
  range: TextRange,
  { kind }: BrokenLink,
): boolean {
  if (isInBrokenSample(file, range)) return true
  if (isExample(file, range) && !isRealInExample(skill, file, target, range)) return true
  if (kind === 'backslash') return false
  const key = normalizeTarget(target)
  const base = baseName(key)
  return skill.dataFlow.edges.some(
    (edge) =>
      edge.kind === 'write' &&
      (edge.target.key === key || (edge.target.base === base && edge.target.scope !== 'skill')),
  )
}
