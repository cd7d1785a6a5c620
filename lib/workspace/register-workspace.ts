import { realpath, stat, statfs } from 'node:fs/promises'
import { basename, isAbsolute } from 'node:path'
import { ok, type Result, refuse } from '../domain/result.ts'
import { isInside } from './safe-path.ts'

/** A folder beyond doubt: its real path, and the device and inode behind it. */
export type FolderIdentity = { path: string; device: string; inode: string }

/** What a registration finds. `weakFileSystem` names one that neither tells of changes nor locks reliably; null for a local one. */
export type InspectedFolder = FolderIdentity & { name: string; weakFileSystem: string | null }

/** Magic numbers of statfs(2), Linux. */
const weakFileSystems = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'SMB'],
  [0x01021997, '9p'],
  [0x65735546, 'FUSE'],
])

/** Looks at a folder that is to become a workspace, and refuses what cannot be one. `home` is LOOPBOARD_HOME. */
export async function inspectFolder(path: string, home: string): Promise<Result<InspectedFolder>> {
  if (!isAbsolute(path) || /\p{Cc}/u.test(path))
    return refuse('validation', 'A workspace is named by its absolute path.', {
      next: 'Give the whole path, beginning with /.',
    })
  const real = await realpath(path).catch(() => null)
  const found = real === null ? null : await stat(real, { bigint: true }).catch(() => null)
  if (!real || !found)
    return refuse('not_found', `There is no folder ${path}, or it may not be read.`, { next: 'Correct the path.' })
  if (!found.isDirectory())
    return refuse('validation', `${path} is not a folder.`, { next: 'Name the folder of a project.' })
  const ours = await realpath(home).catch(() => home)
  if (isInside(ours, real) || isInside(real, ours))
    return refuse(
      'validation',
      `${real} contains LOOPBOARD_HOME (${ours}) or lies in it: loops could reach the database and the sessions.`,
      {
        next: 'Name a folder beside it, or move LOOPBOARD_HOME.',
      },
    )
  const { type } = await statfs(real)
  return ok({
    path: real,
    name: basename(real) || real,
    device: String(found.dev),
    inode: String(found.ino),
    weakFileSystem: weakFileSystems.get(type >>> 0) ?? null,
  })
}

/** Whether a registered folder is still the one that was registered, and not another one in its place. */
export async function checkFolder(registered: FolderIdentity): Promise<Result<{ path: string }>> {
  const real = await realpath(registered.path).catch(() => null)
  const found = real === null ? null : await stat(real, { bigint: true }).catch(() => null)
  const next = 'Bring the folder back, or register the workspace again.'
  if (!real || !found?.isDirectory())
    return refuse('unavailable', `The workspace folder ${registered.path} is missing.`, { next })
  if (real !== registered.path || String(found.dev) !== registered.device || String(found.ino) !== registered.inode)
    return refuse('unavailable', `Another folder stands in the place of the workspace ${registered.path}.`, { next })
  return ok({ path: real })
}
