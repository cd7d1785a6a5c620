import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runTool } from '../process/run-tool.ts'
import type { RunTool } from './git.ts'
import { inspectFolder } from './register-workspace.ts'
import { createWorkspaces } from './workspaces.ts'

let base: string
let folder: string
let calls: string[]
let open: () => (root?: string) => Promise<string>

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: folder, stdio: 'ignore' })
/** Older than any clock tick, so that equal times prove something. */
const rest = () => sleep(250)

beforeEach(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'lb-tree-')))
  folder = join(base, 'project')
  mkdirSync(join(folder, 'src'), { recursive: true })
  mkdirSync(join(base, 'home'))
  write('a.txt', 'a\n')
  write('src/b.txt', 'b\n')
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-q', '-m', 'first')
  const found = await inspectFolder(folder, join(base, 'home'))
  if (!found.ok) throw new Error(found.refusal.message)
  const lookup = async () => ({ ...found.value, trusted: true })
  calls = []
  const counted: RunTool = (request) => {
    calls.push(request.argv.join(' '))
    return runTool(request)
  }
  open = () => {
    const { treeHash } = createWorkspaces({
      home: join(base, 'home'),
      lookup,
      runTool: counted,
      path: process.env['PATH'] ?? '',
    })
    return (root = folder) => treeHash('ws', 'loop-1', root)
  }
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a folder in which nothing changed is hashed with one call of git', async () => {
  const hash = open()
  await rest()
  const first = await hash()
  await rest()
  await hash() // what was young at the first look is read once more
  calls = []
  expect(await hash()).toBe(first)
  expect(calls).toEqual(['git ls-files -z --others --exclude-standard'])
})

test('a change of the same size whose time is set back within the same second is seen', async () => {
  const hash = open()
  await rest() // settings of the repository that are this young are read again
  const long = new Date('2020-01-01T00:00:00Z')
  const change = (text: string) => {
    write('a.txt', text)
    utimesSync(join(folder, 'a.txt'), long, long)
    return Math.floor(statSync(join(folder, 'a.txt')).ctimeMs / 1000)
  }
  for (let n = 0; ; n += 1) {
    const began = change('x\n')
    const first = await hash()
    if (change('y\n') !== began && n < 20) continue // the second was over too early
    expect(await hash()).not.toBe(first)
    change('x\n')
    expect(await hash()).toBe(first)
    return
  }
})

test('a process that knows nothing of the last look sees a change within the second of that look', async () => {
  for (const seconds = () => Math.floor(statSync(join(folder, 'a.txt')).mtimeMs / 1000); ; ) {
    write('a.txt', 'x\n')
    const began = seconds()
    const first = await open()()
    write('a.txt', 'y\n')
    if (seconds() !== began) continue // the second was over too early
    await sleep(1100)
    expect(await open()()).not.toBe(first)
    return
  }
})

test('a folder that becomes a link, and comes back, is hashed as what it is', async () => {
  const hash = open()
  const first = await hash()
  await rest()
  await hash()
  renameSync(join(folder, 'src'), join(folder, 'moved'))
  symlinkSync('moved', join(folder, 'src'))
  const linked = await hash()
  expect(linked).toBe(await open()())
  expect(linked).not.toBe(first)
  unlinkSync(join(folder, 'src'))
  renameSync(join(folder, 'moved'), join(folder, 'src'))
  expect(await hash()).toBe(first)
})

test('a file that becomes a folder, an ignored file and a deleted one leave the hash git itself has', async () => {
  const hash = open()
  await hash()
  await rest()
  rmSync(join(folder, 'a.txt'))
  mkdirSync(join(folder, 'a.txt'))
  write('a.txt/inner', 'i\n')
  write('new.log', 'n\n')
  await hash()
  write('.gitignore', '*.log\n')
  rmSync(join(folder, 'src'), { recursive: true })
  const found = await hash()
  expect(found).toBe(await open()())
  git('add', '-A')
  git('commit', '-q', '-m', 'second')
  expect(found).toBe(execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder, encoding: 'utf8' }).trim())
  expect(await hash()).toBe(found)
})

test('settings of the repository that change how content is read count from then on', async () => {
  const hash = open()
  write('a.txt', 'a\r\n')
  await rest()
  const first = await hash()
  git('config', 'core.autocrlf', 'input')
  write('c.txt', 'c\r\n')
  const second = await hash()
  expect(second).not.toBe(first)
  calls = []
  rmSync(join(folder, 'c.txt'))
  await hash()
  write('c.txt', 'c\n')
  expect(await hash()).toBe(second)
})
