import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunUsage } from './agent-run.ts'

const totals = z.record(z.string(), z.object({ input: z.number(), output: z.number(), cachedInput: z.number() }))
type Totals = z.infer<typeof totals>

/**
 * What this run used. Some CLIs tell the sum over their session: then what was told before is taken off, and the new sum is kept for the next
 * run. A sum below the kept one began anew.
 */
export const usageOfRun = async (folder: string, sessionId: string | null, told: RunUsage): Promise<RunUsage> => {
  if (!told.cumulative || sessionId === null) return told
  const file = join(folder, 'usage.json')
  const kept = await readFile(file, 'utf8').then(readTotals, (): Totals => ({}))
  const before = kept[sessionId] ?? { input: 0, output: 0, cachedInput: 0 }
  const now = { input: told.input ?? 0, output: told.output ?? 0, cachedInput: told.cachedInput ?? 0 }
  await writeFile(file, JSON.stringify({ ...kept, [sessionId]: now }), { mode: 0o600 })
  const since =
    now.input < before.input || now.output < before.output ? { input: 0, output: 0, cachedInput: 0 } : before
  return {
    ...told,
    input: told.input === null ? null : now.input - since.input,
    output: told.output === null ? null : now.output - since.output,
    cachedInput: told.cachedInput === null ? null : now.cachedInput - since.cachedInput,
    cumulative: false,
  }
}

const readTotals = (text: string): Totals => {
  try {
    return totals.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
