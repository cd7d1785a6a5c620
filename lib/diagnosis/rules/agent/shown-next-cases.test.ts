import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf } from '../../test-skill.ts'

const call = fence(
  'python',
  'Task(\n    subagent_type="kiln-scout",\n    prompt=f"""\nLook at the pots in {shed}.\n"""\n)',
)
const steps = (behind: string, next: string) =>
  entry(`## Look\n\nThe shed is known.\n\n${call}${behind}\n\n## Go on\n\n${next}`)
const severity = (behind: string, next: string) =>
  findingsOf('AGT-001', steps(behind, next)).map((finding) => finding.severity)

it('one call whose answer the next step shows to a person is one step lower', () => {
  for (const next of ['Show the user:\n\n- cracked pots', 'Present the findings by shelf.', '向用户展示结果：'])
    expect([next, severity('', next)]).toEqual([next, ['low']])
})

it('one call whose answer something else is done with keeps its severity', () => {
  expect(severity('', 'Mend the pots it names.')).toEqual(['medium'])
  expect(severity('\n\nMend the pots it names.', 'Show the user what was mended.')).toEqual(['medium'])
  expect(severity('', 'Show restraint.')).toEqual(['medium'])
})

const found: Case[] = [['AGT-001', 'a call below another label', entry(`## Look\n\nKiln pattern:\n\n${call}`)]]
const leftAlone: Case[] = [
  ['AGT-001', 'the form of a call by its label', entry(`## Look\n\nDispatch pattern:\n\n${call}`)],
  ['AGT-001', 'the same in bold', entry(`## Look\n\n**Invocation syntax:**\n\n${call}`)],
]
describeCases(found, leftAlone)
