import { describeCases } from '../../test-cases.ts'
import { fence, phase } from '../../test-skill.ts'
import { at } from './test-work-code.ts'

const python = (...lines: string[]) => phase(fence('python', ['import json, subprocess', ...lines].join('\n')))
const fed = (language: string, ...lines: string[]) =>
  phase(fence('bash', [`${language} <<'END'`, ...lines, 'END', 'echo done'].join('\n')))

describeCases(
  [
    [
      'DF-009',
      'a file whose name begins like a test',
      phase(fence('js', 'const all = JSON.parse(Read(`@{workDir}/statues.json`))')),
    ],
    [
      'DF-009',
      'a file without which the next sentence stops',
      phase(`Read ${at('glaze.json')}. If it is missing, stop.`),
    ],
    ['DF-009', 'a file of a shared folder', phase('Read `/tmp/glaze.json` and fire it.')],
    ['DF-009', 'a file of the work where it is cold', phase(`Read ${at('glaze.json')} if the shed is cold.`)],
    ['DF-009', 'a file of the work beside one document', phase(`Read ${at('kiln.md')} and \`docs/a.md\`. Fire it.`)],
    ['DF-009', 'data beside documents', phase(`Read \`docs/a.md\`, \`AGENTS.md\` and ${at('kiln.json')}. Fire it.`)],
    [
      'DF-003',
      'an output of a checked run of another form',
      python('out = subprocess.check_output(["saw", "all"])', 'cut(json.loads(out))'),
    ],
    [
      'DF-003',
      'JSON of a run that nobody checks',
      python('out = subprocess.run(["saw", "--json"]).stdout', 'cut(json.loads(out))'),
    ],
    [
      'DF-003',
      'a file that a program in a here-document reads',
      fed('python3', 'import json', 'rows = json.loads(open("rows.json").read())', 'print(rows["pots"])'),
    ],
    [
      'DF-003',
      'a file that Node is fed to read',
      fed('node -', 'const rows = JSON.parse(fs.readFileSync("rows.json", "utf8"))', 'print(rows.pots)'),
    ],
  ],
  [
    ['DF-009', 'a file of a shared folder where it is cold', phase('Read `/tmp/glaze.json` if the shed is cold.')],
    ['DF-009', 'what an earlier run left', phase(`Read ${at('latest-checkpoint.md')}. Go on from there.`)],
    [
      'DF-009',
      'a file of which the next sentence says what is done without',
      phase(`Read ${at('glaze.json')} first. If absent, use the glaze below. Fire it.`),
    ],
    [
      'DF-009',
      'the same of a file that is not there',
      phase(`Read ${at('glaze.json')}. When it does not exist, take white.`),
    ],
    ['DF-009', 'the same in Chinese', phase(`读取 ${at('glaze.json')}。若不存在，使用默认釉料。`)],
    [
      'DF-009',
      'a document of the project beside others',
      phase(`Read \`docs/a.md\`, \`AGENTS.md\` and ${at('house.md')}. Fire it.`),
    ],
    [
      'DF-003',
      'JSON that a checked run was asked for',
      python('out = subprocess.check_output(["probe", "-of", "json", pot])', 'cut(json.loads(out))'),
    ],
    [
      'DF-003',
      'the same of a run that is to raise',
      python('out = subprocess.run(["saw", "--json"], check=True, capture_output=True).stdout', 'cut(json.loads(out))'),
    ],
    [
      'DF-003',
      'a program in a here-document that catches it',
      fed(
        'python3',
        'import json',
        'try:',
        '    rows = json.loads(open("rows.json").read())',
        'except ValueError:',
        '    rows = {}',
      ),
    ],
    [
      'DF-003',
      'a text that a here-document puts into a file',
      phase(fence('bash', "cat > a.py <<'END'\nimport json\nrows = json.loads(open('a.json').read())\nEND")),
    ],
  ],
)
