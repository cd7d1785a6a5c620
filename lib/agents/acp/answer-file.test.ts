import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TaskMode } from '../agent-run.ts'
import { answerFile } from './answer-file.ts'

let base = ''
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'loopboard-acp-')))
  mkdirSync(join(base, 'shop'))
  writeFileSync(join(base, 'shop', 'a.txt'), 'one\ntwo\nthree\n')
  writeFileSync(join(base, 'secret.txt'), 'secret')
  symlinkSync('..', join(base, 'shop', 'up'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const ask = (what: 'read' | 'write', path: string, more: object = {}, mode: TaskMode = 'write') =>
  answerFile(
    `fs/${what}_text_file`,
    { path: join(base, path), ...more },
    {
      ...{ mode, root: join(base, 'shop'), folders: [], web: false },
    },
  )

test('a file inside is read, whole or in part, and written', async () => {
  expect(await ask('read', 'shop/a.txt')).toEqual({ result: { content: 'one\ntwo\nthree\n' } })
  expect(await ask('read', 'shop/a.txt', { line: 2, limit: 1 })).toEqual({ result: { content: 'two' } })
  expect(await ask('write', 'shop/b.txt', { content: 'new' })).toEqual({ result: {} })
  expect(readFileSync(join(base, 'shop', 'b.txt'), 'utf8')).toBe('new')
})

test.each(['secret.txt', 'shop/../secret.txt', 'shop/up/secret.txt'])('%s is out of reach', async (path) => {
  expect(await ask('read', path)).toMatchObject({ error: {} })
  expect(await ask('write', path, { content: 'x' })).toMatchObject({ error: {} })
  expect(readFileSync(join(base, 'secret.txt'), 'utf8')).toBe('secret')
})

test('a task that reads does not write', async () => {
  expect(await ask('write', 'shop/b.txt', { content: 'x' }, 'review')).toMatchObject({ error: {} })
  expect(existsSync(join(base, 'shop', 'b.txt'))).toBe(false)
})

test('what is no request for a file, and a file that is not there, is told', async () => {
  expect(
    await answerFile('fs/read_text_file', { path: 'a.txt' }, { mode: 'write', root: base, folders: [], web: false }),
  ).toMatchObject({
    error: { code: -32602 },
  })
  expect(await ask('read', 'shop/nothing.txt')).toMatchObject({ error: {} })
})
