import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFileStable } from './read-file-stable.ts'
import { type Folder, openFolder } from './walk.ts'
import { writeOwnFile } from './write-own-file.ts'

let path: string
let folder: Folder

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'loopboard-read-'))
  folder = await openFolder(path)
})
afterEach(async () => {
  await folder.close()
  rmSync(path, { recursive: true, force: true })
})

const isJson = (text: string) => {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

test('a file that becomes whole while we wait is read whole', async () => {
  writeFileSync(join(path, 'a.json'), '{"a":')
  setTimeout(() => writeFileSync(join(path, 'a.json'), '{"a":1}'), 40)
  expect(await readFileStable(folder, 'a.json', isJson)).toMatchObject({ kind: 'text', text: '{"a":1}' })
})

test.each([
  ['cut', Buffer.from('{"a":')],
  ['empty', Buffer.alloc(0)],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
])('a file that stays %s is torn, with its bytes', async (_what, bytes) => {
  writeFileSync(join(path, 'a.json'), bytes)
  expect(await readFileStable(folder, 'a.json', isJson)).toMatchObject({ kind: 'torn', bytes })
})

test('a file that is not there is missing, and one over the limit is not read', async () => {
  expect(await readFileStable(folder, 'a.json')).toEqual({ kind: 'missing' })
  writeFileSync(join(path, 'a.json'), 'xxxx')
  expect(await readFileStable(folder, 'a.json', 'any', 3)).toMatchObject({ kind: 'unreadable' })
  expect(await readFileStable(folder, 'a.json', 'any', 4)).toMatchObject({ kind: 'text' })
})

test('the capture of a writer that was killed is no second name, anything else is', async () => {
  writeFileSync(join(path, 'a.json'), '{}')
  linkSync(join(path, 'a.json'), join(path, `.a.json.${'c'.repeat(32)}.old`))
  expect(await readFileStable(folder, 'a.json')).toMatchObject({ kind: 'text', text: '{}' })
  linkSync(join(path, 'a.json'), join(path, 'b.json'))
  expect(await readFileStable(folder, 'a.json')).toMatchObject({ kind: 'unreadable' })
})

test.runIf(process.platform === 'linux')(
  'a folder that is exchanged for a link while it is open is still the folder that was opened',
  async () => {
    mkdirSync(join(path, 'inside'))
    mkdirSync(join(path, 'outside'))
    const inside = await folder.enter('inside')
    renameSync(join(path, 'inside'), join(path, 'moved'))
    symlinkSync(join(path, 'outside'), join(path, 'inside'))
    expect((await writeOwnFile(inside, 'a', 'text', () => randomBytes(16).toString('hex'))).ok).toBe(true)
    await inside.close()
    expect(readdirSync(join(path, 'outside'))).toEqual([])
    expect(readdirSync(join(path, 'moved'))).toEqual(['a'])
    await expect(folder.enter('inside')).rejects.toThrow()
  },
)

test('a name that is a path is a mistake', () => {
  for (const name of ['..', '.', '', 'a/b', 'a\0b']) expect(() => folder.at(name)).toThrow('not the name of a file')
})
