import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const answer = (lead: string, field: string) =>
  entry(`${lead}\n\n${fence('json', `{\n  "path": "pots/a.md",\n  "${field}": "..."\n}`)}`)

const found: Case[] = [
  [
    'CTX-004',
    'an agent told in words',
    entry('Ask the explorer agent to read `pots` and to return the full content of every file.'),
  ],
  [
    'CTX-004',
    'one that is started',
    entry('Launch an agent that reads the kiln and returns its complete source code.'),
  ],
  ['CTX-004', 'one told in Chinese', entry('启动一个代理阅读 `pots`，并返回所有文件的完整内容。')],
  ['CTX-004', 'an answer that is shown', answer('Each agent returns:', 'full_content')],
  ['CTX-004', 'one shown in Chinese', answer('每个智能体返回：', 'content')],
  [
    'CTX-003',
    'two files that one command prints',
    entry(`On failure stop.\n\n${fence('bash', 'claude -p "Compare the two pots: $(cat pots/a.md pots/b.md)"')}`),
  ],
]
const leftAlone: Case[] = [
  [
    'CTX-004',
    'an agent that returns paths',
    entry('Ask the explorer agent to read `pots` and to return the paths of all files.'),
  ],
  [
    'CTX-004',
    'one that must not',
    entry('Ask the explorer agent to read `pots` and to return a list; it must never return the full content.'),
  ],
  ['CTX-004', 'what a person is asked for', entry('Ask the potter to return the full content of the kiln.')],
  ['CTX-004', 'an answer with a summary', answer('Each agent returns:', 'summary')],
  ['CTX-004', 'what a page holds', answer('Each page holds:', 'full_content')],
  [
    'CTX-003',
    'one file that is printed with its numbers',
    entry(`On failure stop.\n\n${fence('bash', 'claude -p "Weigh the pot: $(cat pots/a.md | head -20)"')}`),
  ],
]

describeCases(found, leftAlone)
