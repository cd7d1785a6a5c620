import { randomBytes } from 'node:crypto'
import { constants, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from '../../lib/files/replace-file.ts'
import { type Folder, openFolder } from '../../lib/files/walk.ts'
import { writeOwnFile } from '../../lib/files/write-own-file.ts'
import { createCrashDisk } from './crash-disk.ts'
import { type DiskCall, watchDiskCalls } from './disk-calls.ts'
import { createRandom, seed } from './random.ts'
import { suiteOf, type Verdict } from './verdict.ts'
import { versionIn, versionText } from './versions.ts'

/**
 * Power cuts: a real write protocol is run once and the changes it asks of the disk are recorded; then thousands of states that a cut may leave
 * are drawn. In each the file must be whole and not older than what was acknowledged by then.
 */
type Recorded = DiskCall | { kind: 'acknowledged'; version: number }
type Protocol = (folder: Folder, version: number) => Promise<unknown>

const name = 'state.json'
const newHex = () => randomBytes(16).toString('hex')
const lengths = [100, 3000, 40, 9000, 500, 20_000, 10, 2000]
const textOf = (version: number) => versionText(version, lengths[version % lengths.length] ?? 0)
const { O_WRONLY, O_CREAT } = constants

async function written(work: ReturnType<typeof writeOwnFile | typeof replaceFile>): Promise<void> {
  const result = await work
  if (!result.ok) throw new Error(result.refusal.message)
}

const shared: Protocol = (folder, version) =>
  written(replaceFile({ folder, name, newHex, render: () => textOf(version), onLateWrite: () => {} }))
const own: Protocol = (folder, version) => written(writeOwnFile(folder, name, textOf(version), newHex))

/** As most programs do it: cut the file, write the new text, hope. */
const inPlace: Protocol = async (folder, version) => {
  const file = await open(folder.at(name), O_WRONLY | O_CREAT)
  const bytes = Buffer.from(textOf(version))
  await file.truncate(0)
  await file.write(bytes, 0, bytes.length, 0)
  await file.sync()
  await file.close()
}

/** As the more careful ones do it: a temporary file and a rename, but nothing is synced. */
const unsynced: Protocol = async (folder, version) => {
  const file = await open(folder.at('temporary'), O_WRONLY | O_CREAT)
  const bytes = Buffer.from(textOf(version))
  await file.write(bytes, 0, bytes.length, 0)
  await file.close()
  renameSync(folder.at('temporary'), folder.at(name))
}

async function record(protocol: Protocol): Promise<Recorded[]> {
  const path = mkdtempSync(join(tmpdir(), 'loopboard-crash-states-'))
  const folder = await openFolder(path)
  const calls: Recorded[] = []
  const stop = watchDiskCalls((call) => calls.push(call))
  try {
    for (let version = 1; version <= lengths.length; version++) {
      await protocol(folder, version)
      calls.push({ kind: 'acknowledged', version })
    }
  } finally {
    stop()
    await folder.close()
    rmSync(path, { recursive: true, force: true })
  }
  return calls
}

/** The same protocol that answers one step too early. */
function acknowledgedBeforeRename(calls: Recorded[]): Recorded[] {
  const early = [...calls]
  for (const call of calls.filter((each) => each.kind === 'acknowledged')) {
    early.splice(early.indexOf(call), 1)
    const at = calls.indexOf(call)
    const appears = ['rename', 'exchange', 'link']
    const change = calls.slice(0, at).findLast((each) => appears.includes(each.kind))
    if (change) early.splice(early.indexOf(change), 0, call)
  }
  return early
}

function judge(trial: string, isControl: boolean, calls: Recorded[], states: number): Verdict {
  const random = createRandom(seed)
  const violations: string[] = []
  const atEach = Math.ceil(states / (calls.length + 1))
  const disk = createCrashDisk()
  let acknowledged = 0
  let drawn = 0
  const draw = (point: number) => {
    for (let state = 0; state < atEach && drawn < states; state++, drawn++) {
      const text = disk.afterCrash(name, random)?.toString('utf8') ?? null
      const version = text === null ? 0 : versionIn(text)
      if (version === null) violations.push(`torn after call ${point}`)
      else if (version < acknowledged)
        violations.push(`${acknowledged} was acknowledged, ${version} stands, call ${point}`)
    }
  }
  draw(0)
  for (const [point, call] of calls.entries()) {
    if (call.kind === 'acknowledged') acknowledged = call.version
    else disk.apply(call)
    draw(point + 1)
  }
  return { trial, isControl, figures: { states: drawn, calls: calls.length, seed }, violations }
}

const without = (calls: Recorded[], kind: Recorded['kind']) => calls.filter((call) => call.kind !== kind)

export const crashStates = suiteOf<{ states: number }>({
  small: { states: 20_000 },
  full: { states: 100_000 },
  async *run({ states }) {
    const [replaced, ours] = [await record(shared), await record(own)]
    yield judge('a shared file', false, replaced, states)
    yield judge('a file that only we write', false, ours, states)
    yield judge('ours without fsync of the file', true, without(replaced, 'sync-file'), states)
    yield judge('ours without fsync of the folder', true, without(replaced, 'sync-folder'), states)
    yield judge('ours, acknowledged before the rename', true, acknowledgedBeforeRename(replaced), states)
    yield judge('naive: truncate and write in place', true, await record(inPlace), states)
    yield judge('naive: rename without fsync', true, await record(unsynced), states)
  },
})
