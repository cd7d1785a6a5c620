import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeMarkedLines } from './remove-marked-lines.ts'

const marker = 'loopboard:hid='
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loopboard-marked-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('marked lines go, every other byte and the mode of the file stay', async () => {
  const before = Buffer.concat([
    Buffer.from('#!/bin/sh\r\n\xff', 'latin1'),
    Buffer.from('\necho 1 # loopboard:hid=H1\nlast without end'),
  ])
  writeFileSync(join(root, 'a.sh'), before)
  chmodSync(join(root, 'a.sh'), 0o755)
  const removed = await removeMarkedLines(root, [{ path: 'a.sh', line: 3 }], marker)
  expect(removed).toEqual([{ path: 'a.sh', line: 3 }])
  expect(readFileSync(join(root, 'a.sh'), 'latin1')).toBe('#!/bin/sh\r\n\xff\nlast without end')
  expect(statSync(join(root, 'a.sh')).mode & 0o777).toBe(0o755)
  expect(readdirSync(root)).toEqual(['a.sh'])
})

test('a line that has no marker any more stays', async () => {
  writeFileSync(join(root, 'a.js'), 'one\ntwo\n')
  expect(await removeMarkedLines(root, [{ path: 'a.js', line: 1 }], marker)).toEqual([])
  expect(readFileSync(join(root, 'a.js'), 'utf8')).toBe('one\ntwo\n')
})

test('nothing is touched outside of the folder or through a link', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'loopboard-outside-'))
  writeFileSync(join(outside, 'a.js'), 'x // loopboard:hid=H1\n')
  symlinkSync(outside, join(root, 'linked'))
  symlinkSync(join(outside, 'a.js'), join(root, 'a.js'))
  mkdirSync(join(root, 'sub'))
  const places = ['linked/a.js', 'a.js', '../a.js', 'sub'].map((path) => ({ path, line: 1 }))
  expect(await removeMarkedLines(root, places, marker)).toEqual([])
  expect(readFileSync(join(outside, 'a.js'), 'utf8')).toBe('x // loopboard:hid=H1\n')
  rmSync(outside, { recursive: true })
})
