import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string, title = 'Text'): TestFiles =>
  entry(`${one}\n\n## ${title}\n\nWrite it.\n\n${other}`)

/** Two lengths of one text. */
const found: Case[] = [
  [
    rule,
    'how long a text is, and how long it is kept',
    both('The note has at most 80 words.', 'Keep the note under 60 words.'),
  ],
  [
    rule,
    'a text of two words',
    both('Limit the cover note to 3 sentences.', 'The cover note must not exceed 5 sentences.'),
  ],
  [rule, 'a length in Chinese', both('标签最多 20 字。', '标签不超过 30 字。')],
  [rule, 'a length with a word of its own, in Chinese', both('摘要字数控制在 200 字以内。', '摘要不得超过 150 字。')],
  [rule, 'a number before its limit', both('A note may have 80 words at most.', 'Keep the note within 60 words.')],
  [
    rule,
    'a number of which less is told',
    both('Each note must be 80 words or fewer.', 'The note has at most 60 words.'),
  ],
  [rule, 'all texts of a kind', both('All notes must not exceed 80 words.', 'Keep notes under 60 words.')],
  [rule, 'a limit per text', both('Use at most 80 words per note.', 'The maximum length of a note is 60 words.')],
  [rule, 'no text that is longer', both('No note is longer than 80 chars.', 'The note has a limit of 60 characters.')],
  [rule, 'a length to fit in', both('Each note must fit in 80 words.', 'Never let the note exceed 60 words.')],
  [rule, 'a sign for at most', both('The note is ≤ 80 words.', 'The note must be shorter than 60 words.')],
  [rule, 'numbers in words', both('Write the note in at most three lines.', 'Each note is 2 lines at most.')],
  [rule, 'each text, in Chinese', both('每个标签最多 20 字。', '标签不得超过 30 字。')],
  [rule, 'each text within a length, in Chinese', both('每条批注应控制在 20 字以内。', '批注须在 30 字以内。')],
  [
    rule,
    'a length in another file',
    { ...entry('The note has at most 80 words.'), 'specs/b.md': '# B\n\n- Keep the note to at most 60 words.\n' },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'one length in other words', both('The note has at most 80 words.', 'Keep the note under 80 words.')],
  [rule, 'one length in digits and in words', both('The note has at most 3 lines.', 'Keep notes within three lines.')],
  [rule, 'lengths of two texts', both('The note has at most 80 words.', 'Keep the label under 60 words.')],
  [rule, 'a length in another unit', both('The note has at most 80 words.', 'Keep the note under 6 lines.')],
  [rule, 'a length of one case', both('The note has at most 80 words.', 'For a rush keep the note under 60 words.')],
  [
    rule,
    'a length of a mode',
    both('The note has at most 80 words.', 'Keep the note under 60 words.', 'In quick mode'),
  ],
  [rule, 'lengths of two texts in Chinese', both('每个标签最多 20 字。', '每个批注不得超过 30 字。')],
  [rule, 'a length that is no limit, in Chinese', both('每个标签最多 20 字。', '标签有 30 字。')],
  [rule, 'a length that is no limit', both('The note has at most 80 words.', 'The note has 60 words.')],
  [
    rule,
    'a text of which each part has its own',
    both('The note has at most 80 words.', 'Keep the note under 60 words.\n\n## Post\n\nKeep the note under 40 words.'),
  ],
]

/** In two sections of the entry and in two other files. */
const sections = (one: string, other: string): TestFiles => entry(`## Post\n\n${one}\n\n## Reply\n\n${other}`)
const files = (one: string, other: string): TestFiles => ({
  ...entry('See [posts](docs/post.md) and [replies](docs/reply.md).'),
  'docs/post.md': `# Post\n\n${one}\n`,
  'docs/reply.md': `# Reply\n\n${other}\n`,
})

describeCases(found, [
  ...leftAlone,
  [
    rule,
    'a length below titles of two things',
    sections('A note has at most 80 words.', 'A note has at most 60 words.'),
  ],
  [rule, 'a size in files on two things', files('The maximum page size is 80.', 'The maximum page size is 60.')],
  [rule, 'a least and a most', both('The note has at least 20 words.', 'The note has at most 60 words.')],
])
