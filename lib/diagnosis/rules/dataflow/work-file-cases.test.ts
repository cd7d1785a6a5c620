import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`

function sh(text: string): TestFiles {
  return entry(fence('bash', text))
}

const readFrom = (more: string) => `Read the rows in \`${put('WORK_DIR')}/rows.json\`. ${more}`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DF-009',
    'a file of each part',
    entry(fence('js', `for (const part of parts) show(Read(\`\${part.dir}/loaves.json\`))`)),
  ],
  ['DF-009', 'what another title speaks of', entry('## Create the loaf\n\nRead `{work_dir}/run-ledger.md`.')],
  [
    'DF-009',
    'a read after whose failure nothing goes on',
    phase(
      fence(
        'js',
        `let rows = []\ntry { rows = JSON.parse(Read('@{workDir}/row-list.json')) } catch (e) { stop("unreadable") }`
          .replaceAll("'@", '`@')
          .replaceAll("json'", 'json`'),
      ),
    ),
  ],
  [
    'DF-009',
    'a work folder that a function is given',
    phase(
      fence('python', "def read(work_dir):\n    with open(f'{work_dir}/sums.json') as f:\n        return json.load(f)"),
    ),
  ],
  ['DF-009', 'a name that is no beginning', sh('scan -oA "$WORK_DIR/hosts-all"\ngrep up "$WORK_DIR/hosts.nmap"')],
  [
    'DF-009',
    'another thing that is skipped',
    entry('## Step 1\n\nRead `{work_dir}/plan.json`. Skip the intro if the user is in a hurry.'),
  ],
  ['DF-009', 'a report in the folder of the work', entry('Read `{work_dir}/scripts/parts.json` first.')],
  ['DF-009', 'what is checked', entry('## Step 1\n\nCheck `{work_dir}/plan.yml`.\n\n- Note what it says.\n- Go on.')],
  [
    'DF-009',
    'what a list names as steps',
    entry('## Step 1\n\nDo these things:\n\n1. The plan:\n   - read `{work_dir}/plan.json`'),
  ],
  [
    'DF-009',
    'what is read, told behind the path',
    entry(`First \`${put('WORK_DIR')}/rows.json\` is loaded and sorted.`),
  ],
  [
    'DF-009',
    'YAML that is loaded',
    phase(fence('python', 'rows = yaml.safe_load(open(f"{work_dir}/old-rows.yaml"))\nshow(rows)')),
  ],
  ['DF-009', 'a file of which only its form is told', entry(readFrom('It is written in JSON.'))],
  [
    'DF-002',
    'a passing name in one block of Python',
    step('if entry.status == "old":\n    renew(entry)\nlog(entry.state)', 'python'),
  ],
  ['DF-002', 'a passing name in one place', step('report(item.id)\nshow(item.identifier)')],
  ['DF-009', 'a folder of the workflow by its name', phase('Read `.workflow/tidy/rows.json` first.')],
  [
    'DF-009',
    'a file of a folder that is called work',
    entry('## Step 1\n\nRead `work/floor-plan.json` and mark each room.'),
  ],
  ['DF-009', 'a step', entry('## Step 1\n\nRead `{work_dir}/plan.json` and go on.')],
  [
    'DF-009',
    'a path in pieces',
    entry(fence('python', 'with open(Path(work_dir) / "votes-so-far.json") as votes:\n    show(votes.read())')),
  ],
  [
    'DF-009',
    'a folder of the work',
    entry(fence('python', 'path = work_dir / "marked-notes.json"\nuse(path.read_text())')),
  ],
  ['DF-009', 'a file of the work', entry('Read `{baseDir}/kinds.md`.')],
  ['DF-009', 'a file in a text of Python', entry(fence('python', 'rows = open(f"{work_dir}/rows-base.json").read()'))],
  ['DF-009', 'a file that is opened, in Chinese', entry('打开 `{work_dir}/age-table.json`，逐人核对年龄。')],
  [
    'DF-009',
    'a path in quotes that is written by another name',
    entry('Write the plan to `"$work_dir/plan-r0.md"`.\n\n## Step 2\n\nRead `"$work_dir/plan-r1.md"` again.'),
  ],
  ['DF-009', 'what no option names as output', sh('scan --output "$WORK_DIR/rows.json"\ncat "$WORK_DIR/cols.json"')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-009',
    'a manifest of a package',
    entry(fence('js', `for (const part of parts) show(Read(\`\${part.dir}/package.json\`))`)),
  ],
  [
    'DF-009',
    'what the title of its section has made',
    entry('## Create or resume the run ledger\n\nUse `{work_dir}/run-ledger.md`.\n\nRecord the loaves.'),
  ],
  [
    'DF-009',
    'what is read before anything is done',
    entry('Do not act until these files have been read:\n\n1. Read `{work_dir}/index.md`\n2. Read `AGENTS.md`'),
  ],
  [
    'DF-009',
    'a read whose failure says what to do',
    phase(
      fence(
        'js',
        `let rows = []\ntry { rows = JSON.parse(Read('@{workDir}/row-list.json')) } catch (e) { stop("run the first part first") }`
          .replaceAll("'@", '`@')
          .replaceAll("json'", 'json`'),
      ),
    ),
  ],
  [
    'DF-009',
    'a read that falls back',
    phase(
      fence(
        'js',
        `let rows = []\ntry { rows = JSON.parse(Read('@{workDir}/row-list.json')) } catch (e) { rows = [] }`
          .replaceAll("'@", '`@')
          .replaceAll("json'", 'json`'),
      ),
    ),
  ],
  [
    'DF-009',
    'a folder that a function is given',
    phase(
      fence(
        'python',
        "def read(found_dir):\n    with open(f'{found_dir}/sums.json') as f:\n        return json.load(f)",
      ),
    ),
  ],
  ['DF-009', 'code that is put in', sh(`source "${put('DYNAMIC_PATH')}/lib.sh"`)],
  ...[
    'Read `{sharedDir}/notes.md` and go on.',
    'Read `{work_dir}/front.md.form` (or fall back to the bare form).',
    'Read `{work_dir}/front.md` (leave it if missing).',
    'Then read `{work_dir}/plan/config.yaml`. Take the root from above, and skip this if neither file exists.',
    '先读取 `{work_dir}/plan/config.yaml`。文件不存在则跳过。',
  ].map((text): Case => ['DF-009', text, entry(`## Step 1\n\n${text}`)]),
  ['DF-009', 'a lock', sh('cat "$WORK_DIR/publish.lock"')],
  ['DF-009', 'what a program makes of a name', sh('scan -oA "$WORK_DIR/hosts"\ngrep up "$WORK_DIR/hosts.nmap"')],
  [
    'DF-009',
    'a file in the folder that who calls the skill gave',
    {
      'SKILL.md': entryWith('# A\n\nRead `{run_dir}/rows.json`.\n').replace(
        '\n---\n',
        '\narguments:\n  - name: run_dir\n---\n',
      ),
    },
  ],
  [
    'DF-009',
    'a folder that is bound to what the user gave',
    entry('`$REQ_DIR` (bound by `/tidy` from its argument) is the task.\n\nRead `$REQ_DIR/rows.json`.'),
  ],
  [
    'DF-009',
    'what another skill leaves in a folder that it is handed',
    entry('Call `Skill("find-rows", {run_dir, base})`.\nRead `{run_dir}/rows.json`.'),
  ],
  [
    'DF-009',
    'a folder that a program fills',
    entry('Run `python3 tool/collect.py --out <workdir> --all`. Then read `<workdir>/sheet.md`.'),
  ],
  ['DF-009', 'a program in the folder of the work', entry('Open it by `{agent_dir}/scripts/prepare.sh` and go on.')],
  [
    'DF-009',
    'a folder that is set to one that is there',
    entry('Set `JOB_DIR` to the absolute `{ROOT}/jobs/{resolved-id}` path.\n\nRead `{JOB_DIR}/contract.md` in full.'),
  ],
  [
    'DF-009',
    'what is looked for',
    entry('## Step 1\n\nCheck `{work_dir}/plan.yml`.\n\n- **Missing** → make a plan.\n- Else go on.'),
  ],
  [
    'DF-009',
    'what is deleted',
    entry('## Step 1\n\nRead the plan, then delete the consumed `{work_dir}/open/plan.json` at last.'),
  ],
  [
    'DF-009',
    'what a list names as inputs',
    entry('## Step 1\n\nRead these inputs:\n\n1. The plan:\n   - read `{work_dir}/plan.json`'),
  ],
  ['DF-009', 'a form', entry('## Step 1\n\nRead `{work_dir}/templates/plan.md` and fill it.')],
  [
    'DF-009',
    'where a copy goes',
    entry('## Step 1\n\nFor each one in the long list, copy it to `{work_dir}/kept/plan.json`.'),
  ],
  ['DF-009', 'what others send', entry('## Step 1\n\nRead `{side_path}/workers/inbox.md`.')],
  ['DF-009', 'what a person sets', entry('## Step 1\n\nRead `limit` from `{side_path}/preferences.yaml`.')],
  [
    'DF-009',
    'below the root of what is worked on',
    entry('## Step 1\n\nRead `<factory-root>/tools/RUNBOOK.md` first.'),
  ],
  ['DF-009', 'what a question stands in for', entry('## Step 1\n\nRead `{work_dir}/parts.json` → ask the user.')],
  ['DF-009', 'what another skill says', entry('## Step 1\n\nRead `{work_dir}/rules/SKILL.md` and go on.')],
  [
    'DF-009',
    'what is written, told behind the path',
    entry(`First \`${put('WORK_DIR')}/rows.json\` is written. Read \`${put('WORK_DIR')}/rows.json\` and sort it.`),
  ],
  [
    'DF-009',
    'a file of the skill below a folder of another name',
    { ...entry(`Read \`${put('WORK_DIR')}/prompts/tell.md\`.`), 'prompts/tell.md': '# Tell\n' },
  ],
  ['DF-009', 'a file that a program leaves', entry(readFrom('(the runner wrote it)').replace('. (', ' ('))],
  [
    'DF-009',
    'a file of what was cloned',
    entry(`Clone it: \`git clone {url} ${put('WORK_DIR')}\`.\n\n${readFrom('')}`),
  ],
  ['DF-002', 'one passing name of two lists', step('a.map((entry) => entry.status)\nb.map((entry) => entry.state)')],
  ['DF-002', 'one passing name of two things', step('a.map((item) => item.id)\nb.map((item) => item.identifier)')],
  [
    'DF-009',
    'a file below the root',
    phase(fence('js', "const fares = fs.readFileSync(path.join(root, 'fares.json'), 'utf8')")),
  ],
  [
    'DF-009',
    'a list that is written',
    { 'phases/01-a.md': `# A\n\nWrite the list to \`${put('workDir')}/parts.json\`.\n` },
  ],
  ['DF-009', 'a file that somebody else left', sh('cp /tmp/artifact.py findings/')],
  [
    'DF-009',
    'what must be there',
    entry('## Prerequisites\n\nRead `{work_dir}/plan.json` and `{work_dir}/tasks.json`.'),
  ],
  [
    'DF-009',
    'a file of the plugin',
    entry('Set `ROOT="$(dirname "$SKILL_DIR")/tool"`.\n\nRead `$ROOT/prompts/analysis.md` and go on.'),
  ],
  [
    'DF-009',
    'a folder of an object',
    entry(
      fence(
        'python',
        'class Notes:\n    def read(self):\n        path = self.data_dir / "marked-notes.json"\n        return path.read_text()',
      ),
    ),
  ],
  ['DF-009', 'a file of the skill', entry('Read `{baseDir}/references/kinds.md`.')],
  [
    'DF-009',
    'a file of the project in a text of Python',
    entry(fence('python', 'rows = open(f"{root}/rows-base.json").read()')),
  ],
  [
    'DF-009',
    'a file that was entered before it is opened',
    entry('把别名登记到 `{work_dir}/alias-list.json`。\n\n打开 `{work_dir}/alias-list.json` 核对。'),
  ],
  ['DF-009', 'what stands in a folder that a program fills', sh('scan --out "$WORK_DIR"\ncat "$WORK_DIR/cols.json"')],
  [
    'DF-009',
    'a file whose writer is named as missing',
    entry(
      'If the plan is present, read `.work/plan.md` and follow it. Otherwise stop and name the skill that writes plans.',
    ),
  ],
]

describeCases(found, leftAlone)
