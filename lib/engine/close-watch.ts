import { fileIdOf } from '../domain/loop/twin-id.ts'

const lingerMs = 60_000

/** The loops of folders that are looked at closely, by the names of their files: those that run, and for a minute those that did a moment ago. */
export function createCloseWatch() {
  const loops = new Map<string, Set<string>>()
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()
  const keyOf = (workspaceId: string, runId: string) => `${workspaceId}\0${runId}`

  const of = (workspaceId: string): Set<string> => {
    const here = loops.get(workspaceId) ?? new Set<string>()
    loops.set(workspaceId, here)
    return here
  }

  /** A program that executes a loop may go on writing when it is paused, and takes up again when it is resumed. */
  function follow(workspaceId: string, id: string, status: string): void {
    const runId = fileIdOf(id)
    const key = keyOf(workspaceId, runId)
    clearTimeout(leaving.get(key))
    leaving.delete(key)
    const here = of(workspaceId)
    if (status === 'running') here.add(runId)
    else if (here.has(runId)) leaving.set(key, setTimeout(() => here.delete(runId), lingerMs).unref())
  }

  return {
    of: of as (workspaceId: string) => ReadonlySet<string>,
    follow,
    close: () => {
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
