import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step } from '../../test-skill.ts'

const told = 'const r = Agent({ subagent_type: "x", prompt: `Notes: @{notes.join(", ")}. Return JSON {x}` })'
const loop = (head: string, body: string) => step(`const notes = []\n${head} {\n  ${body}\n}\n${told}`)
const python = fence('python', "import json\nwith open('loaves.json') as f:\n    loaves = json.load(f)")
const node = (path: string) =>
  fence('js', `const fs = require('fs')\nconst all = JSON.parse(fs.readFileSync('${path}', 'utf8'))`)

const grown = (name: string) =>
  `async function ${name}(start) {\n  const rows = []\n  let next = start\n  while (next) {\n    rows.push(await look(next))\n    next = linkOf(next)\n  }\n  return { rows }\n}`
const piece = (name: string, head = '') =>
  fence('python', `${head}${name} = Path('bakery.yml').read_text()\nbake(${name})`)
const shown = (path: string) => fence('bash', `cat ${path} | head -20`)

/** A step of Python whose loop ends with this, and what stands behind the loop. */
const baked = (last: string, behind: string) =>
  entry(
    fence(
      'python',
      `def bake_step():\n    loaves = []\n    while True:\n        loaf = next_loaf()\n        if loaf is None:\n            break\n${last}\n${behind}`,
    ),
  )
const handedBack = '    return {"status": "done", "loaves": loaves}'

const leftAlone: Case[] = [
  ['TKN-004', 'what Python adds as the loop is left', baked(`        loaves.append(loaf)\n        break`, handedBack)],
  [
    'TKN-004',
    'what a function returns that reads a user',
    phase(fence('js', grown('readLoaves').replace('look(next)', 'userEntry(next)'))),
  ],
  [
    'TKN-005',
    'a file of the work that is changed as a whole',
    entry(
      `${shown('work/a.json')}\n\nChange it.\n\n${fence('bash', `jq '.a += 1' work/a.json > work/b.json\nmv work/b.json work/a.json`)}`,
    ),
  ],
  [
    'TKN-005',
    'a file in samples of one block, each with its title',
    phase(
      fence(
        'python',
        `# --- Small ---\nImage.open("in.jpg").save("a.webp")\n\n# --- Large ---\nImage.open("in.jpg").save("a.avif")`,
      ),
    ),
  ],
  [
    'TKN-005',
    'a file of the work that is sorted between',
    entry(`${shown('work/a.txt')}\n\n${fence('bash', 'sort -o work/a.txt work/a.txt')}\n\n${shown('work/a.txt')}`),
  ],
  ['TKN-004', 'what a function of a program returns', entry(fence('js', grown('readLoaves')))],
  [
    'TKN-005',
    'a file in two programs of a step',
    phase(
      `${piece('oven', 'from pathlib import Path\n')}\n\nWarm it.\n\n${piece('shelf', 'from pathlib import Path\n')}`,
    ),
  ],
  [
    'TKN-005',
    'a file of the project shown again when something was changed',
    entry(`${shown('docs/loaves.txt')}\n\nCut the loaves and write them down.\n\n${shown('docs/loaves.txt')}`),
  ],
  ['TKN-004', 'a list or none', loop('for (const loaf of loaves || [])', 'notes.push(loaf)')],
  ['TKN-004', 'the places of a pattern', loop('while ((hit = form.exec(text)) !== null)', 'notes.push(hit[0])')],
  [
    'TKN-004',
    'what is added as the loop is left',
    loop('while (true)', 'if (isOut()) {\n    notes.push(why)\n    break\n  }'),
  ],
  ['TKN-005', 'one file in samples of two languages', entry(`${python}\n\n## Node\n\n${node('loaves.json')}`)],
]
const found: Case[] = [
  ['TKN-004', 'what Python returns right behind the loop', baked('        loaves.append(loaf)', handedBack)],
  [
    'TKN-004',
    'what a function returns that asks the user',
    phase(fence('js', grown('watchLoaves').replace('linkOf(next)', '!(await userStopped())'))),
  ],
  [
    'TKN-005',
    'a file in two ways',
    phase(
      `${piece('oven')}\n\nWarm it.\n\n${fence('python', "with open('bakery.yml') as book:\n    shelf = book.read()")}`,
    ),
  ],
  ['TKN-004', 'what a phase hands back', entry(fence('js', grown('ovenPhase')))],
  ['TKN-005', 'a file in two pieces of a step', phase(`${piece('oven')}\n\nWarm it.\n\n${piece('shelf')}`)],
  [
    'TKN-005',
    'a file of the work shown twice',
    entry(`${shown('work/loaves.txt')}\n\nCount.\n\n${shown('work/loaves.txt')}`),
  ],
  ['TKN-004', 'either of two ends', loop('while (open.length > 0 || !isSure)', 'notes.push(look())')],
  ['TKN-004', 'what is added in each turn', loop('while (true)', 'notes.push(look())\n  if (isOut()) break')],
]
describeCases(found, leftAlone)
