import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const clauses = '- After a storm has passed\n- When a keeper reports a leak\n- As a check before the season'
const names = '1. **Oak** - heavy\n2. **Pine** - light\n3. **Ash** - tough'

const found: Case[] = [
  ['DOC-CON-002', 'occasions told in clauses', entry(`There are two occasions:\n\n${clauses}`)],
  [
    'DOC-CON-002',
    'the following things with more told of each',
    entry(`The following four woods are sold, each shown in \`woods.pdf\`:\n\n${names}`),
  ],
  ['DOC-CON-002', 'the following things that must be there', entry(`The following four woods must dry:\n\n${names}`)],
  [
    'DOC-CON-002',
    'things below a title that asks why the whole is there',
    entry(`## Why this exists\n\nA shed has four dangers that are easy to forget:\n\n${names}`),
  ],
  [
    'DOC-CON-002',
    'questions in a list below an item',
    entry('- Ask these three questions before you cut:\n  - Is it dry?\n  - Is it straight?'),
  ],
  ['DOC-CON-002', 'cases in which something is done', entry('Stop in these four cases:\n\n- rain\n- frost\n- wind')],
  [
    'DOC-CON-002',
    'Chinese rules below an item',
    entry('- 动工前先看以下四条规矩：\n  - 先量后锯\n  - 一次一根\n  - 随手清扫'),
  ],
  [
    'DOC-CON-002',
    'Chinese cases that something is needed in',
    entry('以下 3 种情况需要停工：\n\n- 漏水\n- 断电\n- 起火\n- 大风'),
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'reasons below a title that counts',
    entry(`## Why four sheds\n\nFour sheds are kept apart:\n\n${names}`),
  ],
  [
    'DOC-CON-002',
    'as many as are told',
    entry(`The following three woods are sold, each shown in \`woods.pdf\`:\n\n${names}`),
  ],
  ['DOC-CON-002', 'cases in which two of others do something', entry(`When two keepers meet:\n\n${clauses}`)],
  [
    'DOC-CON-002',
    'remarks below an item that counts what it speaks of',
    entry('- Cut the three planks of the day:\n  - Wear gloves.\n  - Clear the bench.'),
  ],
]

describeCases(found, leftAlone)
