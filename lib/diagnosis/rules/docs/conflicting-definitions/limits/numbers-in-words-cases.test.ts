import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`## Rules\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const below = (title: string): TestFiles => ({
  ...entry(`## ${title}\n\n\`MAX_BEDS = 4\``),
  'references/b.md': '# B\n\n`MAX_BEDS = 6`\n',
})

/** Limits whose number is a word, and amounts of what is done in parts. */
const found: Case[] = [
  [rule, 'how often something is done', both('Water a dry bed three times.', 'Water a dry bed five times.')],
  [
    rule,
    'a limit in Spanish words',
    both('Cada huerto tiene como máximo tres bancales.', 'Cada huerto tiene como máximo cinco bancales.'),
  ],
  [
    rule,
    'a limit in German words',
    both('Jeder Garten hat höchstens drei Beete.', 'Jeder Garten hat höchstens fünf Beete.'),
  ],
  [rule, 'a limit in Russian words', both('В саду не более трёх грядок.', 'В саду не более пяти грядок.')],
  [rule, 'parts of one size', both('Sow seeds in batches of 50.', 'Sow seeds in batches of 100.')],
  [rule, 'how often the clock does it', both('Check the tank every 5 minutes.', 'Check the tank every 10 minutes.')],
  [rule, 'the last of many', both('The log keeps the last 500 rows.', 'The log keeps the last 200 rows.')],
  [rule, 'parts of one size in Chinese', both('每批播种 50 粒种子。', '每批播种 100 粒种子。')],
  [rule, 'tries in Chinese', both('浇水失败后重试 3 次。', '浇水失败后重试 5 次。')],
  [rule, 'a constant in bold', both('**MAX_BEDS**: 4', '- `MAX_BEDS`: 6')],
  [rule, 'a constant in a Spanish sentence', both('La constante `MAX_BEDS` vale 4.', '- `MAX_BEDS`: 6')],
  [
    rule,
    'a constant of a block behind its label',
    both(`Limits of a run:\n\n${fence('bash', 'MAX_BEDS=4')}`, '- `MAX_BEDS`: 6'),
  ],
  [rule, 'a constant of a step that raises the version', below('更新版本号')],
]

const leftAlone: Case[] = [
  [rule, 'a word and its number', both('Water a dry bed three times.', 'Water a dry bed 3 times.')],
  [rule, 'the same word', both('Jeder Garten hat höchstens drei Beete.', 'Jeder Garten hat höchstens Drei Beete.')],
  [rule, 'parts of two things', both('Sow seeds in batches of 50.', 'Sow bulbs in batches of 100.')],
  [rule, 'a constant of an old version', below('变更日志')],
  [rule, 'a constant of the tests', both(`Limits in tests:\n\n${fence('bash', 'MAX_BEDS=4')}`, '- `MAX_BEDS`: 6')],
]

describeCases(found, leftAlone)
