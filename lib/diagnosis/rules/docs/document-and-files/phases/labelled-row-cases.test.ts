import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const titles = (...names: string[]) => names.map((name) => `### ${name}\n\nGo.\n`).join('\n')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'paragraphs with bare numbers',
    entry('**1. Open** — go.\n\n**2. Sort** — go.\n\n**4. Close** — go.'),
  ],
  ['DOC-CON-002', 'items', entry('- **Step 1**: open\n- **Step 2**: sort\n- **Step 4**: close')],
  [
    'DOC-CON-002',
    'paragraphs',
    entry('**Phase 1: Open.** Go.\n\nMore.\n\n**Phase 2: Sort.** Go.\n\n**Phase 4: Close.** Go.'),
  ],
  [
    'DOC-CON-002',
    'items of which two have one number',
    entry('- **Phase 1** - open\n- **Phase 2** - sort\n- **Phase 2** - weigh\n- **Phase 3** - close'),
  ],
  [
    'DOC-CON-002',
    'paragraphs of which two have one number',
    entry('**Phase 1 — Open.** Go.\n\n**Phase 2 — Sort.** Go.\n\n**Phase 2 — Weigh.** Go.\n\n**Phase 3 — Close.** Go.'),
  ],
  [
    'DOC-CON-002',
    'items of a reference of which two have one number',
    {
      ...entry('Read `references/a.md`.'),
      'references/a.md': '# Mill\n\n- Step 1: open\n- Step 2: sort\n- Step 2: weigh\n- Step 3: close\n',
    },
  ],
  [
    'DOC-CON-002',
    'a number twice and the next one left out, of which another part tells',
    entry(
      `## Sails\n\n**Phase 1: Draw** — go.\n\n**Phase 2: Cut** — go.\n\n**Phase 2: Sew** — go.\n\n**Phase 4: Hoist** — go.\n\n## Ropes\n\n${titles('Phase 1: Twist', 'Phase 2: Tar', 'Phase 3: Coil')}`,
    ),
  ],
  ['DOC-CON-002', 'a flow that leaves one out', entry('Phase 1 (open) → Phase 2 (sort) → Phase 4 (close)')],
  ['DOC-CON-002', 'French titles', entry(titles('Étape 1 : Trier', 'Étape 2 : Peser', 'Étape 4 : Fermer'))],
  ['DOC-CON-002', 'German titles', entry(titles('Schritt 1: Ordnen', 'Schritt 2: Wiegen', 'Schritt 4: Schließen'))],
  ['DOC-CON-002', 'Spanish titles', entry(titles('Paso 1: Abrir', 'Paso 2: Pesar', 'Paso 2: Medir', 'Paso 3: Cerrar'))],
  ['DOC-CON-002', 'Korean titles', entry(titles('1단계: 열기', '2단계: 담기', '4단계: 닫기'))],
  ['DOC-CON-002', 'Japanese titles', entry(titles('ステップ1: 開ける', 'ステップ2: 入れる', 'ステップ4: 閉じる'))],
  [
    'DOC-CON-002',
    'a title that only says when it is read',
    entry(`${titles('Phase 1: a', 'Phase 2: b', 'Phase 4: c')}\n### Notes (read during Phase 3)\n\nGo.`),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'a number that stands in another form',
    entry('**1. Open** — go.\n\n**2. Sort** — go.\n\n3. Wait.\n\n**4. Close** — go.'),
  ],
  [
    'DOC-CON-002',
    'ways of one step',
    entry('- Step 1: open\n- Step 2 (by hand): sort\n- Step 2 (by sieve): weigh\n- Step 3: close'),
  ],
  [
    'DOC-CON-002',
    'a number twice of two ways, with the next one told in another part',
    entry(
      `## Sails\n\n**Phase 1: Draw** — go.\n\n**Phase 2: Cut** — go.\n\n**Phase 2: Sew (or tar)** — go.\n\n**Phase 4: Hoist** — go.\n\n## Ropes\n\n${titles('Phase 1: Twist', 'Phase 2: Tar', 'Phase 3: Coil')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'one step that two items tell of',
    entry('- Step 1: open\n- Step 2: sort the grain\n- Step 2: note the grain\n- Step 3: close'),
  ],
  [
    'DOC-CON-002',
    'a flow whose phase is spoken of below',
    entry('Phase 1 → Phase 2 → Phase 4\n\nPhase 3 is done by the miller.'),
  ],
  ['DOC-CON-002', 'items without a gap', entry('- **Step 1**: open\n- **Step 2**: sort\n- **Step 3**: close')],
  [
    'DOC-CON-002',
    'a step told elsewhere',
    entry('- **Step 1**: a\n- **Step 2**: b\n- **Step 4**: c\n\nStep 3 is yours.'),
  ],
  ['DOC-CON-002', 'some steps', entry('- Step 2: see the notes\n- Step 4: ask\n- Step 7: stop')],
  ['DOC-CON-002', 'steps of two ways', entry('- Step 1: a\n- Step 2: b\n- Step 1: c\n- Step 3: d')],
  ['DOC-CON-002', 'French titles without a gap', entry(titles('Étape 1 : a', 'Étape 2 : b', 'Étape 3 : c'))],
]

describeCases(found, leftAlone)
