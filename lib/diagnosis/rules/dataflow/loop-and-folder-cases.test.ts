import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step } from '../../test-skill.ts'

const schema = {
  'phases/state-schema.md': `# State\n\n${fence('ts', 'interface State {\n  status: string;\n  open: string[];\n}')}\n`,
}
const contract = (json: string) => entry(`## Output\n\nReturn this JSON:\n\n${fence('json', json)}`)

/** Code of two phases. */
const twoPhases = (one: string, other: string, language = 'js') => ({
  'phases/01-a.md': `# A\n\n${fence(language, one)}\n`,
  'phases/02-b.md': `# B\n\n${fence(language, other)}\n`,
})

const found: Case[] = [
  ['DF-002', 'two prompts', step('ask(`Look at @{pie.name}.`)\nask(`Judge @{pie.title}.`)')],
  ['DF-002', 'keys that Python asks for', step('check(upload.get("path"))\nstore(upload.get("file_path"))', 'python')],
  [
    'DF-002',
    'what a callback takes, and a name nothing else is said of',
    twoPhases('const ripe = items.filter((item) => item.status === "ripe")', 'if (item.state === "sold") skip(item)'),
  ],
  [
    'DF-002',
    'keys of Python in one loop',
    step('for node in nodes:\n    show(node["name"])\n    sell(node["title"])', 'python'),
  ],
  [
    'DF-002',
    'an answer in two blocks',
    phase(`${fence('js', 'if (result.error) warn()')}\n\n${fence('js', 'all.push(...result.errors)')}`),
  ],
  ['DF-002', 'a letter', step('const open = f.filter((f) => f.status)\nif (f.state === "sold") done()')],
  [
    'DF-002',
    'a script beside the flow',
    {
      ...step('const line = `@{pear.title}`'),
      'scripts/count.mjs': 'for (const pear of pears) console.log(pear.name)\n',
    },
  ],
  [
    'DF-008',
    'a field within a loop over another one',
    { ...schema, ...step('for (const id of state.open) {\n  if (state.strict) stop(id)\n}') },
  ],
  ['DF-008', 'a field of a dict that is updated', { ...schema, ...step('state.update({"weather": sky})', 'python') }],
  ['DF-008', 'a field within a string', { ...schema, ...step(`print(f"It is {state['weather']}")`, 'python') }],
  ['DF-008', 'a state that is loaded', { ...schema, ...step('const state = loadSetup(dir)\nif (state.guard) copy()') }],
  ['DF-008', 'a field that is asked for', { ...schema, ...step('if state.get("weather"):\n    go()', 'python') }],
  ['DF-004', 'what is noted in a file', phase('Note the closed paths in `{work_dir}/closed-paths.md`.\n\nGo on.')],
  ['DF-004', 'what is gathered in a file, in Chinese', phase('把素材整理到 `{work_dir}/materials.md`。')],
  [
    'DF-007',
    'what somebody answers with',
    entry(`The helper answers with\n\n${fence('json', '{ "name": "a", "beds": 12 "open": true }')}`),
  ],
  [
    'DF-002',
    'two loops over one list',
    {
      'phases/01-a.md': `# A\n\n${fence('js', 'for (const entry of planEntries) print(entry.path)')}\n`,
      'phases/02-b.md': `# B\n\n${fence('js', 'for (const entry of planEntries) row(entry.file_path)')}\n`,
    },
  ],
  [
    'DF-003',
    'a local file of settings',
    {
      'scripts/ovens.local.json': '{}\n',
      ...step('ovens = json.loads(Path("scripts/ovens.local.json").read_text())\nheat(ovens["a"])', 'python'),
    },
  ],
  [
    'DF-004',
    'a table in the folder of the work',
    step('with open(os.path.join(work_dir, "pages.csv"), "w") as f:\n    f.write(rows)', 'python'),
  ],
  [
    'DF-004',
    'a list, where another text speaks of all outputs',
    phase(`所有输出路径都要遮蔽密码。\n\n${fence('bash', 'list > "$WORK_DIR/tables.txt"')}`),
  ],
  ['DF-007', 'a word without quotes', contract('{ "title": "a jar", "kind": open }')],
  ['DF-007', 'a Chinese word without quotes', contract('{ "items": [ { "title": "重复", "kind": 阻断 } ] }')],
  [
    'DF-009',
    'a catch that only notes why a call failed',
    step(
      'try {\n  const out = await Agent({ prompt: p })\n  const tone = await fs.readFile(`@{workDir}/tone.md`, "utf8")\n  use(out, tone)\n} catch (e) {\n  note(e)\n}',
      'ts',
    ),
  ],
  [
    'APV-001',
    'a file in the folder of the work',
    step('scan > "$WORK_DIR/intermediate_scan.json"\nID=$(jq -r .id "$WORK_DIR/intermediate_scan.json")', 'bash'),
  ],
  [
    'APV-006',
    'one value under two names, one of them current',
    step('state.current_plan = plan\nstate.plan_in_review = plan'),
  ],
]

