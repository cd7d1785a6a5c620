import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const said = '`jar_state` is one of `new`, `full`, `lost`.'
const beside = (path: string, other: string, text = said): TestFiles => ({ ...entry(text), [path]: other })
const shell = (arm: string, more = ''): string =>
  `case "$jar_state" in\n  ${arm}) ;;\n${more}  *) echo "no" >&2; exit 2 ;;\nesac\n`
const phase = (language: string, code: string, text = said): TestFiles =>
  beside('phases/01-a.md', `# A\n\n${fence(language, code)}\n`, text)

/** A closed list that code, a schema or settings give otherwise than a sentence. */
const found: Case[] = [
  [
    rule,
    'a list below the name of the constant',
    phase(
      'python',
      'JAR_STATES = ["new", "full", "gone"]',
      'The states (`JAR_STATES`):\n\n- `new`\n- `full`\n- `lost`',
    ),
  ],
  [
    rule,
    'a constant of a script',
    beside('scripts/jars.py', 'JAR_STATES = ("new", "full", "gone")\n\nprint(JAR_STATES)\n'),
  ],
  [rule, 'a constant of code', phase('js', "const VALID_JAR_STATES = new Set(['new', 'full', 'gone'])")],
  [
    rule,
    'the choices of an option',
    beside('scripts/jars.py', 'p.add_argument("--jar-state", choices=["new", "full", "gone"])\n'),
  ],
  [
    rule,
    'what a script checks',
    beside('scripts/jars.py', 'if jar_state not in ("new", "full", "gone"):\n    fail()\n'),
  ],
  [rule, 'the one case of a shell', beside('scripts/jars.sh', shell('new|full|gone'))],
  [
    rule,
    'a table of a database',
    phase('sql', "CREATE TABLE jar (\n  jar_state TEXT CHECK (jar_state IN ('new', 'full', 'gone'))\n);"),
  ],
  [
    rule,
    'a property of a schema',
    beside('schemas/jar.json', '{ "properties": { "jar_state": { "enum": ["new", "full", "gone"] } } }'),
  ],
  [rule, 'YAML', phase('yaml', 'jar_state:\n  type: string\n  enum: [new, full, gone]\nlitres:\n  type: integer')],
  [rule, 'items of YAML', phase('yaml', 'jar_state:\n  enum:\n    - new\n    - full\n    - gone')],
  [
    rule,
    'a sentence without "one of"',
    beside('scripts/jars.py', 'JAR_STATES = ("new", "full", "gone")\n', '`jar_state` is `new`, `full` or `lost`.'),
  ],
  [
    rule,
    'a lead of values',
    beside(
      'scripts/jars.py',
      'JAR_STATES = ("new", "full", "gone")\n',
      'Allowed values of `jar_state`: `new`, `full`, `lost`.',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a list of some below the name of the constant',
    phase(
      'python',
      'JAR_STATES = ["new", "full", "gone"]',
      'Some states (`JAR_STATES`):\n\n- `new`\n- `full`\n- `lost`',
    ),
  ],
  [
    rule,
    'what a script passes over',
    beside(
      'scripts/jars.py',
      'for jar in jars:\n    if jar.jar_state not in ("new", "full", "gone"):\n        continue\n',
    ),
  ],
  [rule, 'the same case of a shell', beside('scripts/jars.sh', shell('new|full|lost'))],
  [rule, 'one of two cases of a shell', beside('scripts/jars.sh', shell('new|full|gone', '  lost) seek ;;\n'))],
  [rule, 'what a script seeks', beside('scripts/jars.py', 'if jar_state in ("new", "full", "gone"):\n    seek()\n')],
  [rule, 'the same values', beside('scripts/jars.py', 'JAR_STATES = ("lost", "new", "full")\n')],
  [rule, 'a list of another name', beside('scripts/jars.py', 'JAR_LIDS = ("new", "full", "gone")\n')],
  [rule, 'a list of other values', beside('scripts/jars.py', 'JAR_STATES = ("a", "b", "c")\n')],
  [
    rule,
    'some of the values',
    beside('scripts/jars.py', 'JAR_STATES = ("new", "full", "gone")\n', 'At night `jar_state` is `new` or `full`.'),
  ],
  [
    rule,
    'a reference beside a script',
    { 'references/a.md': `# A\n\n${said}\n`, 'scripts/jars.py': 'JAR_STATES = ("new", "full", "gone")\n' },
  ],
]

describeCases(found, leftAlone)
