import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const script = (code: string): TestFiles => ({ 'scripts/kiln.py': `${code}\n` })
const parsers = (last: number): string =>
  [
    'import argparse',
    'p = argparse.ArgumentParser()',
    `p.add_argument("--fire-rounds", type=int, default=${last})`,
    'q = argparse.ArgumentParser()',
    'q.add_argument("--fire-rounds", type=int, default=20)',
  ].join('\n')
const options = (rounds: number): string => `- \`--fire-rounds\` / \`-r\` - how many rounds (default: ${rounds})`

const found: Case[] = [
  [rule, 'an option of one program', { ...entry(options(20)), ...script(parsers(20).replaceAll('20', '30')) }],
  [
    rule,
    'a default, and another one set',
    entry(
      `## Settings\n\n${fence('ini', 'kiln_max_heat = 40    # slow')}\n\n## Notes\n\n\`kiln_max_heat = 70\` is the default.`,
    ),
  ],
  [
    rule,
    'a number beside a bracket',
    { ...entry('Fire it for 40 rounds (`KILN_FIRE_ROUNDS`).'), ...script('KILN_FIRE_ROUNDS = 60') },
  ],
]

const leftAlone: Case[] = [
  [rule, 'an option of two commands of one program', { ...entry(options(20)), ...script(parsers(30)) }],
  [
    rule,
    'a default that is to be changed',
    entry(
      `${fence('ini', 'kiln_max_heat = 40    # slow')}\n\n## Notes\n\n\`kiln_max_heat = 70\` is the default, change it to \`40\` for clay.`,
    ),
  ],
  [
    rule,
    'a remark on the default',
    entry(
      `## Settings\n\n${fence('ini', 'kiln_max_heat = 40    # default 70')}\n\n## Notes\n\n\`kiln_max_heat = 70\` is the default.`,
    ),
  ],
  [
    rule,
    'what a command ends with',
    { ...entry('If it exits 3 (over `KILN_FIRE_ROUNDS`), tell the user.'), ...script('KILN_FIRE_ROUNDS = 60') },
  ],
]

describeCases(found, leftAlone)
