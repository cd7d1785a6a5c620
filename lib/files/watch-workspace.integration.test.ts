import { linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import type { CapturedVersion } from './capture-versions.ts'
import { type WorkspaceWatch, watchWorkspace } from './watch-workspace.ts'

let workspace: string
let seen: SeenLoop[]
let versions: CapturedVersion[]
let progress: string[]
let overwritten: string[]
let running: Set<string>
let watch: WorkspaceWatch

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'loopboard-watch-'))
  seen = []
  versions = []
  progress = []
  overwritten = []
  running = new Set()
})
afterEach(async () => {
  await watch.close()
  rmSync(workspace, { recursive: true, force: true })
})

const begin = async (known: string[] = [], canExchange = true) => {
  watch = watchWorkspace({
    path: workspace,
    known,
    onSeen: async (found) => void seen.push(...found),
    onVersion: (version) => versions.push(version),
    onOverwritten: (_id, file) => overwritten.push(file),
    onProgress: (id) => progress.push(id),
    running: () => running,
    canExchange: () => canExchange,
    onFault: (fault) => {
      throw fault
    },
  })
  await watch.rescan()
}
const root = (folder = '.workflow/.loop') => {
  mkdirSync(join(workspace, folder), { recursive: true })
  return (name: string) => join(workspace, folder, name)
}
const text = (title: string) => JSON.stringify({ title, status: 'running' })
const titles = () =>
  seen.flatMap((each) => (each.kind === 'whole' ? [JSON.parse(each.text).title as string] : [each.kind]))
async function within(ms: number, check: () => boolean) {
  for (const end = performance.now() + ms; !check(); await sleep(10))
    if (performance.now() > end) throw new Error(`not within ${ms} ms; seen: ${titles().join(', ')}`)
}

test('a root that appears later is found, and each change once', async () => {
  await begin()
  const at = root()
  writeFileSync(at('one.json'), text('first'))
  await within(1500, () => titles().includes('first'))
  writeFileSync(at('one.json'), text('second'))
  await within(500, () => titles().includes('second'))
  await watch.rescan()
  await watch.rescan()
  expect(titles()).toEqual(['first', 'second'])
})

test('our own names, folders, links and other files are nobody’s loops', async () => {
  const at = root()
  for (const name of [
    '.one.json.lock',
    '.one.json.0123.tmp',
    'one.json.corrupt-1',
    'one.json.backup',
    'one.tasks.jsonl',
    'notes.md',
  ])
    writeFileSync(at(name), text('no'))
  mkdirSync(at('folder.json'))
  writeFileSync(join(workspace, 'outside.json'), text('outside'))
  symlinkSync(join(workspace, 'outside.json'), at('link.json'))
  await begin()
  expect(seen.filter((each) => each.kind === 'whole')).toEqual([])
  expect(readdirSync(join(workspace, '.workflow', '.loop'))).toHaveLength(8)
})

test('a file that is cut is told as damaged until it is whole', async () => {
  const at = root()
  writeFileSync(at('one.json'), '{"title": "cut')
  await begin()
  expect(seen).toMatchObject([{ kind: 'damaged', loopId: 'one' }])
  writeFileSync(at('one.json'), text('whole'))
  await within(1000, () => titles().at(-1) === 'whole')
})

test('a loop that is gone for two seconds is told once, one that is only replaced never', async () => {
  const at = root()
  writeFileSync(at('one.json'), text('one'))
  writeFileSync(at('two.json'), text('two'))
  await begin(['gone-before'])
  renameSync(at('one.json'), at('aside'))
  await sleep(500)
  renameSync(at('aside'), at('one.json'))
  rmSync(at('two.json'))
  await within(8000, () => titles().filter((each) => each === 'missing').length === 2)
  await sleep(2500)
  expect(seen.flatMap((each) => (each.kind === 'missing' ? [each.loopId] : [])).sort()).toEqual(['gone-before', 'two'])
})

test('a root that is gone as a whole says nothing about its loops', async () => {
  const at = root()
  writeFileSync(at('one.json'), text('one'))
  await begin()
  rmSync(join(workspace, '.workflow'), { recursive: true })
  await sleep(3000)
  expect(titles()).toEqual(['one'])
})

test('each version of a running loop is kept at the moment it is written, also when the next one follows at once', async () => {
  const at = root()
  writeFileSync(at('one.json'), text('0'))
  running.add('one')
  await begin()
  for (let version = 1; version <= 20; version++) {
    writeFileSync(at('new'), text(String(version)))
    renameSync(at('new'), at('one.json'))
    await sleep(15)
  }
  await within(1000, () => titles().at(-1) === '20')
  const kept = versions.map((each) => JSON.parse(each.text).title as string)
  expect(kept.length).toBeGreaterThan(15)
  expect(new Set(kept).size).toBe(kept.length)
})

test('progress files of a running loop are a sign of life', async () => {
  const at = root()
  writeFileSync(at('one.json'), text('one'))
  mkdirSync(at('one.progress'))
  running.add('one')
  await begin()
  writeFileSync(join(at('one.progress'), 'develop.md'), '# Progress')
  await within(1000, () => progress.includes('one'))
})

test.each([false, true])(
  'a version that a program renames into place between our capture and our exchange is reported where it is displaced unread, no other write is (files can be exchanged: %s)',
  async (isCaught) => {
    const at = root()
    writeFileSync(at('one.json'), text('first'))
    await begin([], isCaught)
    const [lock, capture] = ['.one.json.lock', `.one.json.${'0'.repeat(32)}.old`]
    /** The steps of our exchange, with what another program does at one of them. */
    const exchange = (between: () => void) => {
      writeFileSync(at(lock), text('ours'))
      linkSync(at('one.json'), at(capture))
      between()
      renameSync(at(lock), at('one.json'))
      rmSync(at(capture))
    }
    const foreign = () => {
      writeFileSync(at('one.json.new'), text('theirs'))
      renameSync(at('one.json.new'), at('one.json'))
    }
    exchange(() => {})
    foreign()
    await sleep(300)
    expect(overwritten).toEqual([])
    exchange(foreign)
    await within(2000, () => seen.length > 0)
    await sleep(300)
    expect(overwritten).toEqual(isCaught ? [] : ['one.json'])
  },
)
