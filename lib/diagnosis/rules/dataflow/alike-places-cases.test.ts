import { type Case, describeCases } from '../../test-cases.ts'
import { phase, type TestFiles } from '../../test-skill.ts'

const script = (name: string, ...lines: string[]): TestFiles => ({
  ...phase(`Run \`scripts/${name}\`.`),
  [`scripts/${name}`]: `${lines.join('\n')}\n`,
})
/** A function that goes over what others sent. */
const each = (...lines: string[]): TestFiles =>
  script('a.js', 'export function fire(pots) {', ...lines.map((line) => `  ${line}`), '}')
const row = (...values: string[]): TestFiles =>
  script(
    'a.py',
    'def table(sheet, ferries, rest):',
    ...['ferries', 'rest'].flatMap((list, at) => [
      `    for ferry in ${list}:`,
      `        sheet.append([`,
      `            ${values[at]}`,
      '        ])',
    ]),
  )
const choice = (second: string): TestFiles =>
  script(
    'a.py',
    'def find(looms):',
    '    for loom in looms:',
    '        if loom.get("name") == WARP:',
    '            warp = loom.get("size")',
    `        ${second}`,
    '            weft = loom.get("size")',
    '    return warp, weft',
  )

const found: Case[] = [
  [
    'DF-002',
    'what is tested by one name and told by the other',
    each('for (const pot of load(pots)) {', '  if (!pot.error) continue', '  say(pot.where, pot.errors)', '}'),
  ],
  [
    'DF-002',
    'what is told by the other in the branch',
    each('const run = load(pots)', 'if (run.errors && run.errors.length > 0) {', '  say(...run.error)', '}'),
  ],
  [
    'DF-002',
    'a test of Python',
    script(
      'a.py',
      'def fire(pots):',
      '    for pot in load(pots):',
      '        if not pot.get("error"):',
      '            continue',
      '        print(pot["errors"])',
    ),
  ],
  [
    'DF-002',
    'a key that is given one and the other',
    each(
      'for (const one of load(pots)) {',
      '  for (const lid of one.lids) {',
      '    if (lid.cold) cold.push({',
      '      lid: lid.title,',
      '    })',
      '    else warm.push({',
      '      lid: lid.name,',
      '    })',
      '  }',
      '}',
    ),
  ],
  [
    'DF-002',
    'a row that is written twice',
    row('ferry.get("pier"), ferry.get("state"),', 'ferry.get("pier"), ferry.get("status"),'),
  ],
  ['DF-002', 'a choice of one list', choice('elif loom.get("title") == WEFT:')],
]

const leftAlone: Case[] = [
  [
    'DF-002',
    'what is tested and told by one name',
    each('for (const pot of load(pots)) {', '  if (!pot.error) continue', '  say(pot.where, pot.error)', '}'),
  ],
  [
    'DF-002',
    'one that stands in for the other',
    each('const pot = load(pots)', 'if (!pot.name) {', '  say(pot.title)', '}'),
  ],
  [
    'DF-002',
    'one that is told where the other is not',
    each('const pot = load(pots)', 'if (pot.errors) {', '  say("bad")', '} else {', '  say(pot.error)', '}'),
  ],
  [
    'DF-002',
    'one that is told besides the other',
    each('const pot = load(pots)', 'if (pot.name) {', '  say(pot.name)', '  say(pot.title)', '}'),
  ],
  [
    'DF-002',
    'rows of other things',
    row('ferry.get("pier"), ferry.get("state"),', 'ferry.get("port"), ferry.get("status"),'),
  ],
  [
    'DF-002',
    'a row with something to fall back to',
    row('ferry.get("pier"), ferry.get("state"),', 'ferry.get("pier"), ferry.get("state") or ferry.get("status"),'),
  ],
  ['DF-002', 'two choices', choice('if loom.get("title") == WEFT:')],
]

describeCases(found, leftAlone)
