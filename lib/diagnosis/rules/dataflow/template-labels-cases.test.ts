import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step, type TestFiles, told } from '../../test-skill.ts'

const letter = (text: string, more = '') => entry(`Fill this in and send it:\n\n${fence('markdown', text)}\n\n${more}`)
const card = (list: string, text: string): TestFiles => ({
  ...entry('Write the card from `templates/card.md`.'),
  'templates/card.md': `# Card\n\n${list}\n\n---\n\n${text}\n`,
})
const table = '| Placeholder | Meaning |\n|---|---|\n'
const inTone = (path: string, text: string): TestFiles => ({
  ...told('Sing in the tone @{tone}. Return JSON {ok}.'),
  [path]: text,
})

const found: Case[] = [
  [
    'DF-006',
    'one that a list of what there is names without a verb',
    {
      ...entry('Write the card from `templates/card.md`, with `{{TUNE}}`.\n\n## Propose the Verse\n\nAsk for it.'),
      'templates/card.md': '# Card\n\nWe sing {{TUNE}}, then {{LAST_VERSE}}.\n',
    },
  ],
  ['DF-006', 'words that are its name', letter('# Song\n\nSung by {{sungBy}}')],
  ['DF-006', 'a label', letter('# Song\n\n**Singer:** {{singer}}')],
  ['DF-006', 'a cell beside it', letter('| Singer | {{singer}} |\n|---|---|')],
  ['DF-006', 'a title above it', letter('## Refrain\n\n{{refrain}}')],
  [
    'DF-006',
    'one of two that the own table names',
    card(`${table}| {TUNE} | how it goes |`, 'We sing {TUNE} in {HALL}.'),
  ],
  [
    'DF-006',
    'one that the own list leaves out',
    card('Placeholders:\n\n- `{{tune}}`: how it goes\n- `{{host}}`: who sings', '{{host}} sings {{tune}} in {{hall}}.'),
  ],
  [
    'DF-006',
    'one that the own list leaves out, in Chinese',
    card('占位符：\n\n- `{{曲调}}`：怎么唱\n- `{{主唱}}`：谁来唱', '{{主唱}} 在 {{大厅}} 唱 {{曲调}}。'),
  ],
  ['DF-006', 'a title of another document', inTone('references/look.md', '# Look\n\n## Tone Settings\n\nUse black.\n')],
  [
    'DF-006',
    'a title of another document and its link',
    inTone('references/look.md', '# Look\n\n- [Tone](#tone)\n\n## Tone\n\nUse black.\n'),
  ],
  [
    'DF-006',
    'the content of a file by its key',
    step('Write({ file_path: `out/a.md`, content: `The tune is @{tuneName}` })'),
  ],
]

const leftAlone: Case[] = [
  [
    'DF-006',
    'one that the running text sets',
    {
      ...entry('Read `references/sing.md`.'),
      'references/sing.md': `# Sing\n\nFor each song: set \`{{HALL}}\` (where it is sung), and then sing {{TUNE}} for {{HOST}} in {{HALL}}.\n\n${table}| \`{{TUNE}}\` | how it goes |\n| \`{{HOST}}\` | who sings |\n`,
    },
  ],
  [
    'DF-006',
    'one of whose thing the text speaks by its name',
    {
      ...entry(
        'Write the card from `templates/card.md`, with `{{TUNE}}`.\n\n## Verses\n\nThe LAST verse is passed on.',
      ),
      'templates/card.md': '# Card\n\nWe sing {{TUNE}}, then {{LAST_VERSE}}.\n',
    },
  ],
  ['DF-006', 'a label of what the text tells', letter('Singer: {{singer}}', 'Ask who the singer is.')],
  [
    'DF-006',
    'all that the own table names',
    card(`${table}| {TUNE} | how it goes |\n| {HALL} | where |`, 'We sing {TUNE} in {HALL}.'),
  ],
  [
    'DF-006',
    'a list that is about something else',
    card(`${table}| {TUNE} | how it goes |`, '{HALL}, {HOUR} and {HOST} with {TUNE}.'),
  ],
  ['DF-006', 'what another document tells', inTone('references/look.md', '# Look\n\nAsk for the tone first.\n')],
  ['DF-006', 'a title among inputs', inTone('references/look.md', '# Look\n\n## Inputs\n\n### Tone\n\nBlack.\n')],
  [
    'DF-006',
    'a step that chooses it',
    inTone('phases/02.md', '# Look\n\n## Step 1: Choose the tone\n\nBlack or white.\n'),
  ],
  ['DF-006', 'the path of a file', step('Write(`@{workDir}/parts/@{p.id}.json`, JSON.stringify(p))')],
  ['DF-006', 'the path of a file by its key', step('Write({ file_path: `out/@{day}.md`, content: text })')],
]

describeCases(found, leftAlone)
