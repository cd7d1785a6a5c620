import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FileChange } from '../domain/tuning/fix.ts'
import { applyFix } from './apply-fix.ts'
import { rollBackFix } from './roll-back-fix.ts'
import { realDisk, type TransactionDisk } from './transaction-disk.ts'

/** A program of its own for the crash tests: applies a fix or takes it back, and kills itself before the n-th change of the disk. */
const [mode, skillFolder = '', backups = '', lockFolder = '', changes = '', stop = '0'] = process.argv.slice(2)
const newHex = () => randomBytes(16).toString('hex')
let calls = 0

const die = () => process.kill(process.pid, 'SIGKILL')

/** One more change of the disk; the program dies before the n-th. */
const count = () => {
  calls++
  if (calls === Number(stop)) die()
}

const deadly =
  <Arguments extends unknown[], Result>(act: (...args: Arguments) => Result) =>
  (...args: Arguments): Result => {
    count()
    return act(...args)
  }

/** A file can also be half there. */
const deadlyWrite: TransactionDisk['write'] = async (folder, name, bytes, mode) => {
  count()
  if (calls + 1 === Number(stop)) await realDisk.write(folder, name, bytes.subarray(0, bytes.length >> 1), mode)
  count()
  await realDisk.write(folder, name, bytes, mode)
}

const disk: TransactionDisk = {
  write: deadlyWrite,
  link: deadly(realDisk.link),
  rename: deadly(realDisk.rename),
  unlink: deadly(realDisk.unlink),
  makeFolder: deadly(realDisk.makeFolder),
  removeFolder: deadly(realDisk.removeFolder),
  sync: deadly(realDisk.sync),
}

const deps = { lockFolder, newHex, disk }
const check = async () => ({ verdict: 'pass' as const, notes: [] })
const done =
  mode === 'apply'
    ? await applyFix(deps, {
        ...{ skillFolder, backups, revision: 1, check },
        fix: { id: 'FIX-001', changes: FileChange.array().parse(JSON.parse(readFileSync(changes, 'utf8'))) },
      })
    : await rollBackFix(deps, { skillFolder, backups, fixId: 'FIX-001' })
process.stdout.write(done.ok ? 'done' : `refused ${done.refusal.code}`)
