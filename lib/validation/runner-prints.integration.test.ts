import { chmod, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { temporaryProjects } from './temporary-project.ts'

const projects = await temporaryProjects()
afterAll(() => projects.close())
afterEach(() => projects.clean())

const packed = {
  'package.json': '{"scripts":{"test":"runner --all"}}',
  'node_modules/runner/package.json': '{"name":"runner"}',
  'node_modules/runner/lib/main.js': 'run()',
  'node_modules/@runner/expect/main.js': 'expect()',
  'node_modules/other/main.js': 'other()',
  'node_modules/npm/main.js': 'npm()',
  'node_modules/npm-run/main.js': 'all()',
  'node_modules/runner/node_modules/dep/main.js': 'dep()',
}

async function project() {
  const root = await projects.project(packed)
  await mkdir(join(root, 'node_modules/.bin'))
  await symlink('../runner/lib/main.js', join(root, 'node_modules/.bin/runner'))
  await symlink('../other/main.js', join(root, 'node_modules/.bin/other'))
  const command = await projects.validation.seal(root, { kind: 'argv', run: ['npm', 'test'] })
  const before = await projects.validation.runnerPrints(root, [command])
  return {
    write: (path: string, text: string) => writeFile(join(root, path), text),
    root,
    before,
    changes: async () =>
      (await projects.validation.runnerChanges(root, [command], before)).map(({ said }) => [
        said.code,
        said.params['path'],
      ]),
  }
}

test('what a test script starts is known: the program, its package and the packages of its scope, and nothing else', async () => {
  const { before, changes } = await project()
  expect(Object.keys(before).sort()).toEqual([
    'node_modules/.bin/runner',
    'node_modules/@runner/expect',
    'node_modules/runner',
  ])
  expect(await changes()).toEqual([])
})

test('a replaced file of the runner is seen, also when it is as long and as old as before', async () => {
  const { root, write, changes } = await project()
  const place = join(root, 'node_modules/@runner/expect/main.js')
  const long = (await readFile(place)).length
  await write('node_modules/@runner/expect/main.js', 'accept()'.slice(0, long))
  await utimes(place, new Date(1), new Date(1))
  expect(await changes()).toEqual([['runner_replaced', 'node_modules/@runner/expect']])
})

test('another program under the name of the runner is seen, and one that is gone', async () => {
  const { root, write, changes } = await project()
  await rm(join(root, 'node_modules/.bin/runner'))
  expect(await changes()).toEqual([['runner_gone', 'node_modules/.bin/runner']])
  await write('node_modules/.bin/runner', '#!/bin/sh\necho ok\n')
  await chmod(join(root, 'node_modules/.bin/runner'), 0o755)
  expect(await changes()).toEqual([['runner_replaced', 'node_modules/.bin/runner']])
})

test('a package that brings a program of the system along is seen; any other new package is not', async () => {
  const { root, write, changes } = await project()
  await mkdir(join(root, 'node_modules/fresh'))
  await write('node_modules/fresh/main.js', 'fresh()')
  await symlink('../fresh/main.js', join(root, 'node_modules/.bin/fresh'))
  await mkdir(join(root, 'node_modules/runner/.cache'))
  await write('node_modules/runner/.cache/seen', 'x')
  expect(await changes()).toEqual([])
  await symlink('../fresh/main.js', join(root, 'node_modules/.bin/node'))
  expect(await changes()).toEqual([['program_put_in_front', 'node_modules/.bin/node']])
})
