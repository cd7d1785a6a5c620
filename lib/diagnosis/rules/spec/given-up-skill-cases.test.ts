import { type Case, describeCases } from '../../test-cases.ts'
import type { TestFiles } from '../../test-skill.ts'

/** A skill that neither the model nor a person may start. */
const closed = (description: string): TestFiles => ({
  'SKILL.md': `---\nname: base-skill\ndescription: "${description}"\ndisable-model-invocation: true\nuser-invocable: false\n---\n# Kilns\n\nText.\n`,
})

const found: Case[] = [
  ['SPEC-017', 'a skill on what is given up', closed('Tells of retired kilns.')],
  ['SPEC-017', 'a skill whose name begins so', closed('Parked-kiln finder.')],
]
const leftAlone: Case[] = [
  ['SPEC-017', 'a skill that is retired', closed('RETIRED (in May): the wide kiln fires them now.')],
  ['SPEC-017', 'a skill that is no longer used', closed('[No longer used] Fires kilns.')],
  ['SPEC-017', 'a skill that is given up, in Chinese', closed('已废弃：改用宽窑。')],
]

describeCases(found, leftAlone)
