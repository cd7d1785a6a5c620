import { describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const slots = [
  '| Slot | What |',
  '|---|---|',
  '| `{{POT_NAME}}` | the pot |',
  '| `{{POT_CLAY}}` | its clay |',
  '',
].join('\n')
const withTemplate = (...lines: string[]) => ({
  ...entry(`The slots of \`templates/card.md\`:\n\n${slots}`),
  'templates/card.md': ['# {{POT_NAME}}', '', 'Of {{POT_CLAY}}.', '', ...lines, ''].join('\n'),
})
const remark = (text: string) => entry(`Run \`cd {KILN_DIR}\` first.\n\n> ${text}`)

describeCases(
  [
    ['DF-006', 'a slot that the table leaves out', withTemplate('Fired at {{POT_HEAT}}.')],
    [
      'DF-006',
      'a numbered slot in a sentence',
      withTemplate('Ask whoever fires it:', '', '- it is {{POT_RULE_1}} now'),
    ],
    [
      'DF-006',
      'a numbered slot in a list of which no line tells',
      withTemplate('# Rules', '', '1. {{POT_RULE_1}}', '', 'And so on.'),
    ],
    ['DF-006', 'a place to fill in in a remark', remark('`{KILN_DIR}` is the kiln, by way of `the {SHED_DIR} yard`.')],
  ],
  [
    [
      'DF-006',
      'numbered slots of which the line above tells',
      withTemplate('Whoever fires it keeps to these rules:', '', '1. {{POT_RULE_1}}', '2. {{POT_RULE_2}}'),
    ],
    ['DF-006', 'a command in a remark', remark('`{KILN_DIR}` is the kiln, by way of `$(dirname {SHED_DIR})/kiln`.')],
  ],
)
