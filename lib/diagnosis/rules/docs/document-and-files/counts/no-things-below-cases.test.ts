import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const numbered = (...items: string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n')
const gates = (behind: string) =>
  entry(
    `Pass it through all three Kiln Gates.\n\n## Kiln Gates\n\n| Gate | Test |\n|---|---|\n| Heat | hot |\n| Draught | steady |\n| Door | shut |\n${behind}`,
  )

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'a row more than are counted', gates('| Chimney | open |')],
  [rule, 'names where one has a number of its own', entry('It costs 7 calls (heron, quay×2, mill and ferry).')],
  [rule, 'named things of which one has a place', entry('It has two jars on the shelf — cork, tin and glass.')],
  [
    rule,
    'stages with what is done in each',
    entry(
      `These three stages are done:\n\n${list('**Soak**: cold', '**Rinse**: warm', '**Dry**: hot', '**Stack**: high')}`,
    ),
  ],
  [
    rule,
    'signs of a title in quotes, where questions are counted',
    entry(
      `## Three questions for a full jar\n\n${list('"Is it dry?"', '"Is it shut?"', '"Is it cold?"', '"Is it ours?"')}`,
    ),
  ],
  [
    rule,
    'signs of a title that are told without quotes',
    entry(`## Three marks of a bad lid in one glance\n\n${list('**Dent**: "tap it"', '**Rust**: "rub it"')}`),
  ],
  [
    rule,
    'steps that are counted and set nothing going',
    entry(`The job has 4 steps:\n\n${numbered('Soak the jar', 'Rinse the jar', 'Sum up all four steps')}`),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'the paragraph that stands right behind the last row', gates('**Form of a note:**\n> A note: why\n')],
  [rule, 'names of which one counts twice', entry('It costs 5 calls (heron, quay×2, mill and ferry).')],
  [
    rule,
    'names of which one counts twice by a number before it',
    entry('It costs 5 calls: heron, 2x quay, mill and ferry.'),
  ],
  [rule, 'Chinese names of which one counts three times', entry('共有 5 个罐子：锡罐、木罐×3、陶罐。')],
  [
    rule,
    'what is told of some together with another one',
    entry(
      `${numbered('The two keepers on leave and the cook — alone, private words first, mild in tone and free of blame')}`,
    ),
  ],
  [
    rule,
    'why something is good for the stages',
    entry(
      `These three stages benefit from a second look:\n\n${list('Soaking shows the dirt that a keeper misses', 'Rinsing shows cracks', 'Drying comes after both, so it can show stains', 'Keepers stay awake')}`,
    ),
  ],
  [
    rule,
    'samples of what a title calls by a number',
    entry(
      `### 4. Plain denial\n\n${list('"no jar"')}\n\n### 5. Two empty terms in one line\n\n${list('"no jar without no lid" (old)', '"never not full"', '"none of nothing"', '"not without a lid"')}`,
    ),
  ],
  [
    rule,
    'steps of which one sets the things going',
    entry(
      `For each boat, send out **3 fresh agents** with lamps of their own for better sight:\n\n${numbered('**Send them** — launch 3 agents (old, young, new), each to a side', 'Write down what each saw', 'Mend the boat', 'Paint it')}`,
    ),
  ],
]

describeCases(found, leftAlone)
