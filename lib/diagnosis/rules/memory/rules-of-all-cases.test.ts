import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const declared = (text: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${text}\n`),
  ...phase(
    fence('js', 'const r = Agent({ subagent_type: "x", prompt: "Write the labels of the week into labels.md." })'),
  ),
})
const bans = '- Never change the names of the jars.\n- Do not open a jar.'
/** A section behind the call. */
const behind = (title: string): TestFiles =>
  entry(
    `## Labels\n\n${fence('js', 'const r = Agent({ subagent_type: "x", prompt: "Write the labels of the week into labels.md." })')}\n\n## ${title}\n\n${bans}`,
  )

const found: Case[] = [
  ['MEM-001', 'critical rules behind the call', behind('Critical rules')],
  ['MEM-001', 'rules of safety behind the call', behind('Safety rules')],
  ['MEM-001', 'principles that are orders', declared(`## Principles\n\n${bans}`)],
  ['MEM-001', 'what is always and what never done', declared(`## Always / Never\n\n${bans}`)],
  ['MEM-001', 'rules in a tag with a low line', declared(`<critical_rules>\n${bans}\n</critical_rules>`)],
  [
    'MEM-001',
    'bans on what else has to be there',
    declared('## Safety rules\n\n- Never put API keys on a jar.\n- Audit the shelf.'),
  ],
]

const leftAlone: Case[] = [
  ['MEM-001', 'principles that tell', declared('## Principles\n\n- Jars are round.\n- Labels are never long.')],
  ['MEM-001', 'critical jars behind the call', behind('Critical jars')],
  ['MEM-001', 'mistakes with the steps above', behind('What not to do')],
  ['MEM-001', 'jars in a tag with a low line', declared(`<critical_jars>\n${bans}\n</critical_jars>`)],
  [
    'MEM-001',
    'what has to be there',
    declared('## Safety rules\n\n- The API key must stand on a jar.\n- Audit the shelf.'),
  ],
]

describeCases(found, leftAlone)
