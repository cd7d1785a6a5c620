import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const titled = (...titles: readonly string[]): string => titles.map((title) => `## ${title}\n\nDo it.`).join('\n\n')
const tasks = (...names: readonly string[]): string =>
  names.map((name, at) => `- [ ] Phase ${at + 1}: ${name}`).join('\n')
const rows = (...numbers: readonly number[]): string =>
  `| # | Phase |\n|---|---|\n${numbers.map((number) => `| ${number} | Part ${'abcdefgh'[number]} |`).join('\n')}`
const fence = (text: string): string => `\`\`\`\n${text}\n\`\`\``
const files = (said: string) => ({
  ...entry(said),
  'phases/00-wash.md': '# Wash\n\nWash it.',
  'phases/02-fill.md': '# Fill\n\nFill it.',
  'phases/03-seal.md': '# Seal\n\nSeal it.',
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    rule,
    'a drawn flow without one phase',
    entry(fence('Phase 1: Wash → dry\nPhase 2: Fill\n  ↓\nPhase 4: Seal\nPhase 5: Send')),
  ],
  [rule, 'lines of a plain block without one phase', entry(fence('Phase 1: Wash\nPhase 2: Fill\nPhase 4: Seal'))],
  [
    rule,
    'one phase that only a table has',
    entry(`${rows(1, 2, 3, 4)}\n\n${titled('Phase 1: Wash', 'Phase 3: Fill', 'Phase 4: Seal')}`),
  ],
  [
    rule,
    'one phase that only a checklist has',
    entry(`${tasks('Wash', 'Fill', 'Seal', 'Send')}\n\n${titled('Phase 1: Wash', 'Phase 2: Fill', 'Phase 3: Seal')}`),
  ],
  [rule, 'one number of two phases', entry(titled('Phase 1: Wash', 'Phase 2: Fill', 'Phase 2: Seal', 'Phase 3: Send'))],
  [rule, 'a phase without a file', files('Phase 0, phase 2 and phase 3 are done in turn.')],
  [
    rule,
    'a phase of a flow that has no title',
    entry(`Wash → Mix → Fill → Seal\n\n${titled('1. Wash', '2. Fill', '3. Seal')}`),
  ],
  [
    rule,
    'all of so many steps',
    entry(
      `Do all three steps in the shop.\n\n${titled('Step 1: Wash', 'Step 2: Fill', 'Step 3: Seal', 'Step 4: Send')}`,
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'lines of all phases', entry(fence('Phase 1: Wash\nPhase 2: Fill\nPhase 3: Seal'))],
  [
    rule,
    'lines without a phase that the text tells of',
    entry(`${fence('Phase 1: Wash\nPhase 2: Fill\nPhase 4: Seal')}\n\nPhase 3 is left out on Mondays.`),
  ],
  [
    rule,
    'a checklist of the phases',
    entry(`${tasks('Wash', 'Fill', 'Seal')}\n\n${titled('Phase 1: Wash', 'Phase 2: Fill', 'Phase 3: Seal')}`),
  ],
  [
    rule,
    'two phases in one part of a drawn flow',
    entry(fence('Phase 1:   Wash\nPhase 2:   Fill\nPhase 3~4: Seal → Dry\n  ↓\nPhase 5:   Send')),
  ],
  [
    rule,
    'several phases that have only a row',
    entry(`${rows(1, 2, 3, 4, 5, 6)}\n\n${titled('Phase 1: Wash', 'Phase 3: Fill', 'Phase 4: Seal', 'Phase 6: Send')}`),
  ],
  [
    rule,
    'what is handed from phase to phase',
    entry(titled('Phase 1 to Phase 2 letter', 'Phase 1 to Phase 4 letter', 'Phase 4 to Phase 5 letter')),
  ],
  [
    rule,
    'a guide to one phase',
    entry(titled('Phase 1: Wash', 'Phase 2: Fill', 'Marks', 'Phase 2 — funnel guide', 'Phase 3: Send')),
  ],
  [
    rule,
    'a phase in the file of the one before',
    files(
      '| Phase | File |\n|---|---|\n| Phase 0/1 | `phases/00-wash.md` |\n| Phase 2 | `phases/02-fill.md` |\n| Phase 3 | `phases/03-seal.md` |',
    ),
  ],
  [
    rule,
    'what is done when phases end',
    entry(titled('Phase 1 end: look', 'Phase 4 (fill): hand it on', 'Phase 5 (seal): look')),
  ],
  [rule, 'what goes into a flow', entry(`wish → WASH → FILL → SEAL\n\n${titled('1. Wash', '2. Fill', '3. Seal')}`)],
  [
    rule,
    'all of so many phases before one more',
    entry(
      `It joins all three phases (wash, fill, seal) with a last one for notes.\n\n${titled('Phase 1: Wash', 'Phase 2: Fill', 'Phase 3: Seal', 'Phase 4: Notes')}`,
    ),
  ],
]

describeCases(found, leftAlone)
