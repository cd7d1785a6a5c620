import type { SkillFile } from '../../../model/skill-file.ts'
import { isLibraryText } from '../stated-value.ts'

/** With more references than this each tells of a thing of its own, such as the calls of a service. */
const mostReferences = 12

/** Makes the look whether two places stand in two references of so many that each is on a thing of its own. */
export function ofCollection(files: readonly SkillFile[]): (one: Place, other: Place) => boolean {
  const isCollection = files.filter((file) => file.isMarkdown && isLibraryText(file)).length > mostReferences
  return ({ file }, { file: other }) => isCollection && file !== other && isLibraryText(file) && isLibraryText(other)
}

type Place = { file: SkillFile }
