import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoopListQuery } from '../domain/loop/loop-query.ts'
import { bash, makeProject, startTestEngine, type TestEngine, tester, until, value } from './test-engine.ts'

/**
 * A repository that tries to run something, or to show something from outside, whenever it is looked at. Every program it plants leaves its name
 * in one file; every secret it points at holds one word.
 */
let engine: TestEngine
let outside: string
const word = 'only-outside'
const loopFile = (title: string) =>
  JSON.stringify({
    ...{ loop_id: 'loop-v2-20260122T100000-abcdef12', title, description: '', max_iterations: 3, status: 'created' },
    ...{ current_iteration: 0, created_at: '2026-01-22T10:00:00.000Z', updated_at: '2026-01-22T10:00:00.000Z' },
  })
const canary = () => (existsSync(join(outside, 'ran')) ? readFileSync(join(outside, 'ran'), 'utf8') : '')

beforeAll(async () => {
  const project = makeProject({ 'a.txt': 'one\n', 'old.txt': 'old\n', 'inside/b.txt': 'b\n' })
  outside = `${project}-outside`
  mkdirSync(join(outside, 'folder'), { recursive: true })
  writeFileSync(join(outside, 'secret.txt'), `${word}\n`)
  writeFileSync(join(outside, 'folder', 'loop-v2-20260122T100000-abcdef12.json'), loopFile(word))
  plant(project)
  engine = await startTestEngine(project)
  await until('it is registered', async () => (await engine.ask('workspaces', 'list')).length > 0)
})
afterAll(async () => {
  await engine.remove()
  rmSync(outside, { recursive: true, force: true })
})

function plant(project: string) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'ignore' })
  const program = join(outside, 'program')
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> ${join(outside, 'ran')}\ncat "$1" 2>/dev/null || cat\n`, {
    mode: 0o755,
  })
  writeFileSync(join(project, '.gitattributes'), '* filter=evil diff=evil merge=evil\nold.txt ident\n')
  // A submodule with hooks and a configuration of its own.
  const inner = join(project, 'inner')
  mkdirSync(inner)
  execFileSync('git', ['init', '-q'], { cwd: inner })
  execFileSync('git', ['config', 'core.fsmonitor', program], { cwd: inner })
  writeFileSync(
    join(project, '.gitmodules'),
    `[submodule "inner"]\n\tpath = inner\n\turl = ext::${program}\n\tupdate = !${program}\n`,
  )
  git('add', '.gitattributes', '.gitmodules')
  git('-c', 'user.name=T', '-c', 'user.email=t@x.y', 'commit', '-qm', 'planted')
  const keys = ['core.fsmonitor', 'core.pager', 'core.editor', 'core.sshCommand', 'core.askPass', 'diff.external']
  const drivers = [
    'filter.evil.clean',
    'filter.evil.smudge',
    'filter.evil.process',
    'diff.evil.command',
    'diff.evil.textconv',
  ]
  for (const key of [...keys, ...drivers, 'merge.evil.driver', 'gpg.program', 'alias.status', 'credential.helper'])
    git('config', key, key === 'alias.status' ? `!${program}` : program)
  git('config', 'filter.evil.required', 'true')
  const hooks = [
    'post-checkout',
    'post-index-change',
    'reference-transaction',
    'pre-commit',
    'post-commit',
    'fsmonitor-watchman',
  ]
  for (const hook of hooks)
    writeFileSync(join(project, '.git', 'hooks', hook), `#!/bin/sh\nexec ${program} ${hook}\n`, { mode: 0o755 })
  for (const name of ['.envrc', '.npmrc', 'vitest.config.js', 'conftest.py'])
    writeFileSync(join(project, name), `throw require('fs').appendFileSync('${join(outside, 'ran')}', '${name}')\n`)
  writeFileSync(
    join(project, 'package.json'),
    `{"scripts":{"preinstall":"${program}"},"devDependencies":{"vitest":"1"}}`,
  )
  // Links out of the workspace, and the folder of the loops as one of them.
  symlinkSync(join(outside, 'secret.txt'), join(project, 'link.txt'))
  symlinkSync(outside, join(project, 'out'))
  rmSync(join(project, 'inside'), { recursive: true })
  symlinkSync(outside, join(project, 'inside'))
  mkdirSync(join(project, '.workflow', '.loop'), { recursive: true })
  symlinkSync(
    join(outside, 'folder', 'loop-v2-20260122T100000-abcdef12.json'),
    join(project, '.workflow', '.loop', 'loop-v2-20260122T100000-abcdef12.json'),
  )
  symlinkSync(join(outside, 'folder'), join(project, '.loop'))
  writeFileSync(join(project, 'red\u001b[31m\nname\u202e.txt'), 'x\n')
  rmSync(join(outside, 'ran'), { force: true })
}

test('registered, listed, diffed, watched and worked in, it runs nothing and shows nothing from outside', async () => {
  const answers: unknown[] = []
  const see = <T>(answer: T): T => {
    answers.push(answer)
    return answer
  }
  const [workspace] = see(await engine.ask('workspaces', 'list'))
  const id = workspace?.workspace_id ?? ''
  const detected = value(see(await engine.ask('workspaces', 'detect', id)))
  expect(
    detected.map((one) => one.command.ecosystem),
    'its files are read, not run',
  ).toContain('vitest')
  see(await engine.ask('workspaces', 'trust', id, true, tester))

  // Watched: a file that is written there arrives, one behind a link does not.
  const written = loopFile('inside').replaceAll('abcdef12', '00000001')
  writeFileSync(join(engine.project, '.workflow', '.loop', 'loop-v2-20260122T100000-00000001.json'), written)
  const query: LoopListQuery = {
    ...{ workspaceId: null, status: [], q: null, tag: null, runner: null, owner: null, tool: null, since: null },
    ...{ until: null, deleted: false, sort: 'updated', order: 'desc', offset: 0, limit: 50 },
  }
  const titles = async () => {
    const list = await engine.ask('views', 'list', query)
    return see(list).data.map((one) => one.title)
  }
  await until('the file is seen', async () => (await titles()).includes('inside'))
  expect(await titles()).not.toContain(word)

  for (const isolation of ['in_place', 'worktree']) {
    const loop = await engine.create({
      title: isolation,
      settings: { isolation, gate: { baseline: false }, validation: { commands: [{ kind: 'argv', run: ['true'] }] } },
      tasks: [bash(`work-${isolation}`, 'echo two > a.txt; rm -f old.txt; echo new > new.txt')],
    })
    value(await engine.send(loop, { type: 'start' }))
    see(await engine.rest(loop))
    see(await engine.answer(loop))
    see(await engine.ask('views', 'gate', loop))
    const changes = value(see(await engine.ask('changes', 'changes', loop, { range: 'loop', iteration: null }, tester)))
    expect(changes.files.map((file) => file.path)).toContain('a.txt')
    const trees = { from: changes.from_tree, to: changes.to_tree }
    for (const file of changes.files) see(await engine.ask('changes', 'file', loop, trees, file.id))
    see(Buffer.from(value(await engine.ask('changes', 'patch', loop, trees))).toString())
    see(await engine.ask('finish', 'preview', loop, null, tester))
    see(await engine.ask('receipts', 'receipt', loop))
    see(await engine.send(loop, { type: 'stop' }))
  }
  expect(canary(), 'what it planted and what ran').toBe('')
  expect(JSON.stringify(answers)).not.toContain(word)
  // And the plants are real: git as a person uses it runs them.
  spawnSync('git', ['status'], { cwd: engine.project })
  expect(canary()).toContain('program')
})
