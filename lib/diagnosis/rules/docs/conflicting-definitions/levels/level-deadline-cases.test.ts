import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const scale =
  '## Levels\n\n| Level | Meaning | Answered within |\n|---|---|---|\n| P1 | no light | 1 hour |\n| P2 | dim light | 8 hours |'
const degrees = '## Severity of faults\n\n- **Major**: fixed within 2 days\n- **Minor**: fixed within 2 weeks'
const chinese =
  '## 工单级别\n\n| 级别 | 含义 | 响应时限 |\n|---|---|---|\n| P0 | 全黑 | 15 分钟 |\n| P1 | 变暗 | 2 小时 |'

const both = (one: string, other: string, title = 'B'): TestFiles => ({
  ...entry(`See \`references/b.md\` on alerts.\n\n${one}`),
  'references/b.md': `# ${title}\n\n${other}\n`,
})

const times = '## Service times\n\n| Level | Fixed within |\n|---|---|\n| Major | 24 hours |\n| Minor | 10 days |'
const terms = '## 服务时限\n\n| 级别 | 修复时限 |\n|---|---|\n| 严重 | 4 小时 |\n| 轻微 | 10 天 |'
const handed = (said: string, scale = times): TestFiles => entry(`${scale}\n\n## Hand-over\n\n${said}`)

const twoTimes = (head: string, ...[first, second]: [string, string]): string =>
  `## Niveaux\n\n| ${head} |\n|${'---|'.repeat(head.split('|').length)}\n| P1 | ${first} |\n| P2 | ${second} |`

