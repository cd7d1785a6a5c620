import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const parts = (word: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `### ${word} ${at + 1}: Part\n\nLook.`).join('\n\n')
const lids = '- **Tall**: oil\n- **Flat**: salt\n- **Round**: jam'
const sizes = { 'sizes.json': JSON.stringify({ sizes: ['tall', 'flat', 'round', 'wide'].map((id) => ({ id })) }) }

const described = (description: string) => ({
  'SKILL.md': `---\nname: base-skill\ndescription: ${description} Use when jars are empty.\n---\n# A\n\n## Steps\n\n${parts('Step', 4)}\n`,
})

const found: Case[] = [
  [rule, 'names behind a sentence that ends with the things', entry(`A jar knows four lids.\n\n${lids}`)],
  [
    rule,
    'numbered items behind a sentence that only tells how they are done',
    entry(
      'A box is shut in four moves. Do them in order; none may be left out.\n\n1. Fold it.\n2. Press it.\n3. Tape it.',
    ),
  ],
  [
    rule,
    'rows headed by the things of a sentence before the last one',
    entry(
      'There are three lids. The first is the tall one; the others follow.\n\n| Lid | Use |\n|---|---|\n| tall | oil |\n| flat | salt |',
    ),
  ],
  [
    rule,
    'one number told twice',
    entry(
      'The bar has four tests, and a jar is sold when it meets all four:\n\n- **Size**: a\n- **Weight**: b\n- **Seal**: c',
    ),
  ],
  [
    rule,
    'a count in the brackets of a label',
    entry('**Workflow (4 steps)**\n\n1. Open it.\n2. Fill it.\n3. Close it.'),
  ],
  [
    rule,
    'a count in the brackets of a title',
    entry('## Workflow (4 steps)\n\n1. Open it.\n2. Fill it.\n3. Close it.'),
  ],
  [
    rule,
    'a row of words without a last "and"',
    entry('The work goes through four stages: drying, firing, glazing. Each has a shelf.'),
  ],
  [rule, 'things that somebody gives', entry('A jar needs three things from you: a lid, a label, a size and a price.')],
  [
    rule,
    'numbered titles of a word of their own',
    entry(`## Tests\n\nIt runs five tests in parallel.\n\n${parts('Test', 4)}`),
  ],
  [rule, 'steps that the description counts', described('Fills jars in a three-step flow.')],
  [rule, 'steps that the description counts behind a verb', described('Automates three-step filling of jars.')],
  [
    rule,
    'a bare number that two titles have',
    entry('## 1. Open\n\nA.\n\n## 2. Fill\n\nB.\n\n## 2. Close\n\nC.\n\n## 3. Send\n\nD.'),
  ],
  [rule, 'a bare number that is left out', entry('## 1. Open\n\nA.\n\n## 2. Fill\n\nB.\n\n## 4. Close\n\nC.')],
  [
    rule,
    'ids of a list beside those of its file',
    { ...entry('The sizes of `sizes.json`:\n\n- `tall`: oil\n- `flat`: salt\n- `round`: jam'), ...sizes },
  ],
  [
    rule,
    'phases of a file that is called otherwise',
    {
      ...entry('The move is cut into 4 phases (see `references/flow.md`).'),
      'references/flow.md': `# Flow\n\n${parts('Phase', 5).replaceAll('###', '##')}`,
    },
  ],
  [
    rule,
    'a file that items with bare paths leave out',
    {
      ...entry('Specs:\n\n- specs/clay.md\n- specs/glaze.md\n- specs/shape.md'),
      'specs/clay.md': '# Clay',
      'specs/glaze.md': '# Glaze',
      'specs/shape.md': '# Shape',
      'specs/kiln.md': '# Kiln',
    },
  ],
  [
    rule,
    'these things, of whatever name',
    entry('Note these four facts before the change:\n\n- size\n- weight\n- seal'),
  ],
  [rule, 'these things alone', entry('These four exits:\n\n- done\n- full\n- late')],
  [
    rule,
    'things that are there in something',
    entry('There are four stops in every round:\n\n1. the lid\n2. the rim\n3. the seal'),
  ],
  [
    rule,
    'a list in front of one with other marks',
    entry('A sheet has four parts:\n\n1. Size\n2. Weight\n3. Seal\n\n- Be kind.\n- Be short.\n- Be quick.'),
  ],
  [
    rule,
    'a list in front of one behind a sentence',
    entry('A sheet has four parts:\n\n- Size\n- Weight\n- Seal\n\nThen mind this.\n\n- Be kind.\n- Be short.'),
  ],
  [
    rule,
    'an empty state among others',
    entry(
      'A jar has three states:\n\n| State | When |\n|---|---|\n| full | a |\n| half | b |\n| broken | c |\n| empty | d |',
    ),
  ],
  [
    rule,
    'rows headed by the things in their second column',
    entry(
      'The skill runs 4 phases strictly in order. Each has its own file.\n\n| # | Phase |\n|---|---|\n| 1 | Look |\n| 2 | Sort |\n| 3 | Send |',
    ),
  ],
  [rule, 'phases without a verb', entry('Four phases, run in order. Never hurry.\n\n1. Look.\n2. Sort.\n3. Send.')],
  [
    rule,
    'a title with another number than its file',
    {
      ...entry('Go on.'),
      'phases/01-look.md': '# Phase 1: Look\n\nA.',
      'phases/02-sort.md': '# Phase 2: Sort\n\nA.',
      'phases/03-send.md': '# Phase 4: Send\n\nA.',
    },
  ],
  [
    rule,
    'ids of a Chinese table of all of them',
    {
      ...entry(
        '下表列出 `sizes.json` 中的全部分类：\n\n| 分类 | 用途 |\n|---|---|\n| tall | 油 |\n| flat | 盐 |\n| round | 酱 |\n| broad | 茶 |',
      ),
      ...sizes,
    },
  ],
  [
    rule,
    'a way that happens in things called as a verb is',
    entry('Work happens in three passes:\n\n1. **Skim**: a\n2. **Read**: b\n3. **Mark**: c\n4. **Ask**: d'),
  ],
  [
    rule,
    'things that are possible',
    entry('Three outcomes are possible.\n\n- **Merged**: a\n- **Parked**: b\n- **Dropped**: c\n- **Split**: d'),
  ],
  [rule, 'both of three', entry('Both of the following must hold:\n\n- tests pass\n- docs build\n- lids are on')],
  [
    rule,
    'a label alone above a numbered list',
    entry('**The four habits**\n\n1. Ask early.\n2. Write small.\n3. Name well.'),
  ],
  [rule, 'a form of so many parts', entry('Every note uses the four-part form:\n\n1. Claim\n2. Proof\n3. Limit')],
  [
    rule,
    'one of the things of a list',
    entry('Choose one of the four forms:\n\n- `brief.md`\n- `memo.md`\n- `letter.md`'),
  ],
  [
    rule,
    'things below',
    entry('Use the 4 signals below to decide.\n\n1. Size of the jar\n2. Age of the jar\n3. Weight'),
  ],
  [
    rule,
    'Chinese rows behind a second sentence',
    entry(
      '流程包含四个阶段。每个阶段有单独的文件。\n\n| 阶段 | 文件 |\n|---|---|\n| 收集 | a |\n| 整理 | b |\n| 发布 | c |',
    ),
  ],
  [rule, 'parts of each, told once', entry('每次评审输出四个部分：\n\n1. 摘要\n2. 风险\n3. 建议')],
  [
    rule,
    'parts under titles of their own',
    entry(
      '## Report\n\nThe report is split into 3 sections:\n\n### Summary\n\nA.\n\n### Findings\n\nB.\n\n### Risks\n\nC.\n\n### Next\n\nD.',
    ),
  ],
  [rule, 'names behind "here"', entry('You will make two decisions here: scope, owner and date.')],
]

