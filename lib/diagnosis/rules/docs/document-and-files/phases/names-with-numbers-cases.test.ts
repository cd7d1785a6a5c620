import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const titled = (...titles: string[]) => entry(titles.map((title) => `## ${title}\n\nGo.`).join('\n\n'))
const chartOf = (name: string) => ({
  ...entry('See `guides/`.'),
  [`plans/${name}`]: '# Charts\n\n- `bay.md`\n- `quay.md`\n- `reef.md`\n- `shoal.md`\n',
  ...Object.fromEntries(['bay', 'quay', 'reef'].map((one) => [`guides/${one}.md`, `# ${one}\n\nSo.\n`])),
})

const specsIn = (name: string) => ({
  ...entry('See `references/`.'),
  [`references/${name}`]:
    '# Specs\n\n| Spec | Covers |\n|---|---|\n| [bay](../specs/bay.md) | bays |\n| [quay](../specs/quay.md) | quays |\n| [reef](../specs/reef.md) | reefs |\n',
  ...Object.fromEntries(['bay', 'quay', 'reef', 'shoal'].map((one) => [`specs/${one}.md`, `# ${one}\n\nSo.\n`])),
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'a step twice in Russian', titled('Шаг 1. Вымыть', 'Шаг 2. Налить', 'Шаг 2-й. Закрыть', 'Шаг 3. Отнести')],
  [rule, 'a step twice in French', titled('Étape 1 : Laver', 'Étape 2 : Remplir', 'Étape 2 : Fermer')],
  [rule, 'a Roman number twice before a mark', titled('Phase I: Wash', 'Phase II: Fill', 'Phase II: Seal')],
  [rule, 'a list of files of no day', chartOf('charts.md')],
  [rule, 'a table of specs of no day that misses one', specsIn('charts.md')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'a step with a letter in Russian', titled('Шаг 1. Вымыть', 'Шаг 1а. Вытереть', 'Шаг 2. Налить')],
  [
    rule,
    'a stage with a letter behind a dash in Russian',
    titled('Этап 1. Вымыть', 'Этап 1-б. Вытереть', 'Этап 2. Налить'),
  ],
  [
    rule,
    'a name with a Roman number in two titles',
    titled('Phase I Harbour Survey', 'Terms', 'Phase I Survey Parts', 'Phase II Harbour Survey'),
  ],
  [rule, 'a table of specs in what was written on a day', specsIn('2031-05-17-charts.md')],
  [rule, 'a list of files in what was written on a day', chartOf('2031-05-17-charts.md')],
]

describeCases(found, leftAlone)
