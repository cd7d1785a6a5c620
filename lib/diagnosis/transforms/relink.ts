import { replaced, type SkillEdit } from '../edits/text-edit.ts'
import type { Link } from '../model/inline.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { overlaps, type TextRange } from '../model/text-range.ts'
import { baseName, folderOf } from '../parse/file-role.ts'
import { pathPart, resolvePath } from '../skill/resolve-path.ts'
import { editDistance } from './edit-distance.ts'
import { relativePath } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

/** Slugs this near are one and the same, misspelt. */
const nearestSlug = 2

/** The target of a link or path becomes the only file or heading it can mean. */
export const relink: Transform = {
  id: 'relink',
  run: eachSite(({ file, range }, { skill }) => {
    const link = file.inline.links.find((one) => overlaps(one.range, range) || overlaps(one.targetRange, range))
    if (link) {
      const target = newTarget(skill, file, link.target)
      return target === null
        ? 'Not exactly one file or heading can be meant.'
        : [replaced(file, link.targetRange, target), ...shownTarget(file, link, target)]
    }
    const span = file.inline.spans.find((one) => overlaps(one.range, range))
    if (!span) return 'No link was found.'
    const found = candidateFor(skill, file, span.text)
    if (found === null) return 'Not exactly one file can be meant.'
    const fromRoot = !span.text.startsWith('.')
    return [replaced(file, textRange(file, span.inner), fromRoot ? found : relativePath(file.path, found))]
  }),
}

/** A link with a path as its text shows the new one: `[docs/a.md](docs/a.md)`. */
function shownTarget(
  { text, path }: SkillFile,
  { target: old, range, targetRange }: Link,
  target: string,
): SkillEdit[] {
  const label = /^\[(`?)([^\]`]*)\1\]\(/.exec(text.slice(range.start, targetRange.start))
  if (!label || label[2] !== old || !/[/\\]/.test(old)) return []
  const start = range.start + 1 + label[1]!.length
  return [{ kind: 'text', path, range: { start, end: start + old.length }, text: target }]
}

function newTarget(skill: SkillModel, file: SkillFile, target: string): string | null {
  const [path = '', slug] = splitSlug(target)
  if (path === '') return slug === undefined ? null : withSlug(file, '', slug)
  const resolved = resolvePath(folderOf(file.path), path)
  const standing = resolved === null ? undefined : skill.file(resolved)
  if (standing) return slug === undefined ? null : withSlug(standing, path, slug)
  const found = candidateFor(skill, file, path)
  if (found === null) return null
  const next = encoded(relativePath(file.path, found))
  if (slug === undefined) return next
  const other = skill.file(found)
  return other?.headings.some((heading) => heading.slug === slug)
    ? `${next}#${slug}`
    : other
      ? withSlug(other, next, slug)
      : null
}

function splitSlug(target: string): [string, string | undefined] {
  const at = target.indexOf('#')
  return at === -1 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)]
}

function withSlug({ headings }: SkillFile, path: string, slug: string): string | null {
  const near = [...new Set(headings.map((heading) => heading.slug))].filter(
    (other) => editDistance(other, slug.toLowerCase()) <= nearestSlug,
  )
  return near.length === 1 ? `${path}#${near[0]}` : null
}

/** Slashes put right, letter case put right, or the only file of this base name. */
function candidateFor(skill: SkillModel, file: SkillFile, target: string): string | null {
  const plain = pathPart(target.replaceAll('\\', '/'))
  if (plain === null || plain === '') return null
  const places = [resolvePath(folderOf(file.path), plain), resolvePath('', plain)].flatMap((path) => path ?? [])
  for (const path of places) {
    if (skill.file(path)) return path
    const sameLetters = skill.files.filter((other) => other.path.toLowerCase() === path.toLowerCase())
    if (sameLetters.length === 1) return sameLetters[0]!.path
  }
  const base = plain.slice(plain.lastIndexOf('/') + 1).toLowerCase()
  const sameBase = skill.files.filter(
    (other) =>
      other.base.toLowerCase() === base && other !== file && (!anyName.test(base) || isInSuchFolder(other, plain)),
  )
  return sameBase.length === 1 ? sameBase[0]!.path : null
}

/** Names that say nothing without their folder: a link to another skill's `SKILL.md` does not mean this one. */
const anyName = /^(?:skill|readme|index|overview|template|changelog|license|notes|main|config|package)\./

const isInSuchFolder = ({ path }: SkillFile, target: string): boolean =>
  baseName(folderOf(path)).toLowerCase() === baseName(folderOf(target)).toLowerCase()

const encoded = (path: string): string =>
  path.replace(/[ ()<>]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`)

function textRange(file: SkillFile, { start, end }: TextRange): TextRange {
  const text = file.text.slice(start, end)
  return { start: start + (text.length - text.trimStart().length), end: end - (text.length - text.trimEnd().length) }
}
