import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const lead = '## Step 1\n\nWrite the yarns to `.loom-work/yarns.json`.\n\n## Step 2\n\nRead `.loom-work/yarns.json`. '
const says = (text: string): TestFiles => entry(lead + text)
const agent = (told: string): TestFiles => says(`\n\n${fence('js', `Agent({ prompt: "${told}" })`)}`)
const script = (text: string): TestFiles => ({
  'SKILL.md': entryWith('Run `python scripts/weave.py`.'),
  'scripts/weave.py': text,
})
const weave = `import json
from pathlib import Path
WORK = Path(".loom-work")


def main():
    (WORK / "yarns.json").write_text(json.dumps([]))
    yarns = json.loads((WORK / "yarns.json").read_text())
    knots = READ
    print(yarns, knots)


main()
`
const reads = (call: string) => script(weave.replace('READ', call))

const found: Case[] = [
  ['DF-009', 'a path without code marks', says('Read .loom-work/knots.json and sort the yarns.')],
  ['DF-009', 'a path in a title', says('\n\n## Step 3: Read `.loom-work/knots.json`\n\nSort the yarns.')],
  ['DF-009', 'what an agent is told to read', agent('Read .loom-work/knots.json and sort the yarns.')],
  ['DF-009', 'what an agent may read', agent('The knots lie in .loom-work/knots.json, read what you need of it.')],
  ['DF-009', 'a command between code marks', says('Run `cat .loom-work/knots.json`.')],
  ['DF-009', 'a tool between code marks', says('Begin with `Read(".loom-work/knots.json")`.')],
  ['DF-009', 'a key of settings', says(`\n\n${fence('yaml', 'sort:\n  input: .loom-work/knots.json')}`)],
  ['DF-009', 'a list below a key', says(`\n\n${fence('yaml', 'sort:\n  reads:\n    - .loom-work/knots.json')}`)],
  ['DF-009', 'the text of a file that is handed on', says('Give the weaver the text of `.loom-work/knots.json`.')],
  ['DF-009', 'what is listed in a file', says('Apply the knots stored in `.loom-work/knots.json`.')],
  ['DF-009', 'what is looked up', says('Look up the knot in `.loom-work/knots.json`.')],
  ['DF-009', 'what is imported', says('Import the knots at `.loom-work/knots.json`.')],
  ['DF-009', 'what is loaded again', says('Reload `.loom-work/knots.json`.')],
  ['DF-009', 'what is confirmed in a file', says('Ask the weaver to confirm the list in `.loom-work/knots.json`.')],
  ['DF-009', 'what is loaded', says('With `.loom-work/knots.json` loaded, sort the yarns.')],
  [
    'DF-009',
    'what a program is told to take in',
    says(`\n\n${fence('bash', 'python scripts/sort.py --input .loom-work/knots.json')}`),
  ],
  ['DF-009', 'what a script reads beside what it writes', reads('json.loads((WORK / "knots.json").read_text())')],
  ['DF-004', 'what an agent is told to write', agent('Sort the yarns. Write the order to .loom-work/order.json')],
  ['DF-004', 'a path that is written without code marks', says('Write the order to .loom-work/order.json.')],
  ['DF-004', 'what is kept at hand', says('Cache the order in `.loom-work/order.json`.')],
  ['DF-004', 'where something goes', says('The order goes to `.loom-work/order.json`.')],
  ['DF-004', 'what is built, named in brackets', says('Meanwhile build a list of knots (`.loom-work/order.json`).')],
  ['DF-004', 'what is written anew', says('Rewrite `.loom-work/order.json`.')],
  [
    'DF-001',
    'files that are put in place by a move',
    step(
      ['state', 'progress', 'session']
        .map((name) => `jq '.n += 1' "$WORK_DIR/${name}.json" > part && mv part "$WORK_DIR/${name}.json"`)
        .join('\n'),
      'bash',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DF-009',
    'a path that is written further on',
    says('Read .loom-work/knots.json. Write .loom-work/knots.json anew.'),
  ],
  ['DF-009', 'a path of which nothing is said', says('The knots: .loom-work/knots.json')],
  ['DF-009', 'what an agent writes', agent('Write the knots to .loom-work/knots.json')],
  ['DF-009', 'a file that is written by a key', says(`\n\n${fence('yaml', 'sort:\n  output: .loom-work/knots.json')}`)],
  ['DF-009', 'what a command is told to write', says('Run `sort yarns.txt > .loom-work/knots.txt`.')],
  ['DF-009', 'where the knots are', says('The knots are in `.loom-work/knots.json`.')],
  ['DF-009', 'what a script can do without', reads('read_json(WORK / "knots.json", {})')],
  [
    'DF-009',
    'a script that writes nothing beside',
    script('import json\nprint(json.load(open(".loom-work/knots.json")))'),
  ],
  [
    'DF-004',
    'what an agent writes and another reads',
    agent('Write to .loom-work/order.json, then read .loom-work/order.json'),
  ],
  ['DF-009', 'what a list is kept in', says('Sort the yarns, and list the knots in `.loom-work/knots.json`.')],
  [
    'DF-009',
    'what a program is told to put out',
    says(`\n\n${fence('bash', 'python scripts/sort.py --output .loom-work/knots.json')}`),
  ],
  [
    'DF-004',
    'what an agent writes and tells the path of',
    agent("Write the order to .loom-work/order.json. Return JSON {'order_path': ''}"),
  ],
  ['DF-004', 'what is kept in mind', phase('Cache the order in memory, not in files.')],
]

describeCases(found, leftAlone)
