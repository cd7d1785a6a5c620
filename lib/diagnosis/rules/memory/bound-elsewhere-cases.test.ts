import { expect, test } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const rules = '- Never change the names of the jars.\n- Keep each label short.\n'
const call = (prompt: string, type = 'x'): string =>
  fence('js', `const r = Agent({ subagent_type: "${type}", prompt: \`${prompt}\` })`)
const body = (text: string): TestFiles => ({ 'SKILL.md': entryWith(`# A\n\n${text}\n`) })
const constrained = (prompt: string, type?: string): TestFiles =>
  body(`## Constraints\n\n${rules}\n## Work\n\n${call(prompt, type)}`)
const work = 'Paint the lids of the shelf. Return JSON {lids}'
const defined = (text: string): TestFiles => ({ ...constrained(work, 'painter'), 'agents/painter.md': text })
const parts = (first: string, second: string): TestFiles =>
  body(`${first}\n\n### Constraints\n\n${rules}\n${second}\n\n${call(work)}`)

const found: Case[] = [
  ['MEM-001', 'constraints in one part of an opening chapter', parts('## Kitchen rules', '## Work')],
  ['MEM-001', 'an agent whose definition only says who it is', defined('You paint lids. Always be kind.\n')],
  [
    'MEM-001',
    'a skill that is run before other work',
    constrained('Load Skill({ skill: "lids" }). Then repair each lid and rewrite its label.'),
  ],
  ['MEM-001', 'rules of all work, told behind it', body(`## Work\n\n${call(work)}\n\n## Rules\n\n${rules}`)],
  [
    'MEM-001',
    'rules with the work below a title of theirs',
    body(`## Constraints\n\n${rules}\n### Work\n\nStart an agent for each jar.\n\n${call(work)}\n\n## Shop\n\nSell.`),
  ],
  ['MEM-001', 'criteria that are added', constrained('Apply the varnish to each jar. Output: the jars.')],
  [
    'MEM-001',
    'work that ends with a verdict',
    constrained('Repair the lids of the jars.\nOutput: VERDICT: PASS | FAIL'),
  ],
  ['MEM-001', 'a reviewer that repairs', constrained('Hunt for loose lids and fix each of them.', 'reviewer')],
]

const leftAlone: Case[] = [
  ['MEM-001', 'rules of what was just done', body(`## Work\n\n${call(work)}\n\n### Rules\n\n${rules}`)],
  [
    'MEM-001',
    'rules with the search below a title of theirs',
    body(`## Constraints\n\n${rules}\n### Work\n\nStart an agent for each jar.\n\n${call('Search the lids.')}`),
  ],
  ['MEM-001', 'rules of one command', parts('## `/pickle`', '## `/paint`')],
  ['MEM-001', 'rules of one step', parts('## Step 1: pickle', '## Step 2: paint')],
  ['MEM-001', 'rules that each part has', parts('## pickle', `## paint\n\n### Constraints\n\n- Use only blue paint.`)],
  [
    'MEM-001',
    'an agent with strict rules of its own',
    defined('You MUST dry each lid.\nNever paint twice.\nDo not open a jar.\n'),
  ],
  ['MEM-001', 'a named skill that is run', constrained('Load Skill({ skill: "lids" }) and execute on the jars.')],
  ['MEM-001', 'a named skill in words', constrained('Use the `ask-cook` skill.\nOutput: Questions and answers.')],
  ['MEM-001', 'an agent that only runs commands', constrained('Run: shelf tidy --all\nOutput: all lines.', 'Bash')],
  [
    'MEM-001',
    'a verdict on a checklist',
    constrained('Focus: lids\nApply the LID checklist to the shelf.\nOutput: VERDICT: PASS | LOOSE'),
  ],
  ['MEM-001', 'what is hunted for', constrained('Hunt for loose lids in:\n- the shelf\n- the cellar')],
  ['MEM-001', 'how far a change reaches', constrained('Review the shelf:\n1. Care - change impact, gaps')],
]

describeCases(found, leftAlone)

test('rules on a skill are rules of the work where the skill makes skills, and of its flow elsewhere', () => {
  const onSkills = '- Never paste the recipe.\n- Write one skill for each jar.\n- Keep the skill short.\n'
  const files = body(`## Rules\n\n${onSkills}\n## Work\n\n${call(work)}`)
  expect(findingsOf('MEM-001', files, { folder: 'recipe-to-skill' })).toHaveLength(1)
  expect(findingsOf('MEM-001', files, { folder: 'lid-painter' })).toEqual([])
})

test('so they are where skills are written, also where it is said of no skill', () => {
  const onSkills = '- No skill without a lid.\n- No skill without a jar.\n- Never paste the recipe.\n'
  const files = body(`## Rules\n\n${onSkills}\n## Work\n\n${call(work)}`)
  expect(findingsOf('MEM-001', files, { folder: 'writing-skills' })).toHaveLength(1)
  expect(findingsOf('MEM-001', files, { folder: 'lid-painter' })).toEqual([])
})
