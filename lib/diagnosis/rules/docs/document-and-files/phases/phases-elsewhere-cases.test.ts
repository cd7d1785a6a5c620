import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const titled = (...titles: readonly string[]): string => titles.map((title) => `## ${title}\n\nDo it.`).join('\n\n')
const filed = (said: string, ...names: readonly string[]): TestFiles => ({
  ...entry(said),
  ...Object.fromEntries(names.map((name) => [`phases/${name}.md`, '# Work\n\nDo it.'])),
})
const names = ['phase-01-wash', 'phase-02-fill', 'phase-04-seal']
const told = `## Phase 3: Weigh\n\n${'Put each jar on the scale and note what it says beside its name in the book. '.repeat(5)}`
const parts = titled('1. Wash', '2. Fill', '3. Stamp', '4. Fold', '5. Seal')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'a phase that only a title of the entry has', filed('## Phase 3: Weigh\n\nGo on.', ...names)],
  [rule, 'a phase that the entry sends for', filed(`${told}\n\nSee phases/phase-03-weigh.md for it.`, ...names)],
  [rule, 'a number that two titles have', entry(titled('阶段1: 洗', '阶段2: 装', '阶段2: 封', '阶段3: 寄'))],
  [
    rule,
    'a drawing without a phase',
    entry(`${fence('', 'Wash → Fill → ┬─ Stamp ─┐ → Seal')}\n\n${parts}`.replace(' ┬─ Stamp ─┐', ' Stamp')),
  ],
  [rule, 'a number of two files', filed('Do all.', '01-wash', '02-fill', '02-seal')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'a phase that the entry tells itself', filed(told, ...names)],
  [
    rule,
    'what is added to a phase',
    entry(titled('阶段1: 洗', '阶段2: 装', '阶段2补充: 秤（2026-04-23）', '阶段3: 寄')),
  ],
  [rule, 'an addendum', entry(titled('Phase 1: Wash', 'Phase 2: Fill', 'Phase 2 addendum: Scales', 'Phase 3: Seal'))],
  [
    rule,
    'a drawing with two branches',
    entry(`${fence('', 'Wash → Fill → ┬─ Stamp ─┐→ Seal\n              └─ Fold ──┘')}\n\n${parts}`),
  ],
  [rule, 'two ways of a part', filed('Do all.', '1.6a-wash', '1.6b-fill', '2-seal')],
]

describeCases(found, leftAlone)
