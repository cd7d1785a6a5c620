import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareSteering, hashSteering, readSteering } from './steering.ts'

let folder: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
const names = async (at = folder) => Object.keys(await readSteering(at))

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'steering-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a fresh repository with a remote, a branch and work in it steers nothing', async () => {
  git('init', '-q')
  git('remote', 'add', 'origin', 'https://host.localhost/x.git')
  git('config', 'branch.main.remote', 'origin')
  write('src/a.ts', 'x')
  write('.env', 'PORT=1\n')
  write('CLAUDE.md', 'be nice')
  expect(await names()).toEqual([])
})

test('hooks, settings of git, and settings, plugins and servers of agents are found', async () => {
  git('init', '-q')
  write('.git/hooks/pre-commit', '#!/bin/sh\n')
  write('tools/hooks/pre-push', '#!/bin/sh\n')
  git('config', 'core.hooksPath', 'tools/hooks')
  git('config', 'filter.x.clean', 'x')
  write('.claude/settings.local.json', '{}')
  write('.mcp.json', '{}')
  write('.codex/config.toml', '')
  write('.codex/config.toml', 'a = 1')
  write('.qwen/settings.json', '{}')
  write('.opencode/plugins/deep/one.js', 'x')
  write('.env', 'PORT=1\nOPENAI_BASE_URL=http://x\n')
  expect(await names()).toEqual([
    '.claude/settings.local.json',
    '.codex/config.toml',
    '.env',
    '.git/config: core.hookspath',
    '.git/config: filter.x.clean',
    '.git/hooks/pre-commit',
    '.mcp.json',
    '.opencode/plugins/deep/one.js',
    '.qwen/settings.json',
    'tools/hooks/pre-push',
  ])
})

test('a change is named, and the hash is the same exactly when nothing changed', async () => {
  write('.mcp.json', '{"a":1}')
  write('.claude/settings.json', '{}')
  const before = await readSteering(folder)
  write('src/a.ts', 'other')
  expect(hashSteering(await readSteering(folder))).toBe(hashSteering(before))
  write('.mcp.json', '{"a":2}')
  rmSync(join(folder, '.claude'), { recursive: true })
  write('opencode.json', '{}')
  const after = await readSteering(folder)
  expect(hashSteering(after)).not.toBe(hashSteering(before))
  expect(compareSteering(before, after)).toEqual([
    { name: '.claude/settings.json', change: 'removed' },
    { name: '.mcp.json', change: 'changed' },
    { name: 'opencode.json', change: 'added' },
  ])
})

test('a part of a repository is also steered from its top', async () => {
  git('init', '-q')
  write('packages/one/a.ts', 'x')
  write('.mcp.json', '{}')
  expect(await names(join(folder, 'packages/one'))).toEqual(['../../.mcp.json'])
})
