import type { SkillModel } from '../../model/skill-model.ts'
import { baseName, folderOf } from '../../parse/file-role.ts'

const mark = /\.(?:example|sample|template|dist)(?=\.|$)/i
/** `settings.local.json` is made of `settings.example.json` too. */
const ownCopy = /\.local(?=\.)/i

/** `config/settings.json` beside `config/settings.example.json`: each user makes their own copy, which no skill brings along. */
export function hasKeptExample({ files }: SkillModel, path: string): boolean {
  const name = baseName(path).replace(ownCopy, '')
  return files.some(
    (file) => mark.test(file.base) && file.base.replace(mark, '') === name && folderOf(file.path) === folderOf(path),
  )
}