const leftAlone: Case[] = [
  [
    rule,
    'what holds for a thing that is one of two',
    entry(
      'A lid does one of two jobs, and which one is told on it. Look at the lid.\n\n- **When it shuts a jar**, press it.\n- **When it holds a jar**, turn it.\n- **Never drop it.**',
    ),
  ],
  [rule, 'what a description says of other phases', described('Joins any three-step plan that comes.')],
  [rule, 'what a description names besides', described('Fills jars, nine-step washing, lids.')],
  [rule, 'names behind a sentence about as many', entry(`A jar knows three lids.\n\n${lids}`)],
  [rule, 'names of something else by far', entry(`A jar holds eight apples.\n\n${lids}`)],
  [rule, 'names behind two numbers', entry(`A jar has four lids and two rims.\n\n${lids}`)],
  [rule, 'names behind an order of its own', entry(`A jar knows four lids. Then do this below:\n\n${lids}`)],
  [
    rule,
    'words that are examples',
    entry('The work goes through six stages: drying, firing, glazing. Each has a shelf.'),
  ],
  [
    rule,
    'an item that is optional',
    entry(
      'Ask these three things, one at a time. Wait for each.\n\n1. **Size**: a\n2. **Weight**: b\n3. **Seal**: c\n4. **Optional**: d',
    ),
  ],
  [
    rule,
    'rows for parts of one phase',
    entry(
      'It is split into two phases. Each ships alone.\n\n| Phase | What |\n|---|---|\n| Phase 1 | a |\n| Phase 2a | b |\n| Phase 2b | c |',
    ),
  ],
  [
    rule,
    'tests that others do',
    entry(`## Tests\n\nEach of the five tests of the house comes first.\n\n${parts('Test', 4)}`),
  ],
  [
    rule,
    'numbers of titles with a section told elsewhere',
    entry('## 1. Open\n\nA.\n\n## 2. Fill\n\nFor section 3 see the sheet.\n\n## 4. Close\n\nC.'),
  ],
  [rule, 'layers by their number', entry('Layer 2 roads: gravel, clay, sand. They are dry.')],
  [
    rule,
    'files of which the sentence says that two matter',
    {
      ...entry(
        'Roles stand in `roles/`; the two that matter at night:\n\n- [guard](roles/guard.md)\n- [porter](roles/porter.md)',
      ),
      'roles/guard.md': '# Guard',
      'roles/porter.md': '# Porter',
      'roles/cook.md': '# Cook',
    },
  ],
  [
    rule,
    'a list that goes on behind a sentence',
    entry('A sheet has five parts:\n\n- Size\n- Weight\n- Seal\n\nThese are short.\n\n- Name\n- Place'),
  ],
  [
    rule,
    'names told before their number',
    entry('默认只发 `oil,salt` 两个房间：\n\n- 油房最近\n- 盐房要等\n- 酱房不开'),
  ],
  [
    rule,
    'no argument among the modes',
    entry('It knows two modes:\n\n| Mode | When |\n|---|---|\n| quick | a |\n| slow | b |\n| none | ask |'),
  ],
  [
    rule,
    'a link that is called as its file is named',
    {
      ...entry('1. [wash](phases/01-wash.md)\n2. [fill](phases/02-fill.md)\n3. [verify](phases/03-verify.md)'),
      'phases/01-wash.md': '# Wash\n\nA.',
      'phases/02-fill.md': '# Fill\n\nA.',
      'phases/03-verify.md': '# Quality gate\n\nA.',
    },
  ],
  [
    rule,
    'what is done with the things behind "and"',
    entry('The guide reads five files and answers:\n\n1. Is it safe?\n2. Is it small?\n3. Is it named?\n4. Is it dry?'),
  ],
  [
    rule,
    'parts of something else',
    entry(
      '## Report\n\nThe report is read by 3 people:\n\n### Summary\n\nA.\n\n### Findings\n\nB.\n\n### Risks\n\nC.\n\n### Next\n\nD.',
    ),
  ],
  [rule, 'some of them in Chinese', entry('五个文件里最重要的：\n\n- `a.md`\n- `b.md`')],
  [
    rule,
    'where else they are told',
    entry('It has four habits, described below the list.\n\n1. Ask early.\n2. Write small.\n3. Name well.'),
  ],
]

describeCases(found, leftAlone)
