import { expect, test } from 'vitest'
import { ok, refuse } from '../domain/result.ts'
import type { RunSnapshot } from './ports.ts'
import { createProjector } from './projector.ts'

const quick = { firstWaitMs: 1, longestWaitMs: 2, longestWithoutFolderMs: 4, triesOfDeleted: 5 }

/** A projector of one loop, with a folder that can be away. */
function trial(deletedAt: string | null, patience = quick) {
  const seen = {
    tries: 0,
    projected: 0,
    trashed: 0,
    faults: [] as (string | null)[],
    log: [] as string[],
    isAway: true,
  }
  const run = {
    ...{ runId: 'l', workspaceId: 'w', rev: 3 },
    model: { memory: { deletedAt }, state: { loopboard: { runner: 'server', isolation: 'in_place' } } },
  } as unknown as RunSnapshot
  type Ports = Parameters<typeof createProjector>[0]
  const ports = {
    journal: { read: async () => run },
    workspaces: {
      check: async () => {
        seen.tries++
        return seen.isAway ? refuse('unavailable', 'The folder is missing.') : ok({ path: '/w' })
      },
      retireWork: async () => ok(null),
    },
    files: {
      project: async () => ok({ rev: ++seen.projected }),
      trash: async () => {
        seen.trashed++
        return ok(null)
      },
    },
    evidence: { read: async () => ({}) },
    marks: {
      markProjected: async () => {},
      setFileFault: async (_run: string, fault: { message: string } | null) =>
        void seen.faults.push(fault?.message ?? null),
      behindFiles: async () => ['l'],
    },
    logs: { append: (_run: string, _key: null, _stream: string, text: string) => void seen.log.push(text) },
  } as unknown as Ports
  return { seen, projector: createProjector(ports, patience) }
}
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a deleted loop whose folder is missing is left alone after some tries, with a word about it', async () => {
  const { seen, projector } = trial('2026-01-22T10:00:00.000Z')
  await projector.project('l')
  expect(seen.tries).toBe(quick.triesOfDeleted)
  expect(seen.faults.at(-1)).toContain('stay where they are')
  expect(seen.faults.at(-1)).toContain('The folder is missing.')
  expect(seen.log).toHaveLength(1)
  await projector.catchUp('main')
  await rest(20)
  expect(seen.tries).toBe(quick.triesOfDeleted)
  // A command of a person is tried at once.
  seen.isAway = false
  await projector.project('l')
  expect(seen.trashed).toBe(1)
})

test('the files of a loop that stands are tried until the folder is back', async () => {
  const { seen, projector } = trial(null)
  const done = projector.project('l')
  await rest(60)
  expect(seen.tries).toBeGreaterThan(quick.triesOfDeleted)
  expect(seen.projected).toBe(0)
  seen.isAway = false
  await done
  expect(seen.projected).toBe(1)
})

test('a command does not wait for the next try, and an end does not either', async () => {
  const { seen, projector } = trial(null, { ...quick, firstWaitMs: 60_000 })
  void projector.project('l')
  await rest(10)
  seen.isAway = false
  await projector.project('l')
  expect(seen.projected).toBe(1)
  seen.isAway = true
  void projector.project('l')
  await rest(10)
  await projector.close()
})
