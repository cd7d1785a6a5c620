import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, type TestFiles } from '../../test-skill.ts'

const state = 'interface State {\n  pot_id: string\n  current_phase: number\n  glaze: string\n  kiln: string\n}'
const rows =
  '| Field | Type |\n|---|---|\n| `pot_id` | string |\n| `current_phase` | number |\n| `glaze` | string |\n| `kiln` | string |'
const beside = (title: string, path: string, text: string): TestFiles => ({
  'SKILL.md': entryWith(
    `# ${title}\n\nThe state is \`specs/state-schema.md\`.\n\nGo on.\n\nGo on.\n\nGo on.\n\n${path === 'SKILL.md' ? text : ''}\n`,
  ),
  'specs/state-schema.md': `# State schema\n\n${fence('ts', state)}\n`,
  ...(path === 'SKILL.md' ? {} : { [path]: text }),
})

/** The state in the entry of a skill that writes proposals, and in a document that is one. */
const found: Case[] = [
  [
    'DOC-RED-001',
    'a state in an entry on proposals',
    beside('Kiln Proposal', 'SKILL.md', `The fields of the state:\n\n${rows}`),
  ],
]
const leftAlone: Case[] = [
  [
    'DOC-RED-001',
    'a state that a document proposes',
    beside('Kilns', 'references/new.md', `# Proposal\n\nThe fields of the state:\n\n${rows}\n`),
  ],
]

describeCases(found, leftAlone)
