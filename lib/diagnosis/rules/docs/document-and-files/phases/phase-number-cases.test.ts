import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const stages = (...numbers: number[]) => numbers.map((number) => `## Stage ${number}: part\n\nGo.\n`).join('\n')

const steps = (...numbers: string[]) => numbers.map((number) => `### Step ${number} - part\n\nGo.\n`).join('\n')

const named = (...titles: string[]) => titles.map((title) => `### ${title}\n\nGo.\n`).join('\n')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'a gap below a title on phases',
    entry(`## The phases\n\n${named('Phase 1: a', 'Phase 2: b', 'Phase 4: c')}`),
  ],
  [
    'DOC-CON-002',
    'a gap in a second flow',
    entry(
      `## Jars\n\n${named('Phase 1: Wash', 'Phase 2: Fill', 'Phase 3: Close', 'Phase 4: Send')}\n\n## Returns\n\n${named('Phase 1: Open', 'Phase 2: Compare', 'Phase 4: Repay')}`,
    ),
  ],
  ['DOC-CON-002', 'a gap that is further in', entry('1. Ask\n2. Look\n   1. Near\n   2. Far\n   4. Below\n3. Write')],
  [
    'DOC-CON-002',
    'a number of two steps with names of their own',
    entry(
      '### Step 1: Wash - Jars\n\nDo it.\n\n### Step 2: Plan - Tools\n\nDo it.\n\n### Step 2: Fill - Findings\n\nDo it.\n\n### Step 3: Send - All\n\nDo it.',
    ),
  ],
  [
    'DOC-CON-002',
    'a number twice in a reference in Chinese',
    {
      ...entry('读 references/流程.md。'),
      'references/流程.md': '# 流程\n\n## 阶段 1：洗\n\n做。\n\n## 阶段 2：装\n\n做。\n\n## 阶段 2：封\n\n做。\n',
    },
  ],
  [
    'DOC-CON-002',
    'a number twice in a reference',
    {
      ...entry('Read references/way.md.'),
      'references/way.md':
        '# Way\n\n## Step 1: Wash\n\nGo.\n\n## Step 2: Fill\n\nGo.\n\n## Step 2: Seal\n\nGo.\n\n## Step 3: Send\n\nGo.\n',
    },
  ],
  [
    'DOC-CON-002',
    'a gap below a sentence that names another stage',
    entry(`${stages(1, 2)}\nRead references/gates.md for the tasting (Stage 2).\n\n${stages(4)}`),
  ],
  ['DOC-CON-002', 'a number used twice', entry('## Stage 1: a\n\nX.\n\n## Stage 2: b\n\nX.\n\n## Stage 2: c\n\nX.')],
  [
    'DOC-CON-002',
    'a gap beside another number',
    entry('## 3. Before\n\nX.\n\n## Phase 1: a\n\nX.\n\n## Phase 2: b\n\nX.\n\n## Phase 4: c\n\nX.'),
  ],
  ['DOC-CON-002', 'the second of three steps', entry(steps('1', '3'))],
  [
    'DOC-CON-002',
    'a step that is only gone on to',
    entry(`${steps('1')}\nWhen it holds, proceed to Step 2.\n\n${steps('3', '4')}`),
  ],
  ['DOC-CON-002', 'a step beside a phase of its number', entry(`## Phase 3b: parts\n\n${steps('1', '2', '4', '5')}`)],
  [
    'DOC-CON-002',
    'a number that is used on two days',
    entry(
      '## 阶段 1：排序（第 1 天）\n\n开始。\n\n## 阶段 2：分组（第 2 天）\n\n开始。\n\n## 阶段 2：发布（第 3-4 天）\n\n开始。',
    ),
  ],
  ['DOC-CON-002', 'a step that is left out beside an ordinal', entry(`## 第三步\n\n在此。\n\n${steps('1', '2', '4')}`)],
  [
    'DOC-CON-002',
    'Chinese numbers',
    entry(['一', '二', '四'].map((one) => `## 阶段${one}：部分\n\n开始。\n`).join('\n')),
  ],
  [
    'DOC-CON-002',
    'Chinese ordinals',
    entry(['一', '二', '四'].map((one) => `## 第${one}步：部分\n\n开始。\n`).join('\n')),
  ],
  [
    'DOC-CON-002',
    'numbers in words',
    entry(stages(1, 2, 4).replace('1', 'one').replace('2', 'two').replace('4', 'four')),
  ],
  ['DOC-CON-002', 'Roman numbers', entry(stages(1, 2, 4).replace('1', 'I').replace('2', 'II').replace('4', 'IV'))],
  [
    'DOC-CON-002',
    'a stage that is left out, where a step has its number',
    entry(stages(0, 1, 3).replace('Go.', 'Go on with step 2.').replace('Go.', 'See step 2.')),
  ],
  ['DOC-CON-002', 'a step that is left out', entry(steps('1', '3', '4'))],
  [
    'DOC-CON-002',
    'a stage that is left out beside its parts',
    entry(`${stages(0, 1, 3)}\n### Step 3.2 - end\n\nGo.\n`),
  ],
  ['DOC-CON-002', 'two steps of one number', entry(steps('1', '2', '2', '3'))],
  ['DOC-CON-002', 'three numbers that are left out', entry(stages(0, 1, 2, 6))],
  ['DOC-CON-002', 'a number that is left out', entry(stages(0, 1, 3, 4))],
  ['DOC-CON-002', 'two items of one number', entry('1. Ask\n2. Look\n   1. here\n   2. there\n2. Write\n3. Send')],
  [
    'DOC-CON-002',
    'an item that is left out where code parts the list',
    entry(`1. **Ask**\n\n2. **Look**\n\n\`\`\`sh\nls\n\`\`\`\n\n4. **Write**\n`),
  ],
  [
    'DOC-CON-002',
    'a number used twice, once with a remark',
    entry(named('Step 1: Cut', 'Step 2: Fold', 'Step 2: Glue (by hand)')),
  ],
  ['DOC-CON-002', 'two numbers that changed places', entry(stages(1, 3, 2, 4))],
  ['DOC-CON-002', 'the first two of them', entry(stages(2, 1, 3, 4))],
  [
    'DOC-CON-002',
    'a number twice in a fence with a prompt',
    entry(`Hand this on:\n\n\`\`\`\n${named('Step 1: Cut', 'Step 2: Fold', 'Step 3: Glue', 'Step 3: Press')}\`\`\``),
  ],
  ['DOC-CON-002', 'the same in Chinese', entry(named('步骤 1：裁', '步骤 2：折叠（两次）', '步骤 2：粘合'))],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['DOC-CON-002', 'three numbers in another order', entry(stages(1, 4, 2, 3))],
  ['DOC-CON-002', 'two of three in another order', entry(stages(1, 3, 2))],
  ['DOC-CON-002', 'numbers that go back', entry(stages(4, 3, 2, 1))],
  [
    'DOC-CON-002',
    'two ways of a step in a fence',
    entry(`\`\`\`\n${named('Step 1: Cut', 'Step 2: Fold', 'Step 3: Glue', 'Step 3 (or): Nail')}\`\`\``),
  ],
  [
    'DOC-CON-002',
    'what can go wrong in some phases',
    entry(
      `## Jars\n\n${named('Phase 1: Wash', 'Phase 2: Fill', 'Phase 3: Close', 'Phase 4: Send')}\n\n## Mistakes\n\n${named('Phase 1: usual faults', 'Phase 2: faults', 'Phase 4: rare faults')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'some phases that are told again',
    entry(
      `## Jars\n\n${named('Phase 1: Wash', 'Phase 2: Fill', 'Phase 3: Close', 'Phase 4: Send')}\n\n## Mistakes\n\n${named('Phase 1: washed twice', 'Phase 2: half filled', 'Phase 4: not sent')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'what is done in phases of another flow',
    entry(`## How it goes with the phases\n\n${named('Phase 1: a', 'Phase 2: b', 'Phase 4: c')}`),
  ],
  [
    'DOC-CON-002',
    'such a part in Chinese',
    entry(`## 与各阶段的配合\n\n${named('阶段 1：甲', '阶段 2：乙', '阶段 4：丙')}`),
  ],
  [
    'DOC-CON-002',
    'steps of an item in between',
    entry(
      '1. Ask\n2. Look\n3. Write\n4. Send\n\n4.5 **Pack** (at times). Only then:\n\n   1. Wrap\n\n   2. Tie\n\n   3. Weigh\n\n5. Go\n6. Rest',
    ),
  ],
  [
    'DOC-CON-002',
    'parts of a phase by names of their own',
    entry(
      '### Phase 1 — Wash\n\nDo it.\n\n### Phase 2 Per-Box — Check it\n\nDo it.\n\n### Phase 2 Full-Cart — Look over it\n\nDo it.\n\n### Phase 3 — Send\n\nDo it.',
    ),
  ],
  [
    'DOC-CON-002',
    'parts of a step behind its name',
    entry(
      '### Step 1: Wash - Jars\n\nDo it.\n\n### Step 2: Plan - Tools\n\nDo it.\n\n### Step 2: Plan - Findings\n\nDo it.\n\n### Step 3: Send - All\n\nDo it.',
    ),
  ],
  ['DOC-CON-002', 'a stage that was moved away', entry(`${stages(1, 2, 3, 5)}\n(Stage 4 moved to \`/pack\`.)`)],
  [
    'DOC-CON-002',
    'a gap in a reference',
    {
      ...entry('读 references/流程.md。'),
      'references/流程.md': '# 流程\n\n## 阶段 1：洗\n\n做。\n\n## 阶段 2：装\n\n做。\n\n## 阶段 4：封\n\n做。\n',
    },
  ],
  [
    'DOC-CON-002',
    'steps of two ways in a reference',
    {
      ...entry('Read references/way.md.'),
      'references/way.md':
        '# Way\n\n## Step 1: Wash\n\nGo.\n\n## Step 2: Fill\n\nGo.\n\n## Step 1: Cut\n\nGo.\n\n## Step 2: Sew\n\nGo.\n',
    },
  ],
  [
    'DOC-CON-002',
    'a stage that another file tells',
    entry(`${stages(1, 2)}\nRead references/gates.md for the tasting (Stage 3).\n\n${stages(4)}`),
  ],
  [
    'DOC-CON-002',
    'two phases under one title',
    entry('## Phase 1\n\nGo.\n\n## Phase 2 and 3\n\nGo.\n\n## Phase 4\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'a phase that an open fence hides',
    entry('## Phase 1\n\nGo.\n\n````md\nx\n\n## Phase 2\n\nGo.\n\n````\n\n## Phase 3\n\nGo.\n'),
  ],
  ['DOC-CON-002', 'a part on a stage', entry('## Stage 1: a\n\nX.\n\n## Stage 2 costs\n\nX.\n\n## Stage 2: b\n\nX.')],
  [
    'DOC-CON-002',
    'a number between the phases',
    entry('## Phase 1: a\n\nX.\n\n## Phase 2: b\n\nX.\n\n## 3. In between\n\nX.\n\n## Phase 4: c\n\nX.'),
  ],
  [
    'DOC-CON-002',
    'stages of a phase',
    entry('## Phase 1: a\n\nGo.\n\n## Phase 2: b\n\nGo.\n\n## Stage 2 in depth\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'phases that are told together',
    entry('## Phase 0 — a\n\nGo.\n\n## Phase 1〜4 — b\n\nGo.\n\n## Phase 5 — c\n\nGo.'),
  ],
  ['DOC-CON-002', 'items that were chosen', entry('1. Ask\n3. Look\n5. Write\n7. Send')],
  ['DOC-CON-002', 'a list that goes on', entry('1. Ask\n2. Look\n\n```sh\nls\n```\n\n3. Write\n4. Send')],
  [
    'DOC-CON-002',
    'an item that follows a paragraph',
    entry('1. Ask\n2. Look\n\n2b. **Look again**\n3. Write\n\nThen:\n\n4. Send\n5. Go'),
  ],
  [
    'DOC-CON-002',
    'a step that is told in the one before',
    entry(`${steps('1')}\nStep 2 is done by the writer.\n\n${steps('3')}`),
  ],
  ['DOC-CON-002', 'two ways of one step', entry('### Step 1: Sort (fast)\n\nGo.\n\n### Step 1: Sort (slow)\n\nGo.')],
  [
    'DOC-CON-002',
    'steps that one title holds from the first to the last',
    entry(`${steps('1', '2', '3')}\n### Steps 3b-5 - more\n\nGo.\n\n${steps('6')}`),
  ],
  [
    'DOC-CON-002',
    'two phases under one title, in Chinese',
    entry(['一', '二、三', '四'].map((one) => `## 阶段${one} 部分\n\n开始。\n`).join('\n')),
  ],
  [
    'DOC-CON-002',
    'Chinese ordinals with a part between',
    entry(['一步', '二步', '二步半', '三步'].map((one) => `## 第${one}：部分\n\n开始。\n`).join('\n')),
  ],
  [
    'DOC-CON-002',
    'an ordinal that is told elsewhere',
    entry(`第三步在别处。\n\n${['一', '二', '四'].map((one) => `## 第${one}步：部分\n\n开始。\n`).join('\n')}`),
  ],
  ['DOC-CON-002', 'steps of two ways to work', entry(steps('1', '2', '4', '1', '2', '3'))],
  [
    'DOC-CON-002',
    'a step that the text tells',
    entry(steps('1', '3', '4').replace('Go.', 'Go; step 2 is done by the user.')),
  ],
  ['DOC-CON-002', 'steps between steps', entry(steps('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10.5', '11'))],
  ['DOC-CON-002', 'what is done in stages of others', entry(stages(1, 3, 7, 8).replace(/: part/g, ' (part)'))],
  ['DOC-CON-002', 'stages of which most are told elsewhere', entry(stages(1, 2, 8, 9))],
  ['DOC-CON-002', 'numbers that leave room', entry(stages(0, 1, 10, 11, 12))],
  ['DOC-CON-002', 'ways of one step', entry(named('Step 1: Cut', 'Step 2: Fold (cloth)', 'Step 2: Glue (wood)'))],
  [
    'DOC-CON-002',
    'a way of the same step',
    entry(named('Step 1: Cut', 'Step 2: Fold', 'Step 2: Fold the lid (large boxes)')),
  ],
  [
    'DOC-CON-002',
    'an optional step of a number',
    entry(named('Step 1: Cut', 'Step 2: Fold', 'Step 2: Glue (optional)')),
  ],
  ['DOC-CON-002', 'a step and a half', entry(named('Step 1: Cut', 'Step 2: Fold', 'Step 2½ — Glue'))],
  [
    'DOC-CON-002',
    'parts of a step by name',
    entry(
      '## Step 1: a\n\na\n\n## Step 2: b\n\nb\n\n## Step 2-label: c\n\nc\n\n## Step 2-lid：d\n\nd\n\n## Step 3: e\n\ne',
    ),
  ],
  [
    'DOC-CON-002',
    'former phases that were folded into others',
    entry(`The numbers are of the past: former Stages 2 and 4 were folded into others.\n\n${stages(1, 3, 5)}`),
  ],
]

describeCases(found, leftAlone)
