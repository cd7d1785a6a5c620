import { expect, test } from 'vitest'
import type { Workspace } from '../../model/skill-model.ts'
import { findingsOf } from '../../test-skill.ts'

const named = (name: string) => ({
  'SKILL.md': `---\nname: ${name}\ndescription: Fires pots. Use when clay is dry.\n---\n# A\n\nGo.\n`,
})
const standing = (skillPath: string, ...held: string[]): { workspace: Workspace } => ({
  workspace: { skillPath, agents: [], hasFile: (path) => held.includes(path) },
})
const severities = (rule: string, name: string, options: Parameters<typeof findingsOf>[2]) =>
  findingsOf(rule, named(name), options).map(({ severity }) => severity)

test('a name with the prefix of a plugin costs less where only Claude Code reads the plugin', () => {
  const inPlugin = standing('kiln/skills/base-skill', 'kiln/.claude-plugin/plugin.json')
  for (const name of ['pottery:base-skill', 'Pottery2:base-skill'])
    expect(severities('SPEC-003', name, inPlugin)).toEqual(['medium'])
  expect(severities('SPEC-003', 'pottery:base-skill', standing('kiln/skills/base-skill'))).toEqual(['high'])
  expect(severities('SPEC-003', 'pottery:base-skill', { ...inPlugin, client: 'codex' })).toEqual(['high'])
  expect(severities('SPEC-003', 'pottery:base-skill', { ...inPlugin, config: { strictSpec: true } })).toEqual(['high'])
  expect(severities('SPEC-003', 'pottery:base-skill', { ...inPlugin, client: 'generic' })).toEqual(['medium'])
  for (const name of ['pottery:Base Skill', 'Base', 'a:b:base-skill', ':base-skill'])
    expect(severities('SPEC-003', `"${name}"`, inPlugin)).toEqual(['high'])
})

test('a folder with attributes of chezmoi is that of the name behind them', () => {
  const at = (folder: string, skillPath: string, ...held: string[]) => ({ folder, ...standing(skillPath, ...held) })
  const kiln = 'home/exact_dot_agents/exact_skills/exact_kiln-log'
  expect(severities('SPEC-004', 'kiln-log', at('exact_kiln-log', kiln))).toEqual([])
  expect(severities('SPEC-004', 'kiln-log', at('private_kiln-log', 'a/private_kiln-log', '.chezmoiroot'))).toEqual([])
  expect(severities('SPEC-004', 'kiln', at('exact_kiln-log', kiln))).toEqual(['medium'])
  expect(severities('SPEC-004', 'kiln-log', at('exact_kiln-log', 'skills/exact_kiln-log'))).toEqual(['medium'])
  const alone = { folder: 'exact_kiln-log', workspace: null }
  expect(severities('SPEC-004', 'kiln-log', alone)).toEqual([])
  expect(severities('SPEC-004', 'kiln', alone)).toEqual(['medium'])
})

test('a head that breaks the standard costs less in a draft, a snapshot or a piece of other skills', () => {
  for (const path of ['docs/future-skills/a', 'research/upstream-snapshots/skills/a', 'drafts/a', 'snippets/local/a'])
    expect(severities('SPEC-003', 'Kiln', standing(path))).toEqual(['medium'])
  for (const path of ['skills/a', 'future/skills/a', 'skills/drafts', 'snapshot-tools/a'])
    expect(severities('SPEC-003', 'Kiln', standing(path))).toEqual(['high'])
})
