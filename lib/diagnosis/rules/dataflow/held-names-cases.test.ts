import { type Case, describeCases } from '../../test-cases.ts'
import { phase, type TestFiles } from '../../test-skill.ts'

/** A script that the skill runs. */
const script = (name: string, ...lines: string[]): TestFiles => ({
  ...phase(`Run \`scripts/${name}\`.`),
  [`scripts/${name}`]: `${lines.join('\n')}\n`,
})
const python = (...lines: string[]) => script('sail.py', 'import json', '', ...lines, ...others)
/** What the rest of the script calls the members. */
const others = ['for boat in boats:', '    show(boat["id"], boat["title"])', '    hoist(boat["id"], boat["title"])']

const found: Case[] = [
  [
    'DF-002',
    'what a loop of a script takes by two names',
    python(
      'def sail(path):',
      '    ferries = load(path)',
      '    for ferry in ferries:',
      '        if ferry["id"] not in moored:',
      '            left.append({"ferry": ferry["identifier"]})',
    ),
  ],
  [
    'DF-002',
    'a name that no other place of the script has',
    python(
      'def fill(harbors: list):',
      '    for harbor in harbors:',
      '        signs = paint(harbor["title"])',
      '        filled.append((harbor["name"], signs))',
    ),
  ],
  [
    'DF-002',
    'what a call gave, in JavaScript',
    script(
      'sail.mjs',
      'function sail(path) {',
      '  const ferry = load(path)',
      '  moor(ferry.id)',
      '  wave(ferry.crew)',
      '  return ferry.identifier',
      '}',
      'for (const boat of boats) show(boat.id)',
      'for (const boat of boats) hoist(boat.id)',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DF-002',
    'two names of which none is the usual one',
    script('sail.py', 'for ferry in load("a"):', '    moor(ferry["id"])', '    wave(ferry["identifier"])'),
  ],
  [
    'DF-002',
    'a default where the other is missing',
    python(
      'def sail(ferries):',
      '    for ferry in load(ferries):',
      '        moor(ferry["id"])',
      '        mark = ferry.get("identifier")',
    ),
  ],
  [
    'DF-002',
    'a member that other places of the script give',
    python(
      'def sail(path):',
      '    for ferry in load(path):',
      '        moor(ferry["id"])',
      '        wave(ferry["identifier"])',
      'print({"identifier": 3})',
    ),
  ],
  [
    'DF-002',
    'two functions with things of their own',
    python(
      'def sail(path):',
      '    ferry = load(path)',
      '    moor(ferry["id"])',
      'def paint(path):',
      '    ferry = draw(path)',
      '    wave(ferry["identifier"])',
    ),
  ],
  [
    'DF-002',
    'two lists in one function',
    python(
      'def sail(path):',
      '    for ferry in load(path):',
      '        moor(ferry["id"])',
      '    for ferry in draw(path):',
      '        wave(ferry["identifier"])',
    ),
  ],
]

describeCases(found, leftAlone)
