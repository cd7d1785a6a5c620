import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => entry(`${one}\n\n## Jars\n\nFill the jars.\n\n${other}`)
const is = '`MAX_JARS` is 50.'

/** Two values of a constant, where the sentences do not tell two places in which they hold. */
const found: Case[] = [
  [rule, 'two sentences of which one names a place', both(is, 'On the shelf `MAX_JARS` is 80.')],
  [rule, 'two sentences of one place', both('On the shelf `MAX_JARS` is 50.', 'On the shelf, `MAX_JARS` is 80.')],
  [rule, 'a place that is none', both(is, 'In this skill `MAX_JARS` is 80.')],
]

const leftAlone: Case[] = [
  [
    rule,
    'two sentences that name two places',
    both('In the cellar `MAX_JARS` is 50. On the shelf `MAX_JARS` is 80.', 'Close them.'),
  ],
  [rule, 'places in two sections', both('In the cellar, `MAX_JARS` = 50.', '- On the shelf, `MAX_JARS` = 80.')],
  [rule, 'places behind the values', both('`MAX_JARS` is 50 in the cellar.', '`MAX_JARS` is 80 on the shelf.')],
  [rule, 'places in Chinese', both('在地窖中 `MAX_JARS` = 50。', '在架子上，`MAX_JARS` = 80。')],
  [rule, 'one place that is told of as a case', both(is, 'In production `MAX_JARS` is 80.')],
  [rule, 'such a place behind its value', both(is, '`MAX_JARS` is 80 on your shelf.')],
]

describeCases(found, leftAlone)
