import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf } from '../../test-skill.ts'

const told = 'Read `$TMPDIR/notes-<slug>.md` when the planner is done.'
const mayBe = (line: string): string =>
  `${fence('bash', line)}\n\n${fence('', 'Agent({ subagent_type: "baker", description: "Bake", prompt: `Bake {{has_oven}}.` })')}`
const drafts = (order: string, names: string): string =>
  fence(
    'js',
    `for (const glaze of ${names}) {\n  const made = Agent({ subagent_type: "potter", prompt: \`${order}. Return JSON {"made": true}\` })\n  if (!made) stop()\n}\nconst all = Read(".kiln-work/dark.md")`,
  )
const found: Case[] = [
  [
    'DF-009',
    'a file beside those of other names',
    entry(drafts('Write it to .kiln-work/@{glaze}.md', '["light", "red"]')),
  ],
  ['DF-009', 'one beside those that are read', entry(drafts('Read .kiln-work/@{glaze}.md', '["light", "dark"]'))],
  ['DF-006', 'a value that is only compared', entry(mayBe('if {has_oven} == true; then bake; fi'))],
]
const leftAlone: Case[] = [
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
