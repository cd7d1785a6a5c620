import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, fence, findingsOf, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-001'

/** A section of the entry, and a document beside it. */
const both = (one: string, other: string, path = 'references/b.md'): TestFiles => ({
  ...entry(`## Rules\n\n${one}`),
  [path]: `# B\n\n${other}\n`,
})
const below = (title: string, one: string, other: string): TestFiles => ({
  ...entry(`## ${title}\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const table = (head: string, ...rows: string[]): string =>
  `| ${head} |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`
const levels = (head: string, one: string, other: string): string => table(head, `P0 | ${one}`, `P1 | ${other}`)
const order = (head: string, ...names: string[]): string =>
  table(head, ...names.map((name, at) => `${at + 1} | ${name}`))
const swapped = (head: string): TestFiles =>
  both(order(head, 'sow', 'water', 'reap', 'weed'), order(head, 'sow', 'reap', 'water', 'weed'))
const schema = (values: string): string => fence('json', `{ "mode": { "type": "string", "enum": [${values}] } }`)

const found: Case[] = [
  [
    rule,
    'a constant below a title for a point of each run',
    below('Tidy Up After Each Round', '`MAX_BEDS = 4`', '`MAX_BEDS = 6`'),
  ],
  [rule, 'one before the start', below('Before you begin', '`MAX_BEDS = 4`', '`MAX_BEDS = 6`')],
  [rule, 'one of a step in Chinese', below('每轮之后的检查', '`MAX_BEDS = 4`', '`MAX_BEDS = 6`')],
  [rule, 'one of a step that writes a log', below('4. Update changelog', '`MAX_BEDS = 4`', '`MAX_BEDS = 6`')],
  [
    rule,
    'a label with a dash and a table in Russian',
    both(
      '- **P0** — засохшая грядка\n- **P1** — сломанный замок',
      levels('Уровень | Проблема', 'пустой бак', 'сломанный замок'),
    ),
  ],
  [
    rule,
    'a label with a dash and a table in French',
    both('**P0** — serre gelée\n\n**P1** — porte cassée', levels('Niveau | Problème', 'bac vide', 'porte cassée')),
  ],
  [
    rule,
    'deadlines in Russian',
    both(levels('Приоритет | Срок', '1 час', '1 день'), levels('Приоритет | Срок', '4 часа', '1 день')),
  ],
  [
    rule,
    'a level in passing in Spanish',
    both('La puerta rota es P0.', levels('Nivel | Significado', 'Cosecha perdida', 'Puerta rota')),
  ],
  [
    rule,
    'a level in passing in German',
    both('Kaputte Tore gelten als P0.', levels('Stufe | Bedeutung', 'Tote Beete', 'Kaputte Tore')),
  ],
  [
    rule,
    'a level in passing in Russian',
    both('Сломанный замок — это P0.', levels('Уровень | Значение', 'Засохшая грядка', 'Сломанный замок')),
  ],
  [
    rule,
    'a level in passing in Japanese',
    both('扉の故障は P0 とする。', levels('レベル | 意味', '収穫の喪失', '扉の故障')),
  ],
  [
    rule,
    'a level in passing in Korean',
    both('고장난 문은 P0으로 분류한다.', levels('등급 | 의미', '수확 손실', '고장난 문')),
  ],
  [rule, 'a level in passing in Chinese', both('大门损坏按 P0 处理。', levels('级别 | 含义', '收成全失', '大门损坏'))],
  [
    rule,
    'an item that ends on its level',
    both('- Broken gate: P0', levels('Level | Meaning', 'Dead beds', 'Broken gate')),
  ],
  [rule, 'what a level means in German', both('P0 bedeutet tote Beete.', 'P0 bedeutet kaputte Tore.')],
  [
    rule,
    'values with strokes between them',
    both('`dye_level`: pale | light | deep', table('Field | Values', '`dye_level` | pale, light, dark')),
  ],
  [
    rule,
    'values in Russian',
    both(
      table('Поле | Значения', '`dye_level` | pale, light, deep'),
      table('Поле | Значения', '`dye_level` | pale, light, dark'),
    ),
  ],
  [
    rule,
    'values in Spanish',
    both('`dye_level` puede ser `pale`, `light` o `deep`.', '`dye_level` puede ser `pale`, `light` o `dark`.'),
  ],
  [
    rule,
    'fragments of a schema',
    both(schema('"dry", "wet", "cold"'), schema('"dry", "wet", "cold", "warm"'), 'specs/b.md'),
  ],
  [rule, 'a constant of a shell and an item', both(fence('bash', 'PUMP_RETRY_LIMIT=1'), '- `PUMP_RETRY_LIMIT`: 3')],
  [rule, 'constants of two lists', both('- `PUMP_RETRY_LIMIT`: 2', '- `PUMP_RETRY_LIMIT`: 3')],
  [rule, 'a default in Russian', both('Порог `dry_level` по умолчанию: 0.6', '`dry_level` (default: 0.75)')],
  [rule, 'a default in Spanish', both('El umbral `dry_level` es 0.6 por defecto.', '`dry_level` (default: 0.75)')],
  [
    rule,
    'defaults of a table in Russian',
    both(table('Параметр | По умолчанию', '`dry_level` | 0.6'), table('Параметр | Значение', '`dry_level` | 0.75')),
  ],
  [rule, 'what something holds', both('The tank holds 2,000 litres.', 'The tank holds 5,000 litres.')],
  [rule, 'a limit in Russian', both('Повторных поливов — не более 3.', 'Повторных поливов — не более 5.')],
  [rule, 'a limit of one thing in Japanese', both('1 区画は最大 40 株です。', '1 区画は最大 60 株です。')],
  [rule, 'a limit in other words in Chinese', both('花名不得超过 20 个字符。', '花名长度上限 30 个字符。')],
  [
    rule,
    'a table with any head and a list that tell another level alike',
    both('- P0: flooded cellar\n- P1: broken gate', levels('Severity | Symptom', 'frozen pump', 'broken gate')),
  ],
  [
    rule,
    'a table with any head in Korean',
    both('- P0: 펌프 고장\n- P1: 부서진 문', levels('심각도 | 증상', '침수된 지하실', '부서진 문')),
  ],
  [
    rule,
    'two lists that tell another level alike',
    both('- **P0** – kalte Öfen\n- **P1** – kaputte Tore', '- **P0** – leere Tanks\n- **P1** – kaputte Tore'),
  ],
  [rule, 'an amount behind its label', both('**Batch size**: 50', '**Batch size**: 100')],
  [rule, 'an amount behind its label in Russian', both('- Размер партии: 50', '- Размер партии: 100')],
  [rule, 'an amount behind its label in Chinese', both('**批大小**：50', '**批大小**：100')],
  [
    rule,
    'values in Russian words',
    both('`dye_level`: одно из pale, light, deep', '`dye_level`: одно из pale, light, dark'),
  ],
  [
    rule,
    'an order told in Spanish',
    both('Primero `sow`, luego `water`, después `reap`.', 'Primero `water`, luego `sow`, después `reap`.'),
  ],
  [
    rule,
    'an order told in Japanese',
    both('まず `sow`、次に `water`、最後に `reap`。', 'まず `water`、次に `sow`、最後に `reap`。'),
  ],
]

const leftAlone: Case[] = [
  [rule, 'a value since a change', below('After the rework', '`MAX_BEDS = 4`', '`MAX_BEDS = 6`')],
  [rule, 'a value of an old version', below('Changelog', '`MAX_BEDS = 4`', '`MAX_BEDS = 6`')],
  [rule, 'a value from before', below('Before', '`MAX_BEDS = 4`', '`MAX_BEDS = 6`')],
  [
    rule,
    'the same levels in Russian',
    both(
      '- **P0** — засохшая грядка\n- **P1** — сломанный замок',
      levels('Уровень | Проблема', 'засохшая грядка', 'сломанный замок'),
    ),
  ],
  [
    rule,
    'the same level in passing',
    both('La puerta rota es P1.', levels('Nivel | Significado', 'Cosecha perdida', 'Puerta rota')),
  ],
  [
    rule,
    'the same values with strokes',
    both('`dye_level`: pale | light | deep', table('Field | Values', '`dye_level` | light, deep, pale')),
  ],
  [rule, 'the same fragment', both(schema('"dry", "wet"'), schema('"wet", "dry"'), 'specs/b.md')],
  [
    rule,
    'constants that a command takes in two blocks',
    both(fence('bash', 'PUMP_RETRY_LIMIT=1'), fence('bash', 'PUMP_RETRY_LIMIT=3')),
  ],
  [
    rule,
    'a default of a case in Russian',
    both('Для теплицы `dry_level` по умолчанию: 0.6', '`dry_level` (default: 0.75)'),
  ],
  [
    rule,
    'the same order in Russian',
    both(order('Шаг | Действие', 'sow', 'water', 'reap'), order('Шаг | Действие', 'sow', 'water', 'reap')),
  ],
  [rule, 'what two things hold', both('The tank holds 2,000 litres.', 'The barrel holds 5,000 litres.')],
  [
    rule,
    'a table with any head and a list of two things',
    both('- P0: flooded cellar\n- P1: broken gate', levels('Severity | Symptom', 'frozen pump', 'lost key')),
  ],
  [rule, 'what two reports measured', both('**File size**: 25 MB', '**File size**: 10 MB')],
  [rule, 'how many there were', both('- Количество грядок: 25', '- Количество грядок: 10')],
  [rule, 'amounts of two things', both('**Batch size**: 50', '**Page size**: 100')],
]

describeCases(found, leftAlone)

it.each([
  'Шаг | Действие',
  'Порядок | Этап',
  'Étape | Tâche',
  'Passo | Tarefa',
  'ステップ | アクション',
  '순서 | 동작',
])('finds the two names that changed places in tables headed "%s"', (head) =>
  expect(findingsOf(rule, swapped(head))).toHaveLength(2),
)

it.each(['Порядок: ', 'Orden: ', 'Reihenfolge: ', 'Ordem: ', 'Ordre : ', '순서: '])(
  'finds another order behind "%s"',
  (lead) =>
    expect(findingsOf(rule, both(`${lead}sow, water, reap, weed`, `${lead}sow, reap, water, weed`))).toHaveLength(1),
)
