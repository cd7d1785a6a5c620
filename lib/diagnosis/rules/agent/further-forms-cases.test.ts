import { expect, test } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const code = (text: string): TestFiles => ({ 'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', text)}\n` })
const call = (prompt: string, type = 'explore') => `Agent({ subagent_type: "${type}", prompt: \`${prompt}\` })`
const all = (...prompts: string[]) =>
  code(`const all = await Promise.all([\n${prompts.map((one, at) => `  ${call(one, `reader-${at}`)},\n`).join('')}])`)

const found: Case[] = [
  [
    'AGT-002',
    'an answer that goes into the prompt of another whose answer is tested',
    code(
      `const one = await ${call('List the boats. Return JSON {x}')}\nconst two = await ${call(`Compare with ${put('one')}. Return JSON {y}`)}\nif (!two) stop()`,
    ),
  ],
  [
    'AGT-006',
    'a report that is to be given',
    all('List it as JSON {x}', 'Give a Markdown report on the boats', 'Return only the path of the file'),
  ],
]
const leftAlone: Case[] = [
  [
    'AGT-002',
    'an answer that is tested itself',
    code(
      `const one = await ${call('List the boats. Return JSON {x}')}\nif (!one) stop()\nconst two = await ${call(`Compare with ${put('one')}. Return JSON {y}`)}`,
    ),
  ],
  ['AGT-006', 'reports alone', all('Give a Markdown report on the boats', 'Give a Markdown report on the crew')],
]

describeCases(found, leftAlone)

const inWorkspace = (files: TestFiles) =>
  findingsOf('AGT-007', files, {
    workspace: { skillPath: '.claude/skills/base-skill', hasFile: () => false, agents: [] },
  })

test('an agent type in Han characters is one, and words for any type are none', () => {
  expect(inWorkspace(code('Agent({ subagent_type: "船舶分析师", prompt: p })'))).toHaveLength(1)
  expect(inWorkspace(code('Agent({ subagent_type: "智能体类型", prompt: p })'))).toEqual([])
})

test('a type in a fence that lists what the tool is given is called, with a prompt beside it', () => {
  const listed = (more: string): TestFiles => ({
    'phases/01-a.md': `# A\n\n${fence('', `Task tool parameters:\n  subagent_type: boat-reader\n${more}`)}\n`,
  })
  expect(inWorkspace(listed('  prompt: |\n    Read the boats.'))).toMatchObject([{ excerpt: 'boat-reader' }])
  expect(inWorkspace(listed('  model: any'))).toEqual([])
})
