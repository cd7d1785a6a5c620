import { realpath, stat, statfs } from 'node:fs/promises'
import { basename, isAbsolute } from 'node:path'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
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
    return refuse('validation', say('path_not_absolute'), {
      next: say('next_whole_path'),
    })
  const real = await realpath(path).catch(() => null)
  const found = real === null ? null : await stat(real, { bigint: true }).catch(() => null)
  if (!real || !found) return refuse('not_found', say('folder_not_found', { path }), { next: say('next_correct_path') })
  if (!found.isDirectory())
    return refuse('validation', say('not_a_folder', { path }), { next: say('next_project_folder') })
  const ours = await realpath(home).catch(() => home)
  if (isInside(ours, real) || isInside(real, ours))
    return refuse('validation', say('folder_touches_home', { path: real, home: ours }), {
      next: say('next_folder_beside'),
    })
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
  const next = say('next_folder_back_or_register')
  if (!real || !found?.isDirectory())
    return refuse('unavailable', say('folder_missing', { path: registered.path }), { next })
  if (real !== registered.path || String(found.dev) !== registered.device || String(found.ino) !== registered.inode)
    return refuse('unavailable', say('folder_replaced', { path: registered.path }), { next })
  return ok({ path: real })
}
