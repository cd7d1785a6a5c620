import { type Case, describeCases } from '../../test-cases.ts'
import { phase, type TestFiles } from '../../test-skill.ts'

const script = (name: string, ...lines: string[]): TestFiles => ({
  ...phase(`Run \`scripts/${name}\`.`),
  [`scripts/${name}`]: `${lines.join('\n')}\n`,
})
const python = (...behind: string[]) =>
  script(
    'tides.py',
    'import json',
    'def tides_of(path):',
    '    try:',
    '        return json.loads(path.read_text())',
    ...behind.map((line) => `    ${line}`),
    'for ferry in harbour.glob("*/tides.json"):',
    '    print(tides_of(ferry))',
  )
/** A program that reads a file by its path as it is written there, where it is to be found, and goes on without it. */
const literal = (asked: string, read: string, ...more: string[]) =>
  script(
    'tides.py',
    'import json, os',
    'from pathlib import Path',
    'def depth():',
    `    if ${asked}:`,
    `        ${read}`,
    '            return json.load(tides)["depth"]',
    '    return 0',
    'print(depth())',
    ...more,
  )
const isThere = 'os.path.isfile("harbour/tides.json")'
const opened = 'with open("harbour/tides.json") as tides:'
const node = (caught: string) =>
  script(
    'tides.js',
    'const { readFileSync } = require("node:fs")',
    'function tidesOf(path) {',
    '  try {',
    '    return JSON.parse(readFileSync(path, "utf8"))',
    `  } catch (fault) { ${caught} }`,
    '}',
    'console.log(tidesOf(process.argv[2]))',
  )

const found: Case[] = [
  ['DF-003', 'a path as it is written, where the file is there', literal(isThere, opened)],
  [
    'DF-003',
    'one in other marks that is only caught where it is missing',
    script(
      'tides.py',
      'import json',
      'try:',
      "    with open('tides.json', encoding='utf-8') as tides:",
      '        depth = json.load(tides)["depth"]',
      'except FileNotFoundError:',
      '    depth = 0',
      'print(depth)',
    ),
  ],
  [
    'DF-003',
    'one in a script of another language',
    script(
      'tides.js',
      'const { existsSync, readFileSync } = require("node:fs")',
      'let depth = 0',
      'if (existsSync("tides.json")) {',
      '  depth = JSON.parse(readFileSync("tides.json", "utf8")).depth',
      '}',
      'console.log(depth)',
    ),
  ],
  ['DF-003', 'a file that is only caught where it is missing', python('except FileNotFoundError:', '    return {}')],
  [
    'DF-003',
    'one that is caught where it cannot be opened, in two ways',
    python(
      'except FileNotFoundError:',
      '    return {}',
      'except (PermissionError, OSError) as fault:',
      '    return None',
    ),
  ],
]

const leftAlone: Case[] = [
  ['DF-003', 'a path that another one is asked for', literal('os.path.isfile("ferry.json")', opened)],
  [
    'DF-003',
    'a path that the program writes itself',
    literal(isThere, opened, 'Path("harbour/tides.json").write_text(json.dumps({"depth": 2}))'),
  ],
  [
    'DF-003',
    'a file that is caught where it does not parse, too',
    python('except OSError:', '    return {}', 'except ValueError:', '    return {}'),
  ],
  ['DF-003', 'one of which everything is caught', python('except:', '    return {}')],
  ['DF-003', 'one without which it stops', python('except OSError:', '    raise SystemExit("no tides")')],
  ['DF-003', 'a fault that JavaScript lets through', node('if (fault.code === "ENOENT") return {}; throw fault')],
]

describeCases(found, leftAlone)
