import { replaced, type SkillEdit } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { namedSkills } from '../parse/named-skills.ts'
import { eachSite, type Transform } from './transform.ts'
import { scalarText } from './yaml-scalar.ts'

/** The entry file gets its exact name, where it names a skill: a command or a page may be called so too. */
export const renameEntry: Transform = {
  id: 'rename_entry',
  run: ({ skill, sites }) => {
    const found = skill.files.filter(({ path }) => path.toLowerCase() === 'skill.md' && path !== 'SKILL.md')
    const only = found.length === 1 && !skill.file('SKILL.md') ? found[0] : undefined
    if (only && namesSkill(only))
      return { edits: [{ kind: 'rename', path: only.path, to: 'SKILL.md' }], left: [], declares: {} }
    const several = found.length === 0 ? 'No file could be the entry.' : 'Several files could be the entry.'
    const why = only ? 'The file names no skill: it may be another document that is called so.' : several
    return { edits: [], left: sites.map((site) => ({ site, why })), declares: {} }
  },
}

const namesSkill = ({ frontMatter }: SkillFile): boolean => frontMatter.present && frontMatter.get('name') !== undefined

/** `name` becomes the slug of the folder's name; not where others call the skill by its old one, which then is changed by a person or stays. */
export const setName: Transform = {
  id: 'set_name',
  run: eachSite(({ file }, { skill, params }) => {
    const slug = slugOfFolder(skill.folder)
    if (slug === '') return 'The name of the folder has no letter or digit.'
    if (/^skills?$/.test(slug)) return 'The folder is called after all that it may hold, and not after this skill.'
    if (isSharedFolder(skill, file)) return `Other skills lie in folders called \`${skill.folder}\` too: it names none.`
    const places = placesNaming(skill, file)
    if (places.length > 0) return usedIn(places)
    if ([...slug].length > params.nameMax) return 'The name of the folder is too long for a skill.'
    return nameEdits(file, slug)
  }),
}

/** Whether other skills lie in folders of this name, and no word of it is in the name of the skill. */
function isSharedFolder({ folder, workspace }: SkillModel, { frontMatter }: SkillFile): boolean {
  const name = frontMatter.present ? frontMatter.get('name')?.value : undefined
  if (typeof name !== 'string' || name === '') return false
  const own = new Set(stemsOf(name))
  return !stemsOf(folder).some((stem) => own.has(stem)) && (workspace?.foldersCalled?.(folder) ?? []).length > 0
}

/** The words of a name by how they begin: `testing` is `tests`. */
const stemsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 4))

const mostPlacesSaid = 20

const usedIn = (places: readonly string[]): string => {
  const more = places.length > mostPlacesSaid ? `, and ${places.length - mostPlacesSaid} more` : ''
  const said = `${places.slice(0, mostPlacesSaid).join(', ')}${more}`
  return `The skill is called by its old name in ${said}. Change it in these places too, or give the folder the old name.`
}

/** Where the skill is called by the name it has: in its own files, and in those of its workspace. */
function placesNaming({ files, workspace }: SkillModel, { frontMatter }: SkillFile): string[] {
  const name = frontMatter.present ? frontMatter.get('name')?.value : undefined
  if (typeof name !== 'string' || name === '') return []
  const own = files
    .filter(({ isMarkdown }) => isMarkdown)
    .flatMap(({ path, text }) => namedSkills(text).flatMap((one) => (one.name === name ? [`${path}:${one.line}`] : [])))
  return [...new Set([...own, ...(workspace?.placesNaming?.(name) ?? [])])]
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
