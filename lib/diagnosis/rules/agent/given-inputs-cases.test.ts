import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

/** A call of a defined agent with a prompt. */
const told = (definition: string, prompt: string): TestFiles => ({
  'agents/gardener.md': `---\nname: gardener\ndescription: Works in the beds\n---\nYou work in the beds.\n\n${definition}\n`,
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `const r = await Agent({ subagent_type: "gardener", prompt: \`${prompt} Return JSON {x}\` })`)}\n`,
})

const fields = '## Input\n\n| Field | Meaning |\n|---|---|\n| `role` | which part of the work |\n| `bed` | where |'
const drawn = '## Input\n\n```\nBed: <bed>\nDepth: <depth>\n```'
const read = (condition: string) => `## Input\n\n${condition}`

const sections = read('- `## Bed` (required)\n- `## Depth` (required)')

const twoNames = [
  '- `bed_name` (required): where\n- `depth` (required): in cm',
  '| Name | Required |\n|---|---|\n| `bed_name` | yes |\n| `depth` | yes |',
  'You need `bed_name` and `depth`.',
  'The caller passes `bed_name` and `depth`; both are required.',
]

const otherRole = told('The caller gives `role: digger` or `role: pruner`.', 'role: singer\nDig.')

const found: Case[] = [
  ...twoNames.map(
    (names): Case => ['AGT-013', `one of two names: ${names}`, told(read(names), 'bed_name: north. Dig.')],
  ),
  ['AGT-013', 'one of two sections', told(sections, '\n## Bed\nnorth\n')],
  ...['- a section `## Bed`\n- a section `## Depth`', '- 章节 `## Bed`\n- 章节 `## Depth`'].map(
    (asked): Case => [
      'AGT-013',
      `one of two that are called sections: ${asked}`,
      told(read(asked), '\n## Bed\nnorth\n'),
    ],
  ),
  [
    'AGT-013',
    'one of two sections of a sentence',
    told(read('The prompt must hold `## Bed` and `## Depth`.'), '\n## Bed\nnorth\n'),
  ],
  ['AGT-013', 'one of two blocks without a label', told(read('- BED\n- DEPTH'), 'BED: north. Dig.')],
  ['AGT-013', 'a block of all callers', told('Callers must include a `[SEED_LIST]` block.', '[GOAL] Dig.')],
  ['AGT-013', 'a block that is required', told('A `[SEED_LIST]` block is required each time.', '[GOAL] Dig.')],
  [
    'AGT-013',
    'a block that has to be there',
    told('Refuse the work unless the prompt has a `[SEED_LIST]` section.', '[GOAL] Dig.'),
  ],
  ['AGT-013', 'what one must be given', told('You must be given a `<seeds>` block; without it, stop.', 'Dig.')],
  [
    'AGT-013',
    'a block in brackets',
    told('Every prompt must carry a `[SEED_LIST]` block with all seeds.', '[GOAL] Dig.'),
  ],
  [
    'AGT-013',
    'a required block beside an optional one',
    told(
      read('The caller has to pass `<seeds>` (required) and may pass `<tone>` (optional).'),
      '<tone>dry</tone> Dig.',
    ),
  ],
  ['AGT-011', 'a role that is said', told('Plants grow.', 'Role: master gardener of the palace\nDig.')],
  ['AGT-011', 'a role of one word that nothing takes', told('Plants grow.', 'Role: pruner\nDig.')],
  ['AGT-011', 'a role in words where one is taken', told(fields, 'Role: a master gardener\nDig.')],
  ['AGT-013', 'a block that each prompt holds', told(read('Required: the prompt holds a `<seeds>` block.'), 'Dig.')],
  [
    'AGT-013',
    'what is to be done when a block is given late',
    told(read('The prompt holds `<seeds>`; stop if it is empty.'), 'Dig.'),
  ],
  ['AGT-013', 'a block without which the work ends', told(read('If `<seeds>` is missing, stop.'), 'Dig.')],
  ['AGT-011', 'a role that the definition does not list', otherRole],
  ['AGT-013', 'a line of a form that the prompt lacks', told(drawn, 'Bed: north. Dig.')],
]

