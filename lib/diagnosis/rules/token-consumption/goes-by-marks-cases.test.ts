import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const fields = ['ferry', 'pier', 'crew', 'tide_rev', 'chart_html', 'lamps_lit']
/** A skill of one file that shows its state and goes by some of the fields. */
const kept = (language: string, text: string): TestFiles => {
  const code =
    language === 'yaml'
      ? fields.map((name) => `${name}: ""`).join('\n')
      : `{ ${fields.map((name) => `"${name}": ""`).join(', ')} }`
  return entry(
    `## Crossing\n\nUntil it lands its state lives in \`.ferry/state.${language}\`:\n\n${fence(language, code)}\n\n${text}`,
  )
}
const goesBy = 'Go on with `ferry` at `pier`. If `crew` is empty, ask for one.'

const found: Case[] = [
  ['TKN-002', 'fields that a text does not go by', kept('json', goesBy)],
  ['TKN-002', 'such fields of YAML', kept('yaml', goesBy)],
]

const leftAlone: Case[] = [
  ['TKN-002', 'a state of which nothing is told', kept('json', 'Go on where it stands.')],
  ['TKN-002', 'a state of which one field is named', kept('yaml', 'Go on with `ferry`.')],
  [
    'TKN-002',
    'fields that a text goes by',
    kept('yaml', `${goesBy} Show \`chart_html\` of \`tide_rev\` and \`lamps_lit\`.`),
  ],
]

describeCases(found, leftAlone)
