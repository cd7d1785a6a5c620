import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-002'
const files = (folder: string, ...names: string[]): TestFiles =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}.md`, `# ${name}\n\nGo on.\n`]))
const phases = (text: string): TestFiles => ({
  ...entry(text),
  ...files('phases', '01-wash', '02-fill', '03-seal', '04-send'),
})
const actions = (text: string): TestFiles => ({
  ...entry(text),
  ...files('actions', 'action-open', 'action-scan', 'action-sort', 'action-close'),
})
const pages = (text: string): TestFiles => ({ ...entry(text), ...files('references', 'clay', 'glaze', 'kiln') })
const items = (folder: string, ...names: string[]): string =>
  names.map((name) => `- \`${folder}/${name}.md\``).join('\n')
const steps = items('phases', '01-wash', '02-fill', '04-send')
const open = items('actions', 'action-open', 'action-scan', 'action-close')
const rows = (...names: string[]): string =>
  `| File | On |\n|---|---|\n${names.map((name) => `| \`${name}\` | pots |`).join('\n')}`

/** Lists that are of all files by their title, their lead or their numbers, whatever else the document says of the one that is left out. */
const found: Case[] = [
  [rule, 'a gap in the numbers', phases(`If a jar leaks, go back to \`phases/03-seal.md\`.\n\n${steps}`)],
  [
    rule,
    'actions of the skill',
    actions(`In a hurry run \`actions/action-sort.md\` alone.\n\nActions of this skill:\n\n${open}`),
  ],
  [
    rule,
    'all pages below a list of all',
    pages(
      `## Index\n\n${items('references', 'clay', 'glaze', 'kiln')}\n\n## All reference files\n\n${rows('references/clay.md', 'references/glaze.md')}`,
    ),
  ],
  [
    rule,
    'a page of a folder that the title names',
    pages(`## Files in references/\n\n${rows('clay.md', 'glaze.md', 'fire.md')}`),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'the last phase told beside the list',
    phases(`Then send it by \`phases/04-send.md\`.\n\n${items('phases', '01-wash', '02-fill', '03-seal')}`),
  ],
  [
    rule,
    'actions that a sentence goes on with',
    actions(`${open}\n\nIn a hurry run \`actions/action-sort.md\` alone.`),
  ],
  [
    rule,
    'pages for a task',
    pages(`## Reference files for glazing\n\n${rows('references/clay.md', 'references/glaze.md')}`),
  ],
  [rule, 'a page of no folder', pages(`## What is written\n\n${rows('clay.md', 'glaze.md', 'fire.md')}`)],
]

describeCases(found, leftAlone)
