import { expect, test } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf } from '../../test-skill.ts'

const spawn = fence('js', 'const id = spawn_agent({ agent_type: "worker", message: "Knead the dough" })')
const task = fence('js', 'Task({ subagent_type: "writer", prompt: "Write down the recipe." })')
const rimPatch = '*** Begin Patch\\n*** Update File: rim.txt\\n-wide\\n+narrow\\n*** End Patch'
const steps = (last: string): string =>
  fence('text', `1. Read the recipe\n2. Task(subagent_type="writer", prompt="Write it down.")\n3. ${last}`)

const found: Case[] = [
  [
    'AGT-008',
    'a tool below notes on something else',
    entry(`## Oven notes\n\nIt runs \`spawn_agent(...)\`.\n\n## Bake\n\n${spawn}`),
  ],
  [
    'AGT-008',
    'a tool, where a mapping tells of another',
    entry(`## Runtime adapter\n\n\`update_plan(...)\` is TodoWrite here.\n\n## Bake\n\n${spawn}`),
  ],
  ['AGT-008', 'a tool, and a word on the oven', entry(`## Bake\n\n${spawn}\n\nUse the tool that the oven has.`)],
  ['AGT-008', 'a tool below a heading that names the client of the skill', entry(`## In Claude Code\n\n${spawn}`)],
  ['AGT-008', 'the same in Chinese', entry(`## 在 Claude Code 中烤面包\n\n${spawn}`)],
  [
    'AGT-008',
    'a tool in code marks, in a list that names the client of the skill',
    entry('## Bake\n\n- After each loaf: `update_plan({ plan: rest })`.\n- Claude Code shows the loaves.'),
  ],
  [
    'AGT-008',
    'a patch that is handed without a key',
    entry(`## Rim\n\n${fence('js', `apply_patch(\`${rimPatch}\`)`)}`),
  ],
  [
    'AGT-008',
    'the same in Python',
    entry(`## Rim\n\n${fence('python', `for rim in rims:\n    apply_patch(f"${rimPatch}")`)}`),
  ],
  [
    'AGT-008',
    'a patch for a command',
    entry(`## Rim\n\n${fence('bash', `apply_patch <<'EOF'\n${rimPatch.replaceAll(String.raw`\n`, '\n')}\nEOF`)}`),
  ],
  [
    'AGT-008',
    'the steps of a plan, without a key',
    entry(`## Rim\n\n${fence('js', 'update_plan([{ step: "Trim the rim", status: "pending" }])')}`),
  ],
  ['AGT-001', 'a look at what was there before, in Chinese', entry(`## 写\n\n检查面粉的重量。\n\n${task}`)],
  ['AGT-001', 'steps that say nothing of it', entry(`## Write\n\n${steps('Print the recipe')}`)],
]

const leftAlone: Case[] = [
  ['AGT-008', 'a tool below a heading that names both clients', entry(`## In Claude Code or Codex\n\n${spawn}`)],
  [
    'AGT-008',
    'a tool in code marks, in a list that names another client as well',
    entry('## Bake\n\n- After each loaf: `update_plan({ plan: rest })`.\n- Codex and Claude Code show the loaves.'),
  ],
  [
    'AGT-008',
    'a tool that a part of the text maps',
    entry(`## Runtime adapter\n\n\`spawn_agent(...)\` in this text is the Agent tool.\n\n## Bake\n\n${spawn}`),
  ],
  [
    'AGT-008',
    'a tool that a part of the text maps, in Chinese',
    entry(`## Codex 运行时适配\n\n正文中的 \`spawn_agent(...)\` 一律由当前会话依次执行。\n\n## 烤\n\n${spawn}`),
  ],
  [
    'AGT-008',
    'whatever tool there is',
    entry(`## Bake\n\n${spawn}\n\nUse the subagent tool that the active harness\nexposes, or bake it yourself.`),
  ],
  ['AGT-008', 'a function of a program that patches', entry(`## Rim\n\n${fence('python', 'apply_patch(rim, other)')}`)],
  ['AGT-008', 'a function of a program that plans', entry(`## Rim\n\n${fence('js', 'update_plan([{ step: 1 }])')}`)],
  [
    'AGT-008',
    'a patch of a part for the other client',
    entry(`## On Codex\n\n${fence('js', `apply_patch(\`${rimPatch}\`)`)}`),
  ],
  ['AGT-001', 'a look at what is left behind, in Chinese', entry(`## 写\n\n${task}\n\n验证 \`recipe.md\` 已生成。`)],
  [
    'AGT-001',
    'steps of which one says what is done then',
    entry(`## Write\n\n${steps('If it fails: stop and tell the baker')}`),
  ],
]

describeCases(found, leftAlone)

test('a heading names the client of the skill, be it Codex, or another one', () => {
  const asks = (title: string) =>
    findingsOf('AGT-008', entry(`## ${title}\n\n${fence('js', 'TodoWrite({ todos: [rest] })')}`), { client: 'codex' })
  expect(asks('In Codex')).toHaveLength(1)
  expect(asks('In Claude Code')).toEqual([])
  expect(asks('In Codex or Claude Code')).toEqual([])
})
