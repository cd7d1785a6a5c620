import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonLibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { findSkillFolders } from '#lib/workspace/read-skill-folder.ts'
import { diagnoseChanged } from './diagnose-changed.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { diagnoseFolders } from './diagnose-folders.ts'
import { reportOf } from './tune-folders.ts'

const root = mkdtempSync(join(tmpdir(), 'tune-changed-'))
const work = join(root, 'work')
const skills = join(work, 'skills')
const cache = join(root, 'cache')
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

const write = (path: string, text: string) => {
  mkdirSync(join(work, path, '..'), { recursive: true })
  writeFileSync(join(work, path), text)
}
const skill = (name: string, body: string) =>
  write(
    `skills/${name}/SKILL.md`,
    `---\nname: ${name}\ndescription: Checks a folder. Use when the user asks to check a folder.\n---\n# Check\n\n${body}\n`,
  )
const setting: DiagnosisSetting = {
  ...{ workspaces: [work], root: skills, configFile: undefined, over: {}, rules: undefined },
  ...{ focus: undefined, baseline: [], today: '2026-01-01', repairs: false },
}

/** Looks at the library with and without memory: the reports must be the same bytes. Tells how many skills were diagnosed. */
const look = async (over: Partial<DiagnosisSetting> = {}): Promise<number> => {
  const asked = { ...setting, ...over }
  const folders = await findSkillFolders(skills)
  const done: number[] = []
  const onProgress = (count: number) => done.push(count)
  const remembered = await diagnoseChanged(folders, asked, { jobs: 1, onProgress })
  const fresh = await diagnoseFolders(folders, asked, { jobs: 1, onProgress: () => undefined })
  const bytes = async (results: typeof fresh, remembers: boolean) =>
    jsonLibraryReport(await reportOf(results, skills, asked, { isLibrary: true, remembers }))
  expect(await bytes(remembered, true)).toBe(await bytes(fresh, false))
  return done.at(-1)! - done[0]!
}

const memoryOf = (of: string): string => {
  const folder = join(cache, 'loopboard', 'tune')
  return join(folder, readdirSync(folder).find((name) => name.startsWith(`${of}-`))!)
}

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', cache)
  rmSync(work, { recursive: true, force: true })
  rmSync(cache, { recursive: true, force: true })
  write('.git/HEAD', 'ref: refs/heads/main\n')
  skill('one', 'See [the rules](missing.md).')
  skill(
    'two',
    'Read [the guide](../../guide.md), then ask.\n\n```js\nAgent({ subagent_type: "reader", prompt: "Read." })\n```',
  )
  skill('three', 'Read the folder.')
})

test.each([
  ['have just been written', 0],
  ['were written long ago', 60_000],
])('only skills with a changed file are diagnosed again when they %s', async (_, age) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + age })
  expect([await look(), await look()]).toEqual([3, 0])
  skill('one', 'Read the folder.')
  expect([await look(), await look()]).toEqual([1, 0])
  write('skills/three/references/more.md', 'More.')
  expect(await look()).toBe(1)
  renameSync(join(skills, 'three/references/more.md'), join(skills, 'three/references/other.md'))
  expect(await look()).toBe(1)
  rmSync(join(skills, 'three/references/other.md'))
  skill('four', 'Read the folder.')
  rmSync(join(skills, 'one'), { recursive: true })
  expect([await look(), await look()]).toEqual([2, 0])
})

test('of very many skills few that changed are not written down', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  for (let n = 0; n < 97; n++) skill(`s${n}`, 'Read the folder.')
  expect([await look(), await look()]).toEqual([100, 0])
  skill('s1', 'Read a folder.')
  expect([await look(), await look()]).toEqual([1, 1])
  skill('s2', 'Read a folder.')
  expect([await look(), await look()]).toEqual([2, 0])
})

test('what stands around a skill counts as far as the diagnosis asked for it', async () => {
  await look()
  write('guide.md', '# Guide\n')
  expect([await look(), await look()]).toEqual([1, 0])
  write('unrelated.md', '# Unrelated\n')
  expect(await look()).toBe(0)
  write('.claude/agents/reader.md', '---\nname: reader\n---\nRead.\n')
  expect([await look(), await look()]).toEqual([3, 0])
})

test('another configuration makes all new, of a skill its own one', async () => {
  await look()
  write('skills/one/loopboard.json', '{ "rules": { "SPEC-013": "off" } }')
  expect([await look(), await look()]).toEqual([1, 0])
  write('.loopboard/tuning.json', '{ "rules": { "SPEC-013": { "severity": "low" } } }')
  // What the skill itself says is above what the workspace says: for it nothing changed.
  expect([await look(), await look()]).toEqual([2, 0])
  expect(await look({ over: { opinion: true } })).toBe(3)
  expect(await look({ today: '2026-01-02' })).toBe(3)
  expect(await look()).toBe(0)
})

test('what is between skills is found again when a head changed, a skill came or went, or two became the same', async () => {
  await look()
  const before = readFileSync(memoryOf('between'), 'utf8')
  const isFoundAgain = async () => {
    await look()
    return readFileSync(memoryOf('between'), 'utf8') !== before
  }
  expect(before).toContain('LIB-002')
  skill('three', 'Read a folder.')
  expect(await isFoundAgain()).toBe(false)
  const [head, body] = ['---\nname: one\ndescription: Checks a folder. Use when asked to.\n---\n', '# Check\n\nRead.\n']
  write('skills/one/SKILL.md', head + body)
  expect(await isFoundAgain()).toBe(true)
  write('skills/other/SKILL.md', `${head}${body}More.\n`)
  await look()
  expect(readFileSync(memoryOf('between'), 'utf8')).toContain('LIB-001')
  write('skills/other/SKILL.md', head + body)
  await look()
  expect(readFileSync(memoryOf('between'), 'utf8')).not.toContain('LIB-001')
  rmSync(join(skills, 'one'), { recursive: true })
  await look()
})

test('a damaged memory is as good as none', async () => {
  await look()
  const file = memoryOf('skills')
  const text = readFileSync(file, 'utf8')
  for (const damaged of ['', text.slice(0, -40), text.replace('SPEC-013', 'SPEC-014')]) {
    writeFileSync(file, damaged)
    expect(await look()).toBe(3)
  }
})

test('where nothing can be remembered everything is diagnosed', async () => {
  write('no-folder', '')
  vi.stubEnv('XDG_CACHE_HOME', join(work, 'no-folder'))
  expect([await look(), await look()]).toEqual([3, 3])
})
