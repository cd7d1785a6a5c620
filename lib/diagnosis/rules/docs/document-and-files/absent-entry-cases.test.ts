import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const names = ['wash', 'fill', 'seal']
const scripts: TestFiles = Object.fromEntries(names.map((name) => [`scripts/${name}.py`, 'print("jar")\n']))
const guides: TestFiles = Object.fromEntries(names.map((name) => [`references/${name}.md`, `# ${name}\n\nMind it.\n`]))
const items = (extension: string, last: string): string =>
  [...names.map((name) => `- \`${name}.${extension}\` - how to ${name}`), last].join('\n')
const rows = (last: string): string =>
  ['| File | For |', '|---|---|', ...names.map((name) => `| \`${name}.md\` | ${name} |`), last].join('\n')

const found: Case[] = [
  ['DOC-CON-002', 'a row of a file that is not there', { ...entry(rows('| `label.md` | names |')), ...guides }],
  [
    'DOC-CON-002',
    'an item of a script that is not there',
    { ...entry(items('py', '- `label.py` - names')), ...scripts },
  ],
  [
    'DOC-CON-002',
    'an item below the name of the folder',
    { ...entry(`- **scripts/** - Examples:\n${items('py', '- `label.py` - names').replace(/^/gm, '  ')}`), ...scripts },
  ],
  ['DOC-CON-002', 'a bold name', { ...entry(items('md', '- **label.md**: names').replaceAll('`', '**')), ...guides }],
]

const leftAlone: Case[] = [
  ['DOC-CON-002', 'rows of files that are there', { ...entry(rows('| `wash.md` | again |')), ...guides }],
  ['DOC-CON-002', 'a file that is made', { ...entry(items('md', '- `label.md` - generated at the end')), ...guides }],
  [
    'DOC-CON-002',
    'files that the work makes',
    { ...entry(`The run writes these files:\n\n${items('md', '- `label.md` - names')}`), ...guides },
  ],
  [
    'DOC-CON-002',
    'files in which states are kept',
    {
      ...entry(`Each state is stored in its own artifact:\n\n${items('md', '- `label.md`: `draft | ready`')}`),
      ...guides,
    },
  ],
  ['DOC-CON-002', 'a file of another kind', { ...entry(items('md', '- `label.csv` - names')), ...guides }],
  ['DOC-CON-002', 'two that are not there', { ...entry(items('md', '- `label.md` - a\n- `store.md` - b')), ...guides }],
  [
    'DOC-CON-002',
    'a file of another folder',
    { ...entry(rows('| `base.md` | x |')), ...guides, 'base.md': '# Base\n' },
  ],
  [
    'DOC-CON-002',
    'a file with a mark in its name',
    { ...entry(rows('| `_wash.md` | x |')), ...guides, 'references/_wash.md': '# W\n' },
  ],
  [
    'DOC-CON-002',
    'files of two folders',
    { ...entry(items('md', '- `label.md` - names')), ...guides, 'references/seal.md': null, 'docs/seal.md': '# S\n' },
  ],
]

describeCases(found, leftAlone)
