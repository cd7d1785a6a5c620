import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import { anyOf } from '../../parse/any-of.ts'
import type { Rule } from '../../rule.ts'

const roles = new Set<FileRole>(['phase', 'action', 'role', 'reference', 'spec', 'template', 'instruction', 'script'])
const executed = new Set<FileRole>(['phase', 'action', 'role'])
const exempt = anyOf(
  /^(?:__init__\.py|conftest\.py|test[-_].*\.(?:py|sh)|.*[-_]test\.(?:py|go|sh)|tests?\.[cm]?[jt]s)$/i,
  /^(?:(?:un)?install\.(?:sh|ps1|bat|cmd)|.*\.(?:test|spec)\.[cm]?[jt]sx?|.*\.d\.[cm]?ts)$/i,
  /^(?:(?:vitest|jest|vite|playwright|eslint|tsup|babel)\.config\.[cm]?[jt]s|\.gitkeep|\.gitignore)$/i,
  /^(?:(?:license|licence|readme|changelog|notice)\b.*)$/i,
)

/** How the skill itself is planned, decided on and tested is for those who build it. */
const ofBuilders = /(?:^|\/)(?:docs\/(?:plans|adrs?|decisions|rfcs?)|_*tests?_*)\//i

/** `run.ps1` beside `run.sh`: one script, for other systems. */
const twinsOf = (path: string): string[] => {
  const [, stem, extension] = /^(.+)\.(sh|ps1|bat|cmd)$/.exec(path) ?? []
  return stem ? shells.flatMap((other) => (other === extension ? [] : [`${stem}.${other}`])) : []
}
const shells = ['sh', 'ps1', 'bat', 'cmd']

/** A file that no path leads to from the entry. */
export const orphanFileRule: Rule = {
  id: 'SPEC-014',
  message: { en: 'Nothing leads from `SKILL.md` to `{path}`.', zh: '从 `SKILL.md` 无法到达 `{path}`。' },
  *check({ skill: { entry, files, reachability } }) {
    if (!entry || entry.unread !== null) return
    for (const file of files)
      if (
        roles.has(file.role) &&
        !exempt.test(file.base) &&
        !ofBuilders.test(file.path) &&
        !reachability.isReached(file.path) &&
        !twinsOf(file.path).some((path) => reachability.isReached(path))
      )
        yield {
          file,
          range: null,
          shift: executed.has(file.role) ? 1 : 0,
          anchor: file.path,
          data: { path: file.path },
        }
  },
}
