import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})

const inWork = ['`$', '{workDir}/a.json`'].join('')

const given = 'make > "$WORK_DIR/a-draft.md"\nsift --from "$WORK_DIR/a-draft.md"'

const manyKeys = Array.from({ length: 22 }, (_, at) => `  "key_${at}": ""`).join(',\n')

const record = (kind: string): TestFiles =>
  entry(`## Part (with its state)\n\n${fence('json', `{\n  "type": "${kind}",\n${manyKeys}\n}`)}`)

const byScript = (
  name: string,
  then = `Read \`<work>/${name}\` and write one line for each.`,
  folder = 'pathlib.Path',
): TestFiles => ({
  'scripts/sift.py': `import json, sys, pathlib\nfrom pathlib import Path\nwork = ${folder}(sys.argv[1])\nwith open(work / "${name}", "w") as f:\n    json.dump(rows, f)\n`,
  'phases/01-a.md': `# A\n\nRun \`scripts/sift.py <work>\`.\n\n${then}\n`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['APV-001', 'what a script writes for the step that runs it', byScript('intermediate-rows.json')],
  ['APV-001', 'what one writes below a path of its own', byScript('intermediate-rows.json', undefined, 'Path')],
  [
    'APV-001',
    'what a command in a sentence writes and the next step reads',
    twoPhases(
      'Run `list rows > "$WORK_DIR/step1-output.json"` first.',
      fence('bash', 'jq length "$WORK_DIR/step1-output.json"'),
    ),
  ],
  [
    'APV-001',
    'a draft in the folder of the work whose begin is shown',
    phase(fence('bash', 'grep -n Yeast notes.md > "$WORK_DIR/notes_draft.txt"\nhead -20 "$WORK_DIR/notes_draft.txt"')),
  ],
  [
    'APV-006',
    'names of time that speak of two things',
    step('state.last_batch = hit.rows\nstate.newest_hits = hit.rows'),
  ],
  [
    'APV-002',
    'a part that is taken out of a file that was just written',
    step('python macro.py > "$WORK/snapshot.json"\njq .pmi "$WORK/snapshot.json"', 'bash'),
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
  ['APV-003', 'a state that says of what kind of run it is', record('full')],
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
  [
    'APV-001',
    'a draft in a table',
    phase('| Step | File |\n| --- | --- |\n| Write | write `{work_dir}/a-draft.md` |\n\nRead `{work_dir}/a-draft.md`.'),
  ],
  [
    'APV-001',
    'what another block of commands takes up',
    phase(
      `${fence('bash', 'grep a b > "$WORK_DIR/intermediate-rows.txt"')}\n\nThen:\n\n${fence('bash', 'sort -u "$WORK_DIR/intermediate-rows.txt"')}`,
    ),
  ],
  [
    'APV-002',
    'what is shown in the next line, below a title that tells what is done with results',
    entry(`## Present results\n\n${fence('bash', 'bash find.sh "lids" > work/hits.txt\ncat work/hits.txt')}`),
  ],
  [
    'APV-002',
    'the same in Chinese',
    entry(`## 展示结果\n\n${fence('bash', 'bash find.sh "lids" > work/hits.txt\ncat work/hits.txt')}`),
  ],
  [
    'APV-001',
    'what a block takes back out of a work folder',
    entry(
      fence(
        'bash',
        'uv run jars.py --json > work/intermediate-jars.json\njq ".jars | length" work/intermediate-jars.json',
      ),
    ),
  ],
  [
    'APV-001',
    'what a block shows twice out of a work folder',
    entry(
      fence(
        'bash',
        'python run.py --stage lids > work/temp_lids.csv\nhead -5 work/temp_lids.csv\ncat work/temp_lids.csv',
      ),
    ),
  ],
  [
    'APV-002',
    'a text that is set in place',
    entry(fence('bash', 'cat > work/lids.json <<EOF\n{\n  "lids": [],\n  "jars": []\n}\nEOF\ncat work/lids.json')),
  ],
  [
    'APV-002',
    'what Python shows of it',
    entry(fence('bash', 'bash find.sh "lids" > work/hits.json\npython3 -m json.tool work/hits.json')),
  ],
  [
    'APV-001',
    'what an option names, and the block shows',
    entry(fence('bash', 'python find.py --output work/temp_hits.json\ncat work/temp_hits.json')),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['APV-001', 'a draft that a script makes', byScript('rows-draft.json')],
  ['APV-001', 'what a script writes and no step reads', byScript('intermediate-rows.json', 'Go on.')],
  ['APV-006', 'how it was at last', step('state.last_batch = hit.rows\nstate.batch = hit.rows')],
  [
    'APV-001',
    'what stands under a title of outputs',
    entry('Collect it.\n\n## Output\n\nWrite the text to `{out}/plan-draft.md`.\n\nThen read `{out}/plan-draft.md`.'),
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
  ['APV-003', 'a record that says what else it is', record('ScreenSpec')],
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
    'APV-001',
    'what commands of one block hand on',
    phase(fence('bash', 'grep a b > intermediate-rows.txt\nsort -u intermediate-rows.txt')),
  ],
  [
    'APV-001',
    'an output that is listed by another path',
    entry(
      '- Output: `rooms/<name>/plan-draft.md`\n\nWrite the text to `{out}/plan-draft.md`.\n\nThen read `{out}/plan-draft.md`.',
    ),
  ],
  [
    'APV-002',
    'what stands under a title of results',
    entry(`## Results\n\n${fence('bash', 'bash find.sh "lids" > work/hits.txt\ncat work/hits.txt')}`),
  ],
  [
    'APV-001',
    'what a block takes back out of a folder for what passes',
    entry(
      fence(
        'bash',
        'uv run jars.py --json > /tmp/intermediate-jars.json\njq ".jars | length" /tmp/intermediate-jars.json',
      ),
    ),
  ],
  [
    'APV-002',
    'a text that is set in place and read two commands later',
    entry(fence('bash', 'cat > work/lids.json <<EOF\n{}\nEOF\nseal jars\nseal lids\nseal all\ncat work/lids.json')),
  ],
]

describeCases(found, leftAlone)
