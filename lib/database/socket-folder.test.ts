import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseSocketFolder, isSafeSocketFolder } from './socket-folder.ts'

const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lb-socket-'))
})
afterEach(() => rmSync(base, { recursive: true }))

test('the folder beside the data is used, made closed', () => {
  expect(chooseSocketFolder(base, null, owner)).toBe(join(base, 'socket'))
  expect(lstatSync(join(base, 'socket')).mode & 0o777).toBe(0o700)
  expect(chooseSocketFolder(base, null, owner)).toBe(join(base, 'socket'))
})

test('a planted link or an open folder is not used: a random name is', () => {
  mkdirSync(join(base, 'elsewhere'), { mode: 0o700 })
  symlinkSync(join(base, 'elsewhere'), join(base, 'socket'))
  const chosen = chooseSocketFolder(base, null, owner)
  expect(dirname(chosen)).not.toBe(base)
  expect(isSafeSocketFolder(chosen, owner)).toBe(true)
  expect(chooseSocketFolder(base, chosen, owner)).toBe(chosen)
  rmSync(chosen, { recursive: true })
})

test('a folder others may enter, of another account, or missing is not safe', () => {
  const folder = join(base, 'socket')
  expect(isSafeSocketFolder(folder, owner)).toBe(false)
  mkdirSync(folder, { mode: 0o700 })
  expect(isSafeSocketFolder(folder, owner)).toBe(true)
  expect(isSafeSocketFolder(folder, { uid: owner.uid + 1, gid: 0 })).toBe(false)
  chmodSync(folder, 0o711)
  expect(isSafeSocketFolder(folder, owner)).toBe(false)
})
