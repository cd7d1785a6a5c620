import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const groups = (...sizes: number[]) =>
  `It has 12 roles:\n\n| Role group | Roles |\n|---|---|\n${sizes.map((size, at) => `| ${'abc'[at]} | ${size} |`).join('\n')}`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'lanes that are lists',
    entry('Run 3 tracer lanes:\n\n1. **Past**: a\n2. **Cause**: b\n3. **Cost**: c\n4. **Gain**: d'),
  ],
  ['DOC-CON-002', 'what it includes', entry('It includes four parts:\n\n- **a**: x\n- **b**: y\n- **c**: z')],
  [
    'DOC-CON-002',
    'one of them for no argument',
    entry('Two modes:\n\n- **a**: x\n- **b**: y\n- **No argument**: guided mode'),
  ],
  [
    'DOC-CON-002',
    'things behind an article that has another number elsewhere',
    entry('The 9 houses are old, says The House.\n\nThe 3 rules of them:\n\n1. Be kind.\n2. Be brief.'),
  ],
  ['DOC-CON-002', 'parts of which a thing consists', entry('A box consists of three layers:\n\n1. paper\n2. wax')],
  [
    'DOC-CON-002',
    'what is to be done on a thing',
    entry('Run these three checks on the page:\n\n- **Lint**: a\n- **Types**: b'),
  ],
  [
    'DOC-CON-002',
    'things that there are',
    entry('There are three colours of boxes.\n\n- **Red**: hot\n- **Blue**: cold'),
  ],
  ['DOC-CON-002', 'things of an owner', entry('The 3 rules of the house:\n\n1. Be kind.\n2. Be brief.')],
  [
    'DOC-CON-002',
    'steps that a sentence ends with',
    entry('A box is closed in three steps.\n\n- Fold it.\n- Tape it.'),
  ],
  [
    'DOC-CON-002',
    'items that begin with all',
    entry('It makes two checks:\n\n1. All letters are there\n2. They are dated\n3. They are signed'),
  ],
  [
    'DOC-CON-002',
    'fewer names than are told',
    entry('It knows 5 kinds of letters:\n\n- a_letter, a_card\n- a_box, a_bag'),
  ],
  [
    'DOC-CON-002',
    'more than one thing besides all of them',
    entry('It works in two modes:\n\n- **Draft**: a\n- **Print**: b\n- **Proof**: c\n- **Both**: d'),
  ],
  [
    'DOC-CON-002',
    'known things by their names',
    entry('Open the two boxes:\n\n- **Left**: a\n- **Right**: b\n- **Top**: c'),
  ],
  [
    'DOC-CON-002',
    'an order behind a case',
    entry('After the list is read, run these four probes:\n\n- age\n- size\n- owner'),
  ],
  [
    'DOC-CON-002',
    'a number behind a case, and an order of the items',
    entry('When the list is read, it passes the following three sieves in the order given here:\n\n- age\n- size'),
  ],
  [
    'DOC-CON-002',
    'what is checked before',
    entry('Before you begin, two things to check:\n\n- **Date**: a\n- **Name**: b\n- **Place**: c'),
  ],
  [
    'DOC-CON-002',
    'a phase that is gone without a word',
    { ...entry('Phase 2 reads what phase 1 wrote.'), 'phases/1-a.md': '# A\n', 'phases/3-c.md': '# C\n' },
  ],
  ['DOC-CON-002', 'parts of its own', entry('It splits into 9 sections:\n\n- **Front**: a\n- **Back**: b')],
  [
    'DOC-CON-002',
    'what is to be asked',
    entry('**Two questions to ask before you begin:**\n\n- Who reads it?\n- When?\n- Why?'),
  ],
  [
    'DOC-CON-002',
    'levels that follow',
    entry('The plan has two levels:\n\n- **Goal**: a\n- **Task**: b\n- **Step**: c'),
  ],
  ['DOC-CON-002', 'a table whose numbers add up to more', entry(groups(5, 6, 7).replace('12 roles', '15 roles'))],
  ['DOC-CON-002', 'a count without parts', entry('It routes to **28 skills total**:\n\n- roles\n- tools')],
  [
    'DOC-CON-002',
    'things by their names',
    entry('The report draws on two ledgers:\n\n- `a.csv`\n- `b.csv`\n- `c.csv`'),
  ],
  ['DOC-CON-002', 'what is ordered', entry('Run these 6 checks:\n\n1. Names\n2. Dates\n3. Sums')],
  ['DOC-CON-002', 'a count that is off', entry('There are 5 points:\n\n- **a**: one\n- **b**: two')],
  ['DOC-CON-002', 'one item too many', entry('There are three checks:\n\n- a\n- b\n- c\n- d')],
  [
    'DOC-CON-002',
    'conditions that must hold',
    entry('Three conditions must hold before a tag is set:\n\n- tests\n- notes\n- a branch\n- a word'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'some of them',
    entry('It can be filtered. The 8 categories include:\n\n- **Health**: a\n- **Law**: b\n- **Money**: c'),
  ],
  [
    'DOC-CON-002',
    'steps of how it is done',
    entry(
      'Run 3 tracer lanes:\n\n1. **Restate** the question\n2. **Spawn 3 tracer lanes** at once\n3. **Weigh** them\n4. **Join** them',
    ),
  ],
  [
    'DOC-CON-002',
    'what stands behind labels',
    entry('It scores four dimensions:\n\n- **Primary**: Faith (is it so, or not?), Ease\n- **Secondary**: Wit, Looks'),
  ],
  [
    'DOC-CON-002',
    'a version behind a brand',
    entry('For iTerm 2 alerts when tasks end:\n\n1. **Open**: a\n2. **Pick**: b\n3. **Set**: c'),
  ],
  ['DOC-CON-002', 'as many parts as a thing consists of', entry('A box consists of two layers:\n\n1. paper\n2. wax')],
  [
    'DOC-CON-002',
    'as much as is to be done on a thing',
    entry('Run these two checks on the page:\n\n- **Lint**: a\n- **Types**: b'),
  ],
  [
    'DOC-CON-002',
    'as many things as there are',
    entry('There are two colours of boxes.\n\n- **Red**: hot\n- **Blue**: cold'),
  ],
  ['DOC-CON-002', 'some of the things', entry('Two of the rules of the house:\n\n1. Be kind.\n2. Be brief.\n3. Go.')],
  ['DOC-CON-002', 'as many steps as a sentence says', entry('A box is closed in two steps.\n\n- Fold it.\n- Tape it.')],
  ['DOC-CON-002', 'names in rows', entry('It knows 4 kinds of letters:\n\n- a_letter, a_card\n- a_box, a_bag')],
  [
    'DOC-CON-002',
    'two modes, and both of them',
    entry('It works in two modes:\n\n- **Draft**: a\n- **Print**: b\n- **Both**: one after the other'),
  ],
  [
    'DOC-CON-002',
    'what is done with known things',
    entry('Weigh the two letters:\n\n- Note their dates\n- Keep the older\n- Burn the rest'),
  ],
  [
    'DOC-CON-002',
    'a case behind its name',
    entry('**Sender against sender:** When two clear sources disagree:\n\n1. Keep both\n2. Ask\n3. Date them'),
  ],
  [
    'DOC-CON-002',
    'what is done in a case',
    entry('When a name is asked for, two keepers:\n\n- look it up\n- write it down\n- tell it'),
  ],
  ['DOC-CON-002', 'things that are listed in part', entry('List three keepers:\n\n- Ann\n- Ben\n- Cid\n- Dan')],
  [
    'DOC-CON-002',
    'a case before it',
    entry('Before counting two sources as one, check:\n\n- **Date**: a\n- **Name**: b\n- **Place**: c'),
  ],
  [
    'DOC-CON-002',
    'a phase that is said to be gone',
    { ...entry('**Phase 2 (cache)** is **removed** here.'), 'phases/1-a.md': '# A\n', 'phases/3-c.md': '# C\n' },
  ],
  [
    'DOC-CON-002',
    'what comes after some tries',
    entry(
      'After 2 checks with no new output, stop and find out:\n\n1. Look at the load\n2. Look at the log\n3. Tell it',
    ),
  ],
  ['DOC-CON-002', 'what it has', entry('Group its 9 sections:\n\n- **Front**: a\n- **Back**: b')],
  [
    'DOC-CON-002',
    'what a score is based on',
    entry('The score is based on 10 questions:\n\n- **Above 9**: sure\n- **Below 5**: unsure'),
  ],
  ['DOC-CON-002', 'a supposed number', entry('For 10 rules:\n\n- Without a cache: slow\n- With a cache: fast')],
  ['DOC-CON-002', 'a measure', entry('The pages are **two levels deep** from the start:\n\n- a\n- b\n- c')],
  ['DOC-CON-002', 'numbers that add up', entry(groups(5, 4, 3))],
  [
    'DOC-CON-002',
    'remarks behind what is counted',
    entry('There are two checks:\n\n- **a**: x\n- **b**: y\n- both run first'),
  ],
  ['DOC-CON-002', 'another order behind a comma', entry('After the 5 questions, ask for:\n\n- a name\n- a day')],
  [
    'DOC-CON-002',
    'what is done in a case of two',
    entry('When two agents give other answers:\n\n- ask\n- wait\n- tell'),
  ],
  [
    'DOC-CON-002',
    'a sum of parts',
    entry('It routes to **28 skills total**:\n\n- **10 roles**\n- **12 tools**\n- **6 others**'),
  ],
  [
    'DOC-CON-002',
    'a document that does not list itself',
    {
      'specs/a.md': '# A\n\n- [b](b.md)\n- [c](c.md)\n',
      'specs/b.md': '# B\n',
      'specs/c.md': '# C\n',
      ...entry('See [a](specs/a.md).'),
    },
  ],
  [
    'DOC-CON-002',
    'what holds at a number of places',
    entry('It passes when, at all three sizes:\n\n- a\n- b\n- c\n- d'),
  ],
  ['DOC-CON-002', 'what things require', entry('The three checks require:\n\n- a\n- b\n- c\n- d')],
  [
    'DOC-CON-002',
    'steps below another number',
    entry(
      'The approval requires two calls:\n\n1. Call it with a list and keep the answer.\n2. Read what it asks for and show it.\n3. Ask the user and note the answer.',
    ),
  ],
  [
    'DOC-CON-002',
    'steps of two calls',
    entry(
      'The approval takes two calls:\n\n1. Call it with a list and keep the answer.\n2. Read what it asks for and show it.\n3. Ask the user and note the answer.',
    ),
  ],
  ['DOC-CON-002', 'two numbers', entry('Three buckets, two models:\n\n- **A**\n- **B**\n- **C**\n- **D**')],
  [
    'DOC-CON-002',
    'an item for none of them',
    entry('There are two modes:\n\n- **a**: x\n- **b**: y\n- **Otherwise**: ask'),
  ],
  ['DOC-CON-002', 'a case', entry('**Use Six Hats Tools When**:\n\n- a\n- b\n- c\n- d')],
  [
    'DOC-CON-002',
    'a gate by its number',
    entry('Pass gate 1, then Gate 2.\n\nGate 3 requirements:\n\n- **A**\n- **B**'),
  ],
  ['DOC-CON-002', 'a version', entry('Tests for React.\n\n**React 19 form primitives:**\n\n- `a`\n- `b`')],
  ['DOC-CON-002', 'patterns that stand above', entry('The two patterns above differ in reach:\n\n- a\n- b\n- c')],
  [
    'DOC-CON-002',
    'one more that is said',
    entry('Three things changed, and one deliberately did not:\n\n- a\n- b\n- c\n- d'),
  ],
  ['DOC-CON-002', 'a size', entry('Reads and writes are measured in 8 KB units:\n\n- Read unit\n- Write unit')],
  ['DOC-CON-002', 'items for several', entry('There are five files:\n\n- `part-{a,b}.md`\n- `part-{c,d,e}.md`')],
  ['DOC-CON-002', 'steps of a scale', entry('**5 points (hard):**\n\n- a\n- b\n\n**8 points (harder):**\n\n- a\n- b')],
  [
    'DOC-CON-002',
    'a case that was',
    entry('In one real run the 13 items were:\n\n- **a** — x\n- **b** — y\n- **c** — z'),
  ],
  [
    'DOC-CON-002',
    'parts in remarks',
    entry('It holds 5 special skills:\n\n- Forms (writing + reading)\n- Maps (writing + reading)\n- Rules (special)'),
  ],
  [
    'DOC-CON-002',
    'what others must do',
    entry('Three keepers must agree on the following:\n\n- tests\n- notes\n- a branch\n- a word'),
  ],
]

describeCases(found, leftAlone)
