import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const inPython = (answer: string) =>
  step(
    `def fire_step():\n    pots = []\n    while has_next():\n        pots.append(next_pot())\n    return {"status": "done", ${answer}}`,
    'python',
  )
const unbraced = (answer: string) =>
  step(
    `async function firePhase() {\n  const pots = []\n  while (!stopped) pots.push(await next())\n  return { status: "done", ${answer} }\n}`,
  )

const found: Case[] = [
  ['TKN-004', 'what a step in Python hands back', inPython('"pots": pots')],
  ['TKN-004', 'its number beside all of it', inPython('"count": len(pots), "pots": pots')],
  ['TKN-004', 'what a loop without braces gathers', unbraced('pots')],
]
const leftAlone: Case[] = [
  ['TKN-004', 'only how many there are', inPython('"count": len(pots)')],
  ['TKN-004', 'only how many a loop without braces gathers', unbraced('count: pots.length')],
  [
    'TKN-004',
    'what is added as a loop is left',
    step(
      'async function firePhase() {\n  const pots = []\n  while (!stopped) {\n    pots.push(await next())\n    break\n  }\n  return { status: "done", pots }\n}',
    ),
  ],
]

describeCases(found, leftAlone)
