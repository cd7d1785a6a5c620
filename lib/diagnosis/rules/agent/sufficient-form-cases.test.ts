import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const json = 'Which pots have lids? Answer as JSON {pots: []}.'
const markdown = 'Return the cracks as Markdown, with headings.'
const asks = (first: string, last = markdown): string => JSON.stringify([json, first, last])
const summed = (prompts: string): string =>
  fence(
    'js',
    `const notes = await Promise.all(${prompts}.map((ask) => Agent({ subagent_type: "Explore", prompt: ask + rows })))`,
  )

const found: Case[] = [
  [
    'AGT-006',
    'prompts of a list to which something is added',
    entry(summed(asks('Which are glazed? Answer in one plain sentence.'))),
  ],
  [
    'AGT-006',
    'entries of objects to which something is added',
    entry(
      fence(
        'js',
        `const readers = [{ ask: "${json}" }, { ask: "Which are glazed? Say it in one sentence." }, { ask: "${markdown}" }]\nconst notes = await Promise.all(readers.map((r) => Agent({ subagent_type: "Explore", prompt: r.ask + rows })))`,
      ),
    ),
  ],
  [
    'AGT-006',
    'prompts of a loop to which something is added',
    entry(
      fence(
        'python',
        `for ask in ["${json}", "Which are glazed? Say it in one sentence.", "${markdown}"]:\n    notes.append(Task(subagent_type="Explore", prompt=ask + ROWS))`,
      ),
    ),
  ],
  ...[
    'One sentence is enough.',
    'A single line will do.',
    'Keep it to two lines.',
    'No more than one sentence.',
    'Plain text only.',
    '一句话即可。',
  ].map((said): Case => ['AGT-006', `the form alone: ${said}`, entry(summed(asks(`Which pots are glazed? ${said}`)))]),
]

const leftAlone: Case[] = [
  [
    'AGT-006',
    'one form with something added',
    entry(summed(asks('Which are glazed? Answer as JSON {pots: []}.', json))),
  ],
  ['AGT-006', 'a number of something else', entry(summed(asks('Which pots are glazed? One pot is enough.', json)))],
  [
    'AGT-006',
    'a limit of something else',
    entry(summed(asks('Which pots are glazed? No more than two words of the label matter.', json))),
  ],
]

describeCases(found, leftAlone)
