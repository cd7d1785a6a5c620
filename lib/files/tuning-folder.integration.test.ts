import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureName, lockName, temporaryName } from './own-names.ts'
import { sweepTunings } from './sweep-tunings.ts'
import { createTuningFolders } from './tuning-folder.ts'

let base = ''
let workDir = ''
let n = 0
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const folders = () => createTuningFolders({ newHex: () => String(n++).padStart(32, '0'), home: join(base, 'home') })
const at = (path: string) => join(workDir, path)
const state = (text: string) => ({ path: 'state.json', text })

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'loopboard-tunings-'))
  mkdirSync(join(base, 'home'))
  mkdirSync(join(base, 'ws'))
  workDir = join(base, 'ws', '.workflow', '.scratchpad', 'skill-tuning-1')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('documents are written whole, also below folders that were not there', async () => {
  const written = await folders().write(workDir, [state('{}\n'), { path: 'fixes/FIX-001.md', text: '# A\n' }], {
    hashes: [],
  })
  expect(written).toMatchObject({ ok: true, value: { hash: hashOf('{}\n'), foreign: null } })
  expect(readFileSync(at('fixes/FIX-001.md'), 'utf8')).toBe('# A\n')
  expect(readdirSync(workDir).sort()).toEqual(['fixes', 'state.json'])
})

test('a state that somebody else changed is copied aside, at most five times, and never written over', async () => {
  const own = folders()
  await own.write(workDir, [state('ours\n')], { hashes: [] })
  for (let round = 1; round <= 7; round++) {
    writeFileSync(at('state.json'), `theirs ${round}\n`)
    const written = await own.write(workDir, [state('new\n')], { hashes: [hashOf('ours\n')] })
    expect(written).toMatchObject({ ok: true, value: { hash: hashOf(`theirs ${round}\n`), foreign: {} } })
  }
  expect(readFileSync(at('state.json'), 'utf8')).toBe('theirs 7\n')
  expect(readdirSync(workDir).filter((name) => name.includes('foreign'))).toHaveLength(5)
  expect(await own.readForeign(workDir)).toBe('theirs 7\n')
})

test('what somebody writes while ours is on its way into the file stays, and is copied aside', async () => {
  await folders().write(workDir, [state('ours\n')], { hashes: [] })
  let isTheirs = false
  const newHex = () => {
    // Asked for the name of what is replaced, after all was read.
    if (!isTheirs) writeFileSync(at('state.json'), 'theirs\n')
    isTheirs = true
    return String(n++).padStart(32, '0')
  }
  const own = createTuningFolders({ newHex, home: join(base, 'home') })
  const written = await own.write(workDir, [state('new\n')], { hashes: [hashOf('ours\n')] })
  expect(written).toMatchObject({ ok: true, value: { hash: hashOf('theirs\n'), foreign: {} } })
  expect(readFileSync(at('state.json'), 'utf8')).toBe('theirs\n')
  expect(await own.readForeign(workDir)).toBe('theirs\n')
  expect(readdirSync(workDir).sort()).toEqual(['state.foreign-1.json', 'state.json'])
})

test('what a killed server left beside a state file is swept', async () => {
  await folders().write(workDir, [state('ours\n')], { hashes: [] })
  const left = [
    lockName('state.json'),
    captureName('state.json', 'a'.repeat(32)),
    temporaryName('x.md', 'b'.repeat(32)),
  ]
  for (const name of left) writeFileSync(at(name), 'ours\n')
  expect((await sweepTunings(join(base, 'ws'), 0)).sort()).toEqual(left.sort())
  expect(readdirSync(workDir)).toEqual(['state.json'])
})

test('the last twenty checkpoints are kept', async () => {
  const own = folders()
  for (let revision = 1; revision <= 25; revision++) await own.checkpoint(workDir, revision, `${revision}\n`)
  const names = readdirSync(at('checkpoints'))
  expect(names).toHaveLength(20)
  expect(names).toContain('rev-25.json')
  expect(names).not.toContain('rev-5.json')
})

test('the folder goes into the trash and comes back; one that is not there is no fault', async () => {
  const own = folders()
  await own.write(workDir, [state('{}\n')], { hashes: [] })
  expect((await own.trash(workDir)).ok).toBe(true)
  expect(existsSync(workDir)).toBe(false)
  expect((await own.trash(workDir)).ok).toBe(true)
  expect((await own.restore(workDir)).ok).toBe(true)
  expect(readFileSync(at('state.json'), 'utf8')).toBe('{}\n')
})

test('a link in the place of the folder is refused, and nothing behind it is touched', async () => {
  mkdirSync(join(base, 'elsewhere'))
  mkdirSync(join(base, 'ws', '.workflow', '.scratchpad'), { recursive: true })
  symlinkSync(join(base, 'elsewhere'), workDir)
  const written = await folders().write(workDir, [state('{}\n')], { hashes: [] })
  expect(written.ok ? 'written' : written.refusal.code).toBe('unavailable')
  expect(readdirSync(join(base, 'elsewhere'))).toEqual([])
})

test('what cannot be written beside the skill is kept at home', async () => {
  const kept = await folders().keepElsewhere('skill-tuning-1', 'state\n')
  expect(kept.ok && readFileSync(kept.value, 'utf8')).toBe('state\n')
})
