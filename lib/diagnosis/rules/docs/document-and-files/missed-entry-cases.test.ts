import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-002'
const names = ['wash', 'fill', 'seal', 'label']
const folder = (name: string, extension: string): TestFiles =>
  Object.fromEntries(names.map((one) => [`${name}/${one}.${extension}`, `# ${one}\n\nMind the pots.\n`]))
const items = (of: readonly string[], form = (name: string) => `\`references/${name}.md\``): string =>
  of.map((name) => `- ${form(name)} - how to ${name}`).join('\n')
const three = names.slice(0, 3)
const guides = folder('references', 'md')
const listed = (list: string, title = 'References', above = 'See references/label.md for names.'): TestFiles => ({
  ...entry(`## Work\n\n${above}\n\n## ${title}\n\n${list}`),
  ...guides,
})
const ofTopics = (of: readonly string[]): string =>
  `| Topic | File |\n|---|---|\n${of.map((name) => `| How to ${name} | [references/${name}.md](references/${name}.md) |`).join('\n')}`
/** Rows elsewhere that name files behind what is asked. */
const asked = (of: readonly string[]): string =>
  `| Asked | Read |\n|---|---|\n${of.map((name) => `| How? | \`references/${name}.md\` |`).join('\n')}`
const table = (name: string) => `| \`${name}.py\` | ${name} |`

/** A list of all files of a folder but one, which the entry speaks of. */
const found: Case[] = [
  [rule, 'a table with the files in its second column', listed(ofTopics(three))],
  [rule, 'a list with paths', listed(items(three))],
  [rule, 'a list below a title in Korean', listed(items(three), '참고 문서')],
  [
    rule,
    'a list that goes on with another folder',
    {
      ...listed(`${items(three)}\n- \`assets/form.md\` - what to fill in\n- \`assets/letter.md\` - what to send`),
      'assets/form.md': '# Form\n\nFill it in.\n',
      'assets/letter.md': '# Letter\n\nSend it.\n',
    },
  ],
  [
    rule,
    'links',
    listed(
      items(three, (name) => `[${name}](references/${name}.md)`),
      'Further reading',
    ),
  ],
  [rule, 'a list of what is read on demand', listed(items(three), 'References to read on demand')],
  [rule, 'a list of what is read on demand, in Chinese', listed(items(three), '按需读取的参考')],
  [
    rule,
    'a list beside rows elsewhere that name most files',
    listed(items(three), 'References', asked(names.slice(1))),
  ],
  [rule, 'bold names alone', listed(items(three, (name) => `**${name}.md**`))],
  [
    rule,
    'a table of scripts',
    {
      ...entry(
        `Run scripts/label.py last.\n\n## Scripts\n\n| Script | For |\n|---|---|\n${three.map(table).join('\n')}`,
      ),
      ...folder('scripts', 'py'),
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a list of two folders with all of them',
    {
      ...listed(`${items(names)}\n- \`assets/form.md\` - what to fill in`),
      'assets/form.md': '# Form\n\nFill it in.\n',
    },
  ],
  [rule, 'a table of all in its second column', listed(ofTopics(names))],
  [rule, 'a list of all', listed(items(names))],
  [rule, 'a list of two', listed(items(names.slice(0, 2)))],
  [rule, 'a list of what a case needs', listed(items(three), 'Scripts and references on demand')],
  [rule, 'a file that a row elsewhere is about', listed(items(three), 'References', asked(['seal', 'label']))],
  [rule, 'a list that is said to be of some', listed(items(three), 'Key references')],
  [rule, 'a file that the section names', listed(`${items(three)}\n\nNames are told in references/label.md.`)],
  [rule, 'a file of another list', listed(`${items(three)}\n\n## More files\n\n${items(['label'])}`)],
  [rule, 'a list of what a step needs', listed(items(three), 'Filling')],
  [rule, 'a list of what a step makes', listed(items(three), 'Step 2: Files')],
  [
    rule,
    'a line that names it with others',
    listed(items(three), 'References', 'All: `wash.md`, `fill.md`, `label.md`.'),
  ],
  [
    rule,
    'a log beside them',
    {
      ...listed(items(three), 'References', 'Add to references/pot-log.md.'),
      'references/label.md': null,
      'references/pot-log.md': '# Log\n',
    },
  ],
  [
    rule,
    'a script that another one needs',
    {
      ...entry(`Mind scripts/label.py.\n\n## Scripts\n\n| Script | For |\n|---|---|\n${three.map(table).join('\n')}`),
      ...folder('scripts', 'py'),
      'scripts/seal.py': 'import label\n',
    },
  ],
  [
    rule,
    'names of one form',
    {
      ...entry(
        `See references/label.md.\n\n## References\n\n${items(three, (name) => `\`references/${name}-route.md\``)}`,
      ),
      ...Object.fromEntries(three.map((name) => [`references/${name}-route.md`, `# ${name}\n`])),
      'references/label.md': '# Label\n',
    },
  ],
]

describeCases(found, leftAlone)
