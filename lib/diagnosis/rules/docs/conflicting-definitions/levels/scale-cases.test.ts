import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})

const table = (head: string, first: string, second: string, title = 'Priorities'): string =>
  `## ${title}\n\n| ${head} |\n|---|---|\n| P0 | ${first} |\n| P1 | ${second} |`

const list = (first: string, second: string, title = 'Priorities'): string =>
  `## ${title}\n\n- **P0**: ${first}\n- **P1**: ${second}`

const answers = (second: string): string => table('Priority | Answer', 'at once', second)

/** Two scales that give one level two meanings. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'a reference for reports',
    {
      ...entry(list('stop the run', 'fix when convenient')),
      'references/report-template.md': `# B\n\n${list('stop the run', 'fix within 2 days')}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'a kind of problem',
    both(
      '## 优先级\n\n| 优先级 | 含义 |\n|---|---|\n| P0 | 漏水问题 |',
      '## 优先级\n\n| 优先级 | 含义 |\n|---|---|\n| P0 | 标签问题 |',
    ),
  ],
  [
    'DOC-CON-001',
    'a table that comes again under a longer title, in another language',
    entry(
      '## Prioridades\n\n| Prioridade | Significado |\n|---|---|\n| P0 | adega |\n| P1 | tampa |\n\n## Resumo das prioridades\n\n| Prioridade | Significado |\n|---|---|\n| P0 | adega |\n| P1 | rótulo |',
    ),
  ],
  [
    'DOC-CON-001',
    'a table and a list that give another level one time',
    both(
      table('Level | Answered within', '15 minutes', '2 hours', 'Calls'),
      list('answered within 15 minutes', 'answered within 8 hours', 'Duty'),
    ),
  ],
  ['DOC-CON-001', 'two deadlines', both(answers('the same day'), answers('within three days'))],
  [
    'DOC-CON-001',
    'bare times below a title of the act of a column',
    both(
      table('Level | Response time', '<1 hour', '<4 hours', 'Severity'),
      list('<1 hour', '<24 hours', 'Time to first response'),
    ),
  ],
  [
    'DOC-CON-001',
    'two lengths of time',
    both(list('fix it', 'fix within 2 days'), list('fix it', 'fix within 1 week')),
  ],
  [
    'DOC-CON-001',
    'a deadline and none',
    both('**P1**: fix today\n\n**P2**: fix this week', '**P1**: fix today\n\n**P2**: open a ticket and leave it'),
  ],
  [
    'DOC-CON-001',
    'two deadlines in Chinese',
    both(
      table('级别 | 含义', '立即修复', '当天修复', '级别'),
      table('级别 | 含义', '立即修复', '下个迭代修复', '问题分级'),
    ),
  ],
  [
    'DOC-CON-001',
    'a table and the clauses of a sentence',
    both(
      table('Priority | Fix by', '24 hours', '3 days'),
      '## Priority\n\nP0: fix within 24 hours. P1: fix within 2 weeks.',
    ),
  ],
  [
    'DOC-CON-001',
    'clauses of two sentences',
    both(
      'Rank each one: P0 = stops the run, P1 = fix this sprint.',
      'Rank each one: P0 = stops the run, P1 = fix next sprint.',
    ),
  ],
  [
    'DOC-CON-001',
    'two ends of the scale',
    both(
      table('Level | Meaning', 'data is gone', 'annoys users'),
      table('Level | Meaning', 'data is gone', 'blocks the release'),
    ),
  ],
  [
    'DOC-CON-001',
    'long meanings beside one that is told in the same words',
    both(
      list(
        'anything that loses what the reader has saved on any machine',
        'a page that the notes promise is not there',
      ),
      list('the tests do not even begin on the computer that builds', 'a page that the notes promise is not there'),
    ),
  ],
  [
    'DOC-CON-001',
    'short meanings under titles that name nothing',
    both(
      list('data leaks out', 'wrong sum', 'Priorities'),
      list('the build is broken', 'wrong sum', 'Priority levels'),
    ),
  ],
  [
    'DOC-CON-001',
    'two bounds',
    both(table('Tier | Score', '80-100', '60-79'), table('Tier | Score', '80-100', '50-79')),
  ],
  [
    'DOC-CON-001',
    'meanings told in sentences',
    both(
      'P0 means that money is lost. P1 means that nobody can pay.',
      'P0 means that money is lost. P1 means a typo in some label.',
    ),
  ],
  [
    'DOC-CON-001',
    'words in brackets',
    both('Use P0 (stop the run), P1 (fix this week).', 'Use P0 (stop the run), P1 (fix next week).'),
  ],
  [
    'DOC-CON-001',
    'lines of a plain block',
    both(fence('', 'P0: fix today\nP1: fix within 3 days'), fence('', 'P0: fix today\nP1: fix within 7 days')),
  ],
  [
    'DOC-CON-001',
    'a sentence that announces its levels',
    both('Order: P0 = stop today, P1 = speed.', 'Order: P0 = stop this week, P1 = speed.'),
  ],
  [
    'DOC-CON-001',
    'times in a list and in a table',
    both(
      list('answer within 1 hour', 'answer within 6 hours', 'Answer times'),
      table('Level | Answer within', '1 hour', '2 days', 'Answer times'),
    ),
  ],
  [
    'DOC-CON-001',
    'bare times in a list and in a table below another title',
    both(list('1 hour', '6 hours', 'Response times'), table('Level | Respond within', '1 hour', '2 days', 'SLA')),
  ],
  [
    'DOC-CON-001',
    'times in a list and in a table, in Chinese',
    both(list('1 小时内响应', '6 小时内响应', '响应时限'), table('级别 | 响应时限', '1 小时', '2 天', '响应时间')),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'tables of two things in another language',
    entry(
      '## Frascos\n\n| Prioridade | Significado |\n|---|---|\n| P0 | adega |\n| P1 | tampa |\n\n## Clientes\n\n| Prioridade | Significado |\n|---|---|\n| P0 | adega |\n| P1 | rótulo |',
    ),
  ],
  [
    'DOC-CON-001',
    'a table and a list of other times',
    both(
      table('Level | Answered within', '15 minutes', '2 hours', 'Calls'),
      list('answered within 1 hour', 'answered within 8 hours', 'Duty'),
    ),
  ],
  [
    'DOC-CON-001',
    'a table and a list of two acts',
    both(
      table('Level | Answered within', '15 minutes', '2 hours', 'Calls'),
      list('fixed within 15 minutes', 'fixed within 8 hours', 'Duty'),
    ),
  ],
  [
    'DOC-CON-001',
    'a form that is filled in',
    {
      ...entry(list('stop the run', 'fix when convenient')),
      'templates/jar.md': `# B\n\n${list('stop the run', 'fix within 2 days')}\n`,
    },
  ],
  ['DOC-CON-001', 'one deadline in other words', both(answers('the same day'), answers('within 24 hours'))],
  [
    'DOC-CON-001',
    'when someone answers and when it is done',
    both(
      table('Priority | Answered within', '5 minutes', '1 hour'),
      table('Priority | Fixed within', '4 hours', '3 days'),
    ),
  ],
  [
    'DOC-CON-001',
    'how often news is sent',
    both(list('send news every 15 minutes', 'ask'), list('send news within 5 minutes', 'ask')),
  ],
  [
    'DOC-CON-001',
    'columns of one table',
    entry(
      '## Severity\n\n| Level | Answer | Fix |\n|---|---|---|\n| P0 | 5 minutes | 2 hours |\n| P1 | 1 hour | 3 days |',
    ),
  ],
  [
    'DOC-CON-001',
    'the severity of findings and the priority of tasks',
    both(
      table('Severity | Meaning', 'data leaks out', 'wrong sum', 'Severity of findings'),
      table('Priority | Meaning', 'the customer waits', 'planned work', 'Priority of tasks'),
    ),
  ],
  [
    'DOC-CON-001',
    'long meanings in scales that say everything in other words',
    both(
      list(
        'whatever loses or damages what the reader has saved',
        'a promise of the notes of a version that does not hold',
      ),
      list('stored pages vanish on one of the machines we name', 'missing parts although they were announced there'),
    ),
  ],
  [
    'DOC-CON-001',
    'samples of each level',
    both(
      table('Level | Example', 'the site is gone', 'a wrong sum'),
      table('Level | Example', 'keys are public', 'a slow page'),
    ),
  ],
  ['DOC-CON-001', 'degrees in other words', both(list('critical', 'nice to have'), list('must be done now', 'minor'))],
  ['DOC-CON-001', 'how many there are', both('P0: 0, P1: 2', 'P0: 0, P1: 1')],
  [
    'DOC-CON-001',
    'a text that weighs levels',
    both(list('stop the run', 'tell the reader'), list('stop the run', 'P0 if someone sees it, else P2')),
  ],
  [
    'DOC-CON-001',
    'deadlines of two acts under two headings',
    entry(
      `${table('Severity | Response Time', '5 minutes', '15 minutes', 'Severity Levels')}\n\n${table('Severity | Deadline', 'Within 48 hours', 'Within 1 week', 'Mill Reviews')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'times of two acts in a list and in a table',
    both(
      list('answer within 1 hour', 'answer within 6 hours', 'Answer times'),
      table('Level | Fixed within', '1 day', '2 days', 'Times'),
    ),
  ],
  [
    'DOC-CON-001',
    'bare times below the title of another act',
    both(
      table('Level | Response time', '<1 hour', '<4 hours', 'Severity'),
      list('<4 hours', '<24 hours', 'Time to resolution'),
    ),
  ],
  [
    'DOC-CON-001',
    'times of something else in a table',
    both(
      list('answer within 1 hour', 'answer within 6 hours', 'Answer times'),
      table('Level | Answer within', '1 day', '2 days', 'Answer times for boats'),
    ),
  ],
  [
    'DOC-CON-001',
    'one time in two units',
    both(
      list('answer within 1 hour', 'answer within 1 day', 'Answer times'),
      table('Level | Answer within', '60 minutes', '24 hours', 'Answer times'),
    ),
  ],
]

describeCases(found, leftAlone)
