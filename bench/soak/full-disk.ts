import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bash, makeProject, startTestEngine, type TestEngine, until, value } from '../../lib/engine/test-engine.ts'
import { fullHome } from './full-home.ts'
import { documentIn, masterOf, msUntil, rootOf } from './skill-loop.ts'
import { canMount, mountSmallDisk } from './small-disk.ts'
import { notTried, suiteOf, type Verdict } from './verdict.ts'
import { versionIn, versionText } from './versions.ts'

/**
 * The disk of the loops is full, or may not be written: commands are answered by what is in the journal, the page is told that the file is behind and
 * why, the old version stands whole with nothing half-written beside it, and all follows by itself when there is room.
 */
type Size = { sizes: number; hasOwnDatabase: boolean }

/** So long a server under load may take; what is never told, or never goes on, is broken. */
const toldMs = 10_000
const recoveredMs = 30_000
const sweepMs = 2000
const diskKilobytes = 512

type Disk = ReturnType<typeof mountSmallDisk>
const faultOf = async (engine: TestEngine, id: string) => (await engine.answer(id)).meta.file_fault

/** Edits a loop while its file cannot be written, and makes it possible again. */
async function refused(
  engine: TestEngine,
  id: string,
  notes: string,
  code: string,
  allow: () => void,
): Promise<string[]> {
  const violations: string[] = []
  const file = masterOf(engine.project, id)
  const before = readFileSync(file, 'utf8')
  value(await engine.send(id, { type: 'edit', patch: { notes } }))
  const hasFollowed = () => documentIn(file)?.['notes'] === notes
  const told = await msUntil(toldMs, async () => hasFollowed() || (await faultOf(engine, id)) !== null)
  const fault = await faultOf(engine, id)
  if (told === null) violations.push(`${code}: nothing was said within ${toldMs} ms`)
  else if (!hasFollowed()) {
    const names = JSON.stringify(fault?.said ?? null)
    if (!names.includes('file_problem_code') || !names.includes(code)) violations.push(`${code}: told as ${names}`)
    if (readFileSync(file, 'utf8') !== before) violations.push(`${code}: the old version does not stand whole`)
  }
  if ((await engine.answer(id)).data['notes'] !== notes) violations.push(`${code}: the answer does not show the edit`)
  allow()
  if ((await msUntil(recoveredMs, hasFollowed)) === null) violations.push(`${code}: did not go on by itself`)
  if ((await msUntil(recoveredMs, async () => (await faultOf(engine, id)) === null)) === null)
    violations.push(`${code}: the fault is still shown`)
  return violations
}

/** Names of ours that nobody needs any more, three seconds after the last write. */
async function leftIn(project: string): Promise<string[]> {
  const left = () => readdirSync(rootOf(project)).filter((name) => name.startsWith('.') && name !== '.trash')
  await msUntil(4000, () => left().length === 0)
  return left().map((name) => `left behind: ${name}`)
}

async function onFullDisk(engine: TestEngine, disk: Disk, sizes: number): Promise<Verdict> {
  const id = await engine.create({ title: 'Full' })
  const violations: string[] = []
  for (let size = 0; size < sizes; size++) {
    disk.fill(Math.floor((size * 32 * 1024) / Math.max(1, sizes - 1)))
    const notes = `${size} `
      .repeat(4000)
      .slice(0, 8000 + size)
      .trim()
    violations.push(...(await refused(engine, id, notes, 'ENOSPC', disk.empty)))
  }
  violations.push(...(await leftIn(engine.project)))
  return { trial: 'a full disk, by free size', isControl: false, figures: { sizes }, violations }
}

async function onReadOnlyDisk(engine: TestEngine, disk: Disk): Promise<Verdict> {
  const id = await engine.create({ title: 'Read only' })
  disk.setWritable('ro')
  const violations = await refused(engine, id, 'written later', 'EROFS', () => disk.setWritable('rw'))
  return { trial: 'a folder that may not be written', isControl: false, figures: { edits: 1 }, violations }
}