const leftAlone: Case[] = [
  [
    'AGT-013',
    'sections, one of which may be there',
    told(read('- a section `## Bed`\n- a section `## Depth` (optional)'), '\n## Bed\nnorth\n'),
  ],
  ['AGT-013', 'sections that are there', told(sections, '\n# Bed\nnorth\n\n**Depth**\n9 cm\n')],
  ['AGT-013', 'sections that a prompt tells in words', told(sections, 'Dig the bed in the north, 9 cm deep.')],
  ...[
    ['an input with a default', '- `bed`: where\n- `depth`: in cm (default `20` when absent)'],
    ['a line on a value of two inputs', '- `bed`: where\n- `depth`/`width` → in cm'],
    ['what another mode needs', '- `bed`: where\n- `depth`: in cm\n- `mode`: `dig` or `look`'],
  ].map(([what, inputs]): Case => ['AGT-013', what!, told(read(inputs!), 'bed: north. mode: look. Dig.')]),
  [
    'AGT-013',
    'tools that must be there',
    told('## Prerequisites\n\nThe tools `open_bed` and `close_bed` must be there.', 'open_bed: the north one. Dig.'),
  ],
  ...twoNames.flatMap((names): Case[] => [
    ['AGT-013', `both names: ${names}`, told(read(names), 'bed_name: north, depth: 20. Dig.')],
    ['AGT-013', `names that are said in words: ${names}`, told(read(names), 'Dig 20 cm in the north bed.')],
  ]),
  [
    'AGT-013',
    'a name that need not be there',
    told(read('| Name | Required |\n|---|---|\n| `bed_name` | yes |\n| `depth` | no |'), 'bed_name: north. Dig.'),
  ],
  [
    'AGT-013',
    'a block in brackets that is given',
    told('Every prompt must carry a `[SEED_LIST]` block.', '[SEED_LIST] Peas. Dig.'),
  ],
  [
    'AGT-013',
    'a block in brackets that may come',
    told('If the prompt contains a `[SEED_LIST]` block, read it.', 'Dig.'),
  ],
  ['AGT-011', 'a role that is filled in', told('Plants grow.', 'role: <role>\nbed: <bed>')],
  ['AGT-011', 'a role that is put in', told('Plants grow.', `role: \${role}\nbed: north`)],
  ['AGT-011', 'a role that the definition takes', told(fields, 'role: pruner\nbed: north')],
  [
    'AGT-011',
    'a role that the definition lists with its label',
    told('The caller gives `role: digger` or `role: pruner`.', 'role: digger\nDig.'),
  ],
  ['AGT-011', 'a role that the definition lists', told('Roles: hedge-cutter, rose-pruner.', 'ROLE: rose-pruner\nDig.')],
  ['AGT-011', 'a Chinese role that is filled in', told('Plants grow.', '角色：<角色名>\n地点：北')],
  ...[
    'If the prompt contains a `<seeds>` block, read each file of it first.',
    'When the caller passes `<seeds>`, sow these.',
    '如果提示词包含 `<seeds>`，先读取。',
    'Wenn die Nachricht `<seeds>` holds, sow these.',
  ].map((line): Case => ['AGT-013', line, told(read(line), 'Dig.')]),
  [
    'AGT-013',
    'an optional block beside a required one',
    told(
      read('The caller has to pass `<seeds>` (required) and may pass `<tone>` (optional).'),
      '<seeds>a</seeds> Dig.',
    ),
  ],
  ['AGT-013', 'a form that the prompt fills in', told(drawn, 'Bed: north\nDepth: 20 cm\nDig.')],
]

describeCases(found, leftAlone)
