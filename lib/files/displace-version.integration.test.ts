import { randomBytes } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canExchange, exchanges } from './exchange-names.ts'
import { type ReplaceFile, replaceFile } from './replace-file.ts'
import { type Folder, openFolder } from './walk.ts'

const newHex = () => randomBytes(16).toString('hex')
const name = 'state.json'
let path: string
let folder: Folder

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'loopboard-files-'))
  folder = await openFolder(path)
})
afterEach(async () => {
  await folder.close()
  rmSync(path, { recursive: true, force: true })
})

const file = (...names: string[]) => join(path, ...names)
const write = (text: string | null, more: Partial<ReplaceFile> = {}) =>
  replaceFile({ folder, name, newHex, render: () => text, onLateWrite: () => {}, ...more })
/** Does something of another program directly before the first exchange of what is written. */
async function asWeExchange<T>(theirs: () => void, ours: () => Promise<T>): Promise<T> {
  const once = () => {
    exchanges.unsubscribe(once)
    theirs()
  }
  exchanges.subscribe(once)
  return ours()
}
const exchangesHere = canExchange(statSync(tmpdir()).dev)
if (!exchangesHere)
  console.warn('displace-version: files cannot be exchanged here, so the very moment of it is not tried')

test.runIf(exchangesHere)(
  'a version that takes its place in the very moment of the exchange is caught and reported',
  async () => {
    writeFileSync(file(name), 'first')
    const late: [string, string][] = []
    const written = await asWeExchange(
      () => {
        writeFileSync(file('aside'), 'theirs')
        renameSync(file('aside'), file(name))
      },
      () => write('ours', { onLateWrite: (text, before) => void late.push([text, before]) }),
    )
    if (written.ok) await written.value.looks
    expect(readFileSync(file(name), 'utf8')).toBe('ours')
    expect(late).toEqual([['theirs', 'first']])
    expect(readdirSync(path)).toEqual([name])
  },
)

test.runIf(exchangesHere)(
  'the lock itself never changes places: its name leads to the file that its holder has open',
  async () => {
    writeFileSync(file(name), 'first')
    const moved: string[] = []
    const note = (paths: unknown) => {
      const { from, to } = paths as { from: string; to: string }
      moved.push(basename(from), basename(to), String(statSync(file(`.${name}.lock`)).ino))
    }
    exchanges.subscribe(note)
    const written = await write('ours')
    exchanges.unsubscribe(note)
    expect(written.ok).toBe(true)
    expect(moved).toEqual([expect.stringMatching(/\.old$/), name, String(statSync(file(name)).ino)])
  },
)

test.runIf(exchangesHere)('what is no file, or was removed, in the very moment of the exchange stays so', async () => {
  writeFileSync(file(name), 'first')
  const linked = await asWeExchange(
    () => {
      rmSync(file(name))
      symlinkSync('/etc/hostname', file(name))
    },
    () => write('ours'),
  )
  expect(linked).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
  expect(readlinkSync(file(name))).toBe('/etc/hostname')
  expect(readdirSync(path)).toEqual([name])

  rmSync(file(name))
  writeFileSync(file(name), 'second')
  const bases: (string | null)[] = []
  const render = (base: string | null) => {
    bases.push(base)
    return 'ours'
  }
  await asWeExchange(
    () => rmSync(file(name)),
    () => write(null, { render }),
  )
  expect(bases).toEqual(['second', null])
  expect(readFileSync(file(name), 'utf8')).toBe('ours')
})
