import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, step, type TestFiles, told } from '../../test-skill.ts'

const auditor = (body: string) => ({
  'agents/auditor.md': `---\nname: auditor\ndescription: Audits code\n---\n${body}\n`,
})

const audit = 'const out = Agent({ subagent_type: "auditor", prompt: `Audit src/. Name at least 9 risks.` })'

const headed = (line: string, body = ''): TestFiles => ({
  'SKILL.md': entryWith(body).replace('\n---\n', `\n${line}\n---\n`),
})

const call = fence('js', 'Task(subagent_type="writer", prompt="Write the report.")')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'AGT-008',
    'a tool of another client behind a list that speaks of a migration',
    entry(
      `## 原则\n\n- 新增字段只能经版本迁移进入。\n- 目录不是配置项。\n\n${fence('js', 'close_agent({ id: baker })')}`,
    ),
  ],
  [
    'AGT-008',
    'a tool of another client below a link with vs in its name',
    entry(`Read [the choice](loaf-vs-roll.md).\n\n${fence('js', 'close_agent({ id: baker })')}`),
  ],
  [
    'AGT-008',
    'a tool of another client below a path of this one',
    entry(`Read \`~/.claude/skills/a/format.md\`.\n\n${fence('', 'spawn_agent({ subagent_type: "one", prompt: p })')}`),
  ],
  ['AGT-008', 'a question of another client', step('request_user_input("Go on?", options=["yes", "no"])')],
  [
    'AGT-002',
    'what is taken out of a result at once',
    phase(
      `If the agent fails, stop.\n\n${fence('ts', 'const { rows } = await Task({ subagent_type: "x", prompt: "Name the rows. Return JSON {rows}." })\nuse(rows[0].id)')}`,
    ),
  ],
  [
    'AGT-002',
    'a loop over results',
    phase(
      `If an agent fails, stop.\n\n${fence('python', 'marks = [Task(subagent_type="x", prompt=f"Judge {page}") for page in pages]\nfor mark in marks:\n    use(json.loads(mark)["sum"])')}`,
    ),
  ],
  [
    'AGT-002',
    'entries of a list of results',
    phase(
      `If an agent fails, stop.\n\n${fence('js', 'const all = await Promise.all(pages.map((page) => Agent({ subagent_type: "x", prompt: `Judge @{page}` })))\nuse(all.map((one) => JSON.parse(one).marks))')}`,
    ),
  ],
  [
    'AGT-002',
    'an entry that is shown',
    phase(
      `If the agent fails, stop.\n\n${fence('js', 'const out = await Agent({ subagent_type: "x", prompt: `Name the parts` })\nshow(out.parts[0].name)')}`,
    ),
  ],
  ['AGT-004', 'work for several agents', told('Spread the folders out to several subagents and merge their words.')],
  ['AGT-004', 'an agent for a case', told('Go through the tables. Call the Explore agent whenever one is unclear.')],
  ['AGT-004', 'work that is handed over', told('Delegate each module to its own subagent.')],
  [
    'AGT-005',
    'a tool behind a verb that ends as an adverb does',
    headed('allowed-tools: Read Grep', '\nApply the changes with the Edit tool, then list the files.\n'),
  ],
  [
    'AGT-005',
    'a call with a blank before its bracket',
    headed('allowed-tools: Read Grep', `\n${fence('', 'Write (path, text)')}\n`),
  ],
  ['AGT-005', 'Chinese', headed('allowed-tools: Read Grep', '\n使用 WebSearch 工具查找最新版本。\n')],
  ['AGT-005', 'Chinese in a word', headed('allowed-tools: Read Grep', '\n先用 WebSearch 工具查找最新版本。\n')],
  ['AGT-008', 'a block without language', step('update_plan({ plan: [] })', '')],
  ['AGT-008', 'a plan of steps', step('update_plan({ steps: ["wash", "dry"] })')],
  [
    'AGT-012',
    'a table in a later section',
    {
      ...auditor('## Returns\n\n- `## AUDIT DONE`\n- `## AUDIT STUCK`'),
      ...phase(
        `${fence('js', audit)}\n\n## What comes back\n\n| Return | Then |\n|---|---|\n| \`## AUDIT OVER\` | go on |\n| anything else | stop |`.replace(
          'What comes back',
          'Results',
        ),
      ),
    },
  ],
  [
    'AGT-012',
    'a column of results',
    {
      ...auditor('## Returns\n\n- `## AUDIT DONE`\n- `## AUDIT STUCK`'),
      ...phase(
        `${fence('js', audit)}\n\n## After the reply\n\n| Answer | Then |\n|---|---|\n| \`## AUDIT OVER\` | go on |`,
      ),
    },
  ],
  [
    'AGT-013',
    'an amount of things',
    { ...auditor('## Quality gate\n\nAt least 4 risks are named.'), ...phase(fence('js', audit)) },
  ],
  [
    'AGT-005',
    'Chinese that forbids something else',
    headed('allowed-tools: Read Grep', '\n使用 Edit 工具逐段替换，不要整篇重写。\n'),
  ],
  [
    'AGT-002',
    'a result that is spread in Python',
    step('notes = Agent(subagent_type="x", prompt="Group the changes. Return JSON.")\nstate.update(**notes)', 'python'),
  ],
  [
    'AGT-005',
    'a tool that is the means',
    headed('allowed-tools: Read Grep', '\nOnce the list is whole, save it with the `Write` tool.\n'),
  ],
  [
    'AGT-005',
    'a tool in code marks, in Chinese',
    headed('allowed-tools: Read Grep', '\n需要时调用 `WebSearch` 检索。\n'),
  ],
  [
    'AGT-005',
    'a tool that no word is, in Chinese',
    headed('allowed-tools: Read Grep', '\n用 AskUserQuestion 向用户确认篇幅。\n'),
  ],
  [
    'AGT-012',
    'a marker that a pattern looks for',
    {
      ...auditor('## Output\n\nEnd with `AUDIT_DONE` or `AUDIT_STOPPED`.'),
      ...phase(fence('js', `${audit}\nif (/AUDIT_CLOSED/.test(out)) next()`)),
    },
  ],
  [
    'AGT-012',
    'a marker that a pattern of Python looks for',
    {
      ...auditor('## Output\n\nEnd with `AUDIT_DONE` or `AUDIT_STOPPED`.'),
      ...phase(
        fence(
          'python',
          'out = Agent(subagent_type="auditor", prompt="Audit src.")\nif re.search(r"AUDIT_CLOSED", out): go()',
        ),
      ),
    },
  ],
  [
    'AGT-013',
    'a status of a contract in Chinese',
    {
      ...auditor('## 输出\n\n`status` 为 `ok`、`slow`、`rushed` 之一。'),
      ...phase(fence('js', `${audit}\nif (out.status === "ok") next()\nif (out.status === "slow") cut()`)),
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'AGT-008',
    'a tool behind an item that maps it',
    entry(`## 原则\n\n- 目录不是配置项。\n- 工具的等价写法：\n\n${fence('js', 'close_agent({ id: baker })')}`),
  ],
  [
    'AGT-002',
    'results of which another part says that each is checked',
    phase(
      `${fence('js', 'const rows = await Task({ subagent_type: "x", prompt: "Name the rows. Return JSON {rows}." })\nuse(JSON.parse(rows))')}\n\n## Failure\n\nA failed agent is reported. Every result is validated before use.`,
    ),
  ],
  [
    'AGT-005',
    'the head of a column that is drawn',
    headed(
      'allowed-tools: Read Grep',
      `\n${fence('', 'Step   Read   Write (files)   Rows\nwash   yes    no              no')}\n`,
    ),
  ],
  [
    'AGT-008',
    'tools of two clients side by side',
    entry(`Here vs there:\n\n${fence('js', 'close_agent({ id: baker })')}`),
  ],
  ['AGT-008', 'a tool in words to another client', entry(`In Codex:\n\n${fence('', 'spawn_agent({ prompt: p })')}`)],
  [
    'AGT-005',
    'a tool that is not used in Chinese',
    headed('allowed-tools: Read Grep', '\n这里用不到 WebSearch 工具。\n'),
  ],
  [
    'AGT-002',
    'what is taken out of a result and looked at',
    phase(
      `If the agent fails, stop.\n\n${fence('ts', 'const { rows } = await Task({ subagent_type: "x", prompt: "Name the rows. Return JSON {rows}." })\nif (!Array.isArray(rows)) stop()\nuse(rows[0].id)')}`,
    ),
  ],
  [
    'AGT-002',
    'a loop over results that looks at each',
    phase(
      `If an agent fails, stop.\n\n${fence('js', 'const marks = await Promise.all(pages.map((page) => Agent({ subagent_type: "x", prompt: `Judge @{page}` })))\nfor (const mark of marks) if (mark) use(JSON.parse(mark).sum)')}`,
    ),
  ],
  ...['Once it gave up, go on alone.', 'Where nobody answers, go on alone.'].map(
    (said): Case => ['AGT-001', said, phase(`${call}\n\n${said}`)],
  ),
  [
    'AGT-002',
    'entries of a list that are tested',
    phase(
      `If an agent fails, stop.\n\n${fence('js', 'const all = await Promise.all(pages.map((page) => Agent({ subagent_type: "x", prompt: `Judge @{page}` })))\nuse(all.map((one) => (one ? JSON.parse(one).marks : [])))')}`,
    ),
  ],
  [
    'AGT-002',
    'a schema that throws',
    phase(
      `If the agent fails, stop.\n\n${fence('js', 'const out = await Agent({ subagent_type: "x", prompt: `Name the parts` })\nconst { parts } = Parts.parse(JSON.parse(out))\nfor (const part of parts) show(part.name)')}`,
    ),
  ],
  ['AGT-004', 'a report about agents', told('Give the user a report about agents.')],
  ['AGT-005', 'Chinese that forbids it', headed('allowed-tools: Read Grep', '\n逐段阅读，不要使用 Edit 工具替换。\n')],
  [
    'AGT-002',
    'a result that is shown in bold',
    step(
      'notes = Agent(subagent_type="x", prompt="Group the changes. Return JSON.")\nprint("**notes**", notes)',
      'python',
    ),
  ],
  [
    'AGT-005',
    'what somebody did with a tool',
    headed('allowed-tools: Read Grep', '\nFiles written with the Write tool stay as they are.\n'),
  ],
  ['AGT-005', 'a plain word, in Chinese', headed('allowed-tools: Grep', '\n使用 Read 权限访问。\n')],
]

describeCases(found, leftAlone)
