import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const weights = (first: number) =>
  `| Part | Weight |\n|---|---:|\n| clay_share | ${first} |\n| glaze_depth | 15 |\n| lid_fit | 20 |`
const script = (text: string): TestFiles => ({ 'scripts/score.py': `${text}\n` })
const dictionary = script('WEIGHTS = {\n    "clay_share": 25,\n    "glaze_depth": 15,\n    "lid_fit": 20,\n}')
const grid = fence('json', '{ "state": { "gridSize": 40 } }')

/** Numbers of a table that a script gives too, and of a setting that all blocks give one other number. */
const found: Case[] = [
  [rule, 'a weight of a table and of a script', { ...entry(weights(30)), ...dictionary }],
  [
    rule,
    'a setting in brackets and the block of the same text',
    entry(`${grid}\n\nStay on the grid (\`gridSize: 20\`).`),
  ],
]

const leftAlone: Case[] = [
  [rule, 'weights that a script gives alike', { ...entry(weights(25)), ...dictionary }],
  [
    rule,
    'a script that gives one of the parts two numbers',
    {
      ...entry(weights(30)),
      ...script(
        'A = {\n    "clay_share": 25,\n    "glaze_depth": 15,\n    "lid_fit": 20,\n}\nB = {\n    "clay_share": 10,\n}',
      ),
    },
  ],
  [
    rule,
    'a setting that two blocks give two numbers',
    entry(`${grid}\n\n${fence('json', '{ "gridSize": 30 }')}\n\nStay on the grid (\`gridSize: 20\`).`),
  ],
  [rule, 'a setting of a sentence that is not in brackets', entry(`${grid}\n\nOr \`gridSize: 20\` (the other way).`)],
  [rule, 'a setting for a case', entry(`${grid}\n\nFor small screens use another grid (\`gridSize: 20\`).`)],
]

describeCases(found, leftAlone)
