import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const told = 'Read `$TMPDIR/notes-<slug>.md` when the planner is done.'
const mayBe = (line: string): string =>
  `${fence('bash', line)}\n\n${fence('', 'Agent({ subagent_type: "baker", description: "Bake", prompt: `Bake {{has_oven}}.` })')}`
const drafts = (order: string, names: string): string =>
  fence(
    'js',
    `for (const glaze of ${names}) {\n  const made = Agent({ subagent_type: "potter", prompt: \`${order}. Return JSON {"made": true}\` })\n  if (!made) stop()\n}\nconst all = Read(".kiln-work/dark.md")`,
  )
const glaze = 'Mix it from `.kiln-work/clay.md`.'
const behind = (named: string, done: string): TestFiles => ({
  'SKILL.md': `---\nname: base-skill\ndescription: Mixes glazes. ${named}\n---\n# Glaze\n\n## Prerequisites\n\n${done}\n\n## Step 2\n\n${glaze}\n`,
})
const found: Case[] = [
  ['DF-009', 'a file behind a step of the skill itself', behind('Use it.', 'Step 02 must be complete.')],
  ['DF-009', 'a file behind a step that only may be done', behind('Use it.', 'Step 01 is good to know.')],
  ['DF-009', 'a file beside a skill to know', behind('Use it.', '- raw pots ([Clay](../clay/SKILL.md) tells how)')],
  ['DF-009', 'a skill that runs after some time', behind('Run after 2-hour rests.', 'None.')],
  [
    'DF-009',
    'a file beside those of other names',
    entry(drafts('Write it to .kiln-work/@{glaze}.md', '["light", "red"]')),
  ],
  ['DF-009', 'one beside those that are read', entry(drafts('Read .kiln-work/@{glaze}.md', '["light", "dark"]'))],
  ['DF-006', 'a value that is only compared', entry(mayBe('if {has_oven} == true; then bake; fi'))],
]
const leftAlone: Case[] = [
  ['DF-009', 'a file behind a step of another skill', behind('Use it.', 'Step 01 must be complete for this pot.')],
  ['DF-009', 'a file behind another skill', behind('Use it.', '- raw pots ([Clay](../clay/SKILL.md) completed)')],
  ['DF-009', 'the same in Chinese', behind('Use it.', '步骤 01 必须先完成。')],
  ['DF-009', 'a skill that runs after another', behind('Run after `01-clay` and before 03-fire.', 'None.')],
  [
    'DF-009',
    'a file whose name fills a gap of what an agent writes',
    entry(drafts('Write it to .kiln-work/@{glaze}.md', '["light", "dark"]')),
  ],
  [
    'DF-009',
    'a name with marks that a pattern reads otherwise',
    entry(drafts('Write it to .kiln-work/@{glaze}.md', '["c++", "a(b"]').replace('dark', 'c++')),
  ],
  [
    'DF-009',
    'a file whose name fills a gap of what a step writes',
    entry(
      `Write each of the glazes (light, dark) to \`.kiln-work/glaze-<shade>.md\`. Fire it.\n\nThen read \`.kiln-work/glaze-dark.md\` once more.`,
    ),
  ],
  ['DF-006', 'the form of placeholders', entry(`Placeholders use \`{{NAME}}\` form so that none is left.`)],
  ['DF-009', 'code in PHP that is loaded', entry('Read `$WORK_DIR/includes/functions.php` first.')],
]

describeCases(found, leftAlone)

it('DF-009 takes a file as written that an agent is told to write', () => {
  const within = (text: string) =>
    findingsOf('DF-009', entry(told), {
      workspace: {
        skillPath: '.claude/skills/base-skill',
        hasFile: () => false,
        agents: [{ name: 'planner', path: '.claude/agents/planner.md', text }],
      },
    })
  expect(within('Write it to `$TMPDIR/notes-<slug>.md`.')).toEqual([])
  expect(within('Write it to `.workflow/plan.md`.')).toHaveLength(1)
})
