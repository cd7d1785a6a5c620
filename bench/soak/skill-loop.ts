import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { foreignLoop } from '../../lib/engine/test-foreign-loop.ts'

/** A loop as a skill that knows nothing of us writes it. */
export const skillLoop = (id: string, more: Record<string, unknown> = {}) =>
  foreignLoop(id, {
    current_iteration: 0,
    created_at: '2026-01-22T10:00:00Z',
    updated_at: '2026-01-22T10:00:05Z',
    skill_state: { mode: 'auto', last_action: 'INIT', develop: { tasks: [] }, notes: 'x'.repeat(300) },
    ...more,
  })

export const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`

/** The folder of a project in which loops stand. */
export const rootOf = (project: string): string => join(project, '.workflow', '.loop')
export const masterOf = (project: string, id: string): string => join(rootOf(project), `${id}.json`)

/** Puts a text in place at once, as a careful program does. */
export function plant(path: string, text: string | Uint8Array): void {
  const aside = join(dirname(dirname(path)), 'aside')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(aside, text)
  renameSync(aside, path)
}

/** The document that stands in a file; null while it is not whole. */
export function documentIn(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch {
    return null
  }
}

/** How long it took until `check` held; null when it did not within `ms`. */
export async function msUntil(
  ms: number,
  check: () => Promise<boolean> | boolean,
  pollMs = 20,
): Promise<number | null> {
  const started = performance.now()
  while (!(await check())) {
    if (performance.now() - started > ms) return null
    await sleep(pollMs)
  }
  return performance.now() - started
}

/** The value below which a share of the values lies, rounded. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}
