import type { SkillFile } from '../model/skill-file.ts'
import { folderOf } from '../parse/file-role.ts'

/** The way from a file to another one of the skill, as a link writes it. */
export function relativePath(from: string, to: string): string {
  const start = folderOf(from).split('/').filter(Boolean)
  const target = to.split('/')
  let shared = 0
  while (shared < start.length && shared < target.length - 1 && start[shared] === target[shared]) shared++
  return [...start.slice(shared).map(() => '..'), ...target.slice(shared)].join('/')
}

/** A path as the target of a link: in angle brackets where blanks or brackets would end it. */
export const linkTarget = (path: string): string =>
  /[\s()<>]/.test(path) ? `<${path.replace(/[<>]/g, '\\$&')}>` : path

/** A text between the brackets of a link. */
export const linkText = (text: string): string => text.replace(/[[\]\\]/g, '\\$&')

/** What a file calls itself: its first title, else its name. */
export const titleOf = (file: SkillFile): string => file.headings[0]?.written || file.base.replace(/\.\w+$/, '')

/** Whether a file is mostly written in Chinese; texts put into it are in its language. */
export const isChinese = (file: SkillFile): boolean =>
  (file.text.match(/[\u4e00-\u9fff]/g)?.length ?? 0) * 8 > file.text.length
