import { relative } from 'node:path'
import type { SkillFile } from '#lib/diagnosis/model/skill-file.ts'
import type { SkillModel } from '#lib/diagnosis/model/skill-model.ts'
import type { TargetSkill } from '#lib/domain/tuning/tuning-state.ts'
import type { SkillLook } from './skill-look.ts'

const mostFiles = 5000

/** What the document of a tuning says about its skill. The path is that of the folder in its workspace. */
export function targetOf(
  model: SkillModel,
  { folder, workspace }: Pick<SkillLook, 'folder' | 'workspace'>,
  treeHash: string,
): TargetSkill {
  const { entry } = model
  const named = entry?.frontMatter.get('name')?.value
  const pathsOf = (...roles: SkillFile['role'][]) =>
    model.files.filter(({ role }) => roles.includes(role)).map(({ path }) => path)
  return {
    name: typeof named === 'string' && named.trim() !== '' ? named.trim() : model.folder,
    path: workspace === null ? folder : relative(workspace, folder) || '.',
    execution_mode: model.mode,
    phases: pathsOf('phase', 'action'),
    specs: pathsOf('spec'),
    client: model.client,
    tree_hash: treeHash,
    front_matter: entry?.frontMatter.present
      ? Object.fromEntries(entry.frontMatter.entries.map(({ key, value }) => [key, value]))
      : null,
    files: model.files.slice(0, mostFiles).map((file) => ({
      ...{ path: file.path, role: file.role, bytes: file.byteLength, sha256: file.hash },
      lines: file.unread === null ? file.text.split('\n').length : 0,
      tokens: file.unread === null && file.isMarkdown ? file.countTokens() : null,
    })),
  }
}
