import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const states = (...cells: string[]) =>
  entry(`| Part | How |\n|---|---|\n${cells.map((cell, at) => `| ${'abc'[at]} | ${cell} |`).join('\n')}\n`)

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['AUT-001', 'filler in a table of parts', entry('| Part | Text |\n|---|---|\n| Head | Lorem ipsum dolor |')],
  ['AUT-001', 'a cell beside others that say something', states('by hand', 'TODO')],
  ['AUT-001', 'what is not known of one beside what is done', states('done', 'TBD')],
  ['AUT-001', 'a label that is nothing else', entry('**TODO:** say how it is sent.')],
  ['AUT-001', 'a mark before a sentence', entry('## Send\n\nFIXME this says something else than the steps.')],
  ['AUT-001', 'a heading that is marked', entry('## TODO: the second way\n\nLike the first.')],
  ['AUT-001', 'a heading without text', entry('## TBD\n')],
  ['AUT-001', 'a mark of work to do', entry('XXX: say how it is deployed')],
  ['AUT-001', 'a mark before Chinese', entry('- TODO补充部署的说明')],
  ['AUT-001', 'a mark that begins an item', entry('- TODO write how it is deployed')],
  ['AUT-001', 'a mark behind a line that ends', entry('It is deployed.\nTODO describe how.')],
  ['AUT-001', 'a place to fill in behind such a fence', entry('\\`\\`\\`\na\n\\`\\`\\`\n\n[Insert map here]')],
  ['AUT-001', 'filler', entry('Lorem ipsum dolor sit amet, so far.')],
  [
    'AUT-001',
    'what stands below a sample file',
    entry('All keys stand in `.env.example`:\n\nTODO: describe the rollback.'),
  ],
  [
    'AUT-001',
    'what stands below verdicts',
    entry('Verdicts: `✓ match`, `✗ conflict`.\n\nTODO: describe the rollback.'),
  ],
  ['AUT-001', 'what stands below ticks', entry('- ✅ done\n- ❌ not done\n\nTODO: describe the rollback.')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['AUT-001', 'a column that is called so', entry('| Part | TODO_LIST | DONE |\n|---|---|---|\n| a | b | c |')],
  ['AUT-001', 'answers of a question', entry('It stops and asks: [insert / abort].')],
  ['AUT-001', 'a mistake and its remedy', entry('| Mistake | Do |\n|---|---|\n| Lorem ipsum data | Real names |')],
  ['AUT-001', 'a value that code looks for', entry('Zoek de eerste TODO: `all.find((one) => one.status === "TODO")`')],
  [
    'AUT-001',
    'filler that a check looks for',
    entry('| Pattern | Example | Severity |\n|---|---|---|\n| Lorem ipsum text | in a page | high |'),
  ],
  ['AUT-001', 'a label with another word', entry('**Meet a bug/TODO:**\n\nWrite it down.')],
  ['AUT-001', 'a label that speaks of one', entry('**Handle leftover TODO:**\n\nWrite it down.')],
  ['AUT-001', 'one of two that are joined', entry('Report gaps & TODO: what is left goes into a list.')],
  ['AUT-001', 'how far a part is', states('DONE', 'TODO (put off)', 'N-A')],
  ['AUT-001', 'a thing that is called so', entry('It shows:\n\n- Page output\n- TODO tracking agent example')],
  [
    'AUT-001',
    'a mark that is to be left',
    entry('1. 结尾保留 TODO：更新文档。\n2. Keep a TODO: mend the docs at the end.'),
  ],
  ['AUT-001', 'a mark before the things it marks', entry('## Send\n\nTODO entries go to the list.')],
  ['AUT-001', 'a heading on such marks', entry('## TODO marks in code\n\nCount them.')],
  ['AUT-001', 'things with a mark', entry('- **TODO parts (changed)**: keep their names')],
  ['AUT-001', 'two marks that are looked at', entry('- TODO/FIXME hotspots')],
  [
    'AUT-001',
    'a sentence that goes on',
    entry('Whoever is asked takes the first open\nTODO of the list, and says so.'),
  ],
  ['AUT-001', 'filler that is not wanted', entry('No lorem ipsum. Every part is written.')],
  ['AUT-001', 'filler in a list of what is not wanted', entry('Forbidden:\n\n- Lorem ipsum\n- Empty parts')],
  [
    'AUT-001',
    'a template whose name a tool fills in',
    {
      'SKILL.md':
        '---\nname: sort-{{mode}}\ndescription: Sorts letters by day. Use when letters come.\n---\n\n# A\n\n- TODO: say how\n',
    },
  ],
  ['AUT-001', 'a word of a Korean sentence', entry('| 판정 | 행동 |\n|---|---|\n| 나중 | TODO로 기록한다 |')],
  ['AUT-001', 'a kind of test that is called so', entry('| 需要 | 写法 |\n|---|---|\n| TODO 测试 | a |')],
  [
    'AUT-001',
    'a prompt in a fence with escaped marks',
    entry('\\`\\`\\`\nTask(prompt="Plan:\n\n## Map\n\n[Insert map here]\n")\n\\`\\`\\`'),
  ],
  ['AUT-001', 'a mark in quotes', entry('A page with "TBD: name" goes back to its author.')],
  [
    'AUT-001',
    'the varying part of an id',
    entry('Ids look like `REQ-2026-XXX`. REQ-2026-XXX:\n\n- XXX: a number that goes up'),
  ],
]

describeCases(found, leftAlone)
