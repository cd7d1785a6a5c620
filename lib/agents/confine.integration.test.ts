import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confine, reachOf } from './confine.ts'
import { findBubblewrap } from './find-bubblewrap.ts'

const bubblewrap = await findBubblewrap(process.env['PATH'] ?? '', [])
let base = ''
const at = (name: string) => join(base, name)

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'loopboard-confine-')))
  for (const name of ['work/.workflow/.loop', 'work/.git', 'home/own']) mkdirSync(at(name), { recursive: true })
  writeFileSync(at('work/.workflow/.loop/loop.json'), 'as it was')
  writeFileSync(at('home/token'), 'of the server')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const run = (command: string, isReader: boolean) =>
  new Promise<void>((resolve) => {
    const reach = reachOf(at('work'), [at('home/own')], at('home'), isReader)
    const [program, ...args] = confine(bubblewrap?.program ?? '', ['/bin/sh', '-c', command], at('work'), reach)
    execFile(program, args, () => resolve())
  })

const everything = [
  'echo in > new.txt; echo in > ../home/own/mine.txt; cat ../home/token > stolen.txt',
  'echo out > ../outside.txt; echo out > .workflow/.loop/loop.json; echo out > .git/config; rm -rf .workflow',
].join('; ')

// Where the machine cannot confine, agents run without it, and the doctor says so: there is nothing to test.
test.runIf(bubblewrap)(
  'a command writes in the workspace and nowhere else, not to the files of the loops, and sees no key of the server',
  async () => {
    await run(everything, false)
    expect(existsSync(at('work/new.txt')) && existsSync(at('home/own/mine.txt'))).toBe(true)
    expect(readFileSync(at('work/stolen.txt'), 'utf8')).toBe('')
    expect(existsSync(at('outside.txt')) || existsSync(at('work/.git/config'))).toBe(false)
    expect(readFileSync(at('work/.workflow/.loop/loop.json'), 'utf8')).toBe('as it was')
  },
)

test.runIf(bubblewrap)('one that only reads writes nothing but its own files', async () => {
  await run(everything, true)
  expect(existsSync(at('work/new.txt'))).toBe(false)
  expect(existsSync(at('home/own/mine.txt'))).toBe(true)
})

// What a CLI with a sandbox of its own does, inside of ours.
test.runIf(bubblewrap?.nests)('a sandbox inside sees no more than what is around it', async () => {
  const reach = reachOf(at('work'), [at('home/own')], at('home'), false)
  const bwrap = bubblewrap?.program ?? ''
  const whole: [string, ...string[]] = [bwrap, '--unshare-user', '--unshare-pid', '--dev-bind', '/', '/']
  const inner: typeof whole = [...whole, '--proc', '/proc', '/bin/sh', '-c', everything]
  const [program, ...args] = confine(bwrap, inner, at('work'), reach, 'shared')
  await new Promise<void>((resolve) => execFile(program, args, () => resolve()))
  expect(existsSync(at('work/new.txt')) && existsSync(at('home/own/mine.txt'))).toBe(true)
  expect(readFileSync(at('work/stolen.txt'), 'utf8')).toBe('')
  expect(existsSync(at('outside.txt')) || existsSync(at('work/.git/config'))).toBe(false)
  expect(readFileSync(at('work/.workflow/.loop/loop.json'), 'utf8')).toBe('as it was')
})
