import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WorkOf } from './finish-work.ts'
import { expectOk, makeTestFolder, type TestFolder } from './test-folder.ts'

let at: TestFolder
let work: WorkOf
let root: string
const author = { name: 'Ada', email: 'ada@example.org' }

beforeEach(async () => {
  at = await makeTestFolder()
  at.write('.gitignore', 'cache/\n')
  at.write('a.txt', 'one\ntwo\nthree\n')
  at.write('b.txt', 'b\n')
  const baseCommit = at.commitAll()
  work = { workspaceId: 'ws', loopId: 'loop-1', baseCommit }
  root = expectOk(await at.open().workFolder('ws', 'loop-1', 'worktree')).root
  writeFileSync(join(root, 'a.txt'), 'one\n2\nthree\n')
  writeFileSync(join(root, 'new.txt'), 'new\n')
})
afterEach(() => at.remove())

const preview = async (target: string | null = null) => expectOk(await at.open().previewFinish(work, target))
async function merge(target = 'main', how: 'squash' | 'merge' = 'squash') {
  const { merge: found } = await preview(target)
  if (!found) throw new Error('there is no branch to merge into')
  const expected = { targetTip: found.targetTip, workTree: found.workTree }
  return at.open().mergeWork(work, target, { how, message: 'Repair a\n\nWith words.', author, expected })
}
const read = (name: string, folder = at.folder) => readFileSync(join(folder, name), 'utf8')
/** Everything a person could lose: branches, the last commit's content, and every file with its status. */
const everything = () =>
  [
    at.git('for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads/main', 'refs/heads/other'),
    at.git('status', '--porcelain', '--ignored', '-uall'),
    at.git('diff', 'HEAD'),
    at.git('diff', '--cached'),
  ].join('\n')

