import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const steps = (between: string, name = 'pyproject.toml'): TestFiles =>
  entry(`1. Read \`${name}\` and note the version.\n2. ${between}\n3. Read \`${name}\` and note the linters.`)

const again = (text: string): TestFiles => ({
  'phases/00-write.md': `# Write\n\n${fence('js', 'Write(`@{workDir}/jars.json`, JSON.stringify(jars))')}\n`.replace(
    '@{',
    '$' + '{',
  ),
  'phases/01-use.md': `# Use\n\nRead \`@{workDir}/jars.json\` and name the jars.\n\n## Lids\n\n${text}\n`.replaceAll(
    '@{',
    '$' + '{',
  ),
})

const refining = (head: string, end = 'draft = better(draft)'): TestFiles =>
  step(
    `let notes = ""\nwhile (${head}) {\n  notes += critique(draft)\n  draft = Task({ subagent_type: "x", prompt: \`Improve the draft with @{notes}. Return JSON\` })\n  ${end}\n}`.replaceAll(
      '@{',
      '$' + '{',
    ),
  )

const python = (write: string, begin = ''): TestFiles =>
  phase(
    `${fence('python', `${begin}rows = load()\n${write}`)}\n\n## Next\n\n${fence('python', `${begin}again = json.loads(Path(f"{work_dir}/rows.json").read_text())`)}`,
  )

/** Rows that one piece of Python puts into a file it opens, and that the next one reads. */
const opened = (write: string, between = 'Cut each row:') =>
  phase(
    `${fence('python', `rows = load()\n${write}`)}\n\n${between}\n\n${fence('python', 'again = json.load(open(f"{work_dir}/rows.json"))')}`,
  )

/** Two blocks of commands in one section. */
const commands = (first: string, second: string, between = 'Then:'): TestFiles =>
  entry(`## Lids\n\n${fence('bash', first)}\n\n${between}\n\n${fence('bash', second)}`)

const shownTwice: Case[] = [
  ['TKN-005', 'a file of a project that commands show twice', commands('cat LIDS.md', 'cat LIDS.md')],
  ['TKN-005', 'its begin, and then all of it', entry(`## Lids\n\n${fence('bash', 'head -60 LIDS.md\ncat LIDS.md')}`)],
  [
    'TKN-005',
    'all of it, and then its end',
    commands('cat data/lids.csv', 'tail -5 data/lids.csv', 'Mind the last rows:'),
  ],
  ['TKN-005', 'all of it, written in two ways', commands('cat "data/lids.json"', 'cat ./data/lids.json')],
  ['TKN-005', 'what two variables take', commands('LIDS=$(cat data/lids.json)', 'JARS=$(cat data/lids.json)')],
  ['TKN-005', 'the same part of it', commands("jq '.lids' data/lids.json", "jq '.lids' data/lids.json")],
]
const shownOnce: Case[] = [
  ['TKN-005', 'parts of a file that are two', commands('head -5 data/lids.csv', 'tail -5 data/lids.csv')],
  ['TKN-005', 'a file that a command may change', commands('cat LIDS.md\n./seal.sh', 'cat LIDS.md')],
  ['TKN-005', 'a file that an order changes', commands('cat LIDS.md', 'cat LIDS.md', 'Add the new lid to it.')],
  ['TKN-005', 'another way to show it', commands('cat LIDS.md', 'head -40 LIDS.md', 'Or its begin alone:')],
  ['TKN-005', 'what goes to a program', commands('cat LIDS.md > all.md', 'cat LIDS.md')],
  [
    'TKN-005',
    'a file in another section',
    entry(`## Lids\n\n${fence('bash', 'cat LIDS.md')}\n\n## Jars\n\n${fence('bash', 'cat LIDS.md')}`),
  ],
]

/** Notes of a reader of unknown length, and what is made of them before an agent gets them. */
const notes = (after: string, begin = 'notes = []') =>
  step(
    `${begin}\nwhile True:\n    note = next_note()\n    if not note:\n        break\n    notes.append(note)\n${after}\nAgent(subagent_type="x", prompt=f"Sing {notes}. Answer with a list.")`,
    'python',
  )

/** A function that collects without a bound, and what is said of it. */
const collecting = (said: string, given = '{ notes: lines }') =>
  phase(
    `\`\`\`js\nfunction collectNotes() {\n  const lines = []\n  while (!ended()) {\n    lines.push(next())\n  }\n  return ${given}\n}\n\`\`\`\n\n${said}`,
  )

