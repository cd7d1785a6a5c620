import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const js = (text: string): string => `\`\`\`js\n${text}\n\`\`\``
const inTwo = (first: string, second: string) => ({
  ...entry('Go on.'),
  'phases/01-a.md': `# A\n\n${first}\n`,
  'phases/02-b.md': `# B\n\n${second}\n`,
})

const found: Case[] = [
  ['DF-002', 'an item that nothing binds in two steps', inTwo(js('list.push(item.identifier)'), js('link(item.id)'))],
  ['DF-002', 'an entry in two blocks', entry(`${js('lines.push(entry.title)')}\n\n${js('group(entry.name)')}`)],
  [
    'DF-004',
    'a table in the work folder',
    inTwo(`Save the raw guest list to \`\${workDir}/guests.csv\`.`, 'Invite the guests.'),
  ],
]

const leftAlone: Case[] = [
  [
    'DF-002',
    'items of two lists',
    inTwo(js('for (const item of lids) list.push(item.identifier)'), js('for (const item of pots) link(item.id)')),
  ],
  ['DF-002', 'entries with titles here and names there', inTwo(js('lines.push(entry.title)'), js('group(entry.name)'))],
  ['DF-004', 'a table that people get', inTwo('Save the guest list to `out/guests.csv`.', 'Invite the guests.')],
]

describeCases(found, leftAlone)
