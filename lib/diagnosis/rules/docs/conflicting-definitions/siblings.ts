import type { SkillFile } from '../../../model/skill-file.ts'
import { isLibraryText } from '../stated-value.ts'

/** Two references, and two files of one folder, such as those of two agents, tell each of a thing of their own. */
export const areSiblings = (one: SkillFile, other: SkillFile): boolean =>
  one !== other &&
  [one, other].every(({ isMarkdown }) => isMarkdown) &&
  ([one, other].every(isLibraryText) || (folderOf(one) !== '' && folderOf(one) === folderOf(other)))
const folderOf = ({ path }: SkillFile): string => path.slice(0, path.lastIndexOf('/') + 1)
