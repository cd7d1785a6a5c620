import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, findingsOf, type TestFiles } from '../../test-skill.ts'

const beside = (text: string, page = '# Knots\n\nTie.\n'): TestFiles => ({
  ...entry(`${text}\n\n## Sails\n\nSee [knots](references/knots.md).`),
  'references/knots.md': page,
})

/** Links in quotes that send the reader on. */
const found: Case[] = [
  ['SPEC-013', 'a remark that jumps to a title', beside('> In a hurry? Jump to [Sails](#sailing).')],
  ['SPEC-013', 'a remark that says to see a title', beside('> Sails come first, see [Sails](#sailing).')],
  ['SPEC-013', 'a link in a labelled remark', beside('> **Tip:** [knots](references/knot.md) tells more.')],
  [
    'SPEC-013',
    'a way up that leads past the skill',
    beside('Go on.', '# Knots\n\nBack to [the entry](../../SKILL.md).\n'),
  ],
]

const leftAlone: Case[] = [
  ['SPEC-013', 'a remark that jumps to a title that is there', beside('> In a hurry? Jump to [Sails](#sails).')],
  ['SPEC-013', 'a title in a quote of another page', beside('> [Sails](#sailing) — [Ropes](#roping)')],
  ['SPEC-013', 'a page in a quote of another page', beside('> Our page: [knots](references/knot.md)')],
  ['SPEC-013', 'the way up', beside('Go on.', '# Knots\n\nBack to [the entry](../SKILL.md).\n')],
]

describeCases(found, leftAlone)

const up = (path: string): TestFiles => beside('Go on.', `# Knots\n\nBack to [the entry](${path}).\n`)

it('a link that goes up one folder too many is told where nothing is known of what is around the skill', () => {
  expect(findingsOf('SPEC-013', up('../../SKILL.md'), { workspace: null })).toHaveLength(1)
  expect(findingsOf('SPEC-013', up('../SKILL.md'), { workspace: null })).toEqual([])
  expect(findingsOf('SPEC-013', up('../../ropes/SKILL.md'), { workspace: null })).toEqual([])
})
