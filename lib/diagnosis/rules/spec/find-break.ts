import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { baseName, folderOf } from '../../parse/file-role.ts'
import { oncePer } from '../../parse/lazy.ts'
import { pathPart, resolvePath } from '../../skill/resolve-path.ts'
import { isSwallowedHeading } from './broken-sample.ts'

/** Why a link breaks. `candidates` are places it may have meant; `path` is what it resolves to. */
export type BrokenLink = {
  kind: 'missing' | 'outside' | 'heading' | 'backslash'
  path: string
  candidates: string[]
  problem: [en: string, zh: string]
}

const pattern = /[{}$<>*]|\.\.\.|…|path\/to|\[|\]|(?<![A-Za-z])(?:XX+|NN+|YYYY|[A-Z]?x{3,})(?![A-Za-z])|\d\.\.\d/
const mail = /^(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/
/** Hidden folders and those of passing files are made when the skill runs; to that of its repository's documents a step leads its reader. */
const runTime = /^(?:\.{1,2}\/)*(?:\.[A-Za-z][\w-]*|tmp|temp)\//
const ofRepository = /^\.github\/[^?#]*\.md$/
const noHeading = /^(?:L\d+(?:-L?\d+)?|top|:~:.*|)$/i

/** Judges the target of a link in a file; null when it holds, or cannot be judged. */
export function findBreak(
  skill: SkillModel,
  file: SkillFile,
  target: string,
  client: Client,
  folders: ReadonlySet<string>,
): BrokenLink | null {
  if (pattern.test(target) || mail.test(target) || target.startsWith('~')) return null
  if (runTime.test(target) && !(file.isFlow && ofRepository.test(target))) return null
  if (target.startsWith('/')) return rootBreak(skill, file, target)
  const hash = target.indexOf('#')
  const fragment = hash === -1 ? null : target.slice(hash + 1)
  if (hash === 0) return headingBreak(file, file.path, fragment ?? '')
  const written = pathPart(target)
  if (written === null || written === '') return null
  const page = withoutExtension(skill, file, written, folders)
  if (page !== null) return page
  if (!/[./\\]/.test(written)) return null
  if (!/\.[^./\\]*$/.test(written) && !folders.has(written.replace(/^\.\//, '').split('/')[0]!)) return null
  const slashed = written.replace(/\\/g, '/')
  const path = resolvePath(folderOf(file.path), slashed)
  if (path === null) return outsideBreak(skill, file, slashed, client)
  const found = skill.file(path)
  if (!found && !folders.has(path.replace(/\/$/, ''))) {
    const candidates = sameName(skill, path)
    if (isUnread(skill, path, candidates) || (slashed.startsWith('.github/') && skill.workspace?.hasFile(slashed)))
      return null
    return missing(path, candidates)
  }
  if (slashed !== written)
    return { kind: 'backslash', path, candidates: [slashed], problem: ['it is written with `\\`', '使用了反斜杠'] }
  return found?.isMarkdown && fragment !== null ? headingBreak(found, path, fragment) : null
}

const missing = (path: string, candidates: string[]): BrokenLink => ({
  kind: 'missing',
  ...{ path, candidates, problem: ['no such file', '文件不存在'] },
})

/** `/references/a.md`: the root of the machine, or of the repository, is not that of the skill, nor the folder of the file. */
function rootBreak(skill: SkillModel, file: SkillFile, target: string): BrokenLink | null {
  const written = pathPart(target)?.slice(1)
  if (!written || skill.workspace?.hasFile(written) || standsInSite(skill, file, written)) return null
  const meant = ['', folderOf(file.path)].flatMap((folder) => resolvePath(folder, written) ?? [])
  const candidates = [...new Set(meant)].filter((path) => skill.file(path) !== undefined)
  return candidates.length === 0 ? null : missing(target, candidates)
}

/** A folder of the skill that holds an `index.html` is a site of its own, and the root of what its pages link. */
function standsInSite(skill: SkillModel, file: SkillFile, written: string): boolean {
  for (let folder = folderOf(file.path); folder !== ''; folder = folderOf(folder))
    if (skill.file(`${folder}/index.html`) && skill.file(`${folder}/${written}`)) return true
  return false
}

/** `[gates](quality-gates)`, where only `quality-gates.md` stands. */
function withoutExtension(
  skill: SkillModel,
  file: SkillFile,
  written: string,
  folders: ReadonlySet<string>,
): BrokenLink | null {
  if (/\.[^./\\]*$|[/\\]$/.test(written)) return null
  const path = resolvePath(folderOf(file.path), written)
  const stands = path === null || skill.file(path) !== undefined || folders.has(path)
  return !stands && skill.file(`${path}.md`) ? missing(path, [`${path}.md`]) : null
}

function outsideBreak(skill: SkillModel, file: SkillFile, target: string, client: Client): BrokenLink | null {
  const problem: BrokenLink['problem'] = ['it lies outside of the skill folder', '位于技能文件夹之外']
  const outside: BrokenLink = { kind: 'outside', path: target, candidates: [], problem }
  if (client === 'generic') return outside
  if (!skill.workspace) return stepLess(skill, file, target, outside)
  const base = [skill.workspace.skillPath, folderOf(file.path)].filter((part) => part !== '').join('/')
  const path = resolvePath(base, target)
  return path !== null && skill.workspace.hasFile(path) ? null : outside
}

/** `../../SKILL.md` from `references/`: nothing is known of what is around the skill, but one step less leads to a file of it. */
function stepLess(skill: SkillModel, file: SkillFile, target: string, outside: BrokenLink): BrokenLink | null {
  const meant = target.startsWith('../') ? resolvePath(folderOf(file.path), target.slice(3)) : null
  return meant !== null && skill.file(meant) ? { ...outside, candidates: [meant] } : null
}

function headingBreak(file: SkillFile, path: string, fragment: string): BrokenLink | null {
  if (noHeading.test(fragment) || file.unread !== null) return null
  const slug = decoded(fragment).toLowerCase()
  if (file.headings.some((heading) => heading.slug === slug)) return null
  if (
    new RegExp(`(?:id|name)=["']?${escapePattern(fragment)}["'\\s>]|\\{#${escapePattern(fragment)}\\}`, 'i').test(
      file.text,
    )
  )
    return null
  if (isSwallowedHeading(file, slug)) return null
  const candidates = file.headings
    .filter((heading) => distance(heading.slug, slug) <= 2)
    .map((heading) => `#${heading.slug}`)
  return { kind: 'heading', path, candidates, problem: ['no heading has this anchor', '没有对应的标题锚点'] }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** A file of the skill that stands there and was not read, as in a skill with more files than are read; other letter case makes no other file. */
const isUnread = ({ workspace, leftOut }: SkillModel, path: string, candidates: readonly string[]): boolean =>
  leftOut.has(path) ||
  (workspace !== null &&
    !candidates.some((candidate) => candidate.toLowerCase() === path.toLowerCase()) &&
    workspace.hasFile([workspace.skillPath, path].filter((part) => part !== '' && part !== '.').join('/')))

/** Files of the same base name, letter case aside. */
const sameName = (skill: SkillModel, path: string): string[] =>
  (filesByName(skill).get(baseName(path).toLowerCase()) ?? []).map((file) => file.path)
/** A skill of many files may have as many links that break. */
const filesByName = oncePer(({ files }: SkillModel) => Map.groupBy(files, ({ base }) => base.toLowerCase()))

/** Edit distance, 3 when it is more than 2. */
export function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let left = 1; left <= one.length; left++) {
    const next = [left]
    for (let right = 1; right <= other.length; right++) {
      const change = one[left - 1] === other[right - 1] ? 0 : 1
      next.push(Math.min(row[right]! + 1, next[right - 1]! + 1, row[right - 1]! + change))
    }
    row = next
  }
  return Math.min(3, row[other.length]!)
}
