import { expect, test } from 'vitest'
import { diagnoseFiles, entryWith, findingsOf } from '../../test-skill.ts'

const calls = (...types: string[]) =>
  `# A\n\nOn failure stop.\n\n\`\`\`js\n${types.map((type) => `Agent({ subagent_type: ${type}, prompt: p })`).join('\n')}\n\`\`\`\n`
const four = calls('"plan-x"', '"write-x"', '"test-x"', '"merge-x"')
const workspaceWith = (agents: { path: string; name: string; text: string }[]) => ({
  workspace: { skillPath: '.claude/skills/base-skill', hasFile: () => false, agents },
})

test('four types without definition are one finding that names them', () => {
  const found = findingsOf('AGT-003', { 'phases/01-a.md': four })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ line: 6, column: 24, data: { types: ['plan-x', 'write-x', 'test-x', 'merge-x'] } })
})

test('three types are few enough', () => {
  expect(findingsOf('AGT-003', { 'phases/01-a.md': calls('"a-x"', '"b-x"', '"c-x"') })).toEqual([])
})

test('types of a registry table, of a list, of definitions, of the client and of the configuration are known', () => {
  const table = '\n| Role | Task |\n|---|---|\n| Plan-X | plans |\n\n- `write_x`: writes\n'
  const files = {
    'SKILL.md': entryWith(`# Base\n${table}`),
    'agents/test-x.md': 'Tests.\n',
    'phases/01-a.md': calls('"plan-x"', '"write-x"', '"test-x"', '"merge-x"', '"Explore"'),
  }
  expect(findingsOf('AGT-003', files)[0]?.data).toMatchObject({ types: ['merge-x'] })
  expect(findingsOf('AGT-003', files, { config: { knownAgents: ['merge_x'] } })).toEqual([])
})

