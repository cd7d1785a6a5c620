import { type Case, describeCases } from '../test-cases.ts'
import { fence, phase, type TestFiles } from '../test-skill.ts'

const flow = (code: string): TestFiles => phase(`If an agent fails, stop.\n\n${fence('js', code)}`)
const ask = (prompt: string) => `Agent({ subagent_type: "x", prompt: ${prompt} })`

/** What is done with the answer of an agent that says how it ends. */
const judged = (code: string, endings = '`## BURNING` or `## COLD`'): TestFiles => ({
  'agents/stoker.md': `---\nname: stoker\ndescription: Looks at the oven\n---\n## Output\n\nEnd with ${endings}.\n`,
  ...flow(`const 答 = Agent({ subagent_type: "stoker", prompt: "看炉子" })\n${code}`),
})

/** Names of variables in letters that are not Latin. */
const found: Case[] = [
  ['AGT-010', 'a loop until it is done', flow('let 好 = false\nwhile (!好) {\n  await sleep(50)\n  好 = look(炉)\n}')],
  [
    'AGT-012',
    'an ending that the agent does not list',
    judged('if (答.includes("## WARM")) 收(答)\nelse if (答.includes("## COLD")) 等()\nelse 停()'),
  ],
  ['AGT-013', 'an ending that is not looked for', judged('if (答.includes("## BURNING")) 收(答)')],
  [
    'AGT-013',
    'an ending that is no title',
    judged('if (答.includes("## BURNING")) 收(答)', '`## BURNING` or `## NONE`'),
  ],
  [
    'CTX-003',
    'files that are read one by one',
    flow(`const 信 = 列表.map((f) => Read(f)).join("\\n")\n${ask('`@{信}\n谁写的？`')}`),
  ],
  [
    'CTX-003',
    'a list with a letter that is no English one',
    flow(`const größen = liste.map((f) => Read(f))\n${ask('`Sum up: @{größen.join("")}`')}`),
  ],
  ['TKN-003', 'a log', flow(`const 记录 = Bash("cat oven.log")\n${ask('`为什么停了？\n@{记录}`')}`)],
  ['APV-006', 'one value in two fields', flow('state.shelves = 柜子\nstate.boxes = 柜子')],
  ['APV-006', 'one value in two such fields', flow('state.柜子 = found\nstate.箱子 = found')],
  [
    'CTX-005',
    'three answers',
    flow(
      `${['甲', '乙', '丙'].map((one) => `const ${one} = await ${ask(`"说明${one}。"`)}`).join('\n')}\n${ask('`合并 @{甲} @{乙} @{丙}`')}`,
    ),
  ],
  [
    'AGT-002',
    'an answer that is parsed',
    flow(`const 答案 = await ${ask('"返回 JSON。"')}\nuse(JSON.parse(答案).rows)`),
  ],
  [
    'AGT-006',
    'what a loop tells',
    flow(
      `for (const 项 of [{ 要求: "Return JSON {a}" }, { 要求: "Return a Markdown report" }, { 要求: "Return only the path of the file" }]) ${ask('项.要求')}`,
    ),
  ],
  ['DF-006', 'what nothing gives', flow(ask('`检查 @{炉子}。`'))],
  [
    'TKN-004',
    'a text that grows',
    flow(`let 笔记 = ""\nwhile (!done()) {\n  笔记 += await Bash("next")\n}\n${ask('`总结：@{笔记}`')}`),
  ],
]

const leftAlone: Case[] = [
  ['AGT-010', 'a counted loop', flow('for (let 次 = 0; 次 < 9 && !好; 次++) {\n  好 = look(炉)\n}')],
  ['AGT-012', 'endings that are listed', judged('if (答.includes("## BURNING")) 收(答)\nelse 停()')],
  ['AGT-013', 'all endings', judged('if (答.includes("## BURNING")) 收(答)\nif (答.includes("## COLD")) 等()')],
  [
    'TKN-003',
    'a part of a log',
    flow(`const 记录 = Bash("cat oven.log")\n${ask('`为什么停了？\n@{记录.slice(-500)}`')}`),
  ],
  [
    'TKN-003',
    'a name that is part of a longer one',
    flow(`const 录 = Bash("cat oven.log")\n${ask('`为什么停了？\n@{记录}`')}`),
  ],
  ['APV-006', 'two values', flow('state.shelves = 柜子.a\nstate.boxes = 柜子.b')],
  [
    'AGT-002',
    'an answer that is tested',
    flow(
      `const 答案 = await ${ask('"返回 JSON。"')}\nconst 行 = JSON.parse(答案)\nif (!Array.isArray(行.rows)) throw new Error("rows")\nuse(行.rows)`,
    ),
  ],
  ['DF-006', 'what a loop gives', flow(`for (const 炉子 of 全部) {\n  ${ask('`检查 @{炉子}。`')}\n}`)],
]

describeCases(found, leftAlone)
