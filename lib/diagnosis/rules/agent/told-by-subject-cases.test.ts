import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const call = fence(
  'js',
  'const glazes = await Agent({ subagent_type: "general-purpose", prompt: "Name the glazes of the pots." })',
)
const beside = (said: string): Case => ['AGT-001', said, entry(`## Glazes\n\n${call}\n\n${said}`)]

const found = [
  'A test that fails is mended first.',
  'Each lid which fails the water test is set aside.',
  'Name each pot that fails.',
  'Any build that failed is run again.',
  'A server that crashes is started by the watchman.',
].map(beside)

const leftAlone = [
  'A taster that crashes or never answers counts as none: ask it once more.',
  'A role that fails sends the pot back to the shelf.',
  'An explanation that fails is left out of the label.',
  'Every glazer who does not report is left out.',
  'Any call that times out is made once more.',
].map(beside)

describeCases(found, leftAlone)