test('the title of the very step that calls an agent tells nothing of it; a title elsewhere does', () => {
  const types = ['plan-x', 'write-x', 'test-x', 'merge-x']
  const steps = Object.fromEntries(
    types.map((type, at) => [`phases/0${at + 1}-${type}.md`, calls(`"${type}"`).replace('# A', `# ${type}`)]),
  )
  expect(findingsOf('AGT-003', steps)[0]?.data).toMatchObject({ types })
  const told = entryWith(`# Base\n\n${types.map((type) => `## ${type}\n\nDoes it.\n`).join('\n')}`)
  expect(findingsOf('AGT-003', { 'SKILL.md': told, ...steps })).toEqual([])
})

test('agents of other plugins are known where the workspace offers them, or the type names a plugin that stands elsewhere', () => {
  const files = { 'phases/01-a.md': calls('"plan-x"', '"write-x"', '"test-x"', '"far:merge-x"') }
  const agent = (path: string) => ({ path, name: path.split('/').at(-1)!.replace('.md', ''), text: '' })
  const typesWith = (...others: string[]) => {
    const { workspace } = workspaceWith([agent('plugins/own/agents/plan-x.md')])
    const found = findingsOf('AGT-003', files, { workspace: { ...workspace, agentsOfOthers: others.map(agent) } })
    return found[0]?.data.types
  }
  expect(typesWith()).toEqual(['write-x', 'test-x'])
  expect(typesWith('plugins/two/agents/write-x.md')).toEqual(['test-x'])
  expect(typesWith('plugins/two/agents/write-x.md', 'plugins/two/agents/test-x.md')).toBeUndefined()
  const own = { 'phases/01-a.md': calls('"plan-x"', '"b-x"', '"c-x"', '"own:merge-x"') }
  const { workspace } = workspaceWith([agent('plugins/own/agents/plan-x.md')])
  expect(findingsOf('AGT-003', own, { workspace })[0]?.data.types).toEqual(['b-x', 'c-x', 'own:merge-x'])
})

test('a type held in a variable is neither counted nor unknown', () => {
  const files = { 'phases/01-a.md': calls('role', '"a-x"', '"b-x"', '"c-x"') }
  expect(findingsOf('AGT-003', files)).toEqual([])
  expect(findingsOf('AGT-007', { 'phases/01-a.md': calls('role') })).toEqual([])
})

const written = (type: string, more = ', prompt="Look at it"') => `\`Task(subagent_type="${type}"${more})\``

test('a whole call in code marks that a step orders counts, one that a table, a sentence or a sketch tells of does not', () => {
  const steps = ['plan-x', 'write-x', 'test-x', 'merge-x'].map((type, at) => `${at + 1}. Run ${written(type)}.`)
  const listed = findingsOf('AGT-003', { 'phases/01-a.md': `# A\n\n${steps.join('\n')}\n` })
  expect(listed).toMatchObject([
    { line: 3, excerpt: 'plan-x', data: { types: ['plan-x', 'write-x', 'test-x', 'merge-x'] } },
  ])
  const unknown = (text: string) => findingsOf('AGT-007', { 'phases/01-a.md': `# A\n\n${text}\n` }, workspaceWith([]))
  expect(unknown(`Start ${written('nobody')} now.`)).toMatchObject([{ line: 3, excerpt: 'nobody' }])
  expect(unknown(`Never start ${written('nobody')}.`)).toEqual([])
  expect(unknown(`Calls look like ${written('nobody', '')}.`)).toEqual([])
  expect(unknown(`| Call | Use |\n|---|---|\n| ${written('nobody')} | look |`)).toEqual([])
})

test('a type for which the section says what is done without it need not be there', () => {
  const behind = (text: string) =>
    findingsOf('AGT-007', { 'phases/01-a.md': `${calls('"page-writer"')}\n${text}\n` }, workspaceWith([]))
  expect(behind('If `page-writer` is unavailable, write the page yourself.')).toEqual([])
  expect(behind('若 `page-writer` 不可用，则自行撰写。')).toEqual([])
  expect(behind('If `page-writer` finds nothing, stop. If a page is missing, write it.')).toHaveLength(1)
  expect(behind('## Other\n\nIf `page-writer` is unavailable, stop.')).toHaveLength(1)
})

test('a type alone in code marks counts where a sentence orders an agent with it', () => {
  const unknown = (text: string) => findingsOf('AGT-007', { 'phases/01-a.md': `# A\n\n${text}\n` }, workspaceWith([]))
  const type = '`subagent_type: "page-writer"`'
  expect(unknown(`Spawn an **Agent** with ${type}.`)).toMatchObject([{ line: 3, excerpt: 'page-writer' }])
  expect(unknown(`使用智能体，${type}。`)).toHaveLength(1)
  expect(unknown(`Do not set ${type} here.`)).toEqual([])
  expect(unknown(`Never spawn an agent with ${type}.`)).toEqual([])
  expect(unknown(`A request holds ${type} and a prompt.`)).toEqual([])
  expect(unknown(`If it is installed, spawn an agent with ${type}.`)).toEqual([])
})

test('an unknown type is found once, at its text', () => {
  const found = findingsOf('AGT-007', { 'phases/01-a.md': calls('"nobody"', '"nobody"') })
  expect(found).toMatchObject([{ line: 6, column: 24, excerpt: '"nobody"', data: { agent_type: 'nobody' } }])
  expect(found[0]?.related).toHaveLength(1)
})

test('a type that is called only where it is there need not be known', () => {
  const unknown = (said: string) =>
    findingsOf(
      'AGT-007',
      { 'phases/01-a.md': calls('"page-writer"').replace('On failure stop.', said) },
      workspaceWith([]),
    )
  expect(unknown('If the `page-writer` skill is available, use it for more:')).toEqual([])
  expect(unknown('If pages are available, write them:')).toHaveLength(1)
})

test('a definition counts by name and by file stem, whatever the letter case and the hyphens', () => {
  const file = { path: '.claude/agents/team/code-judge.md', name: 'judge', text: '' }
  const files = (type: string) => ({ 'phases/01-a.md': calls(type) })
  for (const type of ['"judge"', '"Code_Judge"'])
    expect(findingsOf('AGT-007', files(type), workspaceWith([file]))).toEqual([])
  expect(findingsOf('AGT-007', files('"jury"'), workspaceWith([file]))).toHaveLength(1)
})

test('a type among the options of a call that names its agent besides is none of an agent', () => {
  const found = (call: string) =>
    findingsOf('AGT-007', { 'phases/01-a.md': `# A\n\n\`\`\`ts\n${call}\n\`\`\`\n` }, workspaceWith([]))
  expect(found("await Task('Wash the jars', { type: 'hot-wash', jars: 3 }, 'jar-washer')")).toEqual([])
  expect(found("await Task('Wash the jars', { type: 'jar-washer', jars: 3 })")).toHaveLength(1)
  expect(found("await Task('Wash the jars', { subagent_type: 'jar-washer', jars: 3 }, 'hot')")).toHaveLength(1)
})

test('the agent that Cursor brings along is known', () => {
  const found = (type: string) => findingsOf('AGT-007', { 'phases/01-a.md': calls(type) }, workspaceWith([]))
  expect(found('"generalPurpose"')).toEqual([])
  expect(found('"generalPurposes"')).toHaveLength(1)
})

test('without a workspace a type is not checked, and a notice says so', () => {
  const files = { 'phases/01-a.md': calls('"nobody"') }
  const { findings, notices } = diagnoseFiles(files, { workspace: null })
  expect(findings.filter(({ ruleId }) => ruleId === 'AGT-007')).toEqual([])
  expect(notices.map(({ code }) => code)).toContain('agent-type-not-checked')
})

test('types that compatibility says to install, and known agents, are not found', () => {
  const entry = entryWith('# Base\n').replace('\n---\n#', '\ncompatibility: Needs the nobody agent installed\n---\n#')
  expect(findingsOf('AGT-007', { 'SKILL.md': entry, 'phases/01-a.md': calls('"nobody"') })).toEqual([])
  expect(
    findingsOf('AGT-007', { 'phases/01-a.md': calls('"nobody"') }, { config: { knownAgents: ['Nobody'] } }),
  ).toEqual([])
})

test('an agent of a plugin that stands in the workspace is known by the agents of that plugin', () => {
  const ofPlugin = (type: string) =>
    findingsOf(
      'AGT-007',
      { 'phases/01-a.md': calls(type) },
      workspaceWith([{ path: 'plugins/mill-tools/agents/miller.md', name: 'miller', text: 'Mills.' }]),
    )
  expect(ofPlugin('"mill_tools:milelr"')).toMatchObject([{ data: { agent_type: 'mill_tools:milelr' } }])
  expect(ofPlugin('"mill-tools:miller"')).toEqual([])
  expect(ofPlugin('"other-tools:milelr"')).toEqual([])
})

test('a made-up type and those of another program are not looked for', () => {
  const unknown = (type: string, description = 'Writes pages. Use when a page is missing.') =>
    findingsOf(
      'AGT-007',
      {
        'SKILL.md': `---\nname: base-skill\ndescription: ${description}\n---\n# A\n\nGo.\n`,
        'phases/01-a.md': calls(`"${type}"`),
      },
      workspaceWith([]),
    )
  expect(unknown('my-custom-agent')).toEqual([])
  expect(unknown('page-custom-agent')).toHaveLength(1)
  expect(unknown('coder', 'Runs parts for Kimi Code CLI. Use when asked.')).toEqual([])
  expect(unknown('coder', 'Runs parts for Kimi Code CLI and Claude Code. Use when asked.')).toHaveLength(1)
})
