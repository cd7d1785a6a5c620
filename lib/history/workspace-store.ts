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

  return { register, find, findByPath, list, setTrust }
}

const orNull = (files: Record<string, string> | null) => (files === null ? Prisma.DbNull : asJson(files))
