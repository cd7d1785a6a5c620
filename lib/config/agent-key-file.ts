import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EnteredKey } from '../domain/agent/entered-key.ts'
import type { AgentKey } from './agent-keys.ts'

const name = 'agent-keys.json'
const KeyFile = z.record(z.string(), EnteredKey)

/** The keys that people entered, in a file of LOOPBOARD_HOME that its user alone can read. No agent sees that folder. */
export function openAgentKeyFile(home: string) {
  const path = join(home, name)
  const read = (): Record<string, EnteredKey> => {
    if (!existsSync(path)) return {}
    const parsed = KeyFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (!parsed.success) throw new Error(`${path} is damaged: remove it, then enter the keys again.`)
    return parsed.data
  }
  const write = (keys: Record<string, EnteredKey>) => {
    const fresh = join(home, `.${name}-${randomBytes(8).toString('hex')}`)
    try {
      writeFileSync(fresh, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
      renameSync(fresh, path)
    } finally {
      rmSync(fresh, { force: true })
    }
  }
  return {
    keys: (): Record<string, AgentKey> =>
      Object.fromEntries(
        Object.entries(read()).map(([agent, { secret, base_url: baseUrl, model }]) => [
          agent,
          { secret, baseUrl, model, variable: name },
        ]),
      ),
    set: (agent: string, key: EnteredKey) => write({ ...read(), [agent]: key }),
    remove: (agent: string) => {
      const { [agent]: _, ...rest } = read()
      write(rest)
    },
  }
}
