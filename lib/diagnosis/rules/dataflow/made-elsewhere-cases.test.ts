import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf } from '../../test-skill.ts'

const told = 'Read `$TMPDIR/notes-<slug>.md` when the planner is done.'
const mayBe = (line: string): string =>
  `${fence('bash', line)}\n\n${fence('', 'Agent({ subagent_type: "baker", description: "Bake", prompt: `Bake {{has_oven}}.` })')}`
const found: Case[] = [
  ['DF-006', 'a value that is only compared', entry(mayBe('if {has_oven} == true; then bake; fi'))],
]
const leftAlone: Case[] = [
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
