import { describe, expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, findingsOf } from '../../test-skill.ts'

const rule = 'SPEC-013'
const withTools = (text: string) => ({ ...entry(text), 'scripts/knead.py': 'print(1)\n' })
const list = (lead: string) =>
  withTools(`Run \`scripts/knead.py\`.\n\n${lead}\n\n- \`ovens.toml\`\n- \`scripts/bake.py\`\n`)

const leftAlone: Case[] = [
  [rule, 'what a step writes into the project', list('For large bakeries, also write:')],
  [rule, 'what is made, below a title of its own', list('## Required Outputs\n\nAll of it.\n\n### For bakers')],
  [rule, 'what is created in a list', list('Create these files:')],
  [rule, 'what is generated, in Chinese', list('生成以下文件：')],
  [
    rule,
    'a quote that shows how a remark looks',
    entry('Write a remark like this:\n\n> See the [oven](ovens/oven.md).'),
  ],
  [
    rule,
    'what is put into a file',
    withTools('Log the `sum` and `time` of this round into a `scripts/times.json` file.'),
  ],
  [rule, 'where something goes', withTools('The sum goes to `SUM_FILE` or `scripts/sum.json`.')],
  [rule, 'what is to be taken out later', withTools('Later we will extract to `scripts/bake.py` what both need.')],
  [rule, 'a link that names its place in the run', entry('See [`.claude/sizes.md`](../sizes.md) for the sizes.')],
  [
    rule,
    'a list below a sentence that begins as an example in another language',
    withTools(
      '예시: `oven` 스킬을 만들 때 분석 결과:\n\n1. 매번 같은 코드가 필요합니다\n2. `scripts/bake.py` 스크립트가 도움이 됩니다',
    ),
  ],
  [rule, 'a folder of the run', entry('The plan is [here](.workflow/plan.md).')],
]
const found: Case[] = [
  [rule, 'what something is done by', withTools('Write the sums according to `scripts/bake.py`.')],
  [rule, 'what is read behind what is written', withTools('Say the sums, then go to `scripts/bake.py`.')],
  [rule, 'what is compared', withTools('Save the sums compared to `scripts/bake.py`.')],
  [rule, 'a folder of the run by an anchor', entry('See [`.claude/sizes/`](#sizes/) for the sizes.')],
  [rule, 'a link that names another file', entry('See [`.claude/sizes.md`](../weights.md) for the sizes.')],
  [rule, 'what stands below a title of its own', list('## Required Tools\n\nAll of it.\n\n### For bakers')],
  [rule, 'what is read beside outputs', list('## Outputs\n\n- `bread.md`\n\n## For bakers')],
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
