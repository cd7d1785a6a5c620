import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const counted = (sentence: string, text: string): TestFiles => ({
  ...entry(sentence),
  'guides/criteria.md': `# Criteria\n\n${text}\n`,
})
const sentence = 'The jar is judged by the five criteria in [criteria](guides/criteria.md).'
const titles = (title: (at: number, name: string) => string): string =>
  ['Clean', 'Full', 'Dated'].map((name, at) => `## ${title(at + 1, name)}\n\nIt is so.\n`).join('\n')

const found: Case[] = [
  [
    'DOC-CON-002',
    'numbered titles of another file',
    counted(
      sentence,
      titles((at, name) => `${at}. ${name}`),
    ),
  ],
  [
    'DOC-CON-002',
    'named titles of another file',
    counted(
      sentence,
      titles((at, name) => `Criterion ${at}: ${name}`),
    ),
  ],
  [
    'DOC-CON-002',
    'titles with a letter in another file',
    counted(
      sentence,
      titles((at, name) => `C${at}: ${name}`),
    ),
  ],
  [
    'DOC-CON-002',
    'numbered titles of a Chinese file',
    counted(
      '按照 [标准](guides/criteria.md) 中的五条标准评判。',
      titles((at, name) => `${at}. ${name}`),
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'titles of the stated number',
    counted(
      sentence.replace('five', 'three'),
      titles((at, name) => `${at}. ${name}`),
    ),
  ],
  [
    'DOC-CON-002',
    'some of the titles',
    counted(
      sentence.replace('the five', 'at least two'),
      titles((at, name) => `${at}. ${name}`),
    ),
  ],
  [
    'DOC-CON-002',
    'numbered parts of a document about the things',
    counted(sentence, '## 1. Background\n\nA.\n\n## 2. The criteria\n\nB.\n\n## 3. Notes\n\nC.'),
  ],
  [
    'DOC-CON-002',
    'what is so of two of them',
    counted(
      'Two criteria have no row. They are told in [criteria](guides/criteria.md).',
      titles((at, name) => `${at}. ${name}`),
    ),
  ],
  [
    'DOC-CON-002',
    'a list of the stated number beside numbered titles',
    counted(sentence, `${titles((at, name) => `${at}. ${name}`)}\n- a\n- b\n- c\n- d\n- e`),
  ],
]

describeCases(found, leftAlone)
