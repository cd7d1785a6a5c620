import { createHash } from 'node:crypto'
import { agentSteering } from './agent-steering.ts'
import { gitSteering } from './git-steering.ts'
import { findRepository } from './repository.ts'

/** SHA-256 of each part of a folder that decides what runs there, by its name. */
export type Steering = Record<string, string>

/** How one part differs from what it was when a person trusted the folder. */
export type SteeringChange = { name: string; change: 'added' | 'changed' | 'removed' }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Looks at what would steer execution in a folder: hooks, settings and filters of git, and settings, hooks and servers of agents, in the
 * folder and at the top of its repository. Reads files; runs nothing.
 */
export async function readSteering(folder: string): Promise<Steering> {
  const repository = await findRepository(folder)
  const above = repository && repository.prefix !== '' ? await agentSteering(repository.top) : []
  const parts = [
    ...(repository ? await gitSteering(repository) : []),
    ...above.map((part) => ({ ...part, name: `${'../'.repeat(depthOf(repository?.prefix ?? ''))}${part.name}` })),
    ...(await agentSteering(folder)),
  ]
  const sorted = parts.map(({ name, content }) => [name, sha256(content)] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted)
}

const depthOf = (prefix: string) => prefix.split('/').length

/** One hash for the whole; equal when nothing differs. */
export const hashSteering = (steering: Steering): string =>
  sha256(JSON.stringify(Object.entries(steering).sort(([a], [b]) => (a < b ? -1 : 1))))

/** What differs, by name. */
export function compareSteering(before: Steering, now: Steering): SteeringChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return names.flatMap((name): SteeringChange[] => {
    const [was, is] = [before[name], now[name]]
    if (was === is) return []
    return [{ name, change: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' }]
  })
}
