import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, told } from '../../test-skill.ts'

const stateWith = (...fields: string[]) => ({
  'phases/state-schema.md': `# State\n\n${fence('ts', `interface State {\n${fields.map((one) => `  ${one}: string`).join('\n')}\n}`)}\n`,
})

const put = (name: string) => `$\{${name}}`

const inPrompt = fence(
  'js',
  'Task({ subagent_type: "general-purpose", prompt: "Explain {{customerSegment}} in at most 100 words." })',
)

const mailList =
  '| Name | Value |\n|---|---|\n| `{client_name}` | who |\n| `{topic}` | what |\n| `{sender_name}` | by whom |\n'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DF-006',
    'a variable that was renamed where it is made',
    phase(
      `Build the focus directive, then ask.\n\n${fence('js', 'const focusDirectiveText = read("a")\nTask({ subagent_type: "x", prompt: `Sort all by @{focusDirective} now.` })')}`,
    ),
  ],
  [
    'DF-006',
    'a placeholder that the list of them leaves out',
    {
      ...entry('Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'letter.md': '# L\n\n{SENDER} on {TOPIC}, due {LAST_DAY}. Again: {LAST_DAY}.\n',
    },
  ],
  [
    'DF-006',
    'a placeholder that stands behind its label',
    {
      ...entry(
        'Fill `letter.md`:\n\n| Field | Value |\n|---|---|\n| `{SENDER}` | who writes |\n| `{TOPIC}` | about what |',
      ),
      'letter.md': '# L\n\n{SENDER} on {TOPIC}\n\nOwner: {OWNER}\n',
    },
  ],
  [
    'DF-006',
    'a placeholder of a prompt above the list',
    entry(
      `${fence('text', 'Read {PAGE} for {READER}, on a scale of {SCALE}.')}\n\n- \`{PAGE}\`: the page\n- \`{READER}\`: who reads it`,
    ),
  ],
  [
    'DF-006',
    'a placeholder in Chinese',
    {
      ...entry('填写 `letter.md`：\n\n- `{姓名}`：收件人\n- `{编号}`：申请号'),
      'letter.md': '# 通知\n\n{姓名}：申请 {编号} 已于 {日期} 通过。\n',
      'sources.md': '# 来源\n\n审查日期：今天\n',
    },
  ],
  [
    'DF-006',
    'a placeholder that was renamed below its list, in a reference',
    {
      'references/mail.md': `# M\n\n${fence('text', 'Dear {client_name}, on {topic} by {sender_label}: {extra}')}\n\n${mailList}`,
    },
  ],
  [
    'DF-006',
    'a placeholder in Chinese that was renamed below its list',
    {
      'references/mail.md': `# 邮件\n\n${fence('text', '{客户名称}：{主题}，{发件人姓名}')}\n\n- \`{客户名称}\`：公司\n- \`{主题}\`：内容\n- \`{发件人名}\`：谁写的\n`,
    },
  ],
  [
    'DF-005',
    'a state that words tell to read',
    {
      'phases/state-schema.md': null,
      'phases/orchestrator.md': '# Orchestrator\n\nRead the state and pick the next action.\n',
      'phases/actions/action-a.md': '# A\n\nDo it.\n',
    },
  ],
  [
    'DF-005',
    'a choice by the state',
    {
      ...entry('Follow [it](phases/orchestrator.md).'),
      'phases/orchestrator.md': '# O\n\nPick the next action from the state: [a](actions/a.md).\n',
      'phases/actions/a.md': '# A\n\nDo it.\n',
    },
  ],
  [
    'DF-006',
    'a format string of Python',
    step('r = Task(subagent_type="x", prompt=f"Check {unit_label} now")', 'python'),
  ],
  ['DF-006', 'a placeholder that is only used', phase(`Fill the text.\n\n${inPrompt}`)],
  [
    'DF-008',
    'what an update is given',
    {
      ...stateWith('user_request', 'status'),
      ...phase(fence('js', "updateState({ 'limits.turns': 2, status: 'on' })")),
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-006',
    'a variable that is the whole prompt',
    step('Task({ subagent_type: "taster", prompt: tastingBrief })\nTask(prompt=filled_prompt, subagent_type="taster")'),
  ],
  [
    'DF-006',
    'a word for whatever a placeholder is called',
    {
      ...entry('Fill in each `{PLACEHOLDER}` of `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'letter.md': '# L\n\n> Fill in all {PLACEHOLDER}.\n\n{SENDER} on {TOPIC}.\n',
    },
  ],
  [
    'DF-006',
    'a placeholder that is told of under another heading',
    {
      ...entry(
        'Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about\n\n## Dates\n\nLAST_DAY is a Friday.',
      ),
      'letter.md': '# L\n\n{SENDER} on {TOPIC}, due {LAST_DAY}.\n',
    },
  ],
  [
    'DF-006',
    'a placeholder in Chinese that is told of elsewhere',
    {
      ...entry('填写 `letter.md`，日期用今天：\n\n- `{姓名}`：收件人\n- `{编号}`：申请号'),
      'letter.md': '# 通知\n\n{姓名}：申请 {编号} 已于 {日期} 通过。\n',
    },
  ],
  [
    'DF-006',
    'one of several that words take in turn',
    phase(
      `For each finding ask.\n\n${fence('js', 'const findings = load()\nTask({ subagent_type: "x", prompt: `Sort all by @{finding} now.` })')}`,
    ),
  ],
  [
    'DF-006',
    'placeholders of which the list names two in a row',
    {
      ...entry('Fill `assets/page.md`:\n\n- `{{TITLE}}` - the title\n- `{{PART_1}}`, `{{PART_2}}` - the parts'),
      'assets/page.md': '# {{TITLE}}\n\n{{PART_1}} and {{PART_2}}\n',
    },
  ],
  [
    'DF-006',
    'a call among lines of a prompt',
    phase(
      `If the agent fails, stop.\n\n${fence('js', 'const rows = [1]\nconst prompt = ["Name the next.", JSON.stringify(rows)].join("\\n")\nTask({ subagent_type: "x", prompt })')}`,
    ),
  ],
  [
    'DF-006',
    'marks around a part of a form',
    {
      ...entry(
        'Fill `letter.md`:\n\n- `{{SENDER}}` - who writes\n- `{{TOPIC}}` - what about\n- `{{PRICE}}` - for how much',
      ),
      'letter.md': '# L\n\n{{SENDER}} on {{TOPIC}}\n\n{{IF_PAID}}\n{{PRICE}}\n{{END_IF_PAID}}\n',
    },
  ],
  [
    'DF-006',
    'a form of which a list tells a few placeholders',
    {
      ...entry('Count them:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'letter.md': '# L\n\n{SENDER} on {TOPIC}, due {LAST_DAY}, by {WAY}, for {PRICE}.\n',
    },
  ],
  [
    'DF-006',
    'placeholders that the list or another file tells of',
    {
      ...entry('Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'letter.md': `# L\n\n{SENDER} on {TOPIC}, due {LAST_DAY}. Run ${put('HOME')}/a and keep {{OTHER}}.\n`,
      'references/days.md': '# D\n\nLAST_DAY is the end of the month.\n',
    },
  ],
  [
    'DF-006',
    'placeholders of a page that the list is not about',
    {
      ...entry('Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'form.md': '# F\n\n{SENDER} of {TOWN}.\n',
    },
  ],
  [
    'DF-006',
    'a placeholder that a sentence explains',
    phase(
      `If the agent fails, stop. \`{{pageTitle}}\` is the title that the user gave.\n\n${fence('js', 'Task({ subagent_type: "general-purpose", prompt: "Explain {{pageTitle}} in at most 100 words." })')}`,
    ),
  ],
  [
    'DF-005',
    'a table of fields that the steps use',
    {
      'phases/state-schema.md': null,
      'phases/orchestrator.md': `# Lead\n\n${fence('js', "if (state.stage === 'new') return 'action-go'")}\n\n| Field | Meaning |\n|---|---|\n| stage | where we are |\n`,
      'phases/actions/action-go.md': '# Go\n\nSet `state.stage`.\n',
    },
  ],
  ['DF-006', 'an object that is filled', told('So far: @{talk.turns}', 'talk.turns = []')],
  ['DF-006', 'the state', told('State: @{state}')],
  ['DF-006', 'the folder of the work', step(`Write(\`${put('workDir')}/a.md\`, \`${put('outputDir')}/b.md\`)`)],
  [
    'DF-006',
    'a name that Python code sets',
    step('unit = pick()\nr = Task(subagent_type="x", prompt=f"Check {unit} now")', 'python'),
  ],
  [
    'DF-006',
    'doubled braces of a format string',
    step('r = Task(subagent_type="x", prompt=f"Return {{json}}")', 'python'),
  ],
  [
    'DF-006',
    'a placeholder that a table explains',
    phase(`| Blank | Meaning |\n|---|---|\n| \`{{customerSegment}}\` | what was chosen |\n\n${inPrompt}`),
  ],
  ['DF-006', 'a placeholder that a list explains', phase(`- \`{{customerSegment}}\`: what was chosen\n\n${inPrompt}`)],
  [
    'DF-006',
    'a list in a reference that only leaves something out',
    {
      'references/mail.md': `# M\n\n${fence('text', 'Dear {client_name}, on {topic} by {sender_name}: {extra}')}\n\n${mailList}`,
    },
  ],
  [
    'DF-006',
    'a name of which the list keeps the other one for another template',
    {
      'references/mail.md': `# M\n\n${fence('text', 'Dear {client_name}, on {topic} by {sender_label}')}\n\n${fence('text', 'By {sender_name}')}\n\n${mailList}`,
    },
  ],
  [
    'DF-006',
    'rows of a template that look like a list',
    {
      'references/mail.md': `# M\n\n${fence('text', '1. `{client_name}` - {n} hits\n2. `{topic_first}` - {n} hits\n\nSEEN|{client_name}|{topic_first}|{client_last}')}\n`,
    },
  ],
  [
    'DF-006',
    'a module',
    entry(`${fence('js', "Task({ prompt: `Review: @{fs.readFileSync('a.md', 'utf8')}` })")}\n\nIf it fails, stop.`),
  ],
  [
    'DF-008',
    'an update of declared fields',
    { ...stateWith('user_request', 'status'), ...phase(fence('js', "updateState({ status: 'on' })")) },
  ],
  [
    'DF-008',
    'code of a page',
    {
      'phases/state-schema.md': '# State\n\n```ts\ninterface State { status: string; task: string }\n```\n',
      ...phase(fence('js', 'if (state.radius > 1) label.textContent = state.radius')),
    },
  ],
  [
    'DF-006',
    'a parameter of a function in a block without a language',
    entry(
      fence(
        '',
        'def retry(task, attempt_count):\n    Agent(prompt=f"""Try {attempt_count} of the task, and say what came of it.""")',
      ),
    ),
  ],
  [
    'DF-006',
    'one of several that are told as one',
    {
      ...entry(
        'Fill in `templates/a.md`.\n\n- `{ROW_COUNT}` is the count.\n- `{PAGE_URL}` is the page.\n- `{ROW_NOTE_N}` is the note of a row.',
      ),
      'templates/a.md': '# A\n\n{ROW_COUNT} rows, {PAGE_URL}\n\n{ROW_NOTE_1}\n{ROW_NOTE_2}\n',
    },
  ],
]

describeCases(found, leftAlone)
