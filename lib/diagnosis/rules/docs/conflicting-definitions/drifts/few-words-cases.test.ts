import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`## Numbers\n\n${one}`),
  'references/harbour.md': `# At the harbour\n\n${other}\n`,
})

/** What the entry and another file say in the same few words, a limit behind a label, and a sentence that has the words of the label around its number. */
const found: Case[] = [
  [
    rule,
    'the same words in another order',
    both('Nets older than 30 days are mended.', 'Mend nets that are older than 60 days.'),
  ],
  [rule, 'an order and a sentence', both('Land at most 4 ferries together.', 'No more than 6 ferries land together.')],
  [
    rule,
    'other words of order',
    both('Set the signal timeout to 30 seconds.', 'Each signal has a timeout of 60 seconds.'),
  ],
  [
    rule,
    'a label and an order',
    both('- **Ferries per tide**: at most 4', 'Send at most 6 ferries per tide, and no night boat.'),
  ],
  [rule, 'a label with the bound', both('- **Max ferries per tide:** 4', 'Never send more than 6 ferries per tide.')],
  [
    rule,
    'a row',
    both('| Rule | Value |\n|---|---|\n| Ferries per tide | at most 4 |', 'Send at most 6 ferries per tide.'),
  ],
  [rule, 'a length', both('- **Signal length**: at most 60 characters', 'A signal has at most 80 characters.')],
]

const leftAlone: Case[] = [
  [
    rule,
    'the same number in another order',
    both('Nets older than 30 days are mended.', 'Mend nets that are older than 30 days.'),
  ],
  [rule, 'another act', both('Nets older than 30 days are mended.', 'Burn nets that are older than 60 days.')],
  [
    rule,
    'the same words below titles of two things',
    both(
      '### Small nets\n\nNets older than 30 days are mended.',
      '## Large nets\n\nMend nets that are older than 60 days.',
    ),
  ],
  [rule, 'two words', both('A ferry waits 30 minutes.', 'Ferries wait for 60 minutes.')],
  [rule, 'the same number', both('- **Ferries per tide**: at most 6', 'Send at most 6 ferries per tide.')],
  [rule, 'the least beside the most', both('- **Ferries per tide**: at least 4', 'Send at most 6 ferries per tide.')],
  [
    rule,
    'a row of levels',
    both(
      '| Measure | Calm | Busy |\n|---|---|---|\n| Ferries per tide | at most 4 | at most 9 |',
      'Send at most 6 ferries per tide.',
    ),
  ],
  [rule, 'another time', both('- **Ferries per tide**: at most 4', 'Send at most 6 ferries per week.')],
  [rule, 'a case', both('- **Ferries per tide**: at most 4', 'If it storms, send at most 2 ferries per tide.')],
  [
    rule,
    'a sentence on more',
    both(
      '- **Signal length**: at most 60 characters',
      'The log of a lost signal and its answer is at most 80 characters.',
    ),
  ],
]

describeCases(found, leftAlone)
