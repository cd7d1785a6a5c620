import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const phases = ['Wash', 'Fill', 'Seal', 'Send'].map((name, at) => ({
  ...{ number: at + 1, name, path: `phases/0${at + 1}-${name.toLowerCase()}.md` },
}))

/** The files of the phases, one of them with another title, and a text that leads to them. */
const titled = (text: string, third: string): TestFiles => ({
  ...entry(text),
  ...Object.fromEntries(
    phases.map(({ number, name, path }) => [path, `# Phase ${number}: ${number === 3 ? third : name}\n\nGo on.\n`]),
  ),
})

const table = `| Phase | Name | File |\n|---|---|---|\n${phases.map(({ number, name, path }) => `| ${number} | ${name} | [0${number}](${path}) |`).join('\n')}`
const bare = `| Phase | File | Goal |\n|---|---|---|\n${phases.map(({ number, name, path }) => `| ${number} | ${path} | ${name} |`).join('\n')}`
const list = phases.map(({ number, name, path }) => `${number}. [${name}](${path})`).join('\n')
const named = phases.map(({ number, name, path }) => `- Phase ${number}: ${name} (\`${path}\`)`).join('\n')

/** Titles of two words, of which the third file has another one that its name does not speak for; its text has the words of its row. */
const retitled = (third: string): TestFiles => ({
  ...entry(
    phases
      .map(
        ({ number, name, path }) =>
          `${number}. **Phase ${number} — ${name} jars** → load \`${path}\`. Mind \`guides/lids.md\`, too.`,
      )
      .join('\n'),
  ),
  'guides/lids.md': '# Lids\n\nOf cork.\n',
  ...Object.fromEntries(
    phases.map(({ number, name, path }) => [
      path,
      `# Phase ${number}: ${number === 3 ? third : `${name} jars`}\n\nHere we seal each of the jars.\n`,
    ]),
  ),
})

const found: Case[] = [
  ['DOC-CON-002', 'a file with a title that its own name does not have', retitled('Cork choice')],
  ['DOC-CON-002', 'a row with a path without marks', titled(bare, 'Label')],
  ['DOC-CON-002', 'a row whose file has another title', titled(table, 'Label')],
  ['DOC-CON-002', 'an item whose file has another title', titled(list, 'Label')],
  ['DOC-CON-002', 'an item that names such a file', titled(named, 'Label')],
]

const leftAlone: Case[] = [
  ['DOC-CON-002', 'a file with a title that says it in part', retitled('Seal and cork')],
  ['DOC-CON-002', 'rows with paths without marks', titled(bare, 'Seal')],
  ['DOC-CON-002', 'rows that are called as their files', titled(table, 'Seal')],
  [
    'DOC-CON-002',
    'a row that has the name of a file between two phases',
    {
      ...titled(`${list}\n5. [trim](phases/04.5-trim.md)`.replace('[Seal]', '[seal]'), 'Seal'),
      'phases/04.5-trim.md': '# Odds and ends\n\nGo on.\n',
    },
  ],
  ['DOC-CON-002', 'a title that says more', titled(list, 'Seal the jars')],
  ['DOC-CON-002', 'a title whose file has the word of its row', titled(table, 'Lids\n\nSeal each jar')],
  [
    'DOC-CON-002',
    'rows that call all files otherwise',
    titled(
      table.replaceAll(/Wash|Fill|Send/g, (name) => `${name[0]}x`),
      'Label',
    ),
  ],
]

describeCases(found, leftAlone)
