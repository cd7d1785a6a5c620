import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type FileStamp, isUnchanged, stampOf } from './file-stamp.ts'
import type { Git } from './git.ts'
import { type OwnRepository, openOwnRepository } from './own-repository.ts'
import { createRecent } from './recent.ts'
import type { Repository } from './repository.ts'

type Opened = { own: OwnRepository; repository: string; stamps: FileStamp[] }

const rememberedWorkspaces = 64

/** Opens the git folder of a workspace, again only when the repository, its settings or its excludes are not what they were. */
export function createOwnRepositories(git: Git, home: string) {
  const opened = createRecent<Opened>(rememberedWorkspaces)

  return async (workspaceId: string, repository: Repository | null): Promise<OwnRepository> => {
    const known = opened.get(workspaceId)
    const shown = JSON.stringify(repository)
    const stamps = stampsOf(repository)
    const isSame =
      known?.repository === shown &&
      stamps.every((stamp, n) => isUnchanged(known.stamps[n], stamp)) &&
      stands(known.own)
    if (isSame) return known.own
    const own = await openOwnRepository(git, home, workspaceId, repository)
    opened.set(workspaceId, { own, repository: shown, stamps })
    return own
  }
}

const stampsOf = (repository: Repository | null): FileStamp[] =>
  repository
    ? ['config', join('info', 'exclude')].map((name) =>
        stampOf(target(join(/* turbopackIgnore: true */ repository.commonFolder, name)), Date.now()),
      )
    : []

const stands = ({ folder }: OwnRepository): boolean => existsSync(join(folder, 'HEAD'))

/** Where a link leads; a stamp is of the link itself. */
function target(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