const found: Case[] = [
  ...[
    'with open(f"{work_dir}/rows.json", "w") as file:\n    json.dump(rows, file)',
    'with open(f"{work_dir}/rows.json", "w") as file:\n    file.write(json.dumps(rows, indent=2))',
    'json.dump(rows, open(f"{work_dir}/rows.json", "w"))',
  ].map((write): Case => ['TKN-005', `what Python put into a file it opened: ${write.slice(0, 9)}`, opened(write)]),
  [
    'TKN-005',
    'bullets, the second of which says again',
    again('- Read `@{workDir}/jars.json`.\n- Re-read `@{workDir}/jars.json` for the prices.'),
  ],
  [
    'TKN-004',
    'a list of places that grows by what is found',
    step(
      'const facts = []\nwhile (todo.length) {\n  const one = todo.pop()\n  facts.push(look(one))\n  todo.push(...near(one))\n}\nconst r = Agent({ subagent_type: "x", prompt: `Judge @{facts}. Return JSON` })'.replaceAll(
        '@{',
        '$' + '{',
      ),
    ),
  ],
  ['TKN-004', 'a queue or a doubt', refining('open.length > 0 || !sure')],
  [
    'TKN-004',
    'a work list that grows',
    phase(
      fence(
        'python',
        'found = []\nwhile queue:\n    found.append(inspect(queue.pop()))\n    queue.extend(neighbours())\nr = Task(subagent_type="x", prompt=f"Judge: {found}. Return JSON.")',
      ),
    ),
  ],
  [
    'TKN-005',
    'a second read in Chinese beside a statement of SQL',
    again('先读取 `@{workDir}/jars.json` 确认目标表。\n\n生成 DELETE 语句时再次读取 `@{workDir}/jars.json`。'),
  ],
  [
    'TKN-005',
    'steps in paragraphs',
    entry(
      'Step 1: Read `cellar.md` and list the jars.\n\nStep 2: Count them.\n\nStep 3: Read `cellar.md` and list the lids.',
    ),
  ],
  [
    'TKN-005',
    'numbered rows of a table',
    entry(
      '| Step | Action |\n|---|---|\n| 1 | Read `jars.csv` and count them |\n| 2 | Print it |\n| 3 | Read `jars.csv` and list the lids |',
    ),
  ],
  ['TKN-005', 'a document of the project', steps('Look at the log.', 'docs/cellar.md')],
  [
    'TKN-005',
    'what is read once more',
    entry('1. Read `cellar.md` for the last year.\n2. Print the path.\n3. Read `cellar.md` once more for the owner.'),
  ],
  [
    'TKN-005',
    'two blocks of a few calls',
    phase(
      `${fence('js', 'const a = readFileSync("jars.json", "utf8")\nshow(a)')}\n\n${fence('js', 'const b = readFileSync("jars.json", "utf8")\ncount(b)')}`,
    ),
  ],
  ['TKN-004', 'what is handed back with how it ended', collecting('Go on.', '{ status: "done", lines }')],
  [
    'TKN-005',
    'what a section below reads again',
    again('Read `@{workDir}/jars.json` again and compare the lids with the jars.'),
  ],
  [
    'TKN-004',
    'what is handed to the orchestrator',
    collecting('The action returns `collectNotes()` to the orchestrator.'),
  ],
  ['TKN-004', 'notes without the first one', notes('notes = notes[1:]')],
  ['TKN-004', 'notes of which another variable holds the last', notes('last = notes[-1:]')],
  ['TKN-005', 'a text that two steps read', steps('Ask for the style.', 'outline.md')],
  ['TKN-005', 'a file of the root that two steps read', steps('Note the runner of the tests.')],
  ['TKN-005', 'what is to be changed later', steps('Ask which folder is to be changed.', 'tsconfig.json')],
  ['TKN-005', 'the settings of something else', steps('Note the settings of the editor.')],
  [
    'TKN-005',
    'a file of the root in Chinese',
    entry('1. 读取 `tsconfig.json`，确定源码目录。\n2. 询问用户目录。\n3. 读取 `tsconfig.json`，确定目标版本。'),
  ],
  [
    'TKN-005',
    'data that Python wrote and has',
    python('Path(f"{work_dir}/rows.json").write_text(json.dumps(rows, indent=2))'),
  ],
  ['TKN-004', 'a text that grows until a score is reached', refining('score < 90 && !stopped')],
  ['TKN-004', 'a text that grows while the rate is low', refining('rate <= 0.8', 'rate = judge(draft)')],
]

