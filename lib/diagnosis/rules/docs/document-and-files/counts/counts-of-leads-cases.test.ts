import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const leads = (...names: string[]): string => names.map((name) => `**${name}** So it is.`).join('\n\n')
const checks = leads('Check 1: the rim.', 'Check 2: the foot.', 'Check 3: the lid.')
const ways = leads('Wood.', 'Gas.', 'Power.')
const kinds = (first: string, last = 'Sound'): string =>
  `| Kind | What is done |\n|---|---|\n| ${first} | read |\n| Letter | sort |\n| Record | count |\n| ${last} | hear |`

/** Counts above paragraphs that begin with a label or name in bold, above titles of one word, and above rows and items that look like something else. */
const found: Case[] = [
  [rule, 'labels in bold', entry(`## Jars\n\nEvery jar goes through four checks.\n\n${checks}`)],
  [rule, 'labels with letters', entry(`## Jars\n\nThere are two coats.\n\n${leads('Coat A.', 'Coat B.', 'Coat C.')}`)],
  [rule, 'names in bold', entry(`## Firing\n\nThere are four ways to fire a pot.\n\n${ways}`)],
  [
    rule,
    'titles that are all called so',
    entry('## Modes\n\nThis kiln has four modes.\n\n### Slow mode\n\na\n\n### Fast mode\n\nb\n\n### Night mode\n\nc'),
  ],
  [rule, 'rows of which the first is a note', entry(`It knows three kinds of input:\n\n${kinds('Note')}`)],
  [
    rule,
    'steps with a record in braces',
    entry(
      'Four steps, in order:\n\n1. `list` gives `[{name, size, glaze, rim}]`.\n2. `pick` takes one.\n3. `fire` burns it.',
    ),
  ],
]

const leftAlone: Case[] = [
  [rule, 'as many labels', entry(`## Jars\n\nEvery jar goes through three checks.\n\n${checks}`)],
  [rule, 'some of the labels', entry(`## Jars\n\nA small jar needs at least two checks.\n\n${checks}`)],
  [rule, 'other things above labels', entry(`## Jars\n\nEvery jar has four rims.\n\n${checks}`)],
  [rule, 'as many names', entry(`## Firing\n\nThere are three ways to fire a pot.\n\n${ways}`)],
  [
    rule,
    'names and a remark',
    entry(`## Firing\n\nThere are three ways to fire a pot.\n\n${ways}\n\n**Note:** mind the wind.`),
  ],
  [
    rule,
    'titles of two things',
    entry('## Modes\n\nThis kiln has four doors.\n\n### Slow mode\n\na\n\n### Fast mode\n\nb\n\n### Night mode\n\nc'),
  ],
  [rule, 'rows of which the last is a note', entry(`It knows three kinds of input:\n\n${kinds('Card', 'Note')}`)],
  [
    rule,
    'a number that is said to be free',
    entry('## Stages\n\nThe number 3 is left free on purpose.\n\n- Stage 1: wash\n- Stage 2: fill\n- Stage 4: seal'),
  ],
]

describeCases(found, leftAlone)
