import { type Case, describeCases } from '../../test-cases.ts'
import { entry, type TestFiles } from '../../test-skill.ts'

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
  [
    rule,
    'a length in another file',
    { ...entry('The note has at most 80 words.'), 'specs/b.md': '# B\n\n- Keep the note to at most 60 words.\n' },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'one length in other words', both('The note has at most 80 words.', 'Keep the note under 80 words.')],
  [rule, 'lengths of two texts', both('The note has at most 80 words.', 'Keep the label under 60 words.')],
  [rule, 'a length in another unit', both('The note has at most 80 words.', 'Keep the note under 6 lines.')],
  [rule, 'a length of one case', both('The note has at most 80 words.', 'For a rush keep the note under 60 words.')],
  [
    rule,
    'a length of a mode',
    both('The note has at most 80 words.', 'Keep the note under 60 words.', 'In quick mode'),
  ],
  [rule, 'a length that is no limit', both('The note has at most 80 words.', 'The note has 60 words.')],
  [
    rule,
    'a text of which each part has its own',
    both('The note has at most 80 words.', 'Keep the note under 60 words.\n\n## Post\n\nKeep the note under 40 words.'),
  ],
]

describeCases(found, leftAlone)
