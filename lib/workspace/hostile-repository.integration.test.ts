import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectOk } from './test-folder.ts'
import { base, commitAll, folder, git, giveEachTestAWorkspace, make, write } from './test-workspace.ts'

giveEachTestAWorkspace()

describe('a hostile repository', () => {
  test('no program it names is run by reading, by a worktree or by a commit', async () => {
    write('a.txt', 'a\n')
    commitAll()
    const trap = (name: string) => {
      const file = join(base, `trap-${name}`)
      writeFileSync(file, `#!/bin/sh\ntouch ${base}/ran-${name}\ncat\n`, { mode: 0o755 })
      return file
    }
    write('.gitattributes', '* filter=evil diff=evil merge=evil\n*.hidden filter=hidden\n')
    write('x.hidden', 'x\n')
    git('add', '-A')
    git('commit', '-q', '-m', 'attributes')
    for (const name of [
      'post-checkout',
      'pre-commit',
      'commit-msg',
      'post-commit',
      'post-index-change',
      'reference-transaction',
    ])
      writeFileSync(join(folder, '.git', 'hooks', name), readFileSync(trap(`hook-${name}`)), { mode: 0o755 })
    const included = join(base, 'included')
    writeFileSync(
      included,
      `[filter "hidden"]\n  smudge = ${trap('hidden-smudge')}\n  clean = ${trap('hidden-clean')}\n  required = true\n`,
    )
    const settings: Record<string, string> = {
      'core.fsmonitor': trap('fsmonitor'),
      'core.pager': trap('pager'),
      'core.editor': trap('editor'),
      'core.sshCommand': trap('ssh'),
      'core.hooksPath': join(folder, '.git', 'hooks'),
      'diff.external': trap('external'),
      'diff.evil.textconv': trap('textconv'),
      'diff.evil.command': trap('diff-command'),
      'merge.evil.driver': trap('merge'),
      'filter.evil.clean': trap('clean'),
      'filter.evil.smudge': trap('smudge'),
      'filter.evil.process': trap('process'),
      'filter.evil.required': 'true',
      'commit.gpgSign': 'true',
      'gpg.program': trap('gpg'),
      'includeIf.gitdir:**/worktrees/**.path': included,
    }
    const ran = () =>
      execFileSync('ls', [base], { encoding: 'utf8' })
        .split('\n')
        .filter((name) => name.startsWith('ran-'))
    for (const [key, value] of Object.entries(settings))
      writeFileSync(join(folder, '.git', 'config'), configLine(key, value), { flag: 'a' })

    const workspaces = make()
    const from = await workspaces.treeHash('ws', 'loop-1', folder)
    write('a.txt', 'b\n')
    const to = await workspaces.treeHash('ws', 'loop-1', folder)
    expect(await workspaces.diff('ws', 'loop-1', from, to)).toHaveLength(1)
    expect((await workspaces.patch('ws', 'loop-1', from, to, null, 1000)).text).toContain('+b')
    await workspaces.findMarker('ws', 'loop-1', from, to, 'b')
    await workspaces.base('ws', 'loop-1', folder)
    const { root } = expectOk(await workspaces.workFolder('ws', 'loop-1', 'worktree'))
    writeFileSync(join(root, 'x.hidden'), 'changed\n')
    expect(expectOk(await workspaces.commitWork('ws', 'loop-1', 'm')).commit).toMatch(/^[0-9a-f]{40}$/)
    expect(ran()).toEqual([])

    expect(() => git('add', '-A')).toThrow() // the traps do work
    expect(ran().length).toBeGreaterThan(0)
  })
})

function configLine(key: string, value: string): string {
  const [section = '', ...rest] = key.split('.')
  const name = key.startsWith('includeIf') ? 'path' : (rest.at(-1) ?? '')
  const sub = key.startsWith('includeIf')
    ? key.slice('includeIf.'.length, -'.path'.length)
    : rest.slice(0, -1).join('.')
  return `[${section}${sub ? ` "${sub}"` : ''}]\n  ${name} = ${value}\n`
}
