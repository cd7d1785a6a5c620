import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const entryAndReference = (one: string, other: string): TestFiles => ({
  ...entry(`See [notes](references/notes.md).\n\n${one}`),
  'references/notes.md': `# Notes\n\n${other}\n`,
})
const twoReferences = (one: string, other: string): TestFiles => ({
  ...entry('See [a](references/a.md) and [b](references/b.md).'),
  'references/a.md': `# A\n\n${one}\n`,
  'references/b.md': `# B\n\n${other}\n`,
})
const twoPhases = (one: string, other: string): TestFiles => ({
  ...entry('Follow the phases.'),
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})
const flags = (jars: number) =>
  `| Flag | Default | Description |\n|---|---|---|\n| \`--jars\` | ${jars} | How many jars are washed in one go |\n| \`--hot\` | false | Warm water |`
const weights = (wool: number, title = 'Cloth') =>
  `| ${title} | Least | Most |\n|---|---|---|\n| Wool | ${wool} | 90 |\n| Linen | 20 | 60 |\n| Felt | 30 | 80 |`

/** One sentence, row or table in two files, with another number. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'settings in YAML right below their title, and a default behind its word',
    entry(
      `## Config\n\n${fence('yaml', 'sack_limit: 3\nregion: eu')}\n\n## Work\n\nEach sack is tried \`sack_limit\` times (default: 5).`,
    ),
  ],
  [
    'DOC-CON-001',
    'a flag of one word in the same row of the entry and of a reference',
    entryAndReference(flags(12), flags(16)),
  ],
  [
    'DOC-CON-001',
    'one sentence of two references',
    twoReferences(
      'Pass `--jars` to say how many jars are washed at once (default `12`).',
      'Pass `--jars` to say how many jars are washed at once (default `16`).',
    ),
  ],
  [
    'DOC-CON-001',
    'one Chinese sentence',
    entryAndReference(
      '使用 `--jars` 指定每次清洗的罐子数量（默认 12）。',
      '使用 `--jars` 指定每次清洗的罐子数量（默认 16）。',
    ),
  ],
  [
    'DOC-CON-001',
    'a constant in two lists',
    twoReferences(
      '| Variable | Purpose |\n|---|---|\n| `WASH_WINDOW` | How long the gate stays open (default 400K) |',
      '| Variable | Purpose |\n|---|---|\n| `WASH_WINDOW` | How long the gate stays open (default 401K) |',
    ),
  ],
  ['DOC-CON-001', 'one table with another number', twoReferences(weights(40), weights(47))],
  [
    'DOC-CON-001',
    'a default behind the word that is counted',
    entry('Each sack is tried `sack_limit` times (default: 5). `sack_limit` defaults to 3.'),
  ],
  [
    'DOC-CON-001',
    'such a default in Chinese',
    entry('每个麻袋最多尝试 `sack_limit` 次（默认 5）。参数 `sack_limit` 默认为 3。'),
  ],
  [
    'DOC-CON-001',
    'a threshold in plain words',
    entry('The moisture threshold is 85 %.\n\n## Gate\n\nStop when it rains. The moisture threshold is 70 %.'),
  ],
  [
    'DOC-CON-001',
    'a threshold below its title and below another',
    entry(
      '## Moisture\n\nThe moisture threshold is 85 %.\n\n## Gate\n\nStop when it rains. The moisture threshold is 70 %.',
    ),
  ],
  ['DOC-CON-001', 'a threshold in Chinese', entry('湿度阈值为 85%。\n\n## 关口\n\n下雨就停。湿度阈值为 70%。')],
  [
    'DOC-CON-001',
    'a limit for each of many',
    entryAndReference('The basket limit is 12 kg for each boat.', 'The basket limit is 15 kg for each boat.'),
  ],
  [
    'DOC-CON-001',
    'a limit for each of many in other words',
    entryAndReference('The upload limit is 10 MB per file.', 'The upload limit for each file is 25 MB.'),
  ],
  [
    'DOC-CON-001',
    'a limit of what is counted',
    entryAndReference('The basket limit is 12 jars at a time.', 'The basket limit is 15 jars at a time.'),
  ],
  [
    'DOC-CON-001',
    'a limit of what it is of',
    entryAndReference('The limit for uploads is 10 MB.', 'The limit for uploads is 25 MB.'),
  ],
  [
    'DOC-CON-001',
    'a largest size',
    entryAndReference('The maximum basket size is 10 MB.', 'The maximum basket size is 25 MB.'),
  ],
  [
    'DOC-CON-001',
    'a size limit for each of many',
    entryAndReference('The size limit is 10 MB for each basket.', 'The size limit is 25 MB for each basket.'),
  ],
  [
    'DOC-CON-001',
    'a limit for each of many, in Chinese',
    entryAndReference('单个文件的上传上限为 10 MB。', '单个文件的上传上限为 25 MB。'),
  ],
  [
    'DOC-CON-001',
    'a Chinese limit for each of many in other words',
    entryAndReference('每个文件的上传上限是 10 MB。', '上传上限为单个文件 25 MB。'),
  ],
  [
    'DOC-CON-001',
    'a default in plain words in two steps',
    twoPhases('The default timeout is 30 seconds.', 'The default timeout is 90 seconds.'),
  ],
  ['DOC-CON-001', 'such a default in two Chinese steps', twoPhases('默认超时时间为 30 秒。', '默认超时时间为 90 秒。')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'settings in YAML for one case',
    entry(
      `## Config\n\nFor the mill:\n\n${fence('yaml', 'sack_limit: 3\nregion: eu')}\n\n## Work\n\nEach sack is tried \`sack_limit\` times (default: 5).`,
    ),
  ],
  [
    'DOC-CON-001',
    'parameters of two functions',
    twoReferences(
      '- `timeout` - longest time to wash in milliseconds (default: 30000)',
      '- `timeout` - longest time to wash in milliseconds (default: 60000)',
    ),
  ],
  ['DOC-CON-001', 'properties of two components', twoReferences(flags(12), flags(16))],
  [
    'DOC-CON-001',
    'one amount in two units',
    entryAndReference(flags(1000), flags(1000).replace('| 1000 |', '| 1,000 |')),
  ],
  ['DOC-CON-001', 'two numbers that differ', twoReferences(weights(40), weights(47).replace('20', '25'))],
  ['DOC-CON-001', 'a table of results', twoReferences(weights(40, 'Actual cloth'), weights(47, 'Actual cloth'))],
  [
    'DOC-CON-001',
    'a table of a former version',
    { ...entry(weights(40)), 'references/old.md': `# Notes\n\n## Version 1\n\n${weights(47)}\n` },
  ],
  ['DOC-CON-001', 'the limit of each service', entry('The rate limit is 60.\n\n## Other\n\nThe rate limit is 90.')],
  ['DOC-CON-001', 'a list of changes', entry('## Changes\n\n- 2.0: `MAX_SACKS` = 40\n- 1.0: `MAX_SACKS` = 20')],
  [
    'DOC-CON-001',
    'items that begin with a version',
    entry('## Limits\n\n- v2.1 - `MAX_SACKS` = 40\n- v2.0 - `MAX_SACKS` = 20'),
  ],
  ['DOC-CON-001', 'a title that is a version', entry('`MAX_SACKS` = 40\n\n## 1.4.0 - 2024-03-01\n\n`MAX_SACKS` = 20')],
  ['DOC-CON-001', 'a Chinese log', entry('`MAX_SACKS` = 40\n\n## 更新记录\n\n- `MAX_SACKS` = 20')],
  ['DOC-CON-001', 'since a version', entry('`MAX_SACKS` = 40\n\nBefore 2.4 `MAX_SACKS` = 20 was enough.')],
  [
    'DOC-CON-001',
    'limits for each of two things',
    entryAndReference('The basket limit is 12 kg for each boat.', 'The basket limit is 15 kg for each cart.'),
  ],
  [
    'DOC-CON-001',
    'a limit for each and one for all',
    entryAndReference('The upload limit is 10 MB for each file.', 'The upload limit is 25 MB in total.'),
  ],
  [
    'DOC-CON-001',
    'a limit for each and one for all, in Chinese',
    entryAndReference('单个文件的上传上限为 10 MB。', '上传上限为 25 MB。'),
  ],
  [
    'DOC-CON-001',
    'the rate of each service',
    entryAndReference('The rate limit is 60 per minute.', 'The rate limit is 90 per minute.'),
  ],
  [
    'DOC-CON-001',
    'the largest size of anything',
    entryAndReference('The maximum size is 10 MB.', 'The maximum size is 25 MB.'),
  ],
  [
    'DOC-CON-001',
    'a default in plain words of two sections',
    entry('## Fetch\n\nThe default timeout is 30 seconds.\n\n## Send\n\nThe default timeout is 90 seconds.'),
  ],
  [
    'DOC-CON-001',
    'a default in plain words of a step and of a reference',
    entryAndReference('The default timeout is 30 seconds.', 'The default timeout is 90 seconds.'),
  ],
]

describeCases(found, leftAlone)
