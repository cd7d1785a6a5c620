import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const loaded = (use: string) => step(`const menu = JSON.parse(Read(\`${put('shelfDir')}/menu.json\`))\n${use}`)
const settings = (value: string): TestFiles =>
  entry(
    `## Config\n\nThe config \`oven.json\` looks like this:\n\n${fence('json', `{\n  "mode": "auto",\n  "out": ${value},\n  "heat": "high"\n}`)}`,
  )
const readFrom = (folder: string): TestFiles =>
  step(`const menu = JSON.parse(Read(\`${put(folder)}/menu.json\`)) || {}\nbake(menu)`)
const states = (...names: string[]): TestFiles =>
  phase(`Write the times to ${names.map((name) => `\`${put('workDir')}/${name}\``).join(', the rest to ')}.`)
const ovens = (body: string): TestFiles => ({
  ...entry('Run `scripts/ovens.py`.'),
  'scripts/ovens.py': `def pick(loaves):\n${body}\n`,
})
const taken = (lead: string): TestFiles => ({
  ...entry(`${lead}\n\nFollow \`phases/01-note.md\`, then \`phases/02-bake.md\`.`),
  'phases/01-note.md': `# Note\n\nWrite every loaf to \`${put('workDir')}/loaf-index.json\`.\n`,
  'phases/02-bake.md': '# Bake\n\nName one oven.\n',
})
const inLoop = (list: string, use: string) => `    for loaf in ${list}:\n        ${use}`

const baking = (...calls: string[]): TestFiles => step(calls.join('\n'), 'python')

const found: Case[] = [
  [
    'DF-001',
    'states that a function of its own saves',
    baking(
      'save(f"{work_dir}/oven-state.json", a)',
      'save(work_dir / "bake-progress.json", b)',
      'save_json(work_dir / "session.json", c)',
    ),
  ],
  ['DF-009', 'a file of the work', readFrom('workDir')],
  ['DF-003', 'what is only paired with something', loaded('match(menu.loaves)')],
  ['DF-003', 'what a function of the skill pairs', loaded('matchOvens(menu.loaves)')],
  ['DF-007', 'a path without quotes', settings('./out')],
  ['DF-007', 'a path of a file without quotes', settings('bread/loaves.json')],
  ['DF-001', 'the state of a report', states('oven-status.json', 'bake-progress.json', 'report-context.json')],
  [
    'DF-002',
    'one of what a function is given',
    ovens(`${inLoop('loaves', 'keep(loaf.id)')}\n\ndef show(loaves):\n${inLoop('loaves', 'label(loaf.identifier)')}`),
  ],
  ['DF-004', 'a file beside what is under review', taken('Work through each artifact under\nreview.')],
]

const leftAlone: Case[] = [
  [
    'DF-001',
    'what is saved of an oven, and what is saved to whatever',
    baking(
      'oven.save(work_dir / "oven-state.json", a)',
      'save(oven, work_dir / "bake-progress.json")',
      'save(session, c)',
    ),
  ],
  ['DF-009', 'a file of a library that is there', readFrom('libraryDir')],
  ['DF-009', 'a file of a catalogue', readFrom('catalogDir')],
  ['DF-003', 'what a method tests', loaded('if (!menu.loaves) stop()')],
  ['DF-003', 'a text that is matched', loaded('const [, first] = menu.title.match(/a(b)/)')],
  ['DF-007', 'a place for a path', settings('path/to/out.json')],
  ['DF-007', 'kinds of values', settings('string/null')],
  ['DF-001', 'a report of the work', states('oven-status.json', 'bake-progress.json', 'context-report.json')],
  [
    'DF-002',
    'one of what is made in place',
    ovens(`${inLoop('bake()', 'keep(loaf.id)')}\n\ndef show(loaves):\n${inLoop('cool()', 'label(loaf.identifier)')}`),
  ],
  ['DF-004', 'a folder that is read as a whole', taken('Then read each file under the work folder.')],
]

describeCases(found, leftAlone)
