import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const scripts = (...names: string[]): TestFiles =>
  Object.fromEntries(names.map((name) => [`scripts/${name}`, 'print(1)\n']))

/** Scripts that only an ordinary word seems to name. */
const found: Case[] = [
  ...[
    ['a remark of data', 'yaml', '# What score is enough\nlimit: 3'],
    ['a key of data', 'json', '{ "score": 3 }'],
    ['a variable', 'js', 'const score = boxes.length\nshow(score)'],
    ['a method', 'python', 'n = box.score("a")'],
    ['a text that is written', 'markdown', 'The score of the box: 3'],
    ['a remark on a command', 'bash', 'ls boxes # their score'],
  ].map(
    ([what, language, code]): Case => [
      'SPEC-014',
      what!,
      { ...entry(fence(language!, code!)), ...scripts('score.ts') },
    ],
  ),
  ['SPEC-014', 'a word of an order', { ...entry('Fix the errors and run the tests.'), ...scripts('run.py') }],
  ['SPEC-014', 'a word for what is kept', { ...entry('The score of a box is kept.'), ...scripts('score.py') }],
  ['SPEC-014', 'a word at the end of a sentence', { ...entry('Stop and report.'), ...scripts('report.js') }],
]

/** Scripts that are named or imported. */
const leftAlone: Case[] = [
  [
    'SPEC-014',
    'a word in an import',
    { ...entry(fence('ts', "import { score } from './score'")), ...scripts('score.ts') },
  ],
  ['SPEC-014', 'a text in code', { ...entry(fence('js', "run('score', boxes)")), ...scripts('score.ts') }],
  ['SPEC-014', 'a word of a command', { ...entry(fence('bash', 'npm run score')), ...scripts('score.ts') }],
  ['SPEC-014', 'a word in code marks', { ...entry('Use `score` for it.'), ...scripts('score.py') }],
  [
    'SPEC-014',
    'a word in a command',
    { ...entry(fence('bash', 'cd scripts\npython -m score')), ...scripts('score.py') },
  ],
  ['SPEC-014', 'a word before "script"', { ...entry('Use the score script.'), ...scripts('score.py') }],
  ['SPEC-014', 'a word behind "script"', { ...entry('The script called score does it.'), ...scripts('score.py') }],
  ['SPEC-014', 'a word in Chinese', { ...entry('用 score 脚本计算。'), ...scripts('score.py') }],
  ['SPEC-014', 'a cell', { ...entry('| Name | Does |\n|---|---|\n| score | counts |'), ...scripts('score.py') }],
  ['SPEC-014', 'a name of two words', { ...entry('Use make-score for it.'), ...scripts('make-score.py') }],
  ['SPEC-014', 'a path without its extension', { ...entry('Use scripts/score for it.'), ...scripts('score.py') }],
  ['SPEC-014', 'a name with its extension', { ...entry('Use score.py for it.'), ...scripts('score.py') }],
  ['SPEC-014', 'a module of a program', { ...entry('Stop and report.'), 'src/box/report.py': 'x = 1\n' }],
  [
    'SPEC-014',
    'a module of a package',
    { ...entry('Stop and report.'), 'box/report.py': 'x = 1\n', 'box/__init__.py': '' },
  ],
  [
    'SPEC-014',
    'a sample that is tested with',
    { ...entry('Go.'), 'test/cases/a.ts': 'x()\n', 'scripts/tests/b.py': 'x\n' },
  ],
  [
    'SPEC-014',
    'what a script imports',
    {
      ...entry('Run `scripts/main.py`.'),
      'scripts/main.py': 'from . import score\nimport report\n',
      ...scripts('score.py', 'report.py'),
    },
  ],
  [
    'SPEC-014',
    'a module of a package that is the skill itself',
    {
      ...entry('Calls trace what they do. Run `main.py`.'),
      'main.py': 'x = 1\n',
      'trace.py': 'x = 1\n',
      '__init__.py': '',
    },
  ],
]

describeCases(found, leftAlone)
