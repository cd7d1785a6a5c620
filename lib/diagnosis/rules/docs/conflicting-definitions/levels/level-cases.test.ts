import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const both = (one: string, other: string): TestFiles => ({ ...entry(one), 'specs/b.md': `# B\n\n${other}\n` })

const ranks = (first: string) =>
  `| Priority | Problem |\n|---|---|\n| P1 | ${first} |\n| P2 | no power |\n| P3 | no answer |`

const meanings = (second: string): string =>
  `| Level | Meaning |\n|---|---|\n| P0 | stop the belt |\n| P1 | ${second} |`

const loaves = (first: string): string => `| Priority | Loaves |\n|---|---|\n| P0 | ${first} |\n| P2 | nice to have |`

const copied = (second: string): string =>
  `## Priorities\n\n| Level | Meaning |\n|---|---|\n| P0 | A flooded cellar |\n| P1 | ${second} |\n| P2 | A loose lid |`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-001', 'a level of another kind in a copied table', both(copied('Glass jars'), copied('Clay jars'))],
  ['DOC-CON-001', 'a level that holds of less in a copied table', both(copied('A leak'), copied('A leak of one jar'))],
  ['DOC-CON-001', 'the same in Chinese', both(copied('罐子漏水'), copied('罐子漏水（仅一个）'))],
  [
    'DOC-CON-001',
    'a table of meanings that stands in a document twice',
    entry(`## Levels\n\n${meanings('slow the belt')}\n\n## Who is called\n\n${meanings('call the driver')}`),
  ],
  [
    'DOC-CON-001',
    'one scale as a table and as a list',
    both(
      '## Priorities\n\n| Level | Part |\n|---|---|\n| P0 | Roof |\n| P1 | Door |',
      '## Priorities\n\n- **P0**: Cellar\n- **P1**: Door',
    ),
  ],
  [
    'DOC-CON-001',
    'two lists of one scale under titles of their own, of which one level differs',
    both(
      '## Finding priorities\n\n- **P0**: Broken build\n- **P1**: Missing docs',
      '## Priority labels\n\n- **P0**: Slow pages\n- **P1**: Missing docs',
    ),
  ],
  [
    'DOC-CON-001',
    'levels of one thing in two documents',
    both(`## Bugs\n\n${ranks('the wire is cut')}`, `## Bugs\n\n${ranks('a sensor sleeps')}`),
  ],
  [
    'DOC-CON-001',
    'opposite degrees',
    both('## Levels\n\n- **P0**: blocks the release', '## Levels\n\n- **P0**: cosmetic only'),
  ],
  [
    'DOC-CON-001',
    'levels behind a Chinese colon',
    {
      ...entry('Follow `specs/a.md` and `specs/b.md`.'),
      'specs/a.md': '# 优先级\n\n- **P0**：阻塞发布\n- **P1**：本周修复\n',
      'specs/b.md': '# 优先级\n\n- **P0**：可选优化\n- **P1**：本周修复\n',
    },
  ],
  [
    'DOC-CON-001',
    'a short kind beside one that blocks, in Chinese',
    both(
      '## 分级\n\n- **P0**：阻塞烤箱开工的缺口\n- **P1**：影响面团的缺口',
      '## 等级\n\n- **P0**：文字错误\n- **P1**：影响面团的缺口',
    ),
  ],
  [
    'DOC-CON-001',
    'two tables that rank what their heads name',
    entry(`## Guardrails\n\n${loaves('burnt crust')}\n\n## Sorting\n\n${loaves('late order')}`),
  ],
  [
    'DOC-CON-001',
    'a level of two meanings',
    entry('| Priority | Meaning |\n|---|---|\n| P0 | Filings |\n| P0 | Website |\n| P1 | Registers |'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'two tables of which all levels differ',
    entry(
      `## Guardrails\n\n${loaves('burnt crust')}\n\n## Sorting\n\n${loaves('late order').replace('nice to have', 'a gift')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a degree beside a kind, in Chinese',
    both(
      '## 分级\n\n- **P0**：阻塞烤箱开工的缺口\n- **P1**：影响面团的缺口',
      '## 等级\n\n- **P0**：必须\n- **P1**：影响面团的缺口',
    ),
  ],
  [
    'DOC-CON-001',
    'a level of a copied table that is told at length',
    both(copied('A leak'), copied('A leak of a jar')),
  ],
  ['DOC-CON-001', 'a word for another in a copied table', both(copied('A broken jar'), copied('A broken pot'))],
  [
    'DOC-CON-001',
    'kinds in a table of fewer levels',
    both(copied('Glass jars'), copied('Clay jars').replace(/.*P0.*\n/, '')),
  ],
  [
    'DOC-CON-001',
    'tables of two things in a document',
    entry(
      `## Belts\n\n${meanings('slow the belt')}\n\n## Jars\n\n${meanings('wash the jar').replace('stop the belt', 'break the jar')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'tables that have only a degree in common',
    entry(
      `## Belts\n\n${meanings('slow the belt').replace('stop the belt', 'critical')}\n\n## Jars\n\n${meanings('wash the jar').replace('stop the belt', 'critical')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'scales under titles that announce none',
    both(
      '## Parts\n\n| Level | Part |\n|---|---|\n| P0 | Roof |\n| P1 | Door |',
      '## Parts\n\n- **P0**: Cellar\n- **P1**: Door',
    ),
  ],
  [
    'DOC-CON-001',
    'running numbers of what is listed',
    both(
      '## Proposals\n\n| ID | Finding | Impact |\n|---|---|---|\n| P1 | The roof leaks | HIGH |\n| P2 | A door sticks | LOW |',
      '## Proposals\n\n| ID | Finding | Impact |\n|---|---|---|\n| P1 | A step is loose | LOW |\n| P2 | The gate rusts | LOW |',
    ),
  ],
  [
    'DOC-CON-001',
    'scales of two things that have no meaning in common',
    both(
      '## Finding priorities\n\n- **P0**: Broken build\n- **P1**: Missing docs',
      '## Customer levels\n\n- **P0**: Flagship\n- **P1**: Partner',
    ),
  ],
  [
    'DOC-CON-001',
    'ranks of two things',
    entry(`## Bugs\n\n${ranks('the wire is cut')}\n\n## Delays\n\n${ranks('a sensor sleeps')}`),
  ],
  [
    'DOC-CON-001',
    'a level that sorts two rows',
    entry('| Priority | Dimension |\n|---|---|\n| P0 | Purpose |\n| P0 | Readers |\n| P1 | Scope |'),
  ],
  [
    'DOC-CON-001',
    'levels that sort the rows',
    entry(
      '| Priority | Source type |\n|---|---|\n| P0 | Filings |\n| P0 | Website |\n| P1 | Registers |\n| P1 | Press |',
    ),
  ],
  [
    'DOC-CON-001',
    'what a change of level needs',
    both(
      '### Priority\n\n| 级别 | 含义 |\n|---|---|\n| `p0` | 核心事实——长期有效 |\n| `p1` | 中间状态——待验证 |\n| `p2` | 归档——被取代、不再相关 |\n\n变更：p1→p0（多次验证后升级）、p1→p2 / p0→p2（移入 old/，写明原因）。',
      '## Priority\n\n| 级别 | 含义 |\n|---|---|\n| `p0` | 核心事实——长期有效 |\n| `p1` | 中间状态——待验证 |\n| `p2` | 归档——被取代 |',
    ),
  ],
]

describeCases(found, leftAlone)
