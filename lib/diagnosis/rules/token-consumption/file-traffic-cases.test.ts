import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})

const _program = fence('ts', "import { jar } from 'jar-kit'\njar.open()")

const inWork = `\`$\{workDir}/rows.json\``

const bullets =
  '- Read `config/names.csv` and list the names.\n- Ask the user for one.\n- Read `config/names.csv` and take the place.'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'TKN-005',
    'a file that a shell shows again behind a look into it',
    entry(
      `${fence('bash', 'cat "$WORK_DIR/names.md"')}\n\nThen:\n\n${fence('bash', 'grep -c jar "$WORK_DIR/names.md"\ncat "$WORK_DIR/names.md" | head -3')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that is read again behind an agent which only reads it',
    phase(
      `If it fails, stop.\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n${fence('js', 'Agent({ subagent_type: "x", prompt: `Read @{workDir}/rows.csv and list the odd rows. Do not edit any file.` })')}\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file of the run that two pieces of Python read',
    entry(
      `${fence('python', 'rows = open(f"{work_dir}/rows.csv").read()\ncount(rows)')}\n\nThen:\n\n${fence('python', 'text = open(f"{work_dir}/rows.csv").read()\nshow(text)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that is read again behind an agent which was not told of it',
    phase(
      `If it fails, stop.\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n${fence('js', 'Agent({ subagent_type: "x", prompt: `Look at the page` })')}\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that two steps read',
    phase(
      `## Step 1\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n## Step 2\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a text that Python wrote and has',
    phase(
      `${fence('python', 'text = render(rows)\nPath(f"{work_dir}/rows.md").write_text(text)')}\n\nThen:\n\n${fence('python', 'print(Path(f"{work_dir}/rows.md").read_text())')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that a shell shows twice',
    twoPhases(
      'Write it to `$WORK_DIR/names.md`.',
      `${fence('bash', 'cat "$WORK_DIR/names.md"')}\n\nThen:\n\n${fence('bash', 'cat "$WORK_DIR/names.md"')}`,
    ),
  ],
  [
    'TKN-005',
    'data of the project in two steps',
    entry(
      '1. Read `config/names.yaml` and pick the names.\n2. Ask the user for one of them.\n3. Read `config/names.yaml` and look up the place.',
    ),
  ],
  [
    'TKN-005',
    'data of the project of which a step takes something for each',
    entry(
      '1. Read `config/names.csv` and list the names.\n2. Ask the user for some of them.\n3. Read `config/names.csv` and take the place of each.',
    ),
  ],
  [
    'TKN-005',
    'such data in Chinese',
    entry(
      '1. 读取 `config/names.csv` 并列出名称。\n2. 询问用户选择哪些名称。\n3. 读取 `config/names.csv`，并取出每个名称的地点。',
    ),
  ],
  ['TKN-005', 'items of a list that are all orders', entry(`## Names\n\n${bullets}`)],
  [
    'TKN-005',
    'such items in Chinese',
    entry(
      '## 名称\n\n- 读取 `config/names.csv` 并列出名称。\n- 询问用户选择名称。\n- 读取 `config/names.csv`，并取出地点。',
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'TKN-005',
    'a file that a shell shows again behind a change',
    entry(
      `${fence('bash', 'cat "$WORK_DIR/names.md"')}\n\nThen:\n\n${fence('bash', 'grep jar "$WORK_DIR/all.md" > "$WORK_DIR/names.md"\ncat "$WORK_DIR/names.md" | head -3')}`,
    ),
  ],
  ['TKN-005', 'items below a sentence that leads in', entry(`Pick one of these:\n\n${bullets}`)],
  ['TKN-005', 'items below a title of choices', entry(`## Options\n\n${bullets}`)],
  ['TKN-005', 'items of which one is a case', entry(`## Names\n\n${bullets.replace('Ask', 'If none is there, ask')}`)],
  ['TKN-005', 'items of which one is a label', entry(`## Names\n\n${bullets.replace('Ask', '**By hand**: ask')}`)],
  [
    'TKN-005',
    'items between which the data are changed',
    entry(`## Names\n\n${bullets.replace('Ask', 'Sort and save it, then ask')}`),
  ],
  [
    'TKN-005',
    'a file that two programs of Python read',
    entry(
      `${fence('python', 'work_dir = "run"\nrows = open(f"{work_dir}/rows.csv").read()')}\n\nThen:\n\n${fence('python', 'import kit\ntext = open(f"{work_dir}/rows.csv").read()')}`,
    ),
  ],
  [
    'TKN-005',
    'a table that agents worked on between two reads',
    phase(
      `If it fails, stop.\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n${fence('js', 'Agent({ subagent_type: "x", prompt: `Fill rows.csv` })')}\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that two roles read',
    phase(
      `## Writer role\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n## Reviewer role\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that two programs read',
    entry(
      `${fence('python', 'key = open("key.txt").read()\nsend(key)')}\n\nElse:\n\n${fence('python', 'key = open("key.txt").read()\nask(key)')}`,
    ),
  ],
  [
    'TKN-005',
    'two files of which only the names are left open',
    entry(fence('python', 'old = open(f"pages/{day_before}.md").read()\nnew = open(f"pages/{today}.md").read()')),
  ],
  [
    'TKN-005',
    'a file that is handed to one program or the other',
    entry(
      `${fence('bash', 'one -p "$(cat $WORK_DIR/prompt.md)"')}\n\nElse:\n\n${fence('bash', 'two "$(cat $WORK_DIR/prompt.md)"')}`,
    ),
  ],
  [
    'TKN-005',
    'what is read after something was added',
    phase(
      `1. Read ${inWork} and count the rows.\n2. Add the missing ones to ${inWork}.\n3. Read ${inWork} and name the odd ones.`,
    ),
  ],
  [
    'TKN-005',
    'parts that a shell shows',
    twoPhases(
      'Write it to `$WORK_DIR/names.md`.',
      `${fence('bash', 'head -3 "$WORK_DIR/names.md"')}\n\nThen:\n\n${fence('bash', 'grep x "$WORK_DIR/names.md"')}`,
    ),
  ],
  [
    'TKN-005',
    'one read or the other',
    step(
      'if (a) {\n  const one = Read(`@{workDir}/rows.json`)\n} else {\n  const other = Read(`@{workDir}/rows.json`)\n}',
    ),
  ],
  [
    'TKN-005',
    'two ways, in both of which the same name is declared',
    step(
      '// with one program\nconst rows = await readFile(`@{workDir}/rows.json`)\n// with another\nconst rows = await readFile(`@{workDir}/rows.json`)',
    ),
  ],
  [
    'TKN-005',
    'a file that its own step fills',
    entry('1. Read `{work_dir}/plan.md`. When the key is missing, add it.\n2. Read `{work_dir}/plan.md`. Go on.'),
  ],
  [
    'TKN-005',
    'a skill that is loaded twice',
    phase(
      `${fence('', 'Read("@{ROOT}/skills/pages/SKILL.md")')}\n\nThen:\n\n${fence('', 'Read("@{ROOT}/skills/pages/SKILL.md")')}`,
    ),
  ],
  [
    'TKN-005',
    'samples of two runtimes',
    phase(
      `${fence('js', "const rows = await readFile('rows.json')")}\n\nOr:\n\n${fence('js', "const rows = await readFile('rows.json')")}`,
    ),
  ],
  [
    'TKN-005',
    'data of the project that a step changes',
    entry(
      '1. Read `config/names.yaml` and pick the names.\n2. Update the names.\n3. Read `config/names.yaml` and look up the place.',
    ),
  ],
  [
    'TKN-005',
    'data that a step reads for each of many',
    entry(
      '1. Read `config/names.csv` and list the names.\n2. Ask the user for some of them.\n3. Read `config/names.csv` of each place.',
    ),
  ],
  [
    'TKN-005',
    'data that a step reads over and over',
    entry(
      '1. Read `config/names.csv` and list the names.\n2. Ask the user for some of them.\n3. Read `config/names.csv` and repeat it for each place.',
    ),
  ],
]

describeCases(found, leftAlone)
