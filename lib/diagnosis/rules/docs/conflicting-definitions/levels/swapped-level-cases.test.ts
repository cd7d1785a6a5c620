import { expect, it } from 'vitest'
import { entry, fence, findingsOf, type TestFiles } from '../../../../test-skill.ts'

const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# Cellar desk\n\n${other}\n`,
})
const table = (head: string, first: string, second: string): string =>
  `| ${head} |\n|---|---|\n| P1 | ${first} |\n| P2 | ${second} |`
const jars = `## How urgent\n\n${table('Level | Meaning', 'The cellar floods', 'A jar leaks')}`

it.each<[what: string, files: TestFiles]>([
  ...(
    [
      ['French', 'Niveau | Sens', 'la cave est sous eau', 'un bocal fuit'],
      ['German', 'Stufe | Bedeutung', 'Keller unter Wasser', 'Glas undicht'],
      ['Spanish', 'Prioridad | Significado', 'bodega con agua', 'frasco roto'],
      ['Italian', 'Livello | Significato', 'cantina allagata', 'vaso rotto'],
      ['Japanese', 'レベル | 意味', '地下室の浸水', '瓶の破損'],
      ['Korean', '등급 | 뜻', '지하실 침수', '병 파손'],
    ] as const
  ).map(([language, head, first, second]): [string, TestFiles] => [
    `tables in ${language}`,
    entry(`## A\n\n${table(head, first, second)}\n\n## B\n\n${table(head, second, first)}`),
  ]),
  [
    'lists that share their words crosswise',
    entry(
      `## Rules\n\n- **P1**: small gaps on the labels.\n- **P2**: cellar without drains.\n\n## Priorities\n\n${table('Priority | Gap', 'wet cellar or roof', 'labels and ribbons')}`,
    ),
  ],
  [
    'sentences that name things',
    both(
      'A P1 finding is a flooded cellar; a P2 finding is a leaking jar.',
      'A P1 finding is a leaking jar; a P2 finding is a flooded cellar.',
    ),
  ],
  [
    'a sentence in German',
    both(
      'Ein P1-Befund bedeutet Wasser im Keller, ein P2-Befund bedeutet Riss im Glas.',
      table('Stufe | Bedeutung', 'Riss im Glas', 'Wasser im Keller'),
    ),
  ],
  [
    'a sentence that sums up a table',
    entry(
      `## Levels\n\n${table('Level | Meaning', 'Cellar of the mill is flooded', 'Lid of a jar leaks')}\n\nIn short: P1 is a leaking jar, P2 is a flooded cellar.`,
    ),
  ],
  [
    'a prompt',
    entry(
      `${jars}\n\n${fence('js', 'Agent({ subagent_type: "general-purpose", prompt: `Rate each line.\nP1: a jar leaks\nP2: the cellar floods` })')}`,
    ),
  ],
  [
    'bold labels with a word for the degree',
    both(
      '**P1 – Blocker**: the cellar floods\n\n**P2 – Serious**: a jar leaks',
      '- P1 – a jar leaks\n- P2 – the cellar floods',
    ),
  ],
  ['titles with brackets', both(jars, '## P1 (a jar leaks)\n\nCall.\n\n## P2 (the cellar floods)\n\nRun.')],
  [
    'a list and a table of what is done, below one title',
    {
      ...entry('## Next calls\n\n- **P1** ask the grower\n- **P2** wait for the harvest'),
      'references/b.md': `# Next calls\n\n${table('Level | Action', 'Wait for the harvest', 'Ask the grower')}\n`,
    },
  ],
  [
    'records of JSON',
    both(
      jars,
      fence('json', '[{ "id": "P1", "meaning": "a jar leaks" }, { "id": "P2", "meaning": "the cellar floods" }]'),
    ),
  ],
  ['items to tick off', both(jars, '- [ ] P1 findings: a jar leaks\n- [ ] P2 findings: the cellar floods')],
  [
    'a script',
    {
      ...entry(jars),
      'scripts/label.py':
        'LABELS = {\n    "P1": "a jar leaks",\n    "P2": "the cellar floods",\n}\nprint(LABELS["P1"])\n',
    },
  ],
  [
    'words that hold the letters of a time',
    both('SEV1 means flooded road, SEV2 means broken jar.', '- SEV1: broken jar\n- SEV2: flooded road'),
  ],
])('DOC-CON-001 finds both levels that changed places in %s', (_what, files) =>
  expect(findingsOf('DOC-CON-001', files)).toHaveLength(2),
)

it('DOC-CON-001 finds the level that a table in French gives another meaning than the copy of it', () => {
  const copies = ['## Priorités', '## Tri'].map(
    (title, at) =>
      `${title}\n\n${table('Niveau | Sens', at ? 'étiquette de travers' : 'bocal cassé', 'bocal à laver avant la vente')}`,
  )
  expect(findingsOf('DOC-CON-001', entry(copies.join('\n\n')))).toHaveLength(1)
})
