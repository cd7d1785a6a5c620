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
