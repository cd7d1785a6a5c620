import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step } from '../../test-skill.ts'

const shell = (code: string) => entry(`On failure stop.\n\n${fence('bash', code)}`)
const look = (part: string) => `claude -p "Look at the ${part} of the jar and tell all that you find"`
const parts = ['lid', 'rim', 'base']
const each = (command: (part: string) => string) => parts.map(command).join('\n')
const inLoop = (body: string) => `for part in ${parts.join(' ')}; do\n  ${body}\ndone\n`

const helper =
  'const ask = (part) => Agent({ subagent_type: "x", prompt: `Look at the @{part}. Return plain text.` })\n'
const weigh = (text: string) => `\nAgent({ subagent_type: "x", prompt: \`Weigh the jar. @{${text}} Return JSON {a}\` })`
const grown = (answer: string, added: string) =>
  step(
    `let notes = ""\nfor (const part of parts) {\n  const r = Agent({ subagent_type: "x", prompt: \`Look at the @{part}. Return JSON ${answer}\` })\n  notes += \`\\n@{part}: @{${added}}\`\n}${weigh('notes')}`,
  )

const found: Case[] = [
  [
    'CTX-005',
    'answers that variables take',
    shell(`${each((part) => `${part}=$(${look(part)})`)}\nclaude -p "Weigh the jar by these: $lid $rim $base"`),
  ],
  [
    'CTX-005',
    'answers that files take',
    shell(
      `${each((part) => `${look(part)} > work/${part}.md`)}\nclaude -p "Weigh the jar: $(cat work/lid.md) $(cat work/rim.md) $(cat work/base.md)"`,
    ),
  ],
  [
    'CTX-005',
    'files of a loop, shown by a pattern',
    shell(`${inLoop(`${look('$part')} > "work/$part.md"`)}claude -p "Weigh the jar: $(cat work/*.md)"`),
  ],
  [
    'CTX-005',
    'a text that takes them in a loop',
    shell(`all=""\n${inLoop(`all+="$(${look('$part')})"`)}claude -p "Weigh the jar: $all"`),
  ],
  [
    'CTX-005',
    'files that an option names',
    shell(
      `${each((part) => `codex exec "Look at the ${part} and tell all that you find" -o work/${part}.md`)}\ncodex exec "Weigh the jar: $(cat work/lid.md) $(cat work/rim.md) $(cat work/base.md)"`,
    ),
  ],
  [
    'CTX-005',
    'a function that is mapped by its name',
    step(`${helper}const all = ["lid", "rim", "base"].map(ask)${weigh('all.join("\\n")')}`),
  ],
  [
    'CTX-005',
    'the same of a list of any length, waited for',
    step(`${helper}const all = await Promise.all(parts.map(ask))${weigh('JSON.stringify(all)')}`),
  ],
  [
    'CTX-005',
    'a text that takes all of each, of which one field alone is short',
    grown('{"gist": "<25 words>", "body": "<text>"}', 'JSON.stringify(r)'),
  ],
  [
    'CTX-005',
    'all that was waited for',
    step(
      `const ids = parts.map((part) => spawn_agent({ message: \`Look at the @{part}. Return your notes.\` }))\nconst done = wait_agent({ ids })\nspawn_agent({ message: \`Weigh the jar. @{JSON.stringify(done.outputs)}\` })`,
    ),
  ],
]
const leftAlone: Case[] = [
  [
    'CTX-005',
    'paths of what commands wrote',
    shell(`${each((part) => `${look(part)} > work/${part}.md`)}\nclaude -p "Weigh the jar by the files in work"`),
  ],
  [
    'CTX-005',
    'answers of a stated size',
    shell(
      `${each((part) => `${part}=$(claude -p "Look at the ${part} and tell it in at most 20 words")`)}\nclaude -p "Weigh the jar by these: $lid $rim $base"`,
    ),
  ],
  [
    'CTX-005',
    'two answers',
    shell(`lid=$(${look('lid')})\nrim=$(${look('rim')})\nclaude -p "Weigh the jar by these: $lid $rim $lid"`),
  ],
  ['CTX-005', 'a member of each in a text', grown('{"gist": "", "body": "<text>"}', 'r.gist')],
  [
    'CTX-005',
    'an answer of which all is short',
    grown('{"gist": "<25 words>", "kind": "<one word>"}', 'JSON.stringify(r)'),
  ],
  [
    'CTX-005',
    'what is left of each at once',
    step(`${helper}const all = parts.map(ask).map((text) => text.slice(0, 80))${weigh('all.join("\\n")')}`),
  ],
  [
    'CTX-005',
    'a member of each at once',
    step(
      `const all = (await Promise.all(parts.map((part) => Agent({ subagent_type: "x", prompt: \`Look at the @{part}. Return text.\` })))).map((one) => one.verdict)${weigh('all.join("\\n")')}`,
    ),
  ],
]

describeCases(found, leftAlone)