describe('merging the work of a loop', () => {
  test('the preview says what will happen and changes nothing', async () => {
    const before = everything()
    const branch = at.git('rev-parse', 'loopboard/loop-1')
    const found = await preview()
    expect(found).toMatchObject({ branch: 'loopboard/loop-1', hasUncommitted: true, targets: ['main'] })
    expect(found.merge).toMatchObject({ state: 'ready', target: 'main', isMoved: false, files: 2, conflicts: [] })
    expect(found.merge?.checkedOut).toBe(at.folder)
    expect(everything()).toBe(before)
    expect(at.git('rev-parse', 'loopboard/loop-1')).toBe(branch)
    expect(at.gitIn(root, 'status', '--porcelain')).toContain('?? new.txt')
  })

  test('as one commit by its author, and the files follow where the branch is checked out', async () => {
    const { commit, branch } = expectOk(await merge())
    expect(branch).toBe('loopboard/loop-1')
    expect(at.git('rev-parse', 'main')).toBe(commit)
    expect(at.git('log', '-1', '--format=%an <%ae>%n%B')).toBe('Ada <ada@example.org>\nRepair a\n\nWith words.')
    expect(at.git('rev-list', '--count', 'main')).toBe('2')
    expect([read('a.txt'), read('new.txt')]).toEqual(['one\n2\nthree\n', 'new\n'])
    expect(at.git('status', '--porcelain')).toBe('')
    expect(at.git('fsck', '--no-dangling', '--no-progress')).toBe('')
    expect((await preview()).merge?.state).toBe('nothing')
  })

  test('as a merge commit, the history of the loop stays', async () => {
    expectOk(await merge('main', 'merge'))
    expect(at.git('log', '-1', '--format=%P').split(' ')).toHaveLength(2)
    expect(at.git('merge-base', '--is-ancestor', 'loopboard/loop-1', 'main')).toBe('')
  })

  test('a base that moved keeps what it has', async () => {
    at.write('b.txt', 'moved\n')
    at.commitAll('moved elsewhere')
    expect((await preview()).merge).toMatchObject({ state: 'ready', isMoved: true, files: 2 })
    expectOk(await merge())
    expect([read('a.txt'), read('b.txt')]).toEqual(['one\n2\nthree\n', 'moved\n'])
  })

  test('a conflict is named before and refused, and nothing changes', async () => {
    at.write('a.txt', 'one\nzwei\nthree\n')
    at.commitAll('the same line')
    const before = everything()
    expect((await preview()).merge).toMatchObject({ state: 'conflict', conflicts: ['a.txt'], isMoved: true })
    expect(await merge()).toMatchObject({
      ok: false,
      refusal: { code: 'merge_conflict', details: { conflicts: ['a.txt'] } },
    })
    expect(everything()).toBe(before)
  })

  const mine = (name: string) => () => at.write(name, 'mine\n')
  test.each([
    ['a tracked file that is changed', [mine('a.txt')], 'a.txt'],
    ['a staged file', [mine('a.txt'), () => void at.git('add', 'a.txt')], 'a.txt'],
    ['an untracked file', [mine('new.txt')], 'new.txt'],
    ['an untracked folder', [mine('new.txt/inside')], 'new.txt/inside'],
    ['an ignored file', [() => at.write('.gitignore', 'new.txt\n'), mine('new.txt')], 'new.txt'],
  ])('%s in the way is refused, and stays', async (_what, spoil, name) => {
    for (const step of spoil) step()
    const before = everything()
    expect((await preview()).merge).toMatchObject({ state: 'dirty', blocking: [name] })
    expect(await merge()).toMatchObject({ ok: false, refusal: { code: 'dirty_base', details: { files: [name] } } })
    expect(everything()).toBe(before)
    expect(read(name)).toBe('mine\n')
  })

  test('files that are not in the way stay as they are, staged or not', async () => {
    at.write('b.txt', 'mine\n')
    at.write('c.txt', 'mine too\n')
    at.git('add', 'c.txt')
    at.write('cache/x', 'ignored\n')
    expect((await preview()).merge).toMatchObject({ state: 'ready', blocking: [], untouched: 3 })
    expectOk(await merge())
    expect(at.git('status', '--porcelain')).toBe('M b.txt\nA  c.txt')
    expect([read('b.txt'), read('c.txt'), read('cache/x')]).toEqual(['mine\n', 'mine too\n', 'ignored\n'])
    expect(read('a.txt')).toBe('one\n2\nthree\n')
  })

  test('a branch that is checked out nowhere moves without touching a file', async () => {
    at.git('branch', 'other')
    const before = at.git('status', '--porcelain')
    expect((await preview('other')).merge).toMatchObject({ state: 'ready', checkedOut: null })
    const { commit } = expectOk(await merge('other'))
    expect(at.git('rev-parse', 'other')).toBe(commit)
    expect(at.git('rev-parse', 'main')).toBe(work.baseCommit)
    expect(at.git('status', '--porcelain')).toBe(before)
  })

  test('what moved after the preview is refused as stale', async () => {
    const { merge: seen } = await preview()
    const order = { how: 'squash' as const, message: 'm', author, expected: { targetTip: '', workTree: '', ...seen } }
    writeFileSync(join(root, 'late.txt'), 'late\n')
    expect(await at.open().mergeWork(work, 'main', order)).toMatchObject({ ok: false, refusal: { code: 'stale' } })
    rmSync(join(root, 'late.txt'))
    at.commitAll('meanwhile')
    expect(await at.open().mergeWork(work, 'main', order)).toMatchObject({ ok: false, refusal: { code: 'stale' } })
    expect(at.git('log', '-1', '--format=%s', 'main')).toBe('meanwhile')
  })

  test('while git is in the middle of something there, it waits for a person', async () => {
    at.write('.git/index.lock', '')
    expect((await preview()).merge).toMatchObject({ state: 'busy', sign: 'index.lock' })
    expect(await merge()).toMatchObject({ ok: false, refusal: { code: 'busy' } })
    expect(at.git('rev-parse', 'main')).toBe(work.baseCommit)
  })

  test('two at once: one merges, the other hears that it moved', async () => {
    const { merge: seen } = await preview()
    const order = { how: 'squash' as const, message: 'm', author, expected: { targetTip: '', workTree: '', ...seen } }
    const workspaces = at.open()
    const answers = await Promise.all([1, 2].map(() => workspaces.mergeWork(work, 'main', order)))
    expect(answers.map((answer) => answer.ok).sort()).toEqual([false, true])
    expect(at.git('rev-list', '--count', 'main')).toBe('2')
  })

  test('the branch the loop began on is proposed first, whatever is checked out by now', async () => {
    expect(await at.open().base('ws', 'loop-1', root)).toMatchObject({ commit: work.baseCommit, branch: 'main' })
    at.git('checkout', '-q', '-b', 'other')
    expect((await preview()).targets).toEqual(['other', 'main'])
    work.baseBranch = 'main'
    const { targets, merge: proposed } = await preview()
    expect([targets, proposed?.target, proposed?.checkedOut]).toEqual([['main', 'other'], 'main', null])
    work.baseBranch = 'gone'
    expect((await preview()).targets).toEqual(['other', 'main'])
  })

  test('branches of loops and names that are none are no targets', async () => {
    const order = { how: 'squash' as const, message: 'm', author, expected: { targetTip: '', workTree: '' } }
    for (const target of ['loopboard/loop-1', '--help', 'absent', 'HEAD'])
      expect(await at.open().mergeWork(work, target, order)).toMatchObject({
        ok: false,
        refusal: { code: 'not_found' },
      })
  })

  test('no program of the repository runs, whatever its configuration names', async () => {
    const ran = join(at.base, 'ran')
    const program = join(at.base, 'program')
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> ${ran}\ncat\n`)
    chmodSync(program, 0o755)
    mkdirSync(join(at.folder, '.git/hooks'), { recursive: true })
    const hooks = [
      'pre-commit',
      'post-commit',
      'post-merge',
      'pre-merge-commit',
      'post-checkout',
      'reference-transaction',
    ]
    for (const hook of [...hooks, 'commit-msg', 'prepare-commit-msg', 'post-index-change'])
      writeFileSync(join(at.folder, '.git/hooks', hook), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 })
    writeFileSync(join(at.folder, '.gitattributes'), '* filter=evil diff=evil merge=evil\n')
    at.commitAll('attributes')
    rmSync(ran, { force: true })
    for (const [key, value] of [
      ...[
        ['core.fsmonitor', program],
        ['filter.evil.clean', program],
        ['filter.evil.smudge', program],
      ],
      ...[
        ['diff.evil.command', program],
        ['diff.evil.textconv', program],
        ['merge.evil.driver', program],
      ],
      ...[
        ['core.editor', program],
        ['core.pager', program],
        ['gpg.program', program],
        ['commit.gpgSign', 'true'],
      ],
    ] as [string, string][])
      at.git('config', key, value)
    expect((await preview()).merge?.state).toBe('ready')
    expectOk(await merge())
    expectOk(await at.open().setWorkAside(work))
    expectOk(await at.open().bringWorkBack(work))
    expect(existsSync(ran)).toBe(false)
  })
})

describe('work that is not merged', () => {
  test('it is kept on its branch, with what was not committed', async () => {
    const { branch, commit } = expectOk(await at.open().keepWork(work, 'What it did'))
    expect(at.git('rev-parse', branch)).toBe(commit)
    expect(at.git('show', `${branch}:new.txt`)).toBe('new')
    expect(at.git('rev-parse', 'main')).toBe(work.baseCommit)
  })

  test('discarded, it is off the branch but held, and comes back whole', async () => {
    const { commit, ref } = expectOk(await at.open().setWorkAside(work))
    expect(at.git('rev-parse', 'loopboard/loop-1')).toBe(work.baseCommit)
    expect([read('a.txt', root), existsSync(join(root, 'new.txt'))]).toEqual(['one\ntwo\nthree\n', false])
    at.git('gc', '-q', '--prune=now')
    expect(at.git('rev-parse', ref)).toBe(commit)
    expectOk(await at.open().bringWorkBack(work))
    expect([read('a.txt', root), read('new.txt', root)]).toEqual(['one\n2\nthree\n', 'new\n'])
    expect(at.git('rev-parse', 'loopboard/loop-1')).toBe(commit)
  })

  test('it is let go when the loop is purged, and so are its trees', async () => {
    const { ref } = expectOk(await at.open().setWorkAside(work))
    const tree = await at.open().treeHash('ws', 'loop-1', root)
    const range = { workspaceId: 'ws', loopId: 'loop-1', from: tree, to: tree }
    expect((await at.open().changes(range)).ok).toBe(true)
    expectOk(await at.open().discardWork('ws', 'loop-1'))
    expect(at.git('for-each-ref', ref)).toBe('')
    expect((await at.open().changes(range)).ok).toBe(false)
    expect(at.git('rev-parse', 'main')).toBe(work.baseCommit)
  })

  test('it does not come back over newer work', async () => {
    const { ref } = expectOk(await at.open().setWorkAside(work))
    writeFileSync(join(root, 'newer.txt'), 'newer\n')
    const answer = await at.open().bringWorkBack(work)
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_transition', next: expect.stringContaining(ref) },
    })
    expect(read('newer.txt', root)).toBe('newer\n')
  })

  test('a loop without a worktree is told to start first', async () => {
    const other = { ...work, loopId: 'loop-2' }
    expect(await at.open().previewFinish(other, null)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_transition' },
    })
  })
})
