import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})

function sh(text: string): TestFiles {
  return entry(fence('bash', text))
}

const inWork = ['`$', '{workDir}/a.json`'].join('')

const given = 'make > "$WORK_DIR/a-draft.md"\nsift --from "$WORK_DIR/a-draft.md"'

const manyKeys = Array.from({ length: 22 }, (_, at) => `  "key_${at}": ""`).join(',\n')

const record = (kind: string): TestFiles =>
  entry(`## Part (with its state)\n\n${fence('json', `{\n  "type": "${kind}",\n${manyKeys}\n}`)}`)

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'APV-002',
    'rows that are counted',
    entry(fence('bash', 'grep -i key all.txt > "$OUT/keys.txt"\nwc -l < "$OUT/keys.txt"')),
  ],
  [
    'APV-001',
    'a draft that a command shows',
    {
      ...twoPhases(
        `Save it to ${inWork.replace('a.json', 'page-draft.md')}.`,
        `Read ${inWork.replace('a.json', 'page-draft.md')} and go on.`,
      ),
      'phases/03-c.md': `# C\n\n${fence('bash', 'cat page-draft.md')}\n`,
    },
  ],
  [
    'APV-001',
    'a draft of a command that the text takes further',
    entry(
      `${fence('bash', 'collect > "$WORK_DIR/parts-draft.json"')}\n\nThen \`$WORK_DIR/parts-draft.json\` is read and cut.`,
    ),
  ],
  [
    'APV-002',
    'bytes that are read back',
    phase(fence('python', 'a = Path(work_dir, "a.bin")\na.write_bytes(made)\nsum = digest(a.read_bytes())\nrun()')),
  ],
  ['APV-003', 'a state that says of what kind of run it is', record('full')],
  [
    'APV-002',
    'what Bun writes and reads',
    phase(fence('ts', 'await Bun.write(`@{workDir}/sum.txt`, sum)\nshow(await Bun.file(`@{workDir}/sum.txt`).text())')),
  ],
  [
    'APV-002',
    'a text that a command is fed',
    phase(fence('bash', 'ls > "$OUT_DIR/rows.txt"\nwc -l < "$OUT_DIR/rows.txt"')),
  ],
  [
    'APV-001',
    'a shell that hands over to another phase',
    twoPhases(fence('bash', 'ls -1 > "$OUT_DIR/tmp_names.txt"'), 'Read `$OUT_DIR/tmp_names.txt`.'),
  ],
  [
    'APV-001',
    'a path of several pieces',
    twoPhases(fence('python', 'Path(out_dir, "tmp_names.json").write_text(text)'), 'Read `{out_dir}/tmp_names.json`.'),
  ],
  [
    'APV-001',
    'a path as a format string',
    step(
      'with open(f"{work_dir}/temp_list.json", "w") as f:\n    dump(f)\nwith open(f"{work_dir}/temp_list.json") as f:\n    load(f)',
      'python',
    ),
  ],
  ['APV-001', 'what is not listed', entry('Write the text to `{out}/plan-draft.md`.\n\n- Note: `{out}/plan-draft.md`')],
  ['APV-002', 'one command', entry(fence('bash', 'app list > a.json\njq .name a.json'))],
  [
    'APV-002',
    'the same time',
    entry(fence('python', 'open("a.enc", "wb").write(made)\n\n# Open it\nkept = open("a.enc", "rb").read()')),
  ],
  ['APV-002', 'all of it', entry(fence('bash', 'app list > /tmp/all.json\ncat /tmp/all.json'))],
  ['APV-002', 'an output that one command takes', entry(fence('bash', 'app list > a.txt\nsort a.txt'))],
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
    'APV-002',
    'a list that the next command takes',
    entry(fence('bash', 'app --list > "$WORK/plugins.txt"\nxargs -n 1 app < "$WORK/plugins.txt"')),
  ],
  ['APV-002', 'what an option puts out', sh('app list --output /tmp/rows.json\ncat /tmp/rows.json | login')],
  [
    'APV-002',
    'what an option with a mark puts out',
    sh('app list --out-file="/tmp/rows.json"\nlogin < /tmp/rows.json'),
  ],
  [
    'APV-001',
    'a draft in a table',
    phase('| Step | File |\n| --- | --- |\n| Write | write `{work_dir}/a-draft.md` |\n\nRead `{work_dir}/a-draft.md`.'),
  ],
  ['APV-002', 'a pipe that ends with a part', sh('ls > /tmp/rows.txt\ncat /tmp/rows.txt | sort | head -5')],
  [
    'APV-001',
    'what another block of commands takes up',
    phase(
      `${fence('bash', 'grep a b > "$WORK_DIR/intermediate-rows.txt"')}\n\nThen:\n\n${fence('bash', 'sort -u "$WORK_DIR/intermediate-rows.txt"')}`,
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'APV-002',
    'a file that a command is given before it is shown',
    sh(
      'press --json > /tmp/cost.json\npython count.py --input /tmp/cost.json --all\ncat /tmp/cost.json | python count.py --input -',
    ),
  ],
  [
    'APV-002',
    'an archive whose entries are read',
    entry(
      fence(
        'python',
        'open("labels.tar.gz", "wb").write(pressed)\nwith tarfile.open("labels.tar.gz", "r:gz") as archive:\n    archive.extractall()',
      ),
    ),
  ],
  [
    'APV-001',
    'what stands under a title of outputs',
    entry('Collect it.\n\n## Output\n\nWrite the text to `{out}/plan-draft.md`.\n\nThen read `{out}/plan-draft.md`.'),
  ],
  [
    'APV-002',
    'a report that is counted',
    entry(fence('bash', 'grep -i key all.txt > "$OUT/reports/keys.txt"\nwc -l < "$OUT/reports/keys.txt"')),
  ],
  [
    'APV-001',
    'a program that is called a draft',
    twoPhases(
      `Save it to ${inWork.replace('a.json', 'send-draft.py')}.`,
      `Read ${inWork.replace('a.json', 'send-draft.py')} and go on.`,
    ),
  ],
  [
    'APV-001',
    'a draft that a program is given',
    {
      ...twoPhases(
        `Save it to ${inWork.replace('a.json', 'page-draft.md')}.`,
        `Read ${inWork.replace('a.json', 'page-draft.md')} and go on.`,
      ),
      'phases/03-c.md': `# C\n\n${fence('bash', 'sift --page "$DIR/page-draft.md" --strict')}\n`,
    },
  ],
  [
    'APV-003',
    'what a drawing of states is set by',
    entry(
      `## State Diagram Settings\n\n| Property | Type |\n|---|---|\n${Array.from({ length: 19 }, (_, at) => `| gap${at} | number |`).join('\n')}`,
    ),
  ],
  [
    'APV-001',
    'what a person may change',
    entry(
      'Write the text to `{out}/plan-draft.md`.\n\n- "I will edit {out}/plan-draft.md, then go on"\n\nRead `{out}/plan-draft.md`.',
    ),
  ],
  [
    'APV-001',
    'a draft that the next command moves',
    entry(fence('bash', 'sift a.json > "$WORK_DIR/a-tmp.json"\nmv "$WORK_DIR/a-tmp.json" "$WORK_DIR/a.json"')),
  ],
  [
    'APV-002',
    'what is kept to compare it later',
    phase(
      fence('python', 'a = Path(work_dir, "a.bin")\na.write_bytes(made)\nsum_before = digest(a.read_bytes())\nrun()'),
    ),
  ],
  ['APV-003', 'a record that says what else it is', record('ScreenSpec')],
  ['APV-002', 'a look at what is kept', phase(fence('bash', 'ls > "$OUT_DIR/rows.txt"\nwc -l "$OUT_DIR/rows.txt"'))],
  [
    'APV-001',
    'a shell that keeps it to itself',
    phase(fence('bash', 'ls -1 > "$OUT_DIR/tmp_names.txt"\nsort -u "$OUT_DIR/tmp_names.txt"')),
  ],
  [
    'APV-001',
    'what is listed as an output',
    entry('Write the text to `{out}/plan-draft.md`.\n\n- Output file: `{out}/plan-draft.md`'),
  ],
  [
    'APV-001',
    'what a fixture of tests writes',
    entry(
      fence(
        'python',
        '@pytest.fixture\ndef file(tmp_path):\n    (tmp_path / "temp.txt").write_text("x")\n    return 1',
      ),
    ),
  ],
  [
    'APV-001',
    'one of several outputs',
    entry(
      'The script saves all outputs in `$BASE/results/` (e.g. `$BASE/results/all.csv`, `$BASE/results/step-draft.csv`).',
    ),
  ],
  [
    'APV-002',
    'the second step runs on another machine',
    sh('app --list > plugins.txt\n# On the new machine\nxargs -n 1 app < plugins.txt'),
  ],
  [
    'APV-002',
    'a reference shows how an interface is called',
    {
      'references/api.md': `# API\n\n\`\`\`js\nWrite(${inWork}, x)\nconst y = Read(${inWork})\n\`\`\`\n`,
      ...entry('See [the API](references/api.md).'),
    },
  ],
  ['APV-002', 'a target that is only a variable', sh('key get > "$KEY_FILE"\ncat "$KEY_FILE" | login')],
  ['APV-002', 'what two commands read', entry(fence('bash', 'app list > a.json\nwc -l a.json && jq .name a.json'))],
  [
    'APV-002',
    'a folder for a while',
    {
      ...entry('Run `scripts/a.py`.'),
      'scripts/a.py':
        'with tempfile.TemporaryDirectory() as folder:\n    f = os.path.join(folder, "a.yaml")\n    open(f, "w").write("a: b")\n    sha = digest(open(f, "rb").read())\n',
    },
  ],
  [
    'APV-002',
    'a later time',
    entry(
      fence('python', 'open("a.enc", "wb").write(made)\n\n# Open it when needed\nkept = open("a.enc", "rb").read()'),
    ),
  ],
  ['APV-002', 'what is moved to its place', entry(fence('bash', "jq '.n += 1' a.json > t.json && mv t.json a.json"))],
  [
    'APV-002',
    'a look at a part',
    entry(fence('bash', "app list > /tmp/all.json\njq '{name, keys: (.files | keys)}' /tmp/all.json")),
  ],
  [
    'APV-002',
    'one of several files for a command',
    entry(fence('bash', 'app list > a.txt\ncomm -23 <(ls) <(sort a.txt)')),
  ],
  ['APV-002', 'one of two files that are joined', entry(fence('bash', 'echo "x" > a.md\ncat a.md b.md > "$OUT"'))],
  ['APV-002', 'an output that is tested', entry(fence('bash', 'app list > a.txt\ngrep -q done a.txt'))],
  ['APV-002', 'what goes wrong', entry(fence('bash', 'app list 2>/tmp/a.err || true\ncat /tmp/a.err'))],
  [
    'APV-002',
    'a file of a shell script',
    { ...entry('Run `scripts/a.sh`.'), 'scripts/a.sh': '#!/bin/sh\napp list > "$T/a.txt"\nsort "$T/a.txt"\n' },
  ],
  ['APV-002', 'what a search prints only', sh('grep -o /tmp/rows.json log.txt\ncat /tmp/rows.json | login')],
  ['APV-002', 'a setting that begins with the same letter', sh('set -o pipefail\ncat /tmp/rows.json | login')],
  [
    'APV-001',
    'what is wrong, in its column',
    phase(
      '| ❌ Wrong | ✅ Correct |\n| --- | --- |\n| Agents write `a-draft.md` | Agents answer |\n\nRead `a-draft.md`.',
    ),
  ],
  [
    'APV-001',
    'a working file that is revised',
    phase('Save it to `a-draft.md` so the review can edit it. Read `a-draft.md`.'),
  ],
  ['APV-001', 'a file that a program is given', phase(`${fence('bash', given)}\n\nRead \`$WORK_DIR/a-draft.md\`.`)],
  ['APV-001', 'what nothing takes up', phase('Save the text to `jobs/temp_{name}.txt`.')],
  [
    'APV-002',
    'what a loop writes line by line',
    phase(
      fence(
        'python',
        'rows = Path(work_dir, "rows.bin")\nwith rows.open("w") as f:\n    for row in all:\n        f.write(row)\nsha = hashlib.sha256(rows.read_bytes()).hexdigest()',
      ),
    ),
  ],
  ['APV-002', 'calls that are shown', step("writeFileSync('a.txt', 'Hello World')\n\nshow(readFileSync('a.txt'))")],
  ['APV-002', 'the begin of what is kept', sh('ls > /tmp/rows.txt\ncat /tmp/rows.txt | head -5')],
  [
    'APV-001',
    'what commands of one block hand on',
    phase(fence('bash', 'grep a b > "$WORK_DIR/intermediate-rows.txt"\nsort -u "$WORK_DIR/intermediate-rows.txt"')),
  ],
]

describeCases(found, leftAlone)
