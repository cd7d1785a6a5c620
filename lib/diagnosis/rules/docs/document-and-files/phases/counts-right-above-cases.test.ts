import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const titles = (before: string, ...names: string[]): string =>
  names.map((name, at) => `### ${before}${at + 1}. ${name}\n\nGo on.\n`).join('\n')
const bare = titles('', 'Wash', 'Fill', 'Seal', 'Label')
const above = (line: string, below = bare): TestFiles => entry(`## Work\n\n${line}\n\n${below}`)
const named = titles('Étape ', 'Laver', 'Remplir', 'Fermer', 'Ranger')
const phases = titles('Phase ', 'Laver', 'Remplir', 'Fermer', 'Ranger')

const found: Case[] = [
  ...[
    'Five steps, always in this order.',
    'The three steps below are run in order.',
    'Follow these five steps:',
    'There are three steps.',
    'All three steps must be completed after each catch.',
    'The five knots below are told one by one.',
  ].map((line): Case => ['DOC-CON-002', `titles without a word: ${line}`, above(line)]),
  [
    'DOC-CON-002',
    'phases behind a part that is none of them',
    entry(
      `## The lake\n\nLook at the ferry.\n\nThe three stages below run in order.\n\n${titles('Stage ', 'Load', 'Cross', 'Land', 'Moor').replaceAll('###', '##')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'a title over paragraphs with numbers in bold',
    entry('## The knot in two parts\n\n**1. Loop**\n\nGo on.\n\n**2. Turn**\n\nGo on.\n\n**3. Pull**\n\nGo on.'),
  ],
  [
    'DOC-CON-002',
    'a title with whose the things are',
    entry('## The four knots this ferry needs\n\n1. Bowline\n2. Hitch\n3. Bend'),
  ],
  ['DOC-CON-002', 'French phases', above('Le travail se déroule en trois phases.', phases)],
  ['DOC-CON-002', 'French steps', above('Le travail suit trois étapes.', named)],
  ['DOC-CON-002', 'German phases', above('Die Arbeit läuft in drei Phasen.', phases)],
  [
    'DOC-CON-002',
    'Spanish phases',
    above('El trabajo va en tres fases.', titles('Fase ', 'Lavar', 'Llenar', 'Cerrar', 'Guardar')),
  ],
  [
    'DOC-CON-002',
    'Japanese steps',
    above('作業は3つのステップで進む。', titles('ステップ', '洗う', '詰める', '閉じる', '送る')),
  ],
]

const leftAlone: Case[] = [
  ...[
    'Four steps, always in this order.',
    'The first three steps are run in order.',
    'At least three steps below are run.',
    'Wash it in three steps, and go on.',
    'Three turns of the wheel are enough.',
    'The three steps cost a coin each.',
    'Only three steps below need a cloth.',
    'Three steps:\n\n1. look\n2. wash\n3. dry',
    'Not three steps, in this order, but one.',
  ].map((line): Case => ['DOC-CON-002', `what says no other number: ${line}`, above(line)]),
  [
    'DOC-CON-002',
    'a step that may be left out',
    above('Three steps, in this order.', titles('', 'Wash', 'Fill', 'Seal (if open)', 'Label')),
  ],
  [
    'DOC-CON-002',
    'a title over as many paragraphs with numbers in bold',
    entry('## The knot in three parts\n\n**1. Loop**\n\nGo on.\n\n**2. Turn**\n\nGo on.\n\n**3. Pull**\n\nGo on.'),
  ],
  [
    'DOC-CON-002',
    'a title that goes on behind the number',
    entry(
      '## The knot in two parts of rope\n\n**1. Loop**\n\nGo on.\n\n**2. Turn**\n\nGo on.\n\n**3. Pull**\n\nGo on.',
    ),
  ],
  ['DOC-CON-002', 'as many French phases', above('Le travail se déroule en quatre phases.', phases)],
  ['DOC-CON-002', 'some French phases', above('Les premiers pots vont en trois phases.', phases)],
  [
    'DOC-CON-002',
    'what another part says',
    entry(`## Jars\n\nThree steps, in this order.\n\n## Work\n\nGo.\n\n${bare}`),
  ],
]

describeCases(found, leftAlone)
