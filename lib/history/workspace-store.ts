import { z } from 'zod'
import { WorkspaceLimits } from '../domain/loop/limits.ts'
import { Prisma, type Workspace } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { asJson, fromJson } from './storable.ts'

/** A registered folder: its real path with device and inode, so that another folder in its place is noticed. */
export type WorkspaceRecord = {
  id: string
  name: string
  path: string
  device: string
  inode: string
  node: string
  trusted: boolean
  trustHash: string | null
  /** What the folder held when trust was given: SHA-256 by name. Null: not known. */
  trustFiles: Record<string, string> | null
}

const toRecord = ({
  trustFiles,
  settings: _settings,
  seq: _seq,
  createdAt: _created,
  ...row
}: Workspace): WorkspaceRecord => ({
  ...row,
  trustFiles: trustFiles === null ? null : fromJson<Record<string, string>>(trustFiles),
})

/** Keeps the registered folders. */
export function createWorkspaceStore(database: HistoryDatabase) {
  /** Registers a folder; the same path again gives what stands, with the folder's present device and inode. */
  const register = async (workspace: WorkspaceRecord): Promise<WorkspaceRecord> => {
    const { path, device, inode, trustFiles } = workspace
    const create = { ...workspace, trustFiles: orNull(trustFiles) }
    return toRecord(await database.workspace.upsert({ where: { path }, create, update: { device, inode } }))
  }

  const find = async (id: string): Promise<WorkspaceRecord | null> => {
    const row = await database.workspace.findUnique({ where: { id } })
    return row && toRecord(row)
  }

  const findByPath = async (path: string): Promise<WorkspaceRecord | null> => {
    const row = await database.workspace.findUnique({ where: { path } })
    return row && toRecord(row)
  }

  /** All folders in order of registration, each with its loops that are not deleted. */
  const list = async (): Promise<(WorkspaceRecord & { loops: number })[]> => {
    const rows = await database.workspace.findMany({
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      include: { _count: { select: { runs: { where: { deleted: false } } } } },
    })
    return rows.map((row) => ({ ...toRecord(row), loops: row._count.runs }))
  }

  /** Gives or takes trust; `content` says for what it was given. Null: no such workspace. */
  const setTrust = async (
    id: string,
    trusted: boolean,
    content: { hash: string; files: Record<string, string> } | null,
  ): Promise<WorkspaceRecord | null> => {
    const data = { trusted, trustHash: content?.hash ?? null, trustFiles: orNull(content?.files ?? null) }
    const { count } = await database.workspace.updateMany({ where: { id }, data })
    return count === 0 ? null : find(id)
  }

  /** What the loops of a folder may use together; null for no limit. */
  const limits = async (id: string): Promise<WorkspaceLimits | null> => {
    const row = await database.workspace.findUnique({ where: { id }, select: { settings: true } })
    return row && limitsIn(row.settings)
  }

  /** Sets or lifts the limits. False: no such workspace. */
  const setLimits = async (id: string, limits: WorkspaceLimits | null): Promise<boolean> => {
    const row = await database.workspace.findUnique({ where: { id }, select: { settings: true } })
    if (!row) return false
    const settings = asJson({ ...fromJson<object>(row.settings), limits })
    return (await database.workspace.updateMany({ where: { id }, data: { settings } })).count === 1
  }

  return { register, find, findByPath, list, setTrust, limits, setLimits }
}

const orNull = (files: Record<string, string> | null) => (files === null ? Prisma.DbNull : asJson(files))

const Settings = z.object({ limits: WorkspaceLimits.nullable().catch(null) })
const limitsIn = (settings: Prisma.JsonValue): WorkspaceLimits | null =>
  Settings.safeParse(settings).data?.limits ?? null
