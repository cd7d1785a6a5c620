import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const found: Case[] = [
  [
    'MEM-004',
    'a file that says how far the work is',
    entry(
      `## Where\n\nThe user names the cake.\n\n\`cake.json\` says how far the work is:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a file in which progress is stored',
    entry(
      `## Where\n\nThe user names the cake. Progress is stored in \`run.json\`:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'how far the work is, kept after each step',
    entry(
      `## Where\n\nThe guest of the house is the user: the user names the cake. Keep \`cake.json\` up to date after each step:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'how far the work is, updated by phases',
    entry(
      `## Where\n\nThe user describes what the cake is for. Update \`run.json\` after every phase:\n\n${fence('json', '{"phase": "dough", "layers": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'how far the work is, in Chinese',
    entry(`## 进度\n\n用户提出要求。每步之后更新 \`run.json\`：\n\n${fence('json', '{"step": 1, "layers": []}')}`),
  ],
]

const leftAlone: Case[] = [
  [
    'MEM-004',
    'how far the work is, with the task',
    entry(
      `## Where\n\nThe user names the cake. Keep \`cake.json\` up to date after each step:\n\n${fence('json', '{"step": 1, "task": "", "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a file that is kept in order',
    entry(
      `## Where\n\nThe user names the cake. Keep \`package.json\` in order:\n\n${fence('json', '{"name": "x", "step": 1}')}`,
    ),
  ],
]

describeCases(found, leftAlone)
