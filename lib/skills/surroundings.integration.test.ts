import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { agentFoldersOf, sharedSurroundings, surroundings, workspaceAgents } from './surroundings.ts'

const root = mkdtempSync(join(tmpdir(), 'agents-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a plugin has agents beside its skills, another folder has them where clients look', () => {
  for (const folder of ['agents', '.claude/agents']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, `of-${folder.replaceAll(/\W/g, '')}.md`), '# Agent\n')
  }
  expect(workspaceAgents(root, []).map(({ name }) => name)).toEqual(['of-claudeagents'])
  mkdirSync(join(root, '.claude-plugin'))
  expect(workspaceAgents(root, []).map(({ name }) => name)).toEqual(['of-claudeagents', 'of-agents'])
  expect(agentFoldersOf(root, [])).toEqual([join(root, '.claude/agents'), join(root, 'agents')])
})

test('a folder of settings has agents beside its skills', () => {
  const settings = join(root, 'settings')
  mkdirSync(join(settings, 'agents'), { recursive: true })
  writeFileSync(join(settings, 'agents', 'checker.md'), '# Agent\n')
  expect(workspaceAgents(settings, [])).toEqual([])
  mkdirSync(join(settings, 'skills'))
  expect(workspaceAgents(settings, []).map(({ name }) => name)).toEqual(['checker'])
})

test('the skills of a plugin in a marketplace see its agents, and those of no other', () => {
  const market = join(root, 'market')
  for (const folder of ['.claude-plugin', 'kits/one/agents', 'kits/two/agents', 'kits/far/agents'])
    mkdirSync(join(market, folder), { recursive: true })
  const sources = ['./kits/one', 'kits/two/', '../market/kits/far', { source: 'github', repo: 'a/b' }]
  writeFileSync(
    join(market, '.claude-plugin/marketplace.json'),
    JSON.stringify({ plugins: [...sources.map((source) => ({ source })), null] }),
  )
  for (const name of ['one', 'two', 'far'])
    writeFileSync(join(market, `kits/${name}/agents/of-${name}.md`), '# Agent\n')
  const seenBy = (skill: string) =>
    surroundings(market, join(market, skill), sharedSurroundings(market)).agents.map(({ name }) => name)
  expect(seenBy('kits/one/skills/a')).toEqual(['of-one'])
  const around = surroundings(market, join(market, 'kits/one/skills/a'), sharedSurroundings(market))
  expect(around.agentsOfOthers?.map(({ name }) => name)).toEqual(['of-two'])
  expect(seenBy('kits/two/skills/a')).toEqual(['of-two'])
  expect(seenBy('skills/a')).toEqual([])
  writeFileSync(join(market, '.claude-plugin/marketplace.json'), '{')
  expect(seenBy('kits/one/skills/a')).toEqual(['of-one'])
  expect(seenBy('skills/a')).toEqual([])
})

test('a skill sees the agents beside its skills folder, also in a plugin that no marketplace names, and those of its client around it', () => {
  const home = join(root, 'plugins-alone')
  for (const folder of [
    'kept/far/tool/agents',
    'kept/far/other/agents',
    '.codex-plugin/agents',
    '.codex-plugin/tool',
  ]) {
    mkdirSync(join(home, folder), { recursive: true })
    writeFileSync(join(home, folder, `in-${folder.replaceAll(/\W/g, '-')}.md`), '# Agent\n')
  }
  const shared = sharedSurroundings(home)
  const seenBy = (skill: string) => surroundings(home, join(home, skill), shared).agents.map(({ path }) => path)
  expect(seenBy('kept/far/tool/skills/a')).toEqual(['kept/far/tool/agents/in-kept-far-tool-agents.md'])
  expect(seenBy('.codex-plugin/tool/skills/a')).toEqual(['.codex-plugin/agents/in--codex-plugin-agents.md'])
  expect(seenBy('kept/far/a')).toEqual([])
  expect(agentFoldersOf(home, [join(home, 'kept/far/tool/skills/a')])).toEqual([join(home, 'kept/far/tool/agents')])
})

