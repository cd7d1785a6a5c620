import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

/** Files of the skill itself that are not there, beside words about other things. */
const found: Case[] = [
  [
    'SPEC-013',
    'a backslash in the path of a file that a sentence on writing names',
    {
      ...entry('**Write clean text**: go by `references/a.md`.\n\n[Rules](references\\a.md)'),
      'references/a.md': '# A\n',
    },
  ],
  [
    'SPEC-013',
    'what is read behind the own skill',
    { ...entry('Load the `/base-skill` skill, then read `references/gone.md`.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a file of its own behind a command',
    { ...entry('Run `check-all` (`references/x.md`). Follow `references/a.md`.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a file of its own, told in brackets behind its name',
    { ...entry('The `base-skill` skill (it has `references/b.md`) sorts.'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'a file of the skill', { ...entry("Read the skill's `data/old.csv`."), 'data/a.md': '# A\n' }],
  [
    'SPEC-013',
    'a file of its own',
    { ...entry("By the `base-skill` skill's\n`references/map.md` take its parts."), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a script that a command in code marks runs',
    { ...entry('Run `python3 scripts/weigh.py --all` first.'), 'scripts/a.py': 'a = 1\n' },
  ],
]

/** Files that another skill, the project or a user owns. */
const leftAlone: Case[] = [
  [
    'SPEC-013',
    'what another skill brings',
    {
      ...entry('It needs the `box:pages` skill\n(provides `scripts/b.py`, `scripts/c.py`).'),
      'scripts/a.py': 'a = 1\n',
    },
  ],
  [
    'SPEC-013',
    'what another skill uses',
    {
      ...entry(
        '- `/sort-parts` > `references/order.md`\n- The way `box/advisor` uses for `scripts/ask.sh` is the same.',
      ),
      'references/a.md': '# A\n',
      'scripts/a.sh': 'ls\n',
    },
  ],
  [
    'SPEC-013',
    'a script of the project beside one of the skill',
    {
      ...entry(fence('bash', 'bash <skill-path>/scripts/a.sh docs || exit 1\n./scripts/names.sh')),
      'scripts/a.sh': 'ls\n',
    },
  ],
  [
    'SPEC-013',
    'what the skill maintains',
    { ...entry('The skill maintains `archive/log.json`. 技能会维护 `archive/seen.json`。'), 'archive/a.json': '{}' },
  ],
  [
    'SPEC-013',
    'what is read when another skill is loaded',
    {
      ...entry(
        'Load the `/house-style` skill, then read `references/tone.md` file (how it sounds) and `references/ink.md`.',
      ),
      'references/a.md': '# A\n',
    },
  ],
  [
    'SPEC-013',
    'files of skills that a command or a plugin names',
    {
      ...entry('| `/sort-parts` skill `scripts/sift.sh` | it sifts |\n\nSee `box:sort-parts` → `references/order.md`.'),
      'references/a.md': '# A\n',
      'scripts/a.sh': 'ls\n',
    },
  ],
  [
    'SPEC-013',
    'what has moved',
    {
      ...entry('The old `references/one.md` was moved to `references/a.md`. 原 `references/two.md` 已迁移。'),
      'references/a.md': '# A\n',
    },
  ],
  [
    'SPEC-013',
    'a file of another skill by its name',
    { ...entry('Consult `/core:bees`\u2019s `references/x.md`, and `references/a.md`.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'files of a skill that is named',
    {
      ...entry(
        '- `design-expert-skill` (community) — more of it\n  (`references/x.md`, `references/y.md`)\n\nFollow `references/a.md`.',
      ),
      'references/a.md': '# A\n',
    },
  ],
  [
    'SPEC-013',
    'a file of somebody else',
    { ...entry("Drop the archive's `data/old.csv` there."), 'data/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a file of a skill that is named in the line above',
    { ...entry("By the `other-way` skill's\n`references/map.md` take its parts."), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a file that is said to be in another skill',
    { ...entry('As in `references/map.md` in the spec skill.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a file of a skill that is named without marks',
    {
      ...entry('Read `references/flow.md` from subagents-guide skill. Follow `references/a.md`.'),
      'references/a.md': '# A\n',
    },
  ],
]

describeCases(found, leftAlone)
