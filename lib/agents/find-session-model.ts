import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readLine } from './read-line.ts'

const line = z.looseObject({
  type: z.string(),
  payload: z.looseObject({ model: z.string().optional(), cli_version: z.string().optional() }),
})

/** What codex wrote into its own session file: the model that ran, which its stream does not tell, and its version. */
export const findSessionModel = async (
  codexHome: string,
  sessionId: string,
): Promise<{ models: string[]; version: string | null }> => {
  const entries = await readdir(join(codexHome, 'sessions'), { recursive: true }).catch(() => [])
  const name = entries.find((entry) => entry.endsWith(`${sessionId}.jsonl`))
  if (!name) return { models: [], version: null }
  const text = await readFile(join(codexHome, 'sessions', name), 'utf8').catch(() => '')
  const models = new Set<string>()
  let version: string | null = null
  for (const one of text.split('\n')) {
    const read = line.safeParse(readLine(one))
    if (!read.success) continue
    if (read.data.type === 'turn_context' && read.data.payload.model) models.add(read.data.payload.model)
    if (read.data.type === 'session_meta') version = read.data.payload.cli_version ?? version
  }
  return { models: [...models], version }
}
