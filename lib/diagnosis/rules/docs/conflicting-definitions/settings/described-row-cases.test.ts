import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const row = (said: string): TestFiles =>
  entry(
    `## Settings\n\n| Variable | Default | Meaning |\n|---|---|---|\n| \`MAX_POTS\` | 20 | ${said} |\n\n## Notes\n\n\`MAX_POTS\` is 50.`,
  )
const listed = (lines: string, told = '| `max_pots` | 20 |'): TestFiles => ({
  ...entry(`## Loom\n\n${fence('', lines)}\n\nRead references/loom.md.`),
  'references/loom.md': `# Loom\n\n| Setting | Default |\n|---|---|\n| \`side_rows\` | 4 |\n${told}\n`,
})
const lines = 'Loom defaults:\n  side_rows: 4 (each day)\n  max_pots:  50'
const provider = (said: string, given = 'auto'): TestFiles => ({
  ...entry(`- \`--ferry auto|slow|night\`: which one goes (default: \`${said}\`)`),
  'scripts/cross.py': `parser.add_argument("--ferry", choices=["auto", "slow", "night"], default="${given}")\n`,
})

/** Values of a row that is described, below a label in plain text, and by themselves. */
const found: Case[] = [
  [rule, 'a row on what comes before something', row('Most pots before a wash begins.')],
  [rule, 'a row on what comes after something', row('Pots that are kept after firing.')],
  [rule, 'lines below a label of defaults', listed(lines)],
  [rule, 'lines with a mark', listed('Defaults:\n  - side_rows: 4\n  - max_pots = 50')],
  [rule, 'a default that is chosen by the program', provider('night')],
]

const leftAlone: Case[] = [
  [rule, 'a row on the time before a change', row('Most pots before the migration.')],
  [rule, 'a row on the time after a version', row('Pots that are kept after 2.4.')],
  [rule, 'lines with the same value', listed(lines, '| `max_pots` | 50 |')],
  [rule, 'lines below another label', listed(lines.replace('defaults', 'of today'))],
  [rule, 'lines behind those of the label', listed('Loom defaults:\n  side_rows: 4\n\nToday:\n  max_pots: 50')],
  [rule, 'the default that the program has', provider('auto')],
]

describeCases(found, leftAlone)