const leftAlone: Case[] = [
  ['DF-002', 'the options of two programs', twoPhases('log(args.path)', 'log(args.file_path)')],
  [
    'DF-002',
    'the answers of two calls',
    twoPhases('const res = a()\nlog(res.id)', 'const res = b()\nlog(res.identifier)'),
  ],
  [
    'DF-002',
    'names that a script alone has',
    { ...step('log(pear.id)'), 'scripts/a.mjs': 'log(pear.title)\nlog(pear.name)\n' },
  ],
  [
    'DF-002',
    'an object beside a list',
    phase(`${fence('js', 'log(result.error.issues)')}\n\n${fence('js', 'for (const e of result.errors) log(e)')}`),
  ],
  [
    'DF-002',
    'two loops over two lists',
    {
      'phases/01-a.md': `# A\n\n${fence('js', 'for (const entry of planEntries) print(entry.path)')}\n`,
      'phases/02-b.md': `# B\n\n${fence('js', 'for (const entry of noteEntries) row(entry.file_path)')}\n`,
    },
  ],
  [
    'DF-003',
    'a file of the skill',
    {
      'scripts/ovens.json': '{}\n',
      ...step('ovens = json.loads(Path("scripts/ovens.json").read_text())\nheat(ovens["a"])', 'python'),
    },
  ],
  ['DF-008', 'the variable of a loop', { ...schema, ...step('for (const state of all) {\n  print(state.strict)\n}') }],
  ['DF-008', 'a state of a library', { ...schema, ...phase('In the page `state.isBusy` is a value of React.') }],
  [
    'DF-008',
    'a state of a page that a sentence names',
    {
      ...schema,
      ...phase(
        `The page keeps \`state.isBusy\` for itself.\n\n${fence('jsx', 'const [state, setState] = useState({ isBusy: false })\nif (state.isBusy) return <Wait />')}`,
      ),
    },
  ],
  ['DF-008', 'a state of something else', { ...schema, ...step('const state = oven()\nif (state.guard) copy()') }],
  [
    'DF-004',
    'a table in a folder for people',
    step('with open(os.path.join(export_dir, "pages.csv"), "w") as f:\n    f.write(rows)', 'python'),
  ],
  [
    'DF-004',
    'a list that is read with all files',
    phase(`读取目录下的所有文件。\n\n${fence('bash', 'list > "$WORK_DIR/tables.txt"')}`),
  ],
  ['DF-007', 'kinds of values', contract('{ "title": "a jar", "count": number, "seen": datetime, "ok": true }')],
  ['DF-007', 'a choice of words', contract('{ "title": "a jar", "kind": open | closed }')],
  ['DF-007', 'words that stand for values', contract('{ "title": title, "kind": kind }')],
  ['DF-009', 'a file that may be there', phase('Read `{work_dir}/notes.md` if it is there.')],
  ['DF-009', 'a file without which one starts empty', phase('Load `{work_dir}/notes.json`, or start empty.')],
  ['DF-004', 'a list for somebody', phase('List the songs in `{work_dir}/songs.md` for the user.')],
  ['DF-004', 'a list that is shown', phase('Write `{work_dir}/songs.md` and show it to the user.')],
  ['DF-004', 'a list whose path is passed on', phase('Save `{work_dir}/clips.json`. Pass its path to the agent.')],
  [
    'DF-009',
    'a file that is only noted as missing',
    step('try {\n  tone = await fs.readFile(`@{workDir}/tone.md`, "utf8")\n} catch (e) {\n  note(e)\n}', 'ts'),
  ],
  ['DF-009', 'a file of the root of others', step('const rows = Read(`@{shopRoot}/rows.json`)')],
  [
    'DF-009',
    'a folder that the user names',
    phase(
      `${fence('js', 'const rows = Read(`@{planFolder}/rows.json`)')}\n\n\`planFolder\` is the folder the user names.`,
    ),
  ],
  [
    'APV-001',
    'a passing file in a folder for passing files',
    step('scan > "$TMP_DIR/intermediate_scan.json"\njq -r .id "$TMP_DIR/intermediate_scan.json"', 'bash'),
  ],
]

describeCases(found, leftAlone)
