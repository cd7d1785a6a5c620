import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** Boats that are late are put down turn by turn, and something is done with each. */
const late = (then: string): TestFiles =>
  entry(
    fence(
      'js',
      `async function ferryStep(port) {\n  const late = []\n  while (!done(port)) {\n    const boat = await look(port)\n    late.push({ boat: boat.name, at: now() })\n    ${then}\n  }\n  return { status: "done", late }\n}`,
    ),
  )
/** A query that asks for the fields of a boat, and code that takes one of them. */
const query = (fields: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${fence('python', `query = """\n{ boats {\n${fields}\n} }\n"""\nlog(boat.id)\nlog(boat.id)`)}\n`,
  'phases/02-b.md': `# B\n\n${fence('python', 'log(boat.identifier)')}\n`,
})

const found: Case[] = [
  ['TKN-004', 'what may come again', late('parked.add(port)')],
  ['DF-002', 'a query that asks for one of two', query('  id\n  name')],
]
const leftAlone: Case[] = [
  ['TKN-004', 'what is put aside at once', late('parked.add(boat.name)')],
  ['DF-002', 'a query that asks for both', query('  id\n  identifier')],
]

describeCases(found, leftAlone)
