import type { SavedView } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** Filters of the Loops page under a name; `query` is the query string of the address. */
export type SavedViewRecord = Pick<SavedView, 'id' | 'owner' | 'name' | 'query' | 'shared'>

/** Keeps saved views; a person sees their own and the shared ones. */
export function createSavedViewStore(database: HistoryDatabase) {
  /** Saves a view; the same name of the same owner is replaced. */
  const save = (view: SavedViewRecord): Promise<SavedViewRecord> => {
    const { owner, name, query, shared } = view
    return database.savedView.upsert({
      where: { owner_name: { owner, name } },
      create: view,
      update: { query, shared },
      omit: { createdAt: true },
    })
  }

  const list = (owner: string): Promise<SavedViewRecord[]> =>
    database.savedView.findMany({
      where: { OR: [{ owner }, { shared: true }] },
      omit: { createdAt: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    })

  /** False when the owner has no such view. */
  const remove = async (owner: string, id: string): Promise<boolean> => {
    const { count } = await database.savedView.deleteMany({ where: { owner, id } })
    return count === 1
  }

  return { save, list, remove }
}