async function bornOnFullDisk(engine: TestEngine, disk: Disk): Promise<Verdict> {
  disk.fill()
  const id = await engine.create({ title: 'Born on a full disk' })
  const violations: string[] = []
  if ((await msUntil(toldMs, async () => (await faultOf(engine, id)) !== null)) === null)
    violations.push('nothing was said')
  disk.empty()
  const file = masterOf(engine.project, id)
  if ((await msUntil(recoveredMs, () => documentIn(file) !== null)) === null) violations.push('its file never came')
  return { trial: 'a loop made on a full disk', isControl: false, figures: { loops: 1 }, violations }
}

/** A loop at work pauses before its next action, and goes on when there is room, without anybody doing anything. */
async function workingOnFullDisk(engine: TestEngine, disk: Disk): Promise<Verdict> {
  const tasks = [bash('before', 'sleep 3'), bash('after', 'true')]
  const id = await engine.create({ title: 'At work', settings: { gate: { baseline: false } }, tasks })
  value(await engine.send(id, { type: 'start' }))
  await until('it works', async () => (await engine.answer(id)).meta.running !== null, recoveredMs)
  disk.fill()
  const violations: string[] = []
  const isPaused = async () => (await engine.state(id)).loopboard.reason?.code === 'disk_full'
  if ((await msUntil(recoveredMs, isPaused)) === null) violations.push('it did not pause because of the disk')
  await sleep(2 * sweepMs)
  if (!(await isPaused())) violations.push('it did not stay paused while there was no room')
  disk.empty()
  const isDone = async () =>
    (await engine.state(id)).skill_state?.develop.tasks.every(({ status }) => status === 'completed')
  if ((await msUntil(recoveredMs, async () => (await isDone()) === true)) === null)
    violations.push('it did not go on by itself')
  return { trial: 'a loop at work on a full disk', isControl: false, figures: { tasks: tasks.length }, violations }
}

const naiveWriters: Record<string, (file: string, text: string) => Promise<unknown>> = {
  'naive: write in place': async (file, text) => writeFileSync(file, text),
  /** As a well-known package does it. */
  'naive: one write, its count ignored, then a rename': async (file, text) => {
    const { renameSync } = await import('node:fs')
    const aside = await open(`${file}.tmp`, 'w')
    await aside.write(text)
    await aside.close()
    renameSync(`${file}.tmp`, file)
  },
}

/** The same disk under writers that are known to lose: of a text larger than the disk a part finds room, whatever the engine takes beside them. */
async function naive(trial: string, folder: string, disk: Disk): Promise<Verdict> {
  const file = join(folder, 'state.json')
  disk.empty()
  writeFileSync(file, versionText(1, 8000))
  await naiveWriters[trial]?.(file, versionText(2, 2 * diskKilobytes * 1024)).catch(() => {})
  const violations = versionIn(readFileSync(file, 'utf8')) === null ? ['the file is torn'] : []
  disk.empty()
  return { trial, isControl: true, figures: { writes: 1 }, violations }
}

export const fullDisk = suiteOf<Size>({
  small: { sizes: 3, hasOwnDatabase: false },
  full: { sizes: 17, hasOwnDatabase: true },
  async *run({ sizes, hasOwnDatabase }) {
    if (!canMount) return yield notTried('a full disk', 'only root may mount a small disk')
    const project = makeProject({ 'README.md': 'x' })
    const disk = mountSmallDisk(rootOf(project), diskKilobytes)
    const engine = await startTestEngine(project)
    try {
      yield await onFullDisk(engine, disk, sizes)
      yield await bornOnFullDisk(engine, disk)
      yield await workingOnFullDisk(engine, disk)
      yield await onReadOnlyDisk(engine, disk)
      if (hasOwnDatabase) yield await fullHome()
      for (const trial of Object.keys(naiveWriters)) yield await naive(trial, rootOf(project), disk)
    } finally {
      disk.remove()
      await engine.remove()
    }
  },
})
