import type { TestFiles } from '../../../test-skill.ts'

/** An orchestrator with a table of actions, and three of them. */
export const actions = (table: string): TestFiles => ({
  'phases/orchestrator.md': `# O\n\n${table}\n`,
  'phases/actions/action-open.md': '# Open\n\nRead it.\n',
  'phases/actions/action-sift.md': '# Sift\n\nSort it.\n',
  'phases/actions/action-send.md': '# Send\n\nSend it.\n',
})

/** The rows that name these actions. */
export const rowsOfActions =
  '| Action |\n|---|\n| `phases/actions/action-open.md` |\n| `phases/actions/action-sift.md` |\n| `phases/actions/action-send.md` |'

/** A table of keys of the configuration. */
export const tableOf = (...names: string[]) =>
  ['| Key | Value |', '|---|---|', ...names.map((name) => `| \`${name}\` | 3 |`)].join('\n')

/** A schema of three limits, and more. */
export const limits = (more: string) =>
  `{ "properties": { "rounds": { "type": "integer" }, "fetches": { "type": "integer" }, "sources": { "type": "integer" }${more} } }`

/** Three roles in files of their own, and more. */
export const roleFiles = (...more: string[]): TestFiles =>
  Object.fromEntries(
    ['packer', 'driver', 'buyer', ...more].map((name) => [`crew/roles/${name}.md`, `# ${name}\n\nWork.\n`]),
  )
/** A table of the files of roles. */
export const rolesOf = (...names: string[]): string =>
  `| File | Role |\n|---|---|\n${names.map((name) => `| ${name} | works |`).join('\n')}`
