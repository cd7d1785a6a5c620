import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

const three = ['`state.json`', '`pot-status.json`', '`user-session.yaml`']
/** Files that are named without a folder, in a list below a line. */
const listed = (lead: string): TestFiles => entry(`${lead}\n\n${three.map((name) => `- ${name}: pots`).join('\n')}`)
const inTable = (lead: string): TestFiles =>
  entry(`${lead}\n\n| Written | Holds |\n|---|---|\n${three.map((name) => `| ${name} | pots |`).join('\n')}`)

/** A program that a command is fed with. */
const fed = (command: string): TestFiles =>
  entry(
    fence('bash', `${command} <<'PY'\nimport json, sys\npots = json.loads(open(sys.argv[1]).read())\nprint(pots)\nPY`),
  )
const inPython = (...lines: string[]): TestFiles => entry(fence('python', lines.join('\n')))
const wholePrompt = (names: string[], listedNames = names.slice(1)): TestFiles => ({
  'references/prompts.md': `# Prompts\n\n${fence('markdown', names.map((name) => `Pots: {${name}}`).join('\n'))}\n\n## Placeholders\n\n| Placeholder | Holds |\n|---|---|\n${listedNames.map((name) => `| \`{${name}}\` | clay |`).join('\n')}\n`,
  ...phase('Fill in the prompt of `references/prompts.md` and send it.'),
})
const names = ['pot_list', 'kiln_name', 'glaze_kind', 'clay_bed', 'oven_heat']
const record = (told: string): TestFiles =>
  phase(`${fence('js', 'Write(`@{folder}/pots-record.md`, record)')}\n\n\`record\` is what was fired, ${told}`)
/** What a script takes of a pot, twice. */
const script = (object: string): TestFiles => ({
  ...phase('Run `scripts/fire.js`.'),
  'scripts/fire.js':
    `export function brief(pot) {\n  return { id: pot.id, heat: pot.heat }\n}\n\nexport function whole(pot) {\n  if (!pot.heat) throw new Error(\`Pot @{pot.id} is cold\`)\n  return ${object}\n}\n`.replaceAll(
      '@{',
      '$' + '{',
    ),
})

/** A file that nothing but these words makes, or takes. */
const said = (text: string): TestFiles => phase(text.replaceAll('@', '.kiln-work'))
const asList = (...rows: string[]): TestFiles =>
  entry(`## Files\n\n${rows.map((row, at) => `- \`.kiln/run/${three[at]!.slice(1)}: pots, ${row}`).join('\n')}`)
const answers = (parse: string): TestFiles =>
  entry(fence('js', `const answers = pots.map((pot) => execSync("weigh " + pot, { encoding: "utf8" }))\n${parse}`))
const two = (first: string, second: string): TestFiles =>
  entry(
    fence('python', `def brief(vessel):\n    return f"{${first}}"\n\ndef whole(vessel):\n    return f"{${second}}"`),
  )

const found: Case[] = [
  [
    'DF-001',
    'files without a folder, below a line with one',
    inTable('These files are written to `@{workDir}`:'.replace('@', '$')),
  ],
  ['DF-001', 'a list of them', listed('After each pot, the run updates these files in `.kiln/run/`:')],
  ['DF-001', '列在一行文件夹之后的文件', listed('每烧完一只陶罐，在 `.kiln/` 中更新以下文件：')],
  ['DF-003', 'a program with an argument', fed('python3 - "$POTS"')],
  ['DF-003', 'a program with options', fed('python3 -u - "$POTS" "$LIDS"')],
  [
    'DF-004',
    'what is saved as a file, told from what to what',
    entry('Save the names from old to new ones as `.base-skill/names.yaml` when all pots are fired.'),
  ],
  [
    'DF-009',
    'a file in a folder whose name has the word of a skill',
    inPython('work = Path(".base-skill")', 'for pot in (work / "pots.txt").read_text().split():', '    fire(pot)'),
  ],
  ['DF-006', 'one of many small names that the list leaves out', wholePrompt(names)],
  ['DF-002', 'a value that a key is given under another name', script('{ id: pot.identifier, heat: pot.heat }')],
  [
    'DF-001',
    'files of a list of which each row tells when it is written',
    asList('rewritten after each pot', 'updated when a pot is fired', 'written at the end'),
  ],
  [
    'DF-001',
    'files in which something is kept and set',
    entry(
      'The step is kept in `.kiln/run/state.json`. Set the pot in `.kiln/run/pot-status.json`. The user is noted in `.kiln/run/user-session.json`.',
    ),
  ],
  ['DF-002', 'two texts of Python near each other', two("vessel['desc']", "vessel['description']")],
  ['DF-003', 'one of many answers', answers('answers.map((answer) => fire(JSON.parse(answer).heat))')],
  ['DF-003', 'one of many answers in a loop', answers('for (const answer of answers) fire(JSON.parse(answer).heat)')],
  ['DF-004', '在文件中列出', said('在 `@/broken.md` 中列出所有破损的陶罐。')],
  ['DF-004', 'a list that is made in a file', said('Make a list of the broken pots in `@/broken.md`.')],
  [
    'DF-004',
    'what a call in running text has written',
    said('Agent({ subagent_type: "x", prompt: `Count the pots. Write the list to @/pots.json. Return JSON {count}` })'),
  ],
  [
    'DF-009',
    'what is followed in a folder of the name of the skill',
    entry('Follow `.base-skill/order.md` pot by pot.'),
  ],
  ['DF-004', 'a file in a folder of the run', record('`folder` the folder of the run.')],
]

const leftAlone: Case[] = [
  ['DF-001', 'files of a folder of the project', inTable('These files are written to `docs/`:')],
  ['DF-001', 'a list of when files are read', asList('read after each pot', 'read at the end', 'read by the next one')],
  ['DF-003', 'one of many texts of the code', answers('["{}"].map((text) => fire(JSON.parse(text).heat))')],
  ['DF-004', '从文件中列出', said('从 `@/broken.md` 中列出所有破损的陶罐。')],
  ['DF-009', 'what is followed in a folder of a tool', entry('Follow `.github/order.md` pot by pot.')],
  ['DF-001', 'files without any folder', listed('After each pot, update these files:')],
  ['DF-003', 'data that a program is fed with', fed('python3 -m pots.load')],
  ['DF-003', 'a program whose text stands before it', fed('python3 -c "print(1)"')],
  [
    'DF-004',
    'what is loaded from one place and used as a file',
    entry('Write the pots down, then take the names from the list in use as `.base-skill/names.yaml`.'),
  ],
  [
    'DF-004',
    'a file of which the next one is made for each line',
    phase('Write `.kiln-work/pots.md`.\n\nWrite `@{outDir}/lids.html`: for each line of `.kiln-work/pots.md` a lid.'),
  ],
  [
    'DF-004',
    'a file out of which the next one is made',
    phase('Write `.kiln-work/pots.md`.\n\nGenerate `@{outDir}/lids.html` out of `.kiln-work/pots.md`.'),
  ],
  ['DF-004', 'a file in the folder of what the work is about', record('`folder` the folder of the first pot.')],
  [
    'DF-009',
    'a file in a folder that a variable of others names',
    inPython('work = Path(skill_dir, "pots")', 'for pot in (work / "pots.txt").read_text().split():', '    fire(pot)'),
  ],
  ['DF-006', 'a small name where the list leaves out two', wholePrompt(names, names.slice(2))],
  ['DF-006', 'small names of a short list', wholePrompt(names.slice(0, 3))],
  ['DF-002', 'an object that has both', script('{ id: pot.id, identifier: pot.identifier }')],
]

describeCases(found, leftAlone)
