import { execFile } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { applyFix } from './apply-fix.ts'
import { recoverFixes } from './fix-desk.ts'
import { rollBackFix } from './roll-back-fix.ts'
import { expectOk } from './test-folder.ts'
import { changeOf, holds, makeTestSkill, renameOf, snapshot } from './test-skill-folder.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, 'test-fix-program.ts')
const entry = '---\nname: skill\ndescription: Text.\n---\n# Skill\n\nOne.\n'
const skill = makeTestSkill({
  'SKILL.md': { bytes: Buffer.from(entry), mode: 0o600 },
  'old.md': 'old\n',
  'run.sh': { bytes: Buffer.from('echo\n'), mode: 0o755 },
})
const changes = [
  changeOf('SKILL.md', entry, entry.replace('One.', 'Two.')),
  changeOf('phases/01-a.md', null, '# A\n'),
  changeOf('old.md', 'old\n', null),
  renameOf('run.sh', 'scripts/run.sh', 'echo\n'),
]
const changesFile = join(skill.base, 'changes.json')
writeFileSync(changesFile, JSON.stringify(changes))
const fix = { id: 'FIX-001', changes }
afterAll(() => skill.remove())

/** The whole temporary folder as it stands, to begin each crash from the same place. */
function keepCopy() {
  const copy = `${skill.base}-copy`
  cpSync(skill.base, copy, { recursive: true, preserveTimestamps: true })
  return {
    back: () => {
      rmSync(skill.base, { recursive: true, force: true })
      cpSync(copy, skill.base, { recursive: true, preserveTimestamps: true })
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}

/** Kills the program before each of its changes of the disk, and lets `judge` look after each death. */
async function killEverywhere(mode: 'apply' | 'rollback', judge: (point: string) => Promise<void>): Promise<number> {
  const start = keepCopy()
  const folders = [skill.skillFolder, skill.at.backups, skill.deps.lockFolder]
  try {
    for (let stop = 1; ; stop++) {
      start.back()
      const outcome = await run(process.execPath, [program, mode, ...folders, changesFile, String(stop)]).then(
        ({ stdout }) => stdout,
        (error: { signal?: string; stderr?: string }) => error.signal ?? error.stderr,
      )
      if (outcome === 'done') return stop - 1
      expect(outcome).toBe('SIGKILL')
      await judge(`${mode} ${stop}`)
    }
  } finally {
    start.back()
    start.remove()
  }
}

const old = snapshot(skill.skillFolder)

test('a program killed at any moment of a fix leaves the old folder or the new one, and both can be gone on from', async () => {
  expectOk(await applyFix(skill.deps, { ...skill.at, fix, revision: 1, check: holds }))
  const next = snapshot(skill.skillFolder)
  expectOk(await rollBackFix(skill.deps, { ...skill.at, fixId: 'FIX-001' }))
  expect(snapshot(skill.skillFolder)).toEqual(old)
  const outcomes = new Set<string>()
  const deaths = await killEverywhere('apply', async (point) => {
    const [manifest] = expectOk(await recoverFixes(skill.deps, skill.at))
    const now = snapshot(skill.skillFolder)
    const isNew = JSON.stringify(now) === JSON.stringify(next)
    expect(now, point).toEqual(isNew ? next : old)
    expect(manifest?.phase, point).toBe(
      isNew ? 'applied' : manifest?.phase === 'rolled_back' ? 'rolled_back' : 'dropped',
    )
    outcomes.add(isNew ? 'new' : 'old')
    expectOk(await applyFix(skill.deps, { ...skill.at, fix, revision: 1, check: holds }))
    expect(snapshot(skill.skillFolder), point).toEqual(next)
    expectOk(await rollBackFix(skill.deps, { ...skill.at, fixId: 'FIX-001' }))
    expect(snapshot(skill.skillFolder), point).toEqual(old)
  })
  expect(deaths).toBeGreaterThan(30)
  expect([...outcomes].sort()).toEqual(['new', 'old'])
})

test('a program killed at any moment of taking a fix back leaves it taken back or applied, never half', async () => {
  expectOk(await applyFix(skill.deps, { ...skill.at, fix, revision: 1, check: holds }))
  const next = snapshot(skill.skillFolder)
  const deaths = await killEverywhere('rollback', async (point) => {
    expectOk(await recoverFixes(skill.deps, skill.at))
    const now = snapshot(skill.skillFolder)
    expect(now, point).toEqual(JSON.stringify(now) === JSON.stringify(next) ? next : old)
    expectOk(await rollBackFix(skill.deps, { ...skill.at, fixId: 'FIX-001' }))
    expect(snapshot(skill.skillFolder), point).toEqual(old)
  })
  expect(deaths).toBeGreaterThan(20)
})
