import { describe, expect, it } from 'vitest'
import { entry, entryWith, fence, findingsOf, type TestFiles } from '../test-skill.ts'

type Case = [rule: string, what: string, files: TestFiles]

const limits = (more: string) =>
  `{ "properties": { "rounds": { "type": "integer" }, "fetches": { "type": "integer" }, "sources": { "type": "integer" }${more} } }`
const tableOf = (...names: string[]) =>
  ['| Key | Value |', '|---|---|', ...names.map((name) => `| \`${name}\` | 3 |`)].join('\n')
const stages = (...numbers: number[]) => numbers.map((number) => `## Stage ${number}: part\n\nGo.\n`).join('\n')
const declared = 'const RowSchema = z.object({ id: z.string(), kind: z.enum(["a", "b"]), at: z.date() })'
const sampleType = fence('ts', `${declared}\nconst Open = RowSchema.omit({ at: true })`)

/** Places of skills that nobody here had seen, in other words. */
const clean: Case[] = [
  [
    'AUT-002',
    'names of cases',
    entry('**Use Case:** Data of the old store that changes\n\n**Use Case:** Data of the old store that never changes'),
  ],
  [
    'DOC-CON-001',
    'a value that is a case',
    {
      ...entry('| Key | Default |\n|---|---|\n| `CHECK_ALL` | 0 |'),
      'specs/a.md': '# A\n\nWhen `CHECK_ALL=1`, all is checked.\n',
    },
  ],
  [
    'DOC-CON-001',
    'a constant in two languages',
    entry(`${fence('js', 'const SLOW_LIMIT = 1000')}\n\n${fence('python', 'SLOW_LIMIT = 1.0')}`),
  ],
  [
    'DOC-CON-002',
    'two ids in a cell',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'wide')}\n| \`loud\` / \`soft\` | 3 |`),
      'kinds.json': '{ "big": {}, "small": {}, "wide": {}, "loud": {}, "soft": {} }',
    },
  ],
  ['DOC-CON-002', 'items for several', entry('There are five files:\n\n- `part-{a,b}.md`\n- `part-{c,d,e}.md`')],
  [
    'DOC-CON-001',
    'values of a type that the sample works with',
    { ...entry(sampleType), 'references/a.md': `# A\n\n${sampleType.replace('"b"', '"c"')}\n` },
  ],
  [
    'AUT-002',
    'two cases',
    entry('Always set the trust header when behind a proxy. Never set the trust header when not behind a proxy.'),
  ],
  [
    'SPEC-013',
    'a file of somebody else',
    { ...entry("Drop the archive's `data/old.csv` there."), 'data/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'what a script makes',
    {
      ...entry('Run `scripts/a.py`, then read `data/posts.md`.'),
      'data/a.md': '# A\n',
      'scripts/a.py': 'write(FOLDER / "posts.md")\n',
    },
  ],
  ['SEC-003', 'what somebody may slip in', entry('A title such as that one with `; rm -rf ~` in it stays a text.')],
  ['SEC-002', 'a token of repeated signs', entry(`Use \`sk-ant-api03-${'AAAABBBBCCCCDDDDEEEE'}\`.`)],
  ['SEC-001', 'a page that was fetched', { ...entry('See `data/page.html`.'), 'data/page.html': '<p>a\u200bb</p>' }],
  ['SEC-001', 'data that nothing names', { 'run/cache.json': '{ "a": "\u202a" }' }],
  [
    'SPEC-008',
    'words that are spoken of',
    {
      'SKILL.md': entryWith('# A\n').replace(
        /description: .*/,
        'description: Writes pages without lorem ipsum or gray boxes. Use when a page is asked for.',
      ),
    },
  ],
  ['SEC-001', 'a blank behind a fence in a fence', entry(fence('markdown', `\`\`\`js\nx\n\`\`\`\u200b`))],
  [
    'DOC-CON-002',
    'rows that are optional',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | optional text |`,
    ),
  ],
  ['DOC-CON-002', 'steps of a scale', entry('**5 points (hard):**\n\n- a\n- b\n\n**8 points (harder):**\n\n- a\n- b')],
  [
    'DOC-CON-002',
    'stages of a phase',
    entry('## Phase 1: a\n\nGo.\n\n## Phase 2: b\n\nGo.\n\n## Stage 2 in depth\n\nGo.'),
  ],
  [
    'DOC-CON-001',
    'a value of a mode',
    {
      ...entry('**Autonomous mode:** the gate is skipped. `max_rounds` defaults to 3.'),
      'specs/a.md': '# A\n\n`max_rounds` defaults to 5.\n',
    },
  ],
  ['DOC-CON-002', 'stages of which most are told elsewhere', entry(stages(1, 2, 8, 9))],
  ['DOC-CON-002', 'numbers that leave room', entry(stages(0, 1, 10, 11, 12))],
  [
    'DOC-CON-002',
    'a table of limits beside a list',
    {
      ...entry(`The limits of \`limits.json\`:\n\n${tableOf('rounds', 'fetches', 'sources')}`),
      'limits.json': limits(', "kinds": { "type": "array" }'),
    },
  ],
  [
    'AUT-002',
    'what is kept out, and what must not be in',
    entry('Build tools should not be in final images.\n\n- Keep build tools out of final images.'),
  ],
  [
    'AUT-002',
    'what each heading is for',
    entry(
      '## Alert\n\nDo not use this template for routine update messages.\n\n## Status\n\nUse for routine update messages.',
    ),
  ],
  [
    'DOC-CON-001',
    'levels that sort the rows',
    entry(
      '| Priority | Source type |\n|---|---|\n| P0 | Filings |\n| P0 | Website |\n| P1 | Registers |\n| P1 | Press |',
    ),
  ],
  [
    'DOC-CON-002',
    'a case that was',
    entry('In one real run the 13 items were:\n\n- **a** — x\n- **b** — y\n- **c** — z'),
  ],
  [
    'DOC-CON-002',
    'phases that are told together',
    entry('## Phase 0 — a\n\nGo.\n\n## Phase 1〜4 — b\n\nGo.\n\n## Phase 5 — c\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'parts in remarks',
    entry('It holds 5 special skills:\n\n- Forms (writing + reading)\n- Maps (writing + reading)\n- Rules (special)'),
  ],
  ['SEC-003', 'one of a kind', entry('If it is about to:\n\n- Run `rm -rf /` or similar commands\n\nstop and ask.')],
  [
    'AUT-002',
    'things that should and should not',
    entry('1. Write 5 prompts that should start the skill.\n2. Write 3 prompts that should not start the skill.'),
  ],
  [
    'SPEC-013',
    'a file of a skill that is named in the line above',
    { ...entry("By the `other-way` skill's\n`references/map.md` take its parts."), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'how to write a link', entry('- "See [Parts](04-parts.md) for how they meet"')],
  [
    'SPEC-013',
    'a file that is said to be in another skill',
    { ...entry('As in `references/map.md` in the spec skill.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a number that is left open',
    { ...entry('Copy it to `references/parts-v1.XX.md`.'), 'references/a.md': '# A\n' },
  ],
  ['AGT-010', 'what satisfies', entry("- Show the draft\n- Repeat until you're satisfied")],
  [
    'AGT-010',
    'a word in a name',
    entry('Known gaps in the exploration-cycle-plugin (leave as they are until files are made).'),
  ],
  ['AGT-010', 'what is worked off', entry('Read what is named and repeat until no unread references remain.')],
  ['AGT-010', 'what satisfies somebody', entry('Show it and iterate until satisfied.')],
  ['AGT-010', 'a list in code marks', entry('持续处理，直到 `needed` 中所有文件的状态都是 `done`。')],
  [
    'AGT-010',
    'a limit below the first lines',
    entry('Iterate fixes until the check is green.\n\n## Limits\n\nNever run without `max_iter`: 8.'),
  ],
  ['SPEC-013', 'what is announced', entry('See [more](more.md) (coming soon).')],
  [
    'SPEC-013',
    'a sample of an output',
    { ...entry('See `expected/sample-report.md`.'), 'expected/sample-report.md': '# R\n\n[one](pages/one.md)\n' },
  ],
]

/** What looks alike and is wrong. */
const broken: Case[] = [
  [
    'AUT-002',
    'an order with a word in bold',
    entry('**Include** the whole stack trace of errors.\n\nNever include the whole stack trace of errors.'),
  ],
  [
    'AUT-002',
    'an order behind a label',
    entry(
      '**Logs:** Include the whole stack trace of errors.\n\n**Logs:** Never include the whole stack trace of errors.',
    ),
  ],
  [
    'DOC-CON-001',
    'a value that is said',
    {
      ...entry('| Key | Default |\n|---|---|\n| `CHECK_ALL` | 0 |'),
      'specs/a.md': '# A\n\nAll is checked: `CHECK_ALL=1`.\n',
    },
  ],
  [
    'DOC-CON-002',
    'an id that is missing',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}`),
      'kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'AUT-002',
    'one case',
    entry('Always set the trust header when behind a proxy. Never set the trust header when behind a proxy.'),
  ],
  ['SPEC-013', 'a file of the skill', { ...entry("Read the skill's `data/old.csv`."), 'data/a.md': '# A\n' }],
  ['SEC-003', 'a command', entry('Run `rm -rf ~` first.')],
  ['SEC-001', 'a blank behind a word', entry(fence('markdown', 'x\u200b'))],
  [
    'DOC-CON-002',
    'rows that are too many',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | text |`,
    ),
  ],
  ['DOC-CON-002', 'three numbers that are left out', entry(stages(0, 1, 2, 6))],
  ['DOC-CON-002', 'a number that is left out', entry(stages(0, 1, 3, 4))],
  [
    'DOC-CON-002',
    'a limit that is not listed',
    {
      ...entry(`The limits of \`limits.json\`:\n\n${tableOf('rounds', 'fetches', 'sources')}`),
      'limits.json': limits(', "kinds": { "type": "integer" }'),
    },
  ],
  [
    'AGT-010',
    'a limit of something else',
    entry('Iterate fixes until the check is green.\n\n## Limits\n\nKeep at most 8 files.'),
  ],
  ['SPEC-013', 'what is not announced', entry('See [more](more.md) (a summary).')],
  ['SEC-002', 'a token', entry(`Use \`sk-ant-api03-${'qX7mB2vT9cR4kW8zN5pL'}\`.`)],
  [
    'SEC-001',
    'what acts in data that is named',
    { ...entry('See `data/page.json`.'), 'data/page.json': '{ "a": "\u202a" }' },
  ],
  [
    'SPEC-008',
    'a text of no meaning',
    {
      'SKILL.md': entryWith('# A\n').replace(
        /description: .*/,
        'description: Lorem ipsum dolor sit amet, use when needed.',
      ),
    },
  ],
  ['DOC-CON-002', 'a count that is off', entry('There are 5 points:\n\n- **a**: one\n- **b**: two')],
  [
    'DOC-CON-001',
    'a value of all',
    { ...entry('**Rounds:** `max_rounds` defaults to 3.'), 'specs/a.md': '# A\n\n`max_rounds` defaults to 5.\n' },
  ],
  ['SPEC-013', 'a link between two quotes', entry('Say "so", see [Parts](04-parts.md), or "thus".')],
  [
    'SPEC-013',
    'a file of its own',
    { ...entry("By the `base-skill` skill's\n`references/map.md` take its parts."), 'references/a.md': '# A\n' },
  ],
  [
    'AUT-002',
    'an order and its ban below one heading',
    entry('## Alert\n\nDo not use this template for routine update messages.\n\nUse for routine update messages.'),
  ],
  [
    'DOC-CON-001',
    'a level of two meanings',
    entry('| Priority | Source type |\n|---|---|\n| P0 | Filings |\n| P0 | Website |\n| P1 | Registers |'),
  ],
  [
    'AUT-002',
    'an order and its ban',
    entry('Build tools should not be in final images.\n\n- Keep build tools in final images.'),
  ],
  ['AGT-010', 'errors that remain', entry('Fix them and repeat until no open errors remain.')],
]

describe('a careful reader of what other repositories say', () => {
  it.each(clean)('%s leaves alone %s', (rule, _what, files) => expect(findingsOf(rule, files)).toEqual([]))
  it.each(broken)('%s finds %s', (rule, _what, files) => expect(findingsOf(rule, files)).toHaveLength(1))

  it('takes a path from the root of a plugin for what it is', () => {
    const files = { ...entry('The contract is `references/loop.md`.'), 'references/a.md': '# A\n' }
    const workspace = (held: string) => ({
      ...{ skillPath: 'plugins/one/skills/base-skill', agents: [] },
      hasFile: (path: string) => path === held,
    })
    const found = (held: string) => findingsOf('SPEC-013', files, { workspace: workspace(held) })
    expect(found('plugins/one/references/loop.md')).toEqual([])
    expect(found('plugins/two/references/loop.md')).toHaveLength(1)
  })

  it('takes a path that a command is run by for one from the root of the repository', () => {
    const files = { ...entry('Run `./scripts/all.sh` first.'), 'scripts/a.sh': 'ls\n' }
    const workspace = (held: string) => ({
      ...{ skillPath: 'skills/base-skill', agents: [] },
      hasFile: (path: string) => path === held,
    })
    expect(findingsOf('SPEC-013', files, { workspace: workspace('scripts/all.sh') })).toEqual([])
    expect(findingsOf('SPEC-013', files, { workspace: workspace('skills/scripts/all.sh') })).toHaveLength(1)
  })

  it('takes a table for what it is', () => {
    const severity = (text: string) => findingsOf('SEC-003', entry(text)).map((one) => one.severity)
    expect(severity('Run `claude --dangerously-skip-permissions "a"`.')).toEqual(['high'])
    expect(severity('| Task | Command |\n|---|---|\n| All | `claude --dangerously-skip-permissions "a"` |')).toEqual([
      'medium',
    ])
  })
})
