import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const rule = 'DF-006'
const heads = '| Placeholder | Value |\n|---|---|\n| `{{TUNE}}` | how it goes |\n| `{{HALL}}` | where |\n'
/** A template that a list in the entry names, and what more the entry says. */
const filled = (rows: string, text = '# {{TUNE}} in {{HALL}}\n\n{{SINGER_NAME}}\n', more = ''): TestFiles => ({
  ...entry(`Fill \`templates/card.md\`:\n\n${heads}${rows}\n${more}`),
  'templates/card.md': text,
})
/** A block in the language of a tool, beside the list of what the tool puts in. */
const setting = (language: string, line: string) =>
  entry(
    `## Variables of the template\n\n- \`{{tune}}\`: how it goes\n- \`{{hall}}\`: where\n\n## Sample\n\n${fence(language, line)}`,
  )

const found: Case[] = [
  [rule, 'what no row tells', filled('| `{{HOUR}}` | when |\n')],
  [rule, 'what a row without placeholders does not speak of', filled('| drummer and hours | as asked |\n')],
  [rule, 'what another family is called', filled('| `{{DRUM_*}}` family | as asked |\n')],
  [rule, 'a text in a block', setting('', 'Sing {{tune}} in {{hall}} as {{singer}}.')],
]

const leftAlone: Case[] = [
  [rule, 'what a row names in brackets', filled('| singers (`{{SINGER_NAME}}`, `{{SINGER_AGE}}`) | as asked |\n')],
  [rule, 'what a row sums up', filled('| hour/singer parts | as asked |\n')],
  [rule, 'what a family stands for', filled('| `{{SINGER_*}}` family | as asked |\n')],
  [rule, 'what has a title of its own', filled('', undefined, '\n### `{{SINGER_NAME}}`\n\nAs asked.\n')],
  [rule, 'a setting of a program', setting('pkl', 'sing = "go {{tune}} in {{hall}} as {{singer}}"')],
]

describeCases(found, leftAlone)
