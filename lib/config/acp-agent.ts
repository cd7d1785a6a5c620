import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file in LOOPBOARD_HOME that names an agent of the Agent Client Protocol. */
export const acpFile = 'acp.json'

const forbidden = /^(DATABASE_URL$|LOOPBOARD_|NODE_OPTIONS$|LD_|GIT_|PATH$|HOME$)/

/** The agent's command as words, and what its environment holds beside the usual, as its key. */
const AcpAgentFile = z.strictObject({
  command: z.tuple([z.string().min(1).max(1000)], z.string().max(4000)),
  environment: z
    .record(
      z
        .string()
        .regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/)
        .refine((name) => !forbidden.test(name), 'is not for agents'),
      z.string().max(10_000),
    )
    .default({}),
  model: z.string().min(1).max(200).nullable().default(null),
})
export type AcpAgentFile = z.infer<typeof AcpAgentFile>

/** The named agent, why the file names none, or null where there is no file. It may hold a key, so others must not be able to read it. */
export function readAcpAgent(home: string): { agent: AcpAgentFile } | { problem: string } | null {
  const path = join(home, acpFile)
  if (!existsSync(path)) return null
  if ((statSync(path).mode & 0o077) !== 0) return { problem: `${path} can be read by others: give it the mode 600.` }
  try {
    const read = AcpAgentFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (read.success) return { agent: read.data }
    const [issue] = read.error.issues
    return { problem: `${path}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}` }
  } catch (fault) {
    return { problem: `${path}: ${(fault as Error).message}` }
  }
}
