import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, findingsOf, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string, title = 'Notes'): TestFiles => ({
  ...entry(`See [notes](references/notes.md).\n\n## Work\n\n${one}`),
  'references/notes.md': `# ${title}\n\n${other}\n`,
})
const sections = (one: string, other: string, titles: [string, string]): TestFiles =>
  entry(`## ${titles[0]}\n\n${one}\n\n## ${titles[1]}\n\nFill the jars.\n\n${other}`)
const phases = (one: string, other: string): TestFiles => ({
  ...entry('Follow the phases.'),
  'phases/01-a.md': `# Fill the jars\n\n${one}\n`,
  'phases/02-b.md': `# Wash the jars\n\n${other}\n`,
})

/** A default, limit or deadline of one thing in two sentences, with another number. */
const found: Case[] = [
  [
    rule,
    'a default of a thing',
    both('The default wait for a jar wash is 30 seconds.', 'The default wait for a jar wash is 45 seconds.'),
  ],
  [
    rule,
    'a default behind which another clause stands',
    both(
      'The default load of the mill is 20 sacks; a miller in a hurry may take more.',
      'The default load of the mill is 30 sacks.',
    ),
  ],
  [
    rule,
    'what there is by default',
    both('By default 20 jars stand on a rack.', 'By default 25 jars stand on a rack.'),
  ],
  [
    rule,
    'by default at the end',
    both('A rack of clean jars has 20 rows by default.', 'A rack of clean jars has 25 rows by default.'),
  ],
  [
    rule,
    'a deadline and what is told behind it',
    both(
      'A jar alarm is answered within 10 minutes, day and night.',
      'A jar alarm is answered within 30 minutes, day and night.',
    ),
  ],
  [
    rule,
    'one and many',
    both('A broken rack is mended within 1 day at noon.', 'A broken rack is mended within 3 days at noon.'),
  ],
  [rule, 'a most', both('A wooden rack may hold up to 40 jars.', 'A wooden rack may hold up to 60 jars.')],
  [
    rule,
    'two numbers of which one differs',
    both('A rack of 3 boards holds at most 40 jars.', 'A rack of 3 boards holds at most 60 jars.'),
  ],
  [
    rule,
    'two titles of what it is about',
    sections('The maximum number of jar washes is 4.', 'The maximum number of jar washes is 6.', [
      'Washes of jars',
      'Jars',
    ]),
  ],
  [
    rule,
    'two steps of a run that are about it',
    phases('The maximum number of jar washes is 4.', 'The maximum number of jar washes is 6.'),
  ],
  [
    rule,
    'a most in other words',
    both('A wooden rack may hold up to 40 jars.', 'Every wooden rack holds no more than 60 jars.'),
  ],
  [
    rule,
    'what a thing defaults to',
    both('The wait for a jar wash defaults to 30 seconds.', 'The wait for a jar wash defaults to 45 seconds.'),
  ],
  [
    rule,
    'a most below titles that name the thing',
    both('## Jars\n\nA jar may be at most 10 kg.', 'A jar may be at most 25 kg. Heavier ones stay.', 'Lifting jars'),
  ],
  [
    rule,
    'a default below titles that name the thing',
    both(
      '## Racks\n\nThe rack timeout defaults to 15 minutes.',
      'The rack timeout defaults to 45 minutes.',
      'Rack timeout',
    ),
  ],
  [
    rule,
    'a time below titles that name the thing',
    sections('Empty jars are kept for 30 days.', 'Empty jars are kept for 90 days.', ['Jars', 'Storing empty jars']),
  ],
  [
    rule,
    'a most below Chinese titles',
    both('## 罐子\n\n罐子不得超过 10 公斤。', '罐子不得超过 25 公斤。', '搬运罐子'),
  ],
  [rule, 'a default in Chinese', both('清洗罐子的默认等待为 30 秒。', '清洗罐子的默认等待为 60 秒。')],
  [rule, 'a most in Chinese', both('木制架子可放置最多 40 个玻璃罐。', '木制架子可放置最多 60 个玻璃罐。')],
  [
    rule,
    'a deadline in Chinese',
    both('破损的木制架子须在 2 天内修好并登记。', '破损的木制架子须在 5 天内修好并登记。'),
  ],
]

/** What may well be two things, and what is no limit. */
const leftAlone: Case[] = [
  [rule, 'the same number', both('By default 20 jars stand on a rack.', 'By default 20 jars stand on a rack.')],
  [rule, 'the same amount', both('By default 20 jars stand on a rack.', 'By default 20.0 jars stand on a rack.')],
  [
    rule,
    'a default and a most',
    both('A wooden rack holds 40 jars by default.', 'A wooden rack holds at most 60 jars.'),
  ],
  [rule, 'what names no thing', both('The default timeout is 30 seconds.', 'The default timeout is 45 seconds.')],
  [rule, 'a most without titles of it', both('A jar may be at most 10 kg.', 'A jar may be at most 25 kg.')],
  [
    rule,
    'titles of two kinds of it',
    sections('A jar may be at most 10 kg.', 'A jar may be at most 25 kg.', ['Glass jars', 'Tin jars']),
  ],
  [
    rule,
    'a title within another',
    entry('## Jars\n\nA jar may be at most 10 kg.\n\n### Tin jars\n\nA jar may be at most 25 kg.'),
  ],
  [
    rule,
    'what two keys default to',
    both('The `jar_wait` of a big rack defaults to 30.', 'The `rack_wait` of a big rack defaults to 45.'),
  ],
  [rule, 'an order in Chinese', both('最多清洗 30 个破损的玻璃罐。', '最多清洗 45 个破损的玻璃罐。')],
  [rule, 'a case', both('If it rains, a rack holds at most 30 jars.', 'If it is dry, a rack holds at most 45 jars.')],
  [rule, 'the past', both('A rack was limited to 30 jars.', 'A rack was limited to 45 jars.')],
  [rule, 'what is of a place', both('This rack of jars holds at most 30.', 'This rack of jars holds at most 45.')],
  [rule, 'a fact', both('The rack has 30 clean jars.', 'The rack has 45 clean jars.')],
  [
    rule,
    'another number than the limit',
    both('A rack of 3 boards holds at most 40 jars.', 'A rack of 5 boards holds at most 40 jars.'),
  ],
  [
    rule,
    'two numbers that differ',
    both('A rack of 3 boards holds at most 40 jars.', 'A rack of 5 boards holds at most 60 jars.'),
  ],
  [
    rule,
    'titles of a mode',
    both('By default 20 jars stand on a rack.', 'By default 25 jars stand on a rack.', 'Quick mode'),
  ],
  [
    rule,
    'two titles of other things',
    sections('The maximum number of parts is 4 per jar.', 'The maximum number of parts is 6 per jar.', [
      'Glass',
      'Steel',
    ]),
  ],
  [
    rule,
    'two references',
    {
      ...entry('See [a](references/a.md) and [b](references/b.md).'),
      'references/a.md': '# A\n\nBy default 20 jars stand on a rack.\n',
      'references/b.md': '# B\n\nBy default 25 jars stand on a rack.\n',
    },
  ],
]

describeCases(found, leftAlone)

it('names a sentence as it stands, with a gap for its number', () => {
  const [found] = findingsOf(rule, {
    ...entry('The default timeout of a jar wash is 30 seconds.'),
    'references/a.md': '# A\n\nThe default timeout of a jar wash is 45 seconds.\n',
  })
  expect(found?.message.en).toContain('`The default timeout of a jar wash is … seconds` is `45` here')
})