/** Two deadlines of one level. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'one of two columns of times, with and without accents',
    both(
      twoTimes('Priorité | SLA réponse | SLA résolution', '15 min | 2h', '1h | 8h'),
      twoTimes('Priorite | Premiere reponse | Resolution', '15 min | 4h', '1h | 8h'),
    ),
  ],
  ...[
    ['French', 'Niveau | Délai', '3 jours', 'Les pannes P1 sont corrigées sous 24 heures.'],
    ['German', 'Stufe | Frist', '3 Tage', 'P1 muss binnen 24 Stunden behoben sein.'],
    ['Italian', 'Livello | Tempo di risoluzione', '3 giorni', 'I guasti P1 sono risolti entro 24 ore.'],
    ['Spanish', 'Nivel | Plazo', '3 días', 'Las averías P1 se solucionan en 24 horas.'],
  ].map(
    ([language, head, time, said]): Case => [
      'DOC-CON-001',
      `a sentence beside a table in ${language}`,
      both(`| ${head} |\n|---|---|\n| P1 | ${time} |\n| P2 | 9 ${time!.slice(2)} |`, said!),
    ],
  ),
  [
    'DOC-CON-001',
    'a sentence on several levels',
    both(scale, 'A P1 alert is answered within one hour, a P2 alert within four hours.'),
  ],
  [
    'DOC-CON-001',
    'a sentence on several levels in Chinese',
    both(chinese, 'P0 工单须在 15 分钟内响应，P1 工单须在 4 小时内响应。'),
  ],
  [
    'DOC-CON-001',
    'findings that only a sentence names',
    both(
      '| Level | Fix by |\n|---|---|\n| SEV1 | same day |\n| SEV2 | next release |',
      'SEV1 findings are fixed in the next release.',
    ),
  ],
  [
    'DOC-CON-001',
    'first replies',
    both(
      '| Level | First reply |\n|---|---|\n| P1 | 30 min |\n| P2 | 4 h |',
      '## Replies\n\n- **P1** – first reply in 60 minutes\n- **P2** – first reply in 4 hours',
    ),
  ],
  ['DOC-CON-001', 'findings of a degree', handed('Major findings are fixed within 5 days.')],
  ['DOC-CON-001', 'a sentence beside a table', both(scale, 'P2 alerts are answered within 4 hours.')],
  [
    'DOC-CON-001',
    'a sentence that begins with its time',
    both(scale, 'Within 2 days the keeper answers each P2 alert.'),
  ],
  ['DOC-CON-001', 'a title with a time', both(scale, '### P1 — within 4 hours\n\nCall the keeper.')],
  ['DOC-CON-001', 'what stands below a title', both(scale, '### P1\n\nCall the keeper, who answers within 4 hours.')],
  ['DOC-CON-001', 'a degree as a title', both(degrees, '## Major\n\nIt is fixed within 5 days.', 'Faults')],
  ['DOC-CON-001', 'a degree in a sentence', both(degrees, 'Minor faults are fixed within 1 week.', 'Faults')],
  ['DOC-CON-001', 'a sentence in Chinese', both(chinese, 'P1 工单须在 4 小时内响应。')],
  ['DOC-CON-001', 'a Chinese title with a time', both(chinese, '### P1（5 小时内响应）\n\n通知。')],
  [
    'DOC-CON-001',
    'an hour that is called the hour',
    both(
      '- **P1**: answer within the hour\n- **P2**: answer within the day',
      '- **P1**: answer within four hours\n- **P2**: answer within the day',
    ),
  ],
  ['DOC-CON-001', 'a degree of any issue', handed('A Major issue must be fixed within 48 hours.')],
  ['DOC-CON-001', 'a degree of a table and of a list', handed('- **Major**: fix within 48 hours')],
  [
    'DOC-CON-001',
    'a degree of a list and of a sentence',
    handed('Major problems are fixed within 2 days.', '## Levels\n\n- **Major**: fix within 24 hours'),
  ],
  [
    'DOC-CON-001',
    'a degree of two tables that share another',
    { ...handed('Go.'), 'specs/b.md': `# B\n\n${times.replace('24', '48').replace('Service times', 'Severity')}\n` },
  ],
  [
    'DOC-CON-001',
    'one of two degrees of a sentence',
    handed('A Major fault is fixed within 24 hours, a Minor one within 12 days.'),
  ],
  [
    'DOC-CON-001',
    'one of two degrees with which clauses begin',
    entry(
      `${times.replace('Fixed within', 'SLA').replace('Service times', 'Kiln levels')}\n\nThe clock runs: Major gets an answer within 8 hours, Minor within 10 days.`,
    ),
  ],
  [
    'DOC-CON-001',
    'times for answers and for repairs of which another one is the same',
    handed('A Major fault is answered within 48 hours, a Minor one within 10 days.'),
  ],
  ['DOC-CON-001', 'a Chinese degree in a sentence', handed('严重问题必须在 8 小时内修复。', terms)],
  ['DOC-CON-001', 'a Chinese degree in a list', handed('- **严重**：8 小时内修复', terms)],
  ['DOC-CON-001', 'an English degree in Chinese', handed('Major 问题必须在 48 小时内修复。')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'columns of times for two acts, and such as say of no act',
    both(
      twoTimes('Priority | Answer | Resolution', '15 min | 4h', '4h | 8h'),
      twoTimes('Priority | First notice | Update | Resolution', '2h | 4h | 4h', '3h | 6h | 8h'),
    ),
  ],
  [
    'DOC-CON-001',
    'the same times of several levels',
    both(scale, 'A P1 alert is answered within 60 minutes, a P2 alert within 8 hours.'),
  ],
  ['DOC-CON-001', 'several levels without times', both(scale, 'P1 alerts are answered before P2 alerts.')],
  ['DOC-CON-001', 'the same time in another unit', both(scale, 'P1 alerts are answered within 60 minutes.')],
  ['DOC-CON-001', 'another act', both(scale, 'P2 alerts are fixed within 4 days.')],
  ['DOC-CON-001', 'a time in which nothing is done', both(scale, 'P2 alerts of the last 4 hours are answered first.')],
  ['DOC-CON-001', 'a case', both(scale, 'If a P2 alert is not answered within 4 hours, call again.')],
  ['DOC-CON-001', 'a time of the week', both(scale, 'P2 alerts are answered within 2 days at weekends.')],
  ['DOC-CON-001', 'two levels in one sentence', both(scale, 'P1 and P2 alerts are answered within 2 days.')],
  ['DOC-CON-001', 'what the other file never speaks of', both(scale, 'P2 invoices are answered within 4 days.')],
  ['DOC-CON-001', 'a degree of something else', both(degrees, 'Minor edits are fixed within 1 day.', 'Texts')],
  [
    'DOC-CON-001',
    'another act below a title that is a degree',
    both(degrees, '## Major\n\nIt is answered within 1 hour.', 'Faults'),
  ],
  [
    'DOC-CON-001',
    'two scales, each with a sentence of its own',
    both(`${scale}\n\nP2 alerts are answered within 8 hours.`, 'P2 alerts are answered within 4 hours.'),
  ],
  ['DOC-CON-001', 'a call that nobody takes, in Chinese', both(chinese, '### P0\n\n30 分钟内无人响应则升级。')],
  ['DOC-CON-001', 'a degree of any issue in another unit', handed('A Major issue must be fixed within 1 day.')],
  ['DOC-CON-001', 'another act for a degree', handed('A Major issue must be answered within 2 hours.')],
  [
    'DOC-CON-001',
    'another act for each of two degrees',
    handed('A Major fault is answered within 2 hours, a Minor one within 1 day.'),
  ],
  [
    'DOC-CON-001',
    'two degrees of what the table does not rank',
    handed('A Major release is fixed within 2 hours, a Minor one within 10 days.'),
  ],
  ['DOC-CON-001', 'a degree of what the table does not rank', handed('A Major release is fixed within 2 hours.')],
  [
    'DOC-CON-001',
    'a degree of what a table of its own ranks',
    handed('A Major issue must be fixed within 48 hours.', times.replace('Service times', 'Leaks of boats')),
  ],
  [
    'DOC-CON-001',
    'degrees of two tables that share no other',
    {
      ...handed('Go.'),
      'specs/b.md': '# B\n\n| Level | Fixed within |\n|---|---|\n| Major | 3 hours |\n| Minor | 4 days |\n',
    },
  ],
  ['DOC-CON-001', 'what is serious in a Chinese sentence', handed('严重影响须在 8 小时内修复。', terms)],
  [
    'DOC-CON-001',
    'how long the work takes by level',
    entry(
      '## Fault levels\n\n### Major\n\n**Impact**: The lamp is dim. Fix within the current sprint.\n\n## Fault planning\n\n| Level | Weight | Usual fix time per issue |\n|---|---|---|\n| Major | 3 | 2-4 hours |\n| Minor | 1 | 20 minutes |',
    ),
  ],
  ['DOC-CON-001', 'an example', both(scale, '## Example\n\nP2 alerts are answered within 4 hours.')],
]

describeCases(found, leftAlone)