const leftAlone: Case[] = [
  [
    'TKN-005',
    'what the user may edit between',
    opened('json.dump(rows, open(f"{work_dir}/rows.json", "w"))', 'Let the user edit the rows.'),
  ],
  ['TKN-005', 'a text that no variable holds', opened('open(f"{work_dir}/rows.json", "w").write(make() + end)')],
  ['TKN-004', 'two collections', refining('open.length > 0 || late.length > 0')],
  [
    'TKN-004',
    'a work list that is emptied',
    phase(
      fence(
        'python',
        'found = []\nwhile queue:\n    found.append(inspect(queue.pop()))\nr = Task(subagent_type="x", prompt=f"Judge: {found}. Return JSON.")',
      ),
    ),
  ],
  [
    'TKN-005',
    'rows of a table that are cases',
    entry(
      '| Case | Action |\n|---|---|\n| jars | Read `jars.csv` and count them |\n| lids | Read `jars.csv` and list the lids |',
    ),
  ],
  [
    'TKN-005',
    'a document of the skill outside of a list',
    {
      ...phase('Read `docs/cellar.md`.\n\nLook at the log.\n\nRead `docs/cellar.md` again.'),
      'docs/cellar.md': '# Cellar\n',
    },
  ],
  [
    'TKN-005',
    'two programs in JavaScript',
    phase(
      `${fence('js', 'import { readFileSync } from "node:fs"\nconst a = readFileSync("jars.json", "utf8")')}\n\n${fence('js', 'import { readFileSync } from "node:fs"\nconst b = readFileSync("jars.json", "utf8")')}`,
    ),
  ],
  [
    'TKN-004',
    'how many there are beside how it ended',
    collecting('Go on.', '{ status: "done", notes: lines.length }'),
  ],
  ['TKN-005', 'a text that is changed between', steps('Add the missing parts to it.', 'outline.md')],
  [
    'TKN-005',
    'a section that may tell how the lead is done',
    again('Read `@{workDir}/jars.json` and take the first row.'),
  ],
  [
    'TKN-005',
    'what is read again behind a change',
    again('Update the lids of the jars in `jars.json`. Read `@{workDir}/jars.json` again and count them.'),
  ],
  ['TKN-004', 'what a program of its own collects', collecting('The program prints its lines.')],
  ['TKN-004', 'the last notes', notes('notes = notes[-40:]')],
  ['TKN-004', 'the first notes', notes('notes = sorted(notes)[:40]')],
  ['TKN-004', 'notes that hold no more', notes('', 'notes = deque(maxlen=40)')],
  [
    'TKN-005',
    'a file that is read again to compare',
    entry(
      '1. Read `package.json` and note the name.\n2. Change the version in `package.json`.\n3. Read `package.json` again and compare.',
    ),
  ],
  [
    'TKN-005',
    'a file that is read again behind a run',
    entry('1. Read `package.json` and note the name.\n2. Run the release.\n3. Read `package.json` again and compare.'),
  ],
  [
    'TKN-005',
    'notes that were rewritten',
    entry('1. Read `notes.md`.\n2. Rewrite the summary in `notes.md`.\n3. Read `notes.md` again.'),
  ],
  ['TKN-005', 'a file that was bumped between', steps('Bump the version.')],
  ['TKN-005', 'a file behind a run', steps('Run the formatter.')],
  ['TKN-005', 'a file behind a renaming', steps('Rename the package.')],
  [
    'TKN-005',
    'two programs in Python',
    python('Path(f"{work_dir}/rows.json").write_text(json.dumps(rows))', 'import json\n'),
  ],
  [
    'TKN-005',
    'what Python wrote of something else',
    python('Path(f"{work_dir}/rows.json").write_text(json.dumps(pick(rows)))'),
  ],
  ['TKN-004', 'rounds that are counted', refining('score < 90 && rounds < 4', 'rounds++')],
  ['TKN-004', 'what is counted in the body', refining('done < 12', 'done += 1')],
  [
    'TKN-004',
    'what is gone through by its number',
    step('const all = []\nfor (let i = 0; i < count; i++) {\n  all.push(rows.nth(i))\n}\nreturn all'),
  ],
  ['TKN-004', 'a bound by its name', refining('attempt < MAX_ATTEMPTS', 'attempt = next(attempt)')],
]

describeCases([...found, ...shownTwice], [...leftAlone, ...shownOnce])
