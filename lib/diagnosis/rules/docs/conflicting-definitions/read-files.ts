import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import { isOfPackage } from '../../../predicates/is-of-package.ts'
import { isOfOwnSkill, isOwnSkill } from '../../../predicates/is-own-skill.ts'
import { isTestFile } from '../../../predicates/is-test-code.ts'

const silent = new Set<FileRole>(['template', 'eval', 'meta', 'asset', 'config'])

/** `feature-template.md`: what is to be filled in stands for a document of its own. */
const isTemplate = /(?:^|[-_.])templates?[-_.]/i

/** What is kept of earlier versions, plans of a day and logs may say something else, and a sample shows a program of its own. */
const isApart =
  /(?:^|\/)(?:archived?|archives|old|deprecated|legacy|samples|plans\/\d{4}-\d{2})(?:\/|-)|(?:^|[/_-])(?:evolution|decision|dev|session|release)[_-]?log\.md$/i

/** "legacy-risks.md" of a skill on legacy code is no document of the past. */
const isOfOther = ({ folder }: SkillModel, { path }: SkillFile): boolean => {
  const [word] = /\p{L}+/u.exec(isApart.exec(path)?.[0] ?? '') ?? []
  return word !== undefined && !folder.split(/[^\p{L}]+/u).includes(word.toLowerCase())
}

/** The files that define something. */
export const definingFiles = (skill: SkillModel): SkillFile[] =>
  skill.files.filter(
    (file) =>
      !silent.has(file.role) &&
      file.unread === null &&
      !(file.role !== 'reference' && isTemplate.test(file.base)) &&
      !isOfOther(skill, file) &&
      !isTestFile(file) &&
      !isOfPackage(skill, file) &&
      !isOwnSkill(file) &&
      !isOfOwnSkill(skill, file),
  )

/** The files of settings. */
export const settingsFiles = ({ files }: SkillModel): SkillFile[] =>
  files.filter((file) => file.role === 'config' && !isApart.test(file.path))

/** Files of settings, and templates of them. */
export const filesOfSettings = ({ files }: SkillModel): SkillFile[] =>
  files.filter(
    ({ role, path, extension, unread }) =>
      unread === null &&
      (role === 'config' || role === 'template' || role === 'asset') &&
      /^(?:jsonc?|ya?ml|toml|properties|env)$/.test(extension) &&
      !isApart.test(path),
  )

/** What is read of a skill, and what it has to be filled in: a template gives the legend of its skill again. */
export function withTemplates({ files: all }: SkillModel, files: readonly SkillFile[]): SkillFile[] {
  const read = new Set(files)
  return all.filter((file) => read.has(file) || isFilledIn(file) || isReadme(file))
}

const isFilledIn = ({ role, path, base, unread, isMarkdown }: SkillFile): boolean =>
  isMarkdown &&
  unread === null &&
  (role === 'template' || role === 'asset' || isTemplate.test(base)) &&
  !isApart.test(path)

/** What a skill says of itself to people: its scripts and lists of values are told there too. */
export const readmesIn = ({ files }: SkillModel): SkillFile[] => files.filter(isReadme)

/** The READMEs of its folders too. */
export const allReadmes = ({ files }: SkillModel): SkillFile[] =>
  files.filter(
    ({ path, base, role, unread, isMarkdown }) =>
      role === 'meta' && unread === null && isMarkdown && /^readme\.md$/i.test(base) && !isApart.test(path),
  )

const isReadme = ({ path, unread, isMarkdown }: SkillFile): boolean =>
  unread === null && isMarkdown && /^readme\.md$/i.test(path)
