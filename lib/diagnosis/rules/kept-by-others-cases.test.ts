import { type Case, describeCases } from '../test-cases.ts'
import { entry, fence } from '../test-skill.ts'

const state = (fields: object): string => JSON.stringify(fields, null, 2)
const kiln = { session_id: 'a', current_step: 1, completed: [], pots: [], warnings: [] }
const schema = (description: string): string =>
  state({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'KilnState',
    description,
    type: 'object',
    properties: { weighed: { type: 'object' }, heat: { type: 'number' }, draught: { type: 'number' } },
  })
const wide = Array.from({ length: 17 }, (_, at) => `    pot_${at}: str`).join('\n')
const asked = '# Bake\n\nThe user asks for pots.\n\n## Step 1\n\nAsk.\n\n## Step 2\n\nBake.\n\n## State\n\n'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['MEM-004', 'a state in the entry', entry(`${asked}Keep this in \`state.json\`:\n\n${fence('json', state(kiln))}`)],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'MEM-004',
    'a schema of what a scale gives',
    { ...entry(asked), 'specs/kiln-state.schema.json': schema('Output of weigh() on the shelf') },
  ],
  ['MEM-004', 'the part that changes', entry(`${asked}Update \`state.json\`:\n\n${fence('json', state(kiln))}`)],
  [
    'MEM-004',
    'what was asked for by parts',
    entry(`${asked}Keep this in \`state.json\`:\n\n${fence('json', state({ target_pot: 'a', tasks: [], ...kiln }))}`),
  ],
  [
    'APV-003',
    'the state of a program that a document shows',
    entry(
      `${fence('python', `class KilnState:\n${wide}`)}\n\n${fence('python', 'def bake(self, state: KilnState):\n    self.kiln.heat(state)')}`,
    ),
  ],
  ['APV-002', 'a dump that is put in elsewhere', entry(fence('bash', 'old-shop > dump.sql\nnew-shop dump.sql'))],
  [
    'DF-009',
    'a form that comes with the plugin',
    entry(fence('bash', 'cat "$\u{7b}CLAUDE_PLUGIN_ROOT}/forms/jar-list.md" > "$WORK_DIR/jars.md"')),
  ],
]

describeCases(found, leftAlone)
