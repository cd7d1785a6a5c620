import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FileChange } from '../domain/tuning/fix.ts'
import { applyFix } from './apply-fix.ts'
import { rollBackFix } from './roll-back-fix.ts'
import { deadlyDisk } from './test-deadly-disk.ts'

/** A program of its own for the crash tests: applies a fix or takes it back, and kills itself before the n-th change of the disk. */
const [mode, skillFolder = '', backups = '', lockFolder = '', changes = '', stop = '0'] = process.argv.slice(2)
const newHex = () => randomBytes(16).toString('hex')
const { disk } = deadlyDisk(Number(stop))
const deps = { lockFolder, newHex, disk }
const check = async () => ({ verdict: 'pass' as const, checks: [] })
const done =
  mode === 'apply'
    ? await applyFix(deps, {
        ...{ skillFolder, backups, revision: 1, check },
        fix: { id: 'FIX-001', changes: FileChange.array().parse(JSON.parse(readFileSync(changes, 'utf8'))) },
      })
    : await rollBackFix(deps, { skillFolder, backups, fixId: 'FIX-001' })
process.stdout.write(done.ok ? 'done' : `refused ${done.refusal.code}`)
