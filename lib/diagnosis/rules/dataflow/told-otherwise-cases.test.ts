import { type Case, describeCases } from '../../test-cases.ts'
import { entry, type TestFiles } from '../../test-skill.ts'

const script = (name: string, path = 'scripts/fire.py'): TestFiles => ({
  ...entry('Run it.'),
  [path]: `import json\nfrom pathlib import Path\nWORK = Path(__file__).parent\nKILNS = WORK / "kilns.json"\n(WORK / "fired.json").write_text(json.dumps([]))\nprint(json.loads(KILNS.read_text()))\n`,
  [name]: '[]\n',
})
const listed = (said: string): TestFiles =>
  entry(
    `${said}\n\n## Ship\n\n1. Make it: \`kiln -o /tmp/jar.pdf\`\n2. Read \`/tmp/jar.pdf.parts.json\` and send it on.`,
  )
const given = (title: string, item: string): TestFiles =>
  entry(`## ${title}\n\n- ${item}\n- The kiln is cold\n\n## Glaze\n\nRead \`.work/fired_pots.json\` and glaze each.`)
const filled = (call: string): TestFiles =>
  entry(`Use \`unpack_crates\` with ${call}.\n\nThen read \`/tmp/open-crates/pots.txt\` and count them.`)
const handed = (order: string, title = '## Judge'): TestFiles =>
  entry(`# Fire\n\n## Look\n\n${order}\n\n${title}\n\nThe judge reads \`$TMP/cracks.tsv\` and answers.`)

const found: Case[] = [
  ['DF-009', 'a file that lies in another folder than the script', script('data/old/kilns.json')],
  ['DF-009', 'a file whose ending stands nowhere else', listed('A list lies beside each PDF.')],
  ['DF-009', 'a file whose ending is named of another thing', listed('Never touch `old.parts.json`.')],
  ['DF-009', 'what stands below another title', given('Notes', 'Fired-pots JSON')],
  ['DF-009', 'another input', given('Prerequisites', 'Fired-lids JSON')],
  ['DF-009', 'another folder of a tool', filled('`outputDir="/tmp/open-boxes"`')],
  ['DF-009', 'the folder a tool reads', filled('`inputDir="/tmp/open-crates"`')],
  [
    'DF-009',
    'a document of another skill that nobody is given',
    handed('Read `.claude/skills/firing/roles.md` first.'),
  ],
  [
    'DF-009',
    'agents that work by a document of the skill',
    handed('Read `.claude/skills/base-skill/roles.md`. Spawn both potters.'),
  ],
]

const leftAlone: Case[] = [
  ['DF-009', 'a file that ships beside the script that reads it', script('scripts/kilns.json')],
  ['DF-009', 'one that ships beside a script at the top', script('kilns.json', 'fire.py')],
  ['DF-009', 'a file named by its ending behind a gap', listed('Each run leaves a list at `{output}.parts.json`.')],
  ['DF-009', 'a file named by its ending behind a star', listed('The list (`*.parts.json`) comes with each PDF.')],
  ['DF-009', 'an input that is named in words', given('Prerequisites', 'Fired-pots JSON (from the kiln)')],
  ['DF-009', 'an input that is named in words below another title', given('Inputs', 'The fired pots of the last run')],
  [
    'DF-009',
    'what a tool puts into a folder it is given',
    filled('`inputDir="crates"`, `outputDir="/tmp/open-crates"`'),
  ],
  ['DF-009', 'what a tool is given as output path', filled('`output_dir: "/tmp/open-crates/"`')],
  [
    'DF-009',
    'what agents leave by a document of another skill',
    handed('Read `.claude/skills/firing/roles.md` for who does what. Spawn both potters at once.'),
  ],
]

describeCases(found, leftAlone)
