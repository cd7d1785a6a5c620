import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`

function sh(text: string): TestFiles {
  return entry(fence('bash', text))
}

const stored = 'Save the mapping as `.work/tidy/name-tree.json`.'
const besides = (language: string, code: string) =>
  entry(`## Read\n\n${fence(language, code)}\n\n## Index\n\n${stored}`)

const exporting = (folder: string) =>
  entry(
    fence('python', `def export_rows(rows, ${folder}):\n    (${folder} / 'pages.json').write_text(json.dumps(rows))`),
  )

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DF-004',
    'a file beside a prompt that begins with the word of a command',
    entry(
      fence('js', `Write("${put('workDir')}/pots.json", text)\nAgent({ prompt: \`Find the pots of ${put('day')}.\` })`),
    ),
  ],
  [
    'DF-004',
    'a file beside other things that are taken',
    entry(
      `## Paso 1\n\n${fence('bash', 'ask "A" > /tmp/research_a.txt')}\n\n## Paso 2\n\nCon las 2 preguntas, escribe:\n\n1. Un veredicto`,
    ),
  ],
  ['DF-004', 'a file of a function for the folder of the work', exporting('work_dir')],
  [
    'DF-004',
    'a file where other paths are listed',
    phase('Write the rows to `.workflow/tidy/rows.json`. List the changed paths.'),
  ],
  [
    'DF-004',
    'a file beside something that is read from elsewhere',
    phase('The rows are written to the shelf (`.workflow/tidy/rows.json`), and the next step reads from the drawer.'),
  ],
  [
    'DF-004',
    'a file beside outputs that are made in one step',
    entry(
      `Make all files in one step, and all outputs in order.\n\n${fence('bash', 'npm ls --all --json > "$WORK_DIR/tree.json"')}`,
    ),
  ],
  [
    'DF-004',
    'a table in the folder of the work that nothing reads',
    entry(fence('python', 'with open(f"{work_dir}/weights.csv", "w") as f:\n    f.write(rows)')),
  ],
  [
    'DF-004',
    'a file beside other things that are run',
    entry('## Step\n\nWrite the plan to `{work_dir}/plan-rows.json` and run the tests.'),
  ],
  [
    'DF-004',
    'a program that nobody runs',
    entry('## Step\n\nRun the tests. Write the script to `{work_dir}/sift-rows.js`. Then start over.'),
  ],
  ['DF-004', 'a list that goes through a pipe', sh('ls pages | tee "$WORK_DIR/page-names.txt"')],
  ['DF-004', 'a listing of another folder', sh('find "$PAGES_DIR" -name "*.md" > "$WORK_DIR/page-names.txt"')],
  ['DF-004', 'a listing that is written', phase(fence('bash', 'find lib -name \'*.md\' > "$OUT_DIR/page-names.txt"'))],
  [
    'DF-004',
    'a file of which a sentence says that it is put out',
    phase('To put it out, write the rows to `.workflow/tidy/rows.json`.'),
  ],
  ['DF-004', 'what is kept in a file', phase('Keep the raw rows in `.workflow/tidy/rows.json`.')],
  ['DF-004', 'what is put into a file, in Chinese', phase('把原始数据存入 `.workflow/tidy/rows.json`。')],
  ['DF-004', 'a folder of the workflow by its name', phase('Write the rows to `.workflow/tidy/rows.json`.')],
  [
    'DF-004',
    'what is written where another file is read',
    phase('Read the config file first. Write the rows to `.workflow/tidy/rows.json`.'),
  ],
  [
    'DF-004',
    'the list, which is no verb',
    { 'phases/01-a.md': `# A\n\nWrite the list to \`${put('workDir')}/parts.json\`.\n` },
  ],
  [
    'DF-004',
    'what comes from elsewhere',
    { 'phases/01-a.md': `# A\n\nWrite the rows from the page to \`${put('workDir')}/rows.json\`.\n` },
  ],
  [
    'DF-004',
    'a file in which things are entered, in Chinese',
    entry('把新增的别名登记到 `{work_dir}/alias-list.json`。'),
  ],
  [
    'DF-004',
    'a file beside a folder that is read',
    besides('python', 'for day in os.listdir("data/daily"):\n    show(day)'),
  ],
  [
    'DF-004',
    'a file beside the files of another folder',
    besides('js', 'for (const f of fs.readdirSync("data")) show(f)'),
  ],
  [
    'DF-004',
    'a file beside the texts of a folder',
    besides('python', 'for p in Path("data").glob("*.md"):\n    show(p)'),
  ],
  [
    'DF-004',
    'a file beside a folder that a variable holds',
    besides('python', 'base = "D:/data/daily"\nfor day in sorted(os.listdir(base)):\n    show(day)'),
  ],
  ['DF-004', 'a file beside files of another form', besides('python', 'for p in folder.glob("*.md"):\n    show(p)')],
  ['DF-004', 'a file beside a pattern for another folder', besides('js', 'const all = Glob("data/*.json")')],
  ['DF-004', 'a path in quotes', entry('Write the plan to `"$work_dir/plan-r0.md"`.')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-004',
    'a file of a folder that a command looks through',
    entry(fence('bash', `echo "$TEXT" > "$WORK_DIR/pots.json"\nfind $WORK_DIR -type f`)),
  ],
  [
    'DF-004',
    'answers of which the next step takes all',
    entry(
      `## Paso 1\n\n${fence('bash', 'ask "A" > /tmp/research_a.txt')}\n\n${fence('bash', 'ask "B" > /tmp/research_b.txt')}\n\n## Paso 2\n\nCon las 2 respuestas, escribe:\n\n1. Un veredicto`,
    ),
  ],
  [
    'DF-004',
    'a path that is printed and read',
    entry(`${fence('bash', 'ask "A" > /tmp/research_a.txt')}\n\nRun it, then Read the printed path.`),
  ],
  ['DF-004', 'events line by line', phase('Write the events to `.workflow/tidy/events.ndjson`.')],
  ['DF-004', 'what a function puts into the folder for its output', exporting('output_dir')],
  [
    'DF-004',
    'files of which the paths are cited',
    phase('Write the rows to `.workflow/tidy/rows.json`. The next step is told of them, citing those paths.'),
  ],
  [
    'DF-004',
    'what is read from the place that the sentence names',
    phase('The rows are written to the shelf (`.workflow/tidy/rows.json`), and the next step reads from the shelf.'),
  ],
  ['DF-004', 'a listing of its own folder', sh('find "$WORK_DIR" -name "*.md" > "$WORK_DIR/page-names.txt"')],
  [
    'DF-004',
    'a file of a folder that is read as a whole',
    entry(`Then all files in it are joined.\n\n${fence('bash', 'npm ls --all --json > "$WORK_DIR/tree.json"')}`),
  ],
  ['DF-004', 'a script that is run at once', entry('## Step\n\nCreate and run `{work_dir}/sift-rows.js`:\n\nNext.')],
  ['DF-004', 'a script that is run at once, in Chinese', entry('## 步骤\n\n创建并执行 `{work_dir}/sift-rows.js`。')],
  [
    'DF-004',
    'a script that the next sentence runs',
    entry('## Step\n\nWrite the checks to `{work_dir}/sift-rows.py`. Run the script with each room.'),
  ],
  [
    'DF-004',
    'a file in a folder that is read',
    besides('python', 'for name in os.listdir(".work/tidy"):\n    show(name)'),
  ],
  [
    'DF-004',
    'a file below a folder that is read',
    besides('python', 'for p in Path(".work").glob("**/*.json"):\n    show(p)'),
  ],
  [
    'DF-004',
    'a file where a variable holds the folder',
    besides('js', 'for (const f of fs.readdirSync(folder)) show(f)'),
  ],
  ['DF-004', 'a file of a pattern in a folder of some name', besides('js', 'const all = Glob(`@{dir}/*.json`)')],
  [
    'DF-004',
    'a file in a folder of the work, which may be the one that is read',
    entry(
      `${fence('python', 'for name in os.listdir("data"):\n    show(name)')}\n\nSave the mapping as \`{work_dir}/name-tree.json\`.`,
    ),
  ],
  [
    'DF-004',
    'a table in the folder of a run',
    entry(fence('python', 'with open(f"{run_dir}/weights.csv", "w") as f:\n    f.write(rows)')),
  ],
  ['DF-004', 'what is not to be kept', phase('Do not keep rows in `.workflow/tidy/rows.json`.')],
  ['DF-004', 'what is kept as it is', phase('Keep `.workflow/tidy/rows.json` as it is.')],
  [
    'DF-004',
    'a log of which the section says that it is read',
    entry('## Log\n\nWrite all rows to `/tmp/rows-{name}.md`. Append after each page. Read full log before the end.'),
  ],
  [
    'DF-004',
    'what later steps read by their own words',
    phase('Write it to `{work_dir}/tools.json`. Later steps read this when they choose.'),
  ],
  ['DF-004', 'what a command complains of', sh('sort pages.txt 2> "$WORK_DIR/sort-errors.txt"')],
  [
    'DF-004',
    'a file in the folder that who calls the skill gave',
    {
      'SKILL.md': entryWith('# A\n\nWrite the rows to `{run_dir}/rows.json`.\n').replace(
        '\n---\n',
        '\narguments:\n  - name: run_dir\n---\n',
      ),
    },
  ],
  [
    'DF-004',
    'a copy that is kept',
    entry('## Step 1\n\nFor each one in the long list, copy it to `{work_dir}/kept/plan.json`.'),
  ],
  [
    'DF-004',
    'a file of the project',
    phase(fence('js', "fs.writeFileSync(path.join(projectRoot, 'fares.json'), text)")),
  ],
  ['DF-004', 'what is called the output', phase('Write the rows.\n\n**Output:** write `.workflow/tidy/rows.json`.')],
  ['DF-004', 'a name that goes on', sh('run > /tmp/pipeline-<KEY>.txt')],
  ['DF-004', 'a blank to be filled in is no redirect', sh('gh gist edit <gist-id> -f <file.md> /tmp/new-text.md')],
  [
    'DF-004',
    'a path in quotes that is read',
    entry('Write the plan to `"$work_dir/plan-r0.md"`.\n\n## Step 2\n\nRead `$work_dir/plan-r0.md` again.'),
  ],
  ['DF-004', 'what an output is bound to', entry('**Output boundary**: all writes go to `.workflow/a/page-names.md`.')],
  ['DF-004', 'what a program is told to put out', sh('scan --output "$WORK_DIR/rows.json"')],
]

describeCases(found, leftAlone)
