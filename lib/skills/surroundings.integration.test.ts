import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { agentFoldersOf, workspaceAgents } from './surroundings.ts'

const root = mkdtempSync(join(tmpdir(), 'agents-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a plugin has agents beside its skills, another folder has them where clients look', () => {
  for (const folder of ['agents', '.claude/agents']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, `of-${folder.replaceAll(/\W/g, '')}.md`), '# Agent\n')
  }
  expect(workspaceAgents(root).map(({ name }) => name)).toEqual(['of-claudeagents'])
  mkdirSync(join(root, '.claude-plugin'))
  expect(workspaceAgents(root).map(({ name }) => name)).toEqual(['of-claudeagents', 'of-agents'])
  expect(agentFoldersOf(root)).toEqual([join(root, '.claude/agents'), join(root, 'agents')])
})

test('a folder of settings has agents beside its skills', () => {
  const settings = join(root, 'settings')
  mkdirSync(join(settings, 'agents'), { recursive: true })
  writeFileSync(join(settings, 'agents', 'checker.md'), '# Agent\n')
  expect(workspaceAgents(settings)).toEqual([])
  mkdirSync(join(settings, 'skills'))
  expect(workspaceAgents(settings).map(({ name }) => name)).toEqual(['checker'])
})
