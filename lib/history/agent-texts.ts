import type { HistoryDatabase } from './open-history.ts'
import { storableText } from './storable.ts'

/** So much of one text is kept (characters). */
const longestText = 1024 * 1024
const heldCharacters = 16 * 1024 * 1024
const tries = 8

type KeptText = { id: string; text: string }

/**
 * Long texts of agents, each under its id: a prompt, what a tool was given or gave back. They are written behind the back of who keeps them; while the
 * database is away some are held and tried again.
 */
export function createAgentTexts(database: HistoryDatabase, onFault: (fault: unknown) => void) {
  const writing = new Map<string, Set<Promise<void>>>()
  let held = 0

  function keep(runId: string, attemptKey: string, { id, text }: KeptText): void {
    const kept = storableText(text.slice(0, longestText))
    if (held + kept.length > heldCharacters) {
      onFault(new Error(`no room to keep ${id} of ${attemptKey}`))
      return
    }
    held += kept.length
    const ofRun = writing.get(runId) ?? new Set()
    writing.set(runId, ofRun)
    const write = store({ id, runId, attemptKey, text: kept, length: text.length }).finally(() => {
      held -= kept.length
      ofRun.delete(write)
      if (ofRun.size === 0) writing.delete(runId)
    })
    ofRun.add(write)
  }

  async function store(data: KeptText & { runId: string; attemptKey: string; length: number }): Promise<void> {
    for (let n = 1; n <= tries; n += 1) {
      try {
        await database.agentText.createMany({ data: [data], skipDuplicates: true })
        return
      } catch (fault) {
        onFault(fault)
        await new Promise((resolve) => setTimeout(resolve, Math.min(5000, 100 * 2 ** n)))
      }
    }
  }

  /** Resolves when every text of the loop that was given so far is kept. */
  const flush = async (runId: string): Promise<void> => {
    await Promise.all(writing.get(runId) ?? [])
  }

  /** A text of the loop; `length` is that of the whole, of which at most a mebicharacter is kept. Null when there is none. */
  const read = (runId: string, id: string): Promise<{ id: string; text: string; length: number } | null> =>
    database.agentText.findFirst({ where: { runId, id }, select: { id: true, text: true, length: true } })

  return { keep, flush, read }
}
