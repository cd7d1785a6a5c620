import { type Case, describeCases } from '../../test-cases.ts'
import { phase, type TestFiles } from '../../test-skill.ts'

const script = (name: string, ...lines: string[]): TestFiles => ({
  ...phase(`Run \`scripts/${name}\`.`),
  [`scripts/${name}`]: `${lines.join('\n')}\n`,
})
const ferry = ['@dataclass', 'class NightFerry:', '    name: str', '    berth: int', '']
const list = (...told: string[]) => [
  'def show(ferries):',
  '    for ferry in ferries:',
  '        print(ferry.berth)',
  ...told.map((line) => `        ${line}`),
]

/** What two functions take of what goes by one name in both. */
const twoFunctions = (first: string, second: string): TestFiles =>
  script(
    'a.js',
    'for (const name of lids) kilns.push({ name, weight: 2 })',
    `function stackOne() {\n  const kiln = ${first}\n  stack(kiln.name, kiln.weight)\n  mark(kiln.name)\n}`,
    `function hangOne() {\n  const kiln = ${second}\n  weigh(kiln.weight)\n  show(kiln.title)\n}`,
  )

const found: Case[] = [
  ['DF-002', 'one thing in two functions', twoFunctions('kilns[0]', 'kilns[0]')],
  [
    'DF-002',
    'a field of a class of the script that goes by another name once',
    script('a.py', ...ferry, ...list('print(ferry.name)', 'log(ferry.title)')),
  ],
  [
    'DF-002',
    'a field of a class of another script',
    {
      ...script('a.py', ...list('log(ferry.title)')),
      'scripts/models.py': `${ferry.join('\n')}\ndef moor(ferry):\n    print(ferry.name)\n`,
    },
  ],
  [
    'DF-002',
    'a member of what the same code makes',
    script(
      'a.js',
      'const kilns = []',
      'for (const name of lids) kilns.push({ name, weight: 2 })',
      'for (const kiln of kilns) {',
      '  weigh(kiln.weight)',
      '  stack(kiln.name)',
      '  show(kiln.title)',
      '  mark(kiln.name)',
      '}',
    ),
  ],
  [
    'DF-002',
    'a member that the type of what a function is given does not have',
    script('a.py', ...ferry, 'def board(boat: NightFerry):', '    print(boat.berth)', '    print(boat.title)'),
  ],
  [
    'DF-002',
    'one in a text of Python with something to fall back to',
    script('a.py', ...ferry, ...list("print(f'{ferry.name}')", 'log(f"{ferry.title or \'none\'}")')),
  ],
]

const leftAlone: Case[] = [
  ['DF-002', 'two things of one name in two functions', twoFunctions('kilns[0]', 'signs.get("north")')],
  [
    'DF-002',
    'a member of what a function is given without its type',
    script('a.py', ...ferry, 'def board(boat):', '    print(boat.berth)', '    print(boat.title)'),
  ],
  [
    'DF-002',
    'a type that has both',
    script(
      'a.py',
      ...ferry,
      '    title: str',
      '',
      'def board(boat: NightFerry):',
      '    print(boat.berth)',
      '    print(boat.title)',
    ),
  ],
  [
    'DF-002',
    'a class with a property of the other name',
    script(
      'a.py',
      ...ferry,
      '    def title(self):',
      '        return self.name',
      '',
      ...list('print(ferry.name)', 'log(ferry.title)'),
    ),
  ],
  [
    'DF-002',
    'a class with what another class brings',
    script(
      'a.py',
      '@dataclass',
      'class NightFerry(Ferry):',
      '    name: str',
      '    berth: int',
      '',
      ...list('print(ferry.name)', 'log(ferry.title)'),
    ),
  ],
  [
    'DF-002',
    'another thing of that name in another function',
    script(
      'a.py',
      ...ferry,
      ...list('print(ferry.name)'),
      '',
      'def log(ferry):',
      '    print(ferry.title, ferry.whistle)',
    ),
  ],
  ['DF-002', 'a member that is set', script('a.py', ...ferry, ...list('print(ferry.name)', 'ferry.title = "Night"'))],
]

describeCases(found, leftAlone)
