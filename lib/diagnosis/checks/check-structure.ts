import { say } from '#lib/domain/sentences/say.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { folderOf } from '../parse/file-role.ts'
import { resolvePath } from '../skill/resolve-path.ts'
import { type CheckInput, type CheckResult, failed, passed } from './check.ts'

/** Front matter still parses, no fence is open, no heading vanished undeclared, and links that led somewhere still do. */
export function checkStructure({ before, after, changed, declares }: CheckInput): CheckResult {
  let vanished = 0
  for (const { path, to, after: bytes } of changed) {
    const old = before.model.file(path)
    const now = bytes === null ? undefined : after.model.file(to ?? path)
    if (old && now && now.unread !== null && old.unread === null)
      return failed('structure', say('check_unreadable', { path }))
    if (now && problemsOf(now) > (old ? problemsOf(old) : 0))
      return failed('structure', say('check_front_matter', { path: now.path }))
    if (now && openFences(now) > (old ? openFences(old) : 0))
      return failed('structure', say('check_open_fence', { path: now.path }))
    if (old) vanished += lostHeadings(old, now)
  }
  if (vanished > (declares['heading'] ?? 0)) return failed('structure', say('check_headings', { count: vanished }))
  const broken = brokenLinks(before.model, after.model)
  return broken === null ? passed('structure') : failed('structure', say('check_link', { target: broken }))
}

const problemsOf = ({ frontMatter }: SkillFile): number => (frontMatter.present ? frontMatter.problems.length : 0)

const openFences = ({ codeBlocks }: SkillFile): number =>
  codeBlocks.filter(({ closed, block }) => !closed && block?.kind === 'fence').length

/** Headings of the old text that the new one lacks; one that only an open fence had hidden is no loss. */
function lostHeadings(old: SkillFile, now: SkillFile | undefined): number {
  const left = new Map<string, number>()
  for (const { level, title } of now?.headings ?? [])
    left.set(`${level} ${title}`, (left.get(`${level} ${title}`) ?? 0) + 1)
  let lost = 0
  for (const { level, title } of old.headings) {
    const count = left.get(`${level} ${title}`) ?? 0
    if (count === 0) lost++
    else left.set(`${level} ${title}`, count - 1)
  }
  return lost
}

/** The first link that led to a file or heading before, still stands, and leads nowhere now. */
function brokenLinks(before: SkillModel, after: SkillModel): string | null {
  for (const file of after.files) {
    const old = before.file(file.path)
    if (!old) continue
    const led = new Set(old.inline.links.flatMap(({ target }) => (leads(before, old, target) ? [target] : [])))
    const lost = file.inline.links.find(({ target }) => led.has(target) && !leads(after, file, target))
    if (lost) return lost.target
  }
  return null
}

function leads(skill: SkillModel, file: SkillFile, target: string): boolean {
  const [path = '', slug] = target.split('#')
  const goal = path === '' ? file : skill.file(resolvePath(folderOf(file.path), path) ?? '')
  return goal !== undefined && (!slug || goal.headings.some((heading) => heading.slug === slug))
}
