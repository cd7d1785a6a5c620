import { type Case, describeCases } from '../../../../test-cases.ts'
import { entryWith, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string, title = 'Jars'): TestFiles => ({
  'SKILL.md': entryWith(`## ${title}\n\n${one}\n\nSee [more](guides/more.md).\n`),
  'guides/more.md': `# ${title}\n\nLook first. ${other}\n`,
})
const hold = (number: string): string => `A keeper may hold ${number} jars at the same time.`
const answer = (time: string): string => `Keepers get an answer within ${time}.`

/** How many there may be, and until when something happens, in two sentences. */
const found: Case[] = [
  [rule, 'what one may have', both(hold('six'), hold('nine'))],
  [rule, 'what one may have in digits', both(hold('6'), hold('9'))],
  [rule, 'at most in words', both(hold('at most six'), hold('at most nine'))],
  [
    rule,
    'what one may not exceed',
    both('A keeper may not hold more than six jars.', 'A keeper may not hold more than nine jars.'),
  ],
  [rule, 'what is allowed', both('Each cellar is allowed three open jars.', 'Each cellar is allowed five open jars.')],
  [rule, 'until when', both(answer('two working days'), answer('five working days'))],
  [rule, 'until when in digits', both(answer('2 days'), answer('5 days'))],
  [
    rule,
    'until when something arrives',
    both('An order of jars arrives within three days.', 'An order of jars arrives within ten days.'),
  ],
  [
    rule,
    'what one may have in Chinese',
    both('每位管理员同时最多借用六只罐子。', '每位管理员同时最多借用九只罐子。', '罐子'),
  ],
  [rule, 'the same in digits', both('每位管理员同时最多借用 6 个罐子。', '每位管理员同时最多借用 9 个罐子。', '罐子')],
  [rule, 'a limit in books', both('借阅上限为 6 本。', '借阅上限为 9 本。', '借阅')],
  [rule, 'a limit in words in Chinese', both('每位读者的借阅上限为六本。', '每位读者的借阅上限为九本。', '借阅')],
  [rule, 'until when in Chinese', both('管理员在两个工作日内收到回复。', '管理员在五个工作日内收到回复。', '回复')],
  [
    rule,
    'what nobody exceeds',
    both('No keeper borrows more than four lids.', 'No keeper borrows more than six lids.'),
  ],
  [
    rule,
    'a limit of some',
    both('There is a limit of six jars per keeper.', 'There is a limit of nine jars per keeper.'),
  ],
  [rule, 'what one is limited to', both('Keepers are limited to six jars.', 'Keepers are limited to nine jars.')],
  [rule, 'what one may bring in Chinese', both('每位会员可带两名客人。', '每位会员可带四名客人。', '会员')],
  [rule, 'until when in words in Chinese', both('来信在两天内答复。', '来信在五天内答复。', '来信')],
]

const leftAlone: Case[] = [
  [rule, 'the same number in words and digits', both(hold('six'), hold('6'))],
  [rule, 'the same in Chinese', both('每位管理员同时最多借用六个罐子。', '每位管理员同时最多借用 6 个罐子。', '罐子')],
  [rule, 'another thing', both(hold('six'), hold('two').replace('jars', 'lids'))],
  [rule, 'another person', both(answer('two days'), answer('five days').replace('Keepers', 'Guests'))],
  [rule, 'a case', both(hold('six'), `If a shelf is free, ${hold('nine').replace('A', 'a')}`)],
  [rule, 'what is usual', both(answer('two days'), answer('five days').replace('get', 'usually get'))],
]

describeCases(found, leftAlone)
