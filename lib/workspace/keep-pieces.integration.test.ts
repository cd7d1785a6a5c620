import {
  chmodSync,
  existsSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectOk, makeTestFolder, type TestFolder } from './test-folder.ts'

let at: TestFolder
beforeEach(async () => {
  at = await makeTestFolder()
})
afterEach(() => at.remove())

const hash = () => at.open().treeHash('ws', 'loop-1', at.folder)
const read = (name: string) => readFileSync(join(at.folder, name), 'latin1')
const lines = (...changed: [number, string][]) =>
  Array.from({ length: 40 }, (_, n) => `${changed.find(([line]) => line === n)?.[1] ?? `line ${n}`}\n`).join('')

async function rejecting(from: string, to: string, ...choices: [path: string, ...pieces: number[]][]) {
  const range = { workspaceId: 'ws', loopId: 'loop-1', from, to }
  const { files } = expectOk(await at.open().changes(range))
  const rejected = choices.map(([path, ...pieces]) => ({
    ...{ file: files.find((file) => file.path === path)?.id ?? 'f'.repeat(32), pieces },
  }))
  return at.open().withoutPieces(range, rejected)
}
const exchange = (from: string, to: string) => at.open().exchange('ws', 'loop-1', at.folder, from, to)

describe('pieces of a change', () => {
  test('are taken out of the files, the accepted ones stay byte for byte, and the rejected ones are kept as a tree', async () => {
    at.write('a.txt', lines())
    at.write('latin.txt', Buffer.from(lines([30, 'caf\xe9']), 'latin1'))
    at.commitAll()
    const from = await hash()
    at.write('a.txt', lines([2, 'two'], [20, 'twenty'], [38, 'last']).slice(0, -1))
    at.write('latin.txt', Buffer.from(lines([1, 'na\xefve\r'], [30, '\xff\xfe']), 'latin1'))
    const to = await hash()
    const { tree, pieces } = expectOk(await rejecting(from, to, ['a.txt', 1], ['latin.txt', 1]))
    expect(pieces).toBe(2)
    expect(await hash(), 'nothing is written before it is decided').toBe(to)
    const index = readFileSync(join(at.folder, '.git', 'index'))

    expect(await exchange(to, tree)).toBe(true)
    expect(read('a.txt')).toBe(lines([2, 'two'], [38, 'last']).slice(0, -1))
    expect(read('latin.txt')).toBe(lines([1, 'na\xefve\r'], [30, 'caf\xe9']))
    expect(await hash()).toBe(tree)
    expect(readFileSync(join(at.folder, '.git', 'index'))).toEqual(index)
    expect(await exchange(to, tree), 'a second time there is nothing to take out').toBe(false)

    // What was rejected is the difference between what is left and what was shown.
    const aside = { workspaceId: 'ws', loopId: 'loop-1', from: tree, to }
    writeFileSync(join(at.base, 'aside.patch'), expectOk(await at.open().patchFile(aside)))
    at.git('apply', join(at.base, 'aside.patch'))
    expect(await hash()).toBe(to)
  })

  test('of files that came, went, moved or have no lines are the whole file', async () => {
    at.write('gone.txt', 'gone\n')
    at.write('moved.txt', lines())
    at.write('run.sh', '#!/bin/sh\n')
    at.write('picture.bin', Buffer.from([0, 1, 2]))
    symlinkSync('run.sh', join(at.folder, 'link'))
    at.commitAll()
    const from = await hash()
    rmSync(join(at.folder, 'gone.txt'))
    rmSync(join(at.folder, 'moved.txt'))
    at.write('sub/moved.txt', lines([3, 'three']))
    at.write('sub/new.txt', 'new\n')
    at.write('kept.txt', 'kept\n')
    at.write('picture.bin', Buffer.from([0, 9]))
    chmodSync(join(at.folder, 'run.sh'), 0o755)
    rmSync(join(at.folder, 'link'))
    symlinkSync('/etc/passwd', join(at.folder, 'link'))
    const to = await hash()
    const all = ['gone.txt', 'sub/moved.txt', 'sub/new.txt', 'picture.bin', 'run.sh', 'link']
    const { tree } = expectOk(await rejecting(from, to, ...all.map((path): [string] => [path])))
    expect(await exchange(to, tree)).toBe(true)
    expect(['gone.txt', 'moved.txt', 'kept.txt'].map(read)).toEqual(['gone\n', lines(), 'kept\n'])
    expect(existsSync(join(at.folder, 'sub'))).toBe(false)
    expect([...readFileSync(join(at.folder, 'picture.bin'))]).toEqual([0, 1, 2])
    expect(statSync(join(at.folder, 'run.sh')).mode & 0o111).toBe(0)
    expect(readlinkSync(join(at.folder, 'link'))).toBe('run.sh')
  })

  test('are refused when they are not what was shown, or are all of it', async () => {
    at.write('a.txt', 'one\n')
    const from = await hash()
    at.write('a.txt', 'two\n')
    const to = await hash()
    const codes = [
      await rejecting(from, to, ['b.txt']),
      await rejecting(from, to, ['a.txt', 5]),
      await rejecting(from, to, ['a.txt', 0], ['a.txt', 0]),
      await rejecting(from, to, ['a.txt', 0]),
    ].map((answer) => (answer.ok ? 'ok' : answer.refusal.code))
    expect(codes).toEqual(['stale', 'stale', 'stale', 'validation'])
  })

  test('stay where a file was changed since, and another tree of the workspace is no answer', async () => {
    at.write('a.txt', lines())
    at.write('b.txt', 'b\n')
    const from = await hash()
    at.write('a.txt', lines([2, 'two'], [30, 'thirty']))
    const to = await hash()
    const { tree } = expectOk(await rejecting(from, to, ['a.txt', 0]))
    const mine = lines([2, 'mine'], [30, 'thirty'])
    at.write('a.txt', mine)
    expect(await exchange(to, tree)).toBe(false)
    expect(read('a.txt')).toBe(mine)
    at.write('a.txt', lines([2, 'two'], [30, 'thirty']))
    expect(await at.open().exchange('ws', 'loop-2', at.folder, to, tree)).toBe(false)
    expect(await exchange(to, tree)).toBe(true)
  })

  test('come back without a filter, hook or driver of the repository being run', async () => {
    at.write('.gitattributes', '* filter=evil\n')
    at.write('a.txt', 'one\n')
    at.commitAll()
    const canary = join(at.base, 'canary')
    for (const key of ['filter.evil.smudge', 'filter.evil.clean', 'filter.evil.process', 'core.fsmonitor'])
      at.git('config', key, `touch ${canary}; cat`)
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction']) {
      at.write(`.git/hooks/${hook}`, `#!/bin/sh\ntouch ${canary}\n`)
      chmodSync(join(at.folder, '.git/hooks', hook), 0o755)
    }
    const from = await hash()
    at.write('a.txt', 'two\n')
    at.write('b.txt', 'b\n')
    const to = await hash()
    const { tree } = expectOk(await rejecting(from, to, ['a.txt']))
    expect(await exchange(to, tree)).toBe(true)
    expect(read('a.txt')).toBe('one\n')
    expect(existsSync(canary)).toBe(false)
  })
})
