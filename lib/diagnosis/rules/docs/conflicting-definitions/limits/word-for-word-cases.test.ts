import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})

/** A limit that two files give word for word but for its number. */
const found: Case[] = [
  ...(
    [
      ['German', 'Es werden höchstens # Gläser gefüllt.'],
      ['French', 'Chaque étagère porte au plus # bocaux.'],
      ['Spanish', 'Cada estante lleva como máximo # frascos.'],
      ['Portuguese', 'Cada prateleira leva no máximo # frascos.'],
      ['Japanese', '棚には瓶を # 本まで置く。'],
      ['Korean', '선반에는 병을 최대 # 개 놓는다.'],
      ['English, after a time', 'The wash of a jar stops after # minutes.'],
      ['English, of several things', 'Washes stop after # minutes.'],
      ['English, at a share', 'The lid passes at # % tightness.'],
      ['English, behind its number', 'A jar passes with a grade of # or more.'],
    ] as const
  ).map(
    ([language, said]): Case => [rule, `a limit in ${language}`, both(said.replace('#', '6'), said.replace('#', '9'))],
  ),
  [rule, 'an order', both('- Rinse a cracked jar up to 3 times.', 'Rinse a cracked jar up to 5 times.')],
  [
    rule,
    'an order with other words of a limit, and what comes then',
    both('Rinse a cracked jar up to 3 times.', 'Take it out. Rinse a cracked jar at most 5 times, then tell the user.'),
  ],
  [
    rule,
    'an order with a threshold',
    both('- Sort out jars older than 30 days.', '1. Sort out jars older than 60 days.'),
  ],
  [
    rule,
    'an order with a limit of a name',
    both('Wash each jar with a limit of 30 seconds.', 'Wash each jar with a limit of 60 seconds.'),
  ],
  [rule, 'a pause', both('Wait 5 seconds between two jars.', '- Wait 9 seconds between two jars.')],
  [rule, 'an item of a checklist', entry('Write at most 5 labels.\n\n## Checklist\n\n- [ ] At most 8 labels')],
  [
    rule,
    'a sentence of a checklist',
    entry('The list has 2 pages at most.\n\n## Quality\n\n- [ ] The list has 3 pages at most.'),
  ],
  [
    rule,
    'an item of a checklist beside a part of a sentence',
    entry('Write at most 5 labels, and seal the jars.\n\n## Checklist\n\n- [ ] At most 8 labels'),
  ],
  [
    rule,
    'the same in Chinese',
    entry('- 标签：取自罐名，不超过 5 个字，只用于识别\n\n## 检查\n\n- [ ] 标签取自罐名，不超过 8 个字'),
  ],
  [
    rule,
    'an item of a checklist beside a sentence that goes on',
    entry('A label has at most 5 words and no mark.\n\n## Checklist\n\n- [ ] A label has at most 8 words'),
  ],
  [
    rule,
    'an item of a checklist with another word for the most',
    entry('Labels carry up to 5 marks each.\n\n## Before you publish\n\n- [ ] Labels carry no more than 8 marks'),
  ],
  [rule, 'an item of a checklist in Chinese', entry('标签最多 5 个字。\n\n## 检查\n\n- [ ] 最多 8 个字')],
  [rule, 'a label', both('- **Max jar weight**: 25 kg', '**Max jar weight**: 50 kg')],
  [rule, 'a default that is a word', both('The default shelf is oak.', 'The default shelf is pine.')],
  [rule, 'a default behind a colon', both('Default shelf: `oak`', 'Default shelf: `pine`')],
  [
    rule,
    'a table of two limits',
    both(
      '| Limit | Value |\n|---|---|\n| Jars of a rack | 90 |\n| Racks | 12 |',
      '| Limit | Value |\n|---|---|\n| Jars of a rack | 60 |\n| Racks | 12 |',
    ),
  ],
  [
    rule,
    'a constant in two items of a file',
    entry('## Racks\n\n- `MAX_JARS` = 8.\n\n## Calls\n\n- `MAX_JARS`: upper limit for `--jars`, 4'),
  ],
  [
    rule,
    'a limit in two references, in Chinese',
    {
      ...entry('See `references/a.md` and `references/b.md`.'),
      'references/a.md': '# A\n\n单次装瓶上限 `max_jars`：3 个。\n',
      'references/b.md': '# B\n\n- `max_jars` 的上限为 5 个。\n',
    },
  ],
  [
    rule,
    'a default in two references',
    {
      ...entry('See `references/a.md` and `references/b.md`.'),
      'references/a.md': '# Washing\n\n- `JAR_TRIES` defaults to 3.\n',
      'references/b.md': '# Filling\n\n```sh\nexport JAR_TRIES=5   # default\n```\n',
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    rule,
    'a part of a sentence with the same limit',
    entry('Write at most 5 labels, and seal the jars.\n\n## Checklist\n\n- [ ] At most 5 labels, and no more lids'),
  ],
  [
    rule,
    'a part of a sentence on another thing',
    entry('- 标签：不超过 5 个字，只用于识别\n\n## 检查\n\n- [ ] 盖子说明不超过 8 个字，清楚'),
  ],
  [
    rule,
    'the least beside the most',
    entry('A label has at most 5 words and no mark.\n\n## Checklist\n\n- [ ] A label has at least 2 words'),
  ],
  [
    rule,
    'what a checklist says of another thing',
    entry('The label has at most 60 letters.\n\n## Checklist\n\n- [ ] The list has at most 90 letters.'),
  ],
  [rule, 'a step', both('Es folgt höchstens Schritt 3 der Liste.', 'Es folgt höchstens Schritt 4 der Liste.')],
  [
    rule,
    'a case',
    both('Wenn es regnet, werden höchstens 6 Gläser gefüllt.', 'Wenn es schneit, werden höchstens 9 Gläser gefüllt.'),
  ],
  [rule, 'one number', both('Es werden höchstens 6 Gläser gefüllt.', 'Es werden höchstens 6 Gläser gefüllt.')],
  [rule, 'other words', both('Es werden höchstens 6 Gläser gefüllt.', 'Es werden höchstens 9 Deckel gefüllt.')],
  [
    rule,
    'one order, and what comes then',
    both('Rinse a cracked jar up to 3 times.', 'Rinse a cracked jar at most 3 times, then tell the user.'),
  ],
  [rule, 'an order on another thing', both('Rinse a cracked jar up to 3 times.', 'Rinse a dirty jar up to 5 times.')],
  [rule, 'a pause before another thing', both('Wait 5 seconds before each jar.', 'Wait 9 seconds before each lid.')],
  [rule, 'one threshold', both('- Sort out jars older than 30 days.', '1. Sort out jars older than 30 days.')],
  [rule, 'an order of few words', both('Ask up to 3 questions.', 'Ask up to 5 questions.')],
  [
    rule,
    'a checklist on other things',
    entry('Write at most 5 labels.\n\n## Checklist\n\n- [ ] At most 5 labels\n- [ ] At most 8 lids'),
  ],
  [
    rule,
    'two sections that check nothing',
    entry('## Glass\n\nWrite at most 5 labels.\n\n## Tin\n\nWrite at most 8 labels.'),
  ],
  [rule, 'a label of any size', both('- **Max size**: 25 kg', '**Max size**: 50 kg')],
  [
    rule,
    'a label of two references',
    { ...both('No limits here.', '**Max jar weight**: 50 kg'), 'references/c.md': '**Max jar weight**: 25 kg\n' },
  ],
  [rule, 'a default mode', both('The default mode is oak.', 'The default mode is pine.')],
  [rule, 'what the default is used for', both('The default shelf is used.', 'The default shelf is required.')],
  [
    rule,
    'small tables of measures',
    both(
      '| Jar | Weight |\n|---|---|\n| Glass | 90 |\n| Tin | 12 |',
      '| Jar | Weight |\n|---|---|\n| Glass | 60 |\n| Tin | 12 |',
    ),
  ],
  [rule, 'a fact', both('Der Keller hat 6 lange Regale.', 'Der Keller hat 9 lange Regale.')],
  [
    rule,
    'what a block of commands sets',
    {
      ...entry('See `references/a.md` and `references/b.md`.'),
      'references/a.md': '# Washing\n\n- `JAR_TRIES` defaults to 3.\n',
      'references/b.md': '# Filling\n\n```sh\nexport JAR_TRIES=5\n```\n',
    },
  ],
]

describeCases(found, leftAlone)
