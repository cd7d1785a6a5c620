import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const below = (title: string): TestFiles =>
  entry(`## Start\n\nGo.\n\n## ${title}\n\n- \`git push --force origin main\`\n`)
const ordered = (title: string): TestFiles => entry(`## ${title}\n\n- Run \`git push --force origin main\`\n`)

const found: Case[] = [
  'When the push is rejected',
  'Fix a refused push',
  'How to go on',
  'Publish',
  '推送被拒绝时',
].map((title) => ['SEC-003', `an order below "${title}"`, ordered(title)])

const leftAlone: Case[] = [
  ...[
    'What the guard rejects',
    'What the guard rejects and why',
    'The hook refuses',
    'Rejected commands',
    'Refused by the sandbox',
    'Commands that are not allowed',
    'Commands we do not run',
    'What must not be run',
    'Off limits',
    '守卫拒绝的命令',
    '被拦截的操作',
    '不允许执行',
    '绝不运行',
  ].map((title): Case => ['SEC-003', `a list below "${title}"`, below(title)]),
  ['SEC-003', 'a list that the guard rejects', entry('The guard rejects:\n\n- `git push --force origin main`')],
  [
    'SEC-003',
    'a block below what the guard rejects',
    entry(`## What the guard rejects\n\n${fence('bash', 'git push --force origin main')}`),
  ],
]

describeCases(found, leftAlone)
