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

/** A state that a reference describes, and a skill that goes by two of its fields. */
const described = (said: string, first = 'dock_tone: string'): TestFiles => ({
  ...entry(
    `Keep the state as in \`references/ferry-state.md\`.\n\n${fence('js', 'if (state.pier) board(state.pier, state.crew)')}`,
  ),
  'references/ferry-state.md': `# State\n\n${fence('ts', `interface FerryState {\n  ${first}\n  pier: string\n  crew: string\n  tide_rev: string\n  lamps_lit: string\n}`)}\n\n${said}\n`,
})
const toldOf = (...names: string[]): string =>
  names.map((name) => `- **${name}**: only boats of this kind are looked at`).join('\n')
const wish = 'dock_tone: string // what the user asked for'

/** A reference with a class of a state in one sample, and code that takes fields of a state in others. */
const sampled = (...taken: string[]): TestFiles => ({
  ...entry(`See \`references/piers.md\`.\n\n${fence('python', 'sail(state["tide"])')}`),
  'references/piers.md': `# Piers\n\n${fence('python', 'class State(TypedDict):\n    dock_tone: str\n    tide_rev: str\n    chart_html: str\n    lamps_lit: str')}\n\n${fence('python', taken.map((name) => `show(state["${name}"])`).join('\n'))}\n`,
})

const found: Case[] = [
  ['TKN-002', 'fields beside one that its document takes', sampled('sail', 'mast', 'dock_tone')],
  ['TKN-002', 'fields beside two of another state', sampled('sail', 'mast')],
  [
    'TKN-002',
    'a field whose remark tells of a thing',
    described(toldOf('tide_rev', 'lamps_lit'), 'dock_tone: string // its name'),
  ],
  ['TKN-002', 'fields that a reference only lists', described('- **dock_tone**\n- **tide_rev**\n- **lamps_lit**')],
  ['TKN-002', 'fields of which a list tells one', described(toldOf('dock_tone'))],
  ['TKN-002', 'fields that a text does not go by', kept('json', goesBy)],
  ['TKN-002', 'such fields of YAML', kept('yaml', goesBy)],
]

const leftAlone: Case[] = [
  ['TKN-002', 'a state of one sample of many', sampled('sail', 'mast', 'oar')],
  ['TKN-002', 'fields of which a list tells what each is for', described(toldOf('dock_tone', 'tide_rev', 'lamps_lit'))],
  ['TKN-002', 'a field that by its remark holds the request', described(toldOf('tide_rev', 'lamps_lit'), wish)],
  ['TKN-002', 'a state of which nothing is told', kept('json', 'Go on where it stands.')],
  ['TKN-002', 'a state of which one field is named', kept('yaml', 'Go on with `ferry`.')],
  [
    'TKN-002',
    'fields that a text goes by',
    kept('yaml', `${goesBy} Show \`chart_html\` of \`tide_rev\` and \`lamps_lit\`.`),
  ],
]

describeCases(found, leftAlone)
