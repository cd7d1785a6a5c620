import { outsideActor } from '#lib/domain/actor.ts'
import type { History } from '#lib/history/history.ts'

type Late = { loopId: string; file: string; text: string }

/**
 * Nothing an outside program wrote may vanish: what it wrote into a version that was already replaced, or what a crash left behind, is merged like
 * any other version, and kept where nothing can be changed.
 */
export const createLateWrites =
  (
    { audit, logs }: Pick<History<unknown>, 'audit' | 'logs'>,
    takeText: (loopId: string, text: string) => Promise<void>,
  ) =>
  async ({ loopId, file, text }: Late): Promise<void> => {
    await audit.record(outsideActor, 'late-write', loopId, { file, text })
    if (file === `${loopId}.json`) await takeText(loopId, text)
    const note = `Another program wrote ${file} while it was replaced; it was merged, and the audit keeps its text.`
    logs.append(loopId, null, 'engine', note)
  }
