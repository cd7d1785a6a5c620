import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string, title = 'Jars'): TestFiles =>
  entry(`${one}\n\n## ${title}\n\nFill the jars.\n\n${other}`)
const is = '`MAX_JARS` is 50.'

/** An order that gives a constant a value, beside another value of it. */
const found: Case[] = [
  [rule, 'an order and a statement', both(is, '- Set `MAX_JARS` to 80.')],
  [rule, 'two orders', both('Set `MAX_JARS` to 50.', 'Always set `MAX_JARS` to `80`.')],
  [rule, 'an order for the first call', both(is, 'Set `MAX_JARS` to 80 before the first wash.')],
  [rule, 'an order for all', both(is, '- Always set `MAX_JARS` to 80 for every cellar.')],
  [rule, 'an order for the first call in Chinese', both(is, '首次清洗前，将 `MAX_JARS` 设为 80。')],
  [rule, 'an order in Chinese', both(is, '- 将 `MAX_JARS` 设为 80。')],
  [rule, 'an order for the beginning', both(is, 'Set `MAX_JARS` to 80 before you start.')],
  [rule, 'an order for what the part is about', both(is, 'Set `MAX_JARS` to 80 before washing.', 'Washing jars')],
  [rule, 'such an order in Chinese', both(is, '清洗前，将 `MAX_JARS` 设为 80。', '清洗罐子')],
  [rule, 'a step of how all is set up', both(is, '1. Set `MAX_JARS` to 80.\n2. Go on.', 'Setting it up')],
  [rule, 'such a step behind another', both(is, '1. Open the door.\n2. Set `MAX_JARS` to 80.', 'Installation')],
  [rule, 'such a step in Chinese', both(is, '1. 将 `MAX_JARS` 设为 80。\n2. 继续。', '准备')],
  [rule, 'an order for the beginning in Chinese', both(is, '开始前，将 `MAX_JARS` 设为 80。')],
]

/** Orders for one case, and what is no order of its own. */
const leftAlone: Case[] = [
  [rule, 'an order with the same value', both(is, '- Set `MAX_JARS` to 50.')],
  [rule, 'an order for a case', both(is, '- Set `MAX_JARS` to 80 for a full cellar.')],
  [rule, 'an order for a step', both(is, 'Set `MAX_JARS` to 80 before the wash.')],
  [rule, 'an order for an act', both(is, 'Set `MAX_JARS` to 80 before washing.', 'Filling jars')],
  [rule, 'an order for an act in Chinese', both(is, '清洗前，将 `MAX_JARS` 设为 80。', '装罐')],
  [rule, 'a case before the order', both(is, '- For a full cellar, set `MAX_JARS` to 80.')],
  [rule, 'a sentence that leads in the orders', both(is, 'In a full cellar:\n\n- Set `MAX_JARS` to 80.')],
  [rule, 'a sentence before the order', both(is, 'The cellar may be full. Set `MAX_JARS` to 80.')],
  [rule, 'a line of the same paragraph', both(is, 'The cellar may be full.\nSet `MAX_JARS` to 80.')],
  [rule, 'a title that names a case', both(is, '- Set `MAX_JARS` to 80.', 'Large cellars')],
  [rule, 'a step of a sequence', both(is, '1. Set `MAX_JARS` to 80.\n2. Go on.')],
  [rule, 'a step of a case', both(is, 'In a full cellar:\n\n1. Set `MAX_JARS` to 80.', 'Setting it up')],
  [rule, 'a step below a title of a case', both(is, '1. Set `MAX_JARS` to 80.', 'Setting up large cellars')],
  [rule, 'a switch', both('`WITH_LIDS` is 0.', '- Set `WITH_LIDS` to 1.')],
  [
    rule,
    'a default of which the order is another value',
    both('The default of `max_jars` is 50.', 'Set `max_jars` to 80.'),
  ],
]

describeCases(found, leftAlone)
