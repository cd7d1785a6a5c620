import { randomBytes } from 'node:crypto'
import { constants, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeQuietly } from '../../lib/files/late-looks.ts'
import { lockName } from '../../lib/files/own-names.ts'
import { replaceFile } from '../../lib/files/replace-file.ts'
import { sweepLocks } from '../../lib/files/sweep-folder.ts'
import { openFolder } from '../../lib/files/walk.ts'
import { watchDiskCalls } from './disk-calls.ts'
import { versionIn, versionText } from './versions.ts'

/**
 * A program that the soak suites kill, in a process of its own: writes `state.json` in FOLDER, AMOUNT times (0 for ever), the way HOW says, each
 * version LENGTH bytes long, and prints each version it acknowledges, or why it gives up. With KILL_AT it kills itself directly before the change of the disk with
 * this number, counted from its first write.
 */
const [path = '', how = '', amount = '0', length = '1000', killAt = '0'] = process.argv.slice(2)
const name = 'state.json'
const newHex = () => randomBytes(16).toString('hex')
const folder = await openFolder(path)
const acknowledge = (version: number) => writeSync(1, `${version}\n`)
const textNow = () => {
  try {
    return readFileSync(folder.at(name), 'utf8')
  } catch {
    return null
  }
}
const next = (base: string | null) => (versionIn(base) ?? 0) + 1

async function replace(onRender: (version: number) => void): Promise<number> {
  let version = 0
  const render = (base: string | null) => {
    version = next(base)
    onRender(version)
    return versionText(version, Number(length))
  }
  const written = await replaceFile({ folder, name, newHex, render, onLateWrite: () => {} })
  if (written.ok) return version
  // Nothing was acknowledged: on a busy machine the lock of a dead writer may outlast our patience.
  if (written.refusal.code === 'busy') return replace(onRender)
  writeSync(1, `${written.refusal.message}\n`)
  return process.exit(1)
}

/** The naive way: a lock that stood longer than any of ours should is somebody's who died. */
async function breakByAge(): Promise<void> {
  const lock = folder.look(lockName(name))
  if (lock && Date.now() - lock.mtimeMs > 30) removeQuietly(folder, lockName(name))
  await sleep(5)
}

const ways: Record<string, () => Promise<void>> = {
  ours: async () => void acknowledge(await replace(() => {})),
  /** A mutant of ours that answers before the new version stands. */
  early: async () => void (await replace(acknowledge)),
  /** Cut, then write. */
  'in-place': async () => {
    const version = next(textNow())
    const bytes = Buffer.from(versionText(version, Number(length)))
    const file = await open(folder.at(name), constants.O_WRONLY | constants.O_CREAT)
    await file.truncate(0)
    for (let at = 0; at < bytes.length; at += 4096) await file.write(bytes, at, Math.min(4096, bytes.length - at), at)
    await file.close()
    acknowledge(version)
  },
  /** Read, change, write back, without a lock. */
  'read-modify-write': async () => {
    const version = next(textNow())
    writeFileSync(folder.at(name), versionText(version, Number(length)))
    acknowledge(version)
  },
  sweep: async () => {
    await sweepLocks(folder, 20)
    await sleep(5)
  },
  'sweep-by-age': breakByAge,
}

if (Number(killAt) > 0) {
  let calls = 0
  watchDiskCalls(() => {
    calls += 1
    if (calls === Number(killAt)) process.kill(process.pid, 'SIGKILL')
  })
}
writeSync(1, 'ready\n')
for (let done = 0; Number(amount) === 0 || done < Number(amount); done++) await ways[how]?.()
