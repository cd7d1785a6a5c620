import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commitAll, folder, git, giveEachTestAWorkspace, hash, make, register, write } from './test-workspace.ts'

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

giveEachTestAWorkspace()

describe('the tree hash', () => {
  test('it is that of git itself, and needs no git in the folder', async () => {
    write('a.txt', 'a\n')
    write('src/b.txt', 'b\n')
    const without = await hash()
    commitAll()
    expect(await hash()).toBe(without)
    expect(git('rev-parse', 'HEAD^{tree}')).toBe(without)
  })

  test('an empty folder has the empty tree', async () => {
    expect(await hash()).toBe(emptyTree)
  })

  test('it changes with content, name and mode, and comes back with them', async () => {
    write('a.txt', 'one')
    const first = await hash()
    expect(await hash()).toBe(first)
    write('a.txt', 'two')
    const second = await hash()
    expect(second).not.toBe(first)
    renameSync(join(folder, 'a.txt'), join(folder, 'b.txt'))
    expect(await hash()).not.toBe(second)
    renameSync(join(folder, 'b.txt'), join(folder, 'a.txt'))
    chmodSync(join(folder, 'a.txt'), 0o755)
    expect(await hash()).not.toBe(second)
    chmodSync(join(folder, 'a.txt'), 0o644)
    write('a.txt', 'one')
    expect(await hash()).toBe(first)
  })

  test('quick changes of the same size are seen, each', async () => {
    const workspaces = make()
    const seen = new Set<string>()
    for (let n = 10; n < 40; n += 1) {
      write('a.txt', `${n}`)
      seen.add(await workspaces.treeHash('ws', 'loop-1', folder))
    }
    expect(seen.size).toBe(30)
  })

  test('untracked files count; ignored ones, loop roots and nested repositories do not', async () => {
    write('.gitignore', 'build/\n!.loop/\n')
    write('a.txt', 'a')
    commitAll()
    const before = await hash()
    write('build/out.js', 'x')
    write('.loop/state.json', '{}')
    write('.workflow/.loop/state.json', '{}')
    mkdirSync(join(folder, 'nested'))
    execFileSync('git', ['init', '-q', join(folder, 'nested')])
    write('nested/file', 'x')
    expect(await hash()).toBe(before)
    write('new.txt', 'x')
    expect(await hash()).not.toBe(before)
  })

  test('a tracked file counts although it is ignored, and a loop root does not although it is tracked', async () => {
    write('.gitignore', '*.log\n')
    write('kept.log', 'one')
    write('.loop/x', 'one')
    commitAll()
    git('add', '-f', 'kept.log', '.loop/x')
    git('commit', '-q', '-m', 'forced')
    const before = await hash()
    write('.loop/x', 'two')
    expect(await hash()).toBe(before)
    write('kept.log', 'two')
    expect(await hash()).not.toBe(before)
  })

  test('a folder below the top of a repository obeys the rules above it and counts only itself', async () => {
    write('.gitignore', 'dist/\n')
    write('packages/one/a.txt', 'a')
    write('packages/two/b.txt', 'b')
    commitAll()
    await register(join(folder, 'packages', 'one'))
    const at = join(folder, 'packages', 'one')
    const before = await hash(at)
    expect(before).toBe(git('rev-parse', 'HEAD:packages/one'))
    write('packages/one/dist/x', 'x')
    write('packages/two/b.txt', 'changed')
    expect(await hash(at)).toBe(before)
    rmSync(join(at, 'a.txt'))
    rmSync(join(at, 'dist'), { recursive: true })
    expect(await hash(at)).toBe(emptyTree)
  })

  test('names with blanks, line ends, quotes and bytes that are no text are counted', async () => {
    write('ü "b" \n c', 'x')
    const first = await hash()
    write('ü "b" \n c', 'y')
    expect(await hash()).not.toBe(first)
    const bytes = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xff, 0xfe])])
    writeFileSync(bytes, 'x')
    const third = await hash()
    writeFileSync(bytes, 'y')
    expect(await hash()).not.toBe(third)
  })

  test('a file in place of a folder, a link, and many looks at once are fine', async () => {
    write('a/b', 'x')
    await hash()
    rmSync(join(folder, 'a'), { recursive: true })
    write('a', 'file now')
    symlinkSync('/etc/passwd', join(folder, 'link'))
    const all = await Promise.all(Array.from({ length: 8 }, () => hash()))
    expect(new Set(all).size).toBe(1)
  })
})