test('agents of a template that is copied into place serve all skills', () => {
  const home = join(root, 'with-templates')
  for (const folder of ['.agents/templates/claude/.claude/agents', 'templates/.codex/agents', 'other/.claude/agents']) {
    mkdirSync(join(home, folder), { recursive: true })
    writeFileSync(join(home, folder, 'potter.md'), '# Potter\n')
  }
  const seen = surroundings(home, join(home, '.agents/skills/a'), sharedSurroundings(home)).agents
  expect(seen.map(({ path }) => path)).toEqual([
    'templates/.codex/agents/potter.md',
    '.agents/templates/claude/.claude/agents/potter.md',
  ])
})

test('an agent is called as its definition says, or as its file', () => {
  const home = join(root, 'called')
  mkdirSync(join(home, '.claude/agents'), { recursive: true })
  const definitions = {
    'a.md': '---\ndescription: Watches.\nname: "fire-watcher"\n---\n\nname: none\n',
    'b.md': '---\r\nname: pot-turner\r\n---\r\n',
    'c.toml': 'description = "Cools."\nname = "kiln-cooler"\n',
    'd.md': '# Agent\n\n---\nname: none\n---\n',
  }
  for (const [name, text] of Object.entries(definitions)) writeFileSync(join(home, '.claude/agents', name), text)
  expect(workspaceAgents(home, []).map(({ name }) => name)).toEqual(['fire-watcher', 'pot-turner', 'kiln-cooler', 'd'])
})

test('no link leads out of the workspace: of an agent behind one only the name is known', () => {
  const [inside, outside] = [join(root, 'linked'), join(root, 'elsewhere')]
  for (const folder of [join(inside, '.claude/agents'), join(inside, '.codex'), outside])
    mkdirSync(folder, { recursive: true })
  writeFileSync(join(outside, 'secret.md'), '# Secret\n')
  writeFileSync(join(inside, 'shared.md'), '# Shared\n')
  symlinkSync(join(outside, 'secret.md'), join(inside, '.claude/agents/far.md'))
  symlinkSync(join(outside, 'nothing.md'), join(inside, '.claude/agents/gone.md'))
  symlinkSync(join(inside, 'shared.md'), join(inside, '.claude/agents/near.md'))
  symlinkSync(outside, join(inside, '.claude/agents/folder'))
  execFileSync('mkfifo', [join(inside, 'pipe')])
  symlinkSync(join(inside, 'pipe'), join(inside, '.claude/agents/waits.md'))
  symlinkSync(outside, join(inside, '.codex/agents'))
  expect(workspaceAgents(inside, []).map(({ name, text }) => [name, text])).toEqual([
    ['far', ''],
    ['gone', ''],
    ['near', '# Shared\n'],
    ['waits', ''],
  ])
})

test('a workspace is the plugin that its manifest, or its marketplace at its root, says', () => {
  const home = mkdtempSync(join(tmpdir(), 'root-plugin-'))
  mkdirSync(join(home, '.claude-plugin'))
  const pluginWith = (file: string, value: unknown) => {
    writeFileSync(join(home, '.claude-plugin', file), JSON.stringify(value))
    return sharedSurroundings(home).plugin
  }
  expect(sharedSurroundings(home).plugin).toBeNull()
  expect(pluginWith('marketplace.json', { plugins: [{ name: 'far', source: './kits/far' }] })).toBeNull()
  expect(pluginWith('marketplace.json', { plugins: [{ name: 'press', source: './' }] })).toBe('press')
  expect(pluginWith('plugin.json', { name: 'mill' })).toBe('mill')
  expect(pluginWith('plugin.json', { name: 'mill', agents: './helpers' })).toBeNull()
  expect(pluginWith('plugin.json', 'mill')).toBe('press')
})

test('an agent of Codex is defined in TOML', () => {
  const home = mkdtempSync(join(tmpdir(), 'codex-agents-'))
  mkdirSync(join(home, '.codex/agents'), { recursive: true })
  writeFileSync(join(home, '.codex/agents/miller.toml'), 'name = "miller"\n')
  writeFileSync(join(home, '.codex/agents/notes.txt'), 'Notes\n')
  expect(workspaceAgents(home, []).map(({ name }) => name)).toEqual(['miller'])
})
