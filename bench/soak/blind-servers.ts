import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { replaceFile } from '../../lib/files/replace-file.ts'
import { openFolder } from '../../lib/files/walk.ts'
import { documentIn, textOf } from './skill-loop.ts'
import { startSkill } from './skill-process.ts'
import type { Verdict } from './verdict.ts'

/**
 * Dashboards that share a file with a stale skill and do not look after they wrote: what a person sets must be seen to be lost. One writes in place,
 * as dashboards of today do; one uses our own exchange of files and only leaves out that it is merged and applied again.
 */
type Change = { status: string; title: string }
type Put = (file: string, change: Change) => Promise<unknown>

const pauseMs = 30
const watchedMs = 100

const changed = (text: string | null, change: Change): string =>
  textOf({ ...(JSON.parse(text ?? '{}') as object), ...change })

const inPlace: Put = async (file, change) => {
  for (;;) {
    try {
      return writeFileSync(file, changed(readFileSync(file, 'utf8'), change))
    } catch {
      // The skill is in the middle of its write.
    }
  }
}

const exchanged: Put = async (file, change) => {
  const folder = await openFolder(dirname(file))
  const written = await replaceFile({
    ...{ folder, name: 'state.json', newHex: () => randomBytes(16).toString('hex') },
    ...{ render: (base) => changed(base, change), onLateWrite: () => {} },
  })
  void (written.ok ? written.value.looks : Promise.resolve()).finally(folder.close)
}

async function losing(trial: string, put: Put, rounds: number): Promise<Verdict> {
  const home = mkdtempSync(join(tmpdir(), 'loopboard-blind-'))
  const file = join(home, 'state.json')
  writeFileSync(file, textOf({ title: 'Edit 0', status: 'running' }))
  const skill = startSkill(file, 'in-place', rounds, pauseMs)
  const violations: string[] = []
  let controls = 0
  for (; !skill.isDone(); controls++) {
    const change = { status: controls % 2 ? 'running' : 'paused', title: `Edit ${controls}` }
    await put(file, change)
    await sleep(watchedMs)
    const found = documentIn(file)
    if (found && (found['status'] !== change.status || found['title'] !== change.title))
      violations.push(`${change.title} ${change.status} was lost`)
  }
  await skill.done
  rmSync(home, { recursive: true, force: true })
  return { trial, isControl: true, figures: { 'foreign writes': rounds, controls }, violations }
}

/** The naive dashboard, and the mutant of ours. */
export const blindServers = async (rounds: number): Promise<Verdict[]> => [
  await losing('naive: read, change, write in place', inPlace, rounds),
  await losing('ours without merging and applying again', exchanged, rounds),
]
