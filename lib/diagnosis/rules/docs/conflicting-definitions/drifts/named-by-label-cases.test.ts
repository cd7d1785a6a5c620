import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`## Numbers\n\n${one}`),
  'references/harbour.md': `# At the harbour\n\n${other}\n`,
})

/** A limit behind a label, and a sentence that has the words of the label around its number. */
const found: Case[] = [
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
  [rule, 'the same number', both('- **Ferries per tide**: at most 6', 'Send at most 6 ferries per tide.')],
  [rule, 'the least beside the most', both('- **Ferries per tide**: at least 4', 'Send at most 6 ferries per tide.')],
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
