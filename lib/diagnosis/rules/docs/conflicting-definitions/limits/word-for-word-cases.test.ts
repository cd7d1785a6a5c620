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
      ['English, behind its number', 'A jar passes with a grade of # or more.'],
    ] as const
  ).map(
    ([language, said]): Case => [rule, `a limit in ${language}`, both(said.replace('#', '6'), said.replace('#', '9'))],
  ),
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
  [rule, 'a step', both('Es folgt höchstens Schritt 3 der Liste.', 'Es folgt höchstens Schritt 4 der Liste.')],
  [
    rule,
    'a case',
    both('Wenn es regnet, werden höchstens 6 Gläser gefüllt.', 'Wenn es regnet, werden höchstens 9 Gläser gefüllt.'),
  ],
  [rule, 'one number', both('Es werden höchstens 6 Gläser gefüllt.', 'Es werden höchstens 6 Gläser gefüllt.')],
  [rule, 'other words', both('Es werden höchstens 6 Gläser gefüllt.', 'Es werden höchstens 9 Deckel gefüllt.')],
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
