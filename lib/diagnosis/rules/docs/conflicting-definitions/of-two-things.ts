import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import type { TextRange } from '../../../model/text-range.ts'
import { isLibraryText } from '../stated-value.ts'

type Place = { file: SkillFile; range: TextRange }

/** Whether two places tell of two versions, or are in files of two things. */
export const areOfTwoThings = (skill: SkillModel, one: Place, other: Place): boolean =>
  areOfTwoVersions(one.file, other.file) ||
  areOfTwoFolders(one.file, other.file) ||
  areOfTwoTopics(skill, one.file, other.file) ||
  areOfOneForm(skill, one, other) ||
  areOfTwoNames(one, other)

/** "### NotchProps" and "### LikeButtonProps", "### press.py" and "### fold.py", "## `kiln_log`" and "## `kiln_load`": each stands below a title that is the name of a thing in code. */
function areOfTwoNames(one: Place, other: Place): boolean {
  const [left, right] = [namesAbove(one), namesAbove(other)]
  return left.length > 0 && right.length > 0 && !left.some((name) => right.includes(name))
}

/** The titles around a place that are nothing but a name in code, perhaps with a word for what it is. */
function namesAbove({ file, range }: Place): string[] {
  const names: string[] = []
  if (!file.isMarkdown) return names
  for (let section = file.sectionAt(range.start); section.parent; section = section.parent) {
    const name = nameInCode.exec(section.title)?.[1]
    if (name)
      names.push(
        name
          .replace(/^\W+/, '')
          .replace(/Props$/, '')
          .toLowerCase(),
      )
  }
  return names
}
const nameInCode =
  /^(?:\d+(?:\.\d+)*[.)]? )?(?:(?:the|type|interface|component|command|endpoint|table|hook|event) )?[`*]{0,3}([/-]{0,2}(?:[a-z]+(?:[A-Z][a-z\d]*)+|(?:[A-Z][a-z\d]+){2,}|[A-Za-z][a-z\d]*(?:_[a-z\d]+)+|(?:[a-z][a-z\d]*\.)+[a-z][\w-]*|[a-z][\w-]*\.(?:[cm]?[jt]sx?|py|sh|rb|go|rs)))(?:\(\))?[`*]{0,3}(?: \([^()]{1,30}\))?(?: (?:props|properties|type|interface|component|command|options|endpoint|table|schema|fields|hook|event))?$/

/** "docs/2.4/a.md" and "docs/3.0/a.md": each tells of a version of its own. */
function areOfTwoVersions(one: SkillFile, other: SkillFile): boolean {
  const [left, right] = [one, other].map(({ path }) => path.split('/').filter((part) => version.test(part)))
  return left!.length > 0 && right!.length > 0 && left!.join('/') !== right!.join('/')
}
const version = /^v\d+(?:\.\d+)*$|^v?\d+(?:\.\d+)+$/i

/** "references/mills/blue/design.md" and "references/mills/red/design.md": each tells of the thing that its folder is named after, unless that is a language. */
function areOfTwoFolders(one: SkillFile, other: SkillFile): boolean {
  if (one.base !== other.base || ![one, other].every((file) => isLibraryText(file) || file.role === 'meta'))
    return false
  const [left, right] = [one, other].map(({ path }) => path.split('/'))
  const apart = left!.flatMap((part, at) => (part === right![at] ? [] : [part, right![at] ?? '']))
  const isPart = left!.length > 3 || (left!.length > 1 && ofFolder.test(one.base))
  return left!.length === right!.length && isPart && apart.length === 2 && !apart.every(isLanguage)
}
/** "mill/README.md" and "loom/README.md": a name that says nothing leaves it to the folder. */
const ofFolder = /^(?:readme|summary|index|overview|skill|guide|notes|main|module)\.md$/i

/** "references/kiln-law/terms.md" and "references/mill-law/terms-of-use.md" among other folders: each holds what is said of one of many things. */
function areOfTwoTopics({ files }: SkillModel, one: SkillFile, other: SkillFile): boolean {
  if (!isLibraryText(one) || !isLibraryText(other)) return false
  const [left, right] = [one, other].map(({ path }) => path.split('/').slice(0, -1))
  const at = left!.findIndex((folder, index) => folder !== right![index])
  if (at < 1 || !right![at] || [left![at]!, right![at]].every(isLanguage)) return false
  const home = left!.slice(0, at).join('/')
  const topics = files.flatMap(({ path, isMarkdown }) => {
    const inner = isMarkdown && path.startsWith(`${home}/`) ? path.slice(home.length + 1).split('/') : []
    return inner.length > 1 ? [inner[0]!] : []
  })
  return new Set(topics).size >= fewestTopics
}
const fewestTopics = 5

const isLanguage = (folder: string): boolean => /^(?:[a-z]{2}(?:[-_][A-Za-z]{2,4})?|english|chinese)$/i.test(folder)

/**
 * "boards/north.md" and "boards/south.md": a folder with a file for each thing, all with the titles of one form. What stands in the same part of two of
 * them is told of two things.
 */
function areOfOneForm({ files }: SkillModel, one: Place, other: Place): boolean {
  if (one.file === other.file || folderOf(one.file) !== folderOf(other.file)) return false
  if (![one.file, other.file].every((file) => file.isMarkdown && isLibraryText(file))) return false
  if (partOf(one) !== partOf(other) || nameOf(one.file) === nameOf(other.file)) return false
  const form = new Set(partsIn(one.file))
  const isOfForm = (file: SkillFile) =>
    folderOf(file) === folderOf(one.file) && partsIn(file).filter((title) => form.has(title)).length >= fewestParts
  return isOfForm(other.file) && files.filter(isOfForm).length >= fewestOfForm
}
const fewestParts = 3
const fewestOfForm = 3

const folderOf = ({ path }: SkillFile): string => path.slice(0, path.lastIndexOf('/') + 1)
const partOf = ({ file, range }: Place): string => file.sectionAt(range.start).title
const nameOf = ({ headings }: SkillFile): string | undefined => headings[0]?.title
const partsIn = ({ headings }: SkillFile): string[] => [
  ...new Set(headings.flatMap(({ level, title }) => (level > 1 ? [title] : []))),
]
