import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const call = 'Agent(\n  prompt = guides/lids.md + "\\n\\nPaint the lids of the shelf. JAR: " + jar\n)'
const withGuide = (guide: string): TestFiles => ({
  ...entry(
    `## Constraints\n\n- Never change the names of the jars.\n- Keep each label short.\n\n## Work\n\n${fence('', call)}`,
  ),
  'guides/lids.md': `# Lids\n\n${guide}\n`,
})
const tableOf = (lead: string): TestFiles =>
  entry(
    `The user names the cake.\n\n## State\n\n${lead}\n\n| Field | Type |\n|---|---|\n| \`status\` | string |\n| \`layers\` | list |`,
  )

const found: Case[] = [
  ['MEM-001', 'a joined file without rules', withGuide('Lids are round and made of cork.')],
  ['MEM-004', 'a table of a state', tableOf('Track state throughout the run:')],
]

const leftAlone: Case[] = [
  [
    'MEM-001',
    'a joined file with rules of its own',
    withGuide('- You must keep the rim.\n- Never sand the cork.\n- Always dry the paint.'),
  ],
  ['MEM-001', 'a joined file that repeats a rule', withGuide('Never change the names of the jars.')],
  ['MEM-004', 'a table of what is counted', tableOf('Emit the telemetry of the run. Track state throughout the run:')],
]

describeCases(found, leftAlone)
