import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const template = fence('', '{LANG} poster\n{STYLE}\n{ADDON}')
const filled = (behind: string): TestFiles =>
  entry(`${template}\n\n**Filled in:**\n- \`{LANG}\`: the language\n- \`{STYLE}\`: the style\n\n${behind}`)

const state = fence('json', '{ "status": "new", "user_request": "", "items": [] }')
const settings = (...keys: string[]): TestFiles =>
  entry(
    `## State\n\n${state}\n\n## Values\n\n| Key | Value |\n|---|---|\n${keys.map((key) => `| \`${key}\` | 2 |`).join('\n')}`,
  )

/** An agent that is told what a lantern is, of which a document says something. */
const named = (said: string): TestFiles => ({
  ...entry(`## Lanterns\n\n${said}`),
  'phases/01-look.md': `# Look\n\n${fence('js', 'const r = Agent({ subagent_type: "x", prompt: `Draw @{lanternShape}. Return JSON.` })')}\n`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DF-006',
    'a name that ends the cell of a table',
    named('| Trouble | Remedy |\n|---|---|\n| It is dark | Move the candle to the lantern shape |'),
  ],
  [
    'DF-006',
    'a name whose words stand in a remark of a program',
    { ...named('Hang them.'), 'scripts/hang.py': '# The lantern shape is two levels up\nprint(1)\n' },
  ],
  ['DF-006', 'a placeholder that the list leaves out', filled('**Note**: large type for small posters.')],
  ['DF-006', 'a placeholder that is only named in bold', filled('**`{ADDON}`**')],
  ['DF-006', 'a name whose words stand in a sentence', named('Most feasts agree on one lantern shape early on.')],
  ['DF-006', 'a name whose words stand in a form', named(fence('', 'Report:\n[for each lantern shape, a line]'))],
  ['DF-008', 'a field in a table of fields', settings('state.status', 'state.backing')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-006',
    'a name that a program has',
    { ...named('Hang them.'), 'scripts/hang.py': 'lanternShape = "round"\nprint(lanternShape)\n' },
  ],
  [
    'DF-006',
    'a placeholder that the template lists itself',
    {
      ...entry(
        'Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about\n\nIt is due at `{LAST_DAY}`.',
      ),
      'letter.md':
        '# L\n\n| Name | Value |\n|---|---|\n| `{LAST_DAY}` | the last day |\n\n{SENDER} on {TOPIC}, {LAST_DAY}.\n',
    },
  ],
  ['DF-006', 'a placeholder that a paragraph tells of', filled('**`{ADDON}`** for small posters: use large type.')],
  [
    'DF-006',
    'a placeholder that an item tells of further down',
    filled('Then:\n\n- **`{ADDON}`** for small posters: large type.'),
  ],
  ['DF-006', 'a name that the text asks for', named('Ask which lantern shape the feast wants.')],
  ['DF-006', 'a name of which a sentence tells', named('The lantern shape stands on the order.')],
  ['DF-006', 'a name that a list tells', named('- lantern shape: round or flat')],
  [
    'DF-006',
    'a name that a table tells',
    named('| What | Why |\n|---|---|\n| the lantern shape | it casts the light |'),
  ],
  [
    'DF-006',
    'a name that a cell begins with',
    named('| What | Why |\n|---|---|\n| Light | The lantern shape as it hangs |'),
  ],
  ['DF-006', 'what is gone through', named('Go through each lantern shape in turn.')],
  ['DF-008', 'the keys of a product', settings('state.backing', 'state.points.num-kept')],
  ['DF-008', 'keys of a product beside others', settings('run.points.max-age', 'state.backing')],
]

describeCases(found, leftAlone)
