import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'

/** The files of one loop as they stand in this moment; null when the folder cannot be looked into. */
export async function lookNow(
  { files }: Pick<EnginePorts, 'files'>,
  { runId, model }: RunSnapshot,
  path: string,
): Promise<SeenLoop | null> {
  const seen = await files.look(path, model.memory.file.root, runId)
  return seen.ok ? seen.value : null
}
