import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { isErrno } from '../files/file-fault.ts'
import { isInside } from './safe-path.ts'

const entryName = /^skill\.md$/i
const file = 'SKILL.md'

/**
 * A skill folder by its path, absolute or below the workspace; answered with its path in the workspace (`.` for the workspace itself). Refused
 * `not_a_skill` when it has no entry file, and `validation` when it really lies elsewhere.
 */
export async function findSkill(
  workspacePath: string,
  path: string,
): Promise<Result<{ path: string; folder: string }>> {
  const none = refuse('not_a_skill', say('not_a_skill', { path, file }), {
    next: say('next_name_skill_folder', { file }),
  })
  const asked = isAbsolute(path) ? path : join(workspacePath, path)
  try {
    // The path of the entry file names its folder.
    const folder = await realpath(entryName.test(asked.split('/').at(-1) ?? '') ? join(asked, '..') : asked)
    const root = await realpath(workspacePath)
    if (!isInside(folder, root)) return refuse('validation', say('skill_outside', { path }))
    if (!(await stat(folder)).isDirectory()) return none
    const names = await readdir(folder)
    if (!names.some((name) => entryName.test(name))) return none
    return ok({ path: relative(root, folder) || '.', folder })
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP', 'ENAMETOOLONG')) return none
    throw error
  }
}
