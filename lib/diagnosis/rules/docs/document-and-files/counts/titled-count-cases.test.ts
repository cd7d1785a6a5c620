import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const layers = '### Layer 1: Box\n\na\n\n### Layer 2: Lid\n\nb\n\n### Layer 3: Tape\n\nc'
const steps = '1. Open it.\n2. Fill it.\n3. Close it.'

/** A document that is a title and parts of one name each. */
const movesIn = (title: string, ...names: string[]): TestFiles => ({
  ...entry('Read [the moves](references/moves.md).'),
  'references/moves.md': `${title}\n\n${(names[0] ? names : ['Open', 'Probe', 'Trade', 'Hold', 'Close']).map((name) => `## ${name}\n\nGo.`).join('\n\n')}\n`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-002', 'parts of a document that are names', movesIn('# The seven moves')],
  [
    'DOC-CON-002',
    'parts of a document that are names in Chinese',
    movesIn('# 七个动作', '开场', '试探', '让步', '收尾'),
  ],
  ['DOC-CON-002', 'parts that carry the word of the title', entry(`## The four layers\n\n${layers}`)],
  [
    'DOC-CON-002',
    'things in brackets and one more below',
    entry('It has two criteria (size, weight):\n\n- **size**: a\n- **weight**: b\n- **colour**: c'),
  ],
  ['DOC-CON-002', 'one more than the title counts', entry(`## Two layers\n\n${layers}`)],
  ['DOC-CON-002', 'numbered parts', entry('## Four ways to pack\n\n### 1. Tight\n\na\n\n### 2. Loose\n\nb')],
  ['DOC-CON-002', 'a title made of the number', entry(`## Our five-step flow\n\nDo it so.\n\n${steps}`)],
  ['DOC-CON-002', 'a list behind its introduction', entry(`## The four rules of packing\n\nThey hold.\n\n${steps}`)],
  ['DOC-CON-002', 'a step that counts', entry(`## Step 3: Four questions\n\nAsk only these:\n\n${steps}`)],
  ['DOC-CON-002', 'parts without numbers', entry('## Four phases\n\n### Before\n\na\n\n### At\n\nb\n\n### Past\n\nc')],
  [
    'DOC-CON-002',
    'Chinese parts',
    entry('## 四个阶段\n\n### 阶段1：收货\n\n甲\n\n### 阶段2：分拣\n\n乙\n\n### 阶段3：发货\n\n丙'),
  ],
  ['DOC-CON-002', 'a list in Chinese', entry('## 四大原则\n\n如下。\n\n1. 轻放\n2. 快送\n3. 准时')],
  [
    'DOC-CON-002',
    'phases of which one more has a heading',
    entry(
      '## Work\n\nThe work has two phases.\n\n### Phase 1: Sort\n\na\n\n### Phase 2: Pack\n\nb\n\n### Phase 3: Send\n\nc',
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['DOC-CON-002', 'as many parts as the title of the document says', movesIn('# The five moves')],
  ['DOC-CON-002', 'parts of which one tells of all', movesIn('# The seven moves', 'Open', 'Probe', 'Summary', 'Close')],
  [
    'DOC-CON-002',
    'parts that say more than a name',
    movesIn('# The seven moves', 'Open and wait a bit', 'Probe', 'Close'),
  ],
  [
    'DOC-CON-002',
    'one part for two of the things',
    entry('## The Four Seats\n\nWho sits where.\n\n### 1. Sales\n\na\n\n### 2. Work\n\nb\n\n### 3-4. Others\n\nc'),
  ],
  [
    'DOC-CON-002',
    'the number of a section, over numbered parts and over a list',
    entry(
      '## 1 Scope\n\na\n\n## 2 Strict Gates\n\n### Gate 1: Box\n\na\n\n### Gate 2: Lid\n\nb\n\n### Gate 3: Tape\n\nc\n\n## 4 Rules\n\n1. Light\n2. Quick\n3. Neat\n\n## 5 Report\n\nd',
    ),
  ],
  [
    'DOC-CON-002',
    'one that is only planned',
    entry('Two grades are made today:\n\n- **Plain**: a\n- **Fine**: b\n- **Royal** (planned, not built): c'),
  ],
  [
    'DOC-CON-002',
    'things that stand in brackets, before more of the sentence',
    entry('It takes the same two criteria (size, weight) but with emphasis on:\n\n- corners\n- edges\n- lids'),
  ],
  [
    'DOC-CON-002',
    'a phase that is said to be skipped on purpose',
    entry(
      'Phase 3 (checks) is intentionally skipped.\n\n## Phase 1: Sort\n\na\n\n## Phase 2: Pack\n\nb\n\n## Phase 4: Send\n\nc',
    ),
  ],
  ['DOC-CON-002', 'as many parts as the title counts', entry(`## The three layers\n\n${layers}`)],
  ['DOC-CON-002', 'a part about them all', entry(`## The three layers\n\n${layers}\n\n### Why three\n\nd`)],
  ['DOC-CON-002', 'a title that is a sentence', entry(`## Two drivers meet at a gate\n\nSo it goes.\n\n${steps}`)],
  ['DOC-CON-002', 'a measure', entry(`## 5-minute setup\n\nDo it.\n\n${steps}`)],
  ['DOC-CON-002', 'a flow that counts itself', entry(`## Two-step flow\n\nA two-step flow: ask → pack.\n\n${steps}`)],
  ['DOC-CON-002', 'an introduction to something else', entry(`## Two ways to pack\n\nThe signs are:\n\n${steps}`)],
  [
    'DOC-CON-002',
    'items that stand for several',
    entry('## The 5 cases\n\nRun them.\n\n1. **Plain (1)** a\n2. **Odd (3)** b\n3. **Last (1)** c'),
  ],
  [
    'DOC-CON-002',
    'an item that stands for a row of them',
    entry('### 5 remarks\n\nThese are made:\n\n- **R1** Light\n- **R2** Sound\n- **R3–R5** Smell, taste, touch'),
  ],
  [
    'DOC-CON-002',
    'one of which is told elsewhere',
    entry('## The five-step setup\n\n### Step 1: Open\n\na\n\n### Step 2: Fill\n\nb\n\n### More (steps 3-5)\n\nc'),
  ],
  [
    'DOC-CON-002',
    'parts that are said to be more',
    entry(`## The two layers\n\nTwo layers, plus the tape.\n\n${layers}`),
  ],
  [
    'DOC-CON-002',
    'parts about other things',
    entry('## Four zones\n\n### Overview\n\na\n\n### Usage\n\nb\n\n### Notes\n\nc'),
  ],
  [
    'DOC-CON-002',
    'an excerpt',
    entry(
      '## 9 keeper exercises\n\nHere is a representative excerpt (for all 9, see the book):\n\n1. **Open** a\n2. **Fill** b\n3. **Close** c',
    ),
  ],
]

describeCases(found, leftAlone)
