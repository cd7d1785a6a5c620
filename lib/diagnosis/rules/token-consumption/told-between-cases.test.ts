import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const steps = (said: string, last = 'Read `package.json` and say which pins the kiln rules out.') =>
  entry(`## Kiln\n\n1. Read \`package.json\` and note the scripts of the kiln.\n2. ${said}\n3. ${last}`)
const items = (said: string) =>
  entry(
    `## Owners\n\n- Read \`kiln/owners.yaml\` and find who owns the glaze.\n- ${said}\n- Read \`kiln/owners.yaml\` and name who owns the lids.`,
  )

const found: Case[] = [
  ['TKN-005', 'a question on what may be run', steps('Ask the potter which of them may be run.')],
  ['TKN-005', 'what the potter is told', steps('Tell the potter what the kiln runs at night.')],
  ['TKN-005', 'a question in Chinese', steps('询问用户哪些脚本可以运行。')],
  ['TKN-005', 'what is noted of changes', steps('Note who changed them last.')],
  ['TKN-005', 'what is still to come', items('Ask that person before a change to the glaze goes in.')],
]

const leftAlone: Case[] = [
  ['TKN-005', 'a question, and what is run then', steps('Ask the potter which of them may be run and run them.')],
  ['TKN-005', 'a question on a change, and that change', steps('Ask what is wanted, then update the kiln.')],
  ['TKN-005', 'an order to run', steps('Run the scripts of the kiln.')],
  ['TKN-005', 'a change, told with what is still to come', items('Update the glaze before the lids go in.')],
  ['TKN-005', 'a case of its own', items('Before a change to the glaze, ask that person.')],
]

describeCases(found, leftAlone)
