import { describe, expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, findingsOf } from '../../test-skill.ts'

const rule = 'SPEC-013'
const withTools = (text: string) => ({ ...entry(text), 'scripts/knead.py': 'print(1)\n' })
const list = (lead: string) =>
  withTools(`Run \`scripts/knead.py\`.\n\n${lead}\n\n- \`ovens.toml\`\n- \`scripts/bake.py\`\n`)

const leftAlone: Case[] = [
  [rule, 'what a step writes into the project', list('For large bakeries, also write:')],
  [rule, 'what is created in a list', list('Create these files:')],
  [rule, 'what is generated, in Chinese', list('生成以下文件：')],
  [
    rule,
    'a quote that shows how a remark looks',
    entry('Write a remark like this:\n\n> See the [oven](ovens/oven.md).'),
  ],
  [rule, 'a folder of the run', entry('The plan is [here](.workflow/plan.md).')],
]
const found: Case[] = [
  [rule, 'what is run from a list', list('For large bakeries, also run:')],
  [
    rule,
    'a list of what is made beside a file that is there',
    withTools('Create the bread with:\n\n- `scripts/knead.py`\n- `scripts/bake.py`\n'),
  ],
  [rule, 'a quote in which the skill speaks', entry('> Implements the [oven rules](ovens/rules.md). It is short.')],
  [rule, 'a document of the repository that is none', entry('- [Flour](.github/instructions/flour.md) - which one')],
]
describeCases(found, leftAlone)

describe('a link into the folder of a repository', () => {
  it('holds where the repository has the file', () => {
    const workspace = { skillPath: 'skills/bread', hasFile: (path: string) => path === '.github/flour.md', agents: [] }
    expect(findingsOf(rule, entry('See [flour](.github/flour.md).'), { workspace })).toEqual([])
  })
})
