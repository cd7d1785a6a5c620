import { replaced, type SkillEdit } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { eachSite, type Transform } from './transform.ts'
import { scalarText } from './yaml-scalar.ts'

/** The entry file gets its exact name. */
export const renameEntry: Transform = {
  id: 'rename_entry',
  run: ({ skill, sites }) => {
    const found = skill.files.filter(({ path }) => path.toLowerCase() === 'skill.md' && path !== 'SKILL.md')
    const only = found.length === 1 && !skill.file('SKILL.md') ? found[0] : undefined
    if (only) return { edits: [{ kind: 'rename', path: only.path, to: 'SKILL.md' }], left: [], declares: {} }
    const why = found.length === 0 ? 'No file could be the entry.' : 'Several files could be the entry.'
    return { edits: [], left: sites.map((site) => ({ site, why })), declares: {} }
  },
}

/** `name` becomes the slug of the folder's name. */
export const setName: Transform = {
  id: 'set_name',
  run: eachSite(({ file }, { skill, params }) => {
    const slug = slugOfFolder(skill.folder)
    if (slug === '') return 'The name of the folder has no letter or digit.'
    if ([...slug].length > params.nameMax) return 'The name of the folder is too long for a skill.'
    return nameEdits(file, slug)
  }),
}

function nameEdits(file: SkillFile, slug: string): SkillEdit[] | string {
  const { frontMatter } = file
  if (!frontMatter.present) return 'The file has no front matter.'
  const entry = frontMatter.get('name')
  if (!entry) return [replaced(file, at(frontMatter.content.start), `name: ${scalarText(slug)}\n`)]
  if (entry.valueRange && entry.style !== 'plain' && entry.style !== 'quoted') return 'The name is no single line.'
  if (entry.valueRange) return [replaced(file, entry.valueRange, scalarText(slug))]
  const colon = file.text.indexOf(':', entry.keyRange.end) + 1
  return [replaced(file, { start: colon, end: file.lines.endOf(file.lines.lineAt(colon)) }, ` ${scalarText(slug)}`)]
}

const at = (offset: number) => ({ start: offset, end: offset })

/** NFKC, lower case, every run of other characters one hyphen. */
const slugOfFolder = (folder: string): string =>
  folder
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
