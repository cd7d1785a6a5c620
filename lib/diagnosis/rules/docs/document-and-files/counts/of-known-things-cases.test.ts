import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const table = (...rows: string[]) => {
  const [head = '', ...others] = rows
  return [head, head.replace(/[^|]+/g, '---'), ...others].map((row) => `| ${row} |`).join('\n')
}
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')

const found: Case[] = [
  [
    rule,
    'properties, where these are counted',
    entry(
      `The two main properties matter for each pot:\n\n${table('Property|Low|High', 'Rim|a|b', 'Foot|c|d', 'Neck|e|f')}`,
    ),
  ],
  [
    rule,
    'fields that are in a table of all of them',
    entry(
      `A letter has its place, and it holds the four main fields.\n\n${table('Field|Note', 'Name|a', 'Place|b', 'Day|c')}`,
    ),
  ],
  [
    rule,
    'questions that are asked',
    entry(`3 questions testing what a guest knows:\n${list('Where to?', 'Use which ferry?')}`),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'what two kinds of things are like',
    entry(
      `The two main oven types have different heat properties:\n\n${table('Property|Low|High', 'Keeps|milk|bread', 'Burns|wood|coal', 'Best for|a|b', 'Name|c|d')}`,
    ),
  ],
  [
    rule,
    'what is brought in behind a comma',
    entry(
      `Bags are kept as boxes are, including an open shelf for the four name fields.\n\n${table('Field|Note', 'Name|a', 'Place|b', 'Day|c')}`,
    ),
  ],
  [
    rule,
    'what questions are to be like',
    entry(
      `5 questions testing what a guest knows:\n${list('Easy ones - everybody has seen the ferry', 'Open, with room to tell', 'Use short words here')}`,
    ),
  ],
]

describeCases(found, leftAlone)
