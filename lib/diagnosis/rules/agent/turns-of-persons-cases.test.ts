import { type Case, describeCases } from '../../test-cases.ts'
import { entry, type TestFiles } from '../../test-skill.ts'

const told = (rows: [what: string, files: string | TestFiles][]): Case[] =>
  rows.map(([what, files]) => ['AGT-010', what, typeof files === 'string' ? entry(files) : files])
const steps = (...items: string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n')
const guide = (text: string, more: string): TestFiles => ({
  ...entry(`Run the kiln tests and fix the glaze until they pass.\n\n## Steps\n\n1. ${text}`),
  'references/guide.md': `# The guide\n\n## Rounds\n\nRun the tests again.${more}`,
})

/** What no person and no next part ends. */
const found = told([
  [
    'an answer of an agent',
    'Ask the critic agent to check it. Re-spawn it with its answer. Repeat until no errors remain.',
  ],
  ['an owner who is told afterwards', 'After the kiln has cooled, run the check. Repeat until no errors remain.'],
  [
    'steps of which the first mends the next one',
    `${steps('**Take.** Pick the next crack and fix it.', '**Test.** Run the tests.')}\n\nRepeat 1–2 until the pot's acceptance criterion is met.`,
  ],
  [
    'steps of which none takes the next part',
    `${steps('**Shape.** Change the clay.', '**Test.** Run the tests.')}\n\nRepeat 1–2 until the pot's acceptance criterion is met.`,
  ],
  [
    'an order in a list above a guide',
    {
      ...guide('Read `references/guide.md` for the full steps.', ' Repeat up to 3 times.'),
      ...entry(
        '- Run the kiln tests and fix the glaze until they pass.\n\nRead `references/guide.md` for the full steps.',
      ),
    },
  ],
  ['a guide without a limit', guide('Read `references/guide.md` for the full steps.', '')],
  [
    'a guide that is read for something else',
    guide('Read `references/guide.md` for glazes.', ' Repeat up to 3 times.'),
  ],
  [
    'a title of which the text says nothing',
    '# Slow Kiln Work\n\nThe kiln is slow. Say what the pot should hold, run the tests, then iterate until they pass.',
  ],
  ['verified claims', 'Run the checks on each claim.\n\nRepeat until all claims are verified.'],
])

/** Turns that a person, a next part or a limit elsewhere ends. */
const leftAlone = told([
  [
    'what is done with an answer each time',
    "Stop and ask the user to confirm the glaze. Re-spawn the agent with the user's answer. Repeat until no errors remain.",
  ],
  [
    'what a person does first',
    'After the owner (or a helper) has changed the glaze, run the check again. Repeat until the check shows no cracks.',
  ],
  [
    'a person who answers in the list',
    '- Run the checks on each claim\n- Author responds with a source\n- Repeat until no claim fails the check',
  ],
  [
    'steps that begin with the next part',
    `${steps('**Think.** Pick the single smallest next shelf.', '**Test.** Run the tests.')}\n\nRepeat 1–2 until the kiln's acceptance criterion is met.`,
  ],
  [
    'a paragraph that begins with the next part',
    "A failing test sets the next goal and the least clay makes it pass. Repeat until the pot's acceptance criterion is met.",
  ],
  [
    'a guide with a limit',
    guide('Read [the guide](./references/guide.md) for the full steps.', ' Repeat up to 3 times.'),
  ],
  [
    'what the title means',
    '# Slow Kiln Work (SKW)\n\nSlow Kiln Work is to pots what rest is to dough. Say what the pot should hold, run the tests, then iterate until they pass.',
  ],
  ['flagged claims', 'Run the checks on each claim.\n\nRepeat until all claims are verified or flagged.'],
])

describeCases(found, leftAlone)
