import { type Case, describeCases } from '../../test-cases.ts'
import {
  entry,
  entryWith,
  fence,
  phase,
  references,
  step,
  type TestFiles,
  told,
  withReferences,
} from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const listOfReferences = ['a', 'b', 'c', 'd'].map((one) => `- [${one}](references/${one}.md)`).join('\n')
const listOfFiles = ['a', 'b', 'c', 'd'].map((one) => `\`references/${one}.md\``).join(', ')
const big = Array.from({ length: 260 }, (_, n) => `Rule ${n}: each item is listed with its owner and its date.`).join(
  '\n',
)
const guides = Object.fromEntries(['a', 'b', 'c', 'd'].map((one) => [`references/${one}.md`, `# ${one}\n\n${big}`]))
const reading = (text: string): TestFiles => ({ ...guides, ...entry(text) })
const api = (before: string): string =>
  fence(
    'python',
    `${before}def moderate(text):\n    return {\n        "safe": True,\n        "full_output": text\n    }`,
  )

const merged = (prompt: string) =>
  told(
    'Join @{a}, @{b} and @{c}',
    ['a', 'b', 'c'].map((name) => `const ${name} = Agent({ subagent_type: "x", prompt: '${prompt}' })`).join('\n'),
  )

const turns = (head: string) => `${head}:\n    run.messages.append(ask())\n    return run.messages`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'CTX-006',
    'what is read in parts one after another',
    reading(
      '## Copies\n\n**Load**: `references/a.md`, `references/b.md`\n\n## Audits\n\n**Load**: `references/c.md`, `references/d.md`',
    ),
  ],
  [
    'CTX-002',
    'a state among lines',
    step('const prompt = ["Name the next.", JSON.stringify(state)].join("\\n")\nAgent({ subagent_type: "x", prompt })'),
  ],
  ['CTX-005', 'what is told of paths', merged('Follow the path and return all that stands there.')],
  [
    'CTX-006',
    'references that are all needed',
    withReferences(
      '开始前读取：\n\n- [a](references/a.md)\n- [b](references/b.md)\n- [c](references/c.md)\n- [d](references/d.md)',
    ),
  ],
  [
    'CTX-003',
    'files that are added to a text, joined to an order',
    phase(
      `On failure stop.\n\n${fence('js', 'let all = ""\nfor (const f of list) all += readFileSync(f)\nAgent({ subagent_type: "x", prompt: "Look:\\n" + all })')}`,
    ),
  ],
  ['CTX-004', 'fields without types', told('Read the page. Return JSON {path, content}.')],
  [
    'CTX-004',
    'a field that is asked for',
    told('Read it. Return these:\nPath: {path}\nPage content: {text of the page}'),
  ],
  ['CTX-001', 'a history that a function hands out', entry(fence('python', turns('def turn(run)')))],
  [
    'CTX-003',
    'files that Python joins',
    phase(
      `If the agent fails, stop.\n\n${fence('python', 'pages = [Path(p).read_text() for p in glob("pages/*.md")]\nTask(subagent_type="x", prompt="Judge these, change none.\\n" + "\\n".join(pages))')}`,
    ),
  ],
  [
    'CTX-006',
    'a step before the steps',
    reading(`## Step 0\n\nRead all of these before doing anything:\n\n${listOfReferences}\n\n## Step 1\n\nGo.`),
  ],
  [
    'CTX-001',
    'a member in brackets',
    phase(
      `If the agent fails, stop.\n\n${fence('python', 'state["log"].append(turn)\nTask(subagent_type="x", prompt=f"So far: {json.dumps(state[\'log\'])}. Do not repeat it.")')}`,
    ),
  ],
  [
    'CTX-001',
    'a history through a variable',
    told('So far: @{said}', 'run.history.push(turn)\nconst said = run.history.join("; ")'),
  ],
  ['CTX-002', 'a state through a variable', told('State: @{shown}', 'const shown = JSON.stringify(state, null, 2)')],
  [
    'CTX-003',
    'files that a shell puts in',
    phase(fence('bash', 'ccw cli -p "Compare $(cat lib/a.ts) with $(cat lib/b.ts)" --tool qwen')),
  ],
  [
    'CTX-003',
    'a text that files are added to',
    told(`Compare ${put('all')} now`, 'let all = ""\nfor (const file of Glob("src/**")) all += Read(file)'),
  ],
  [
    'CTX-003',
    'files that a list takes',
    entry(
      `${fence('js', 'const parts = []\nfor (const p of paths) parts.push(fs.readFileSync(p))\nTask({ subagent_type: "a", prompt: `Sum up: @{parts.join("")}` })')}\n\nIf it fails, stop.`,
    ),
  ],
  ['CTX-004', 'a possessive', told('Open the pages and include their entire text.')],
  ['CTX-004', 'file contents', told('Include the entire file contents in your answer.')],
  ['CTX-004', 'Chinese', told('返回所有文件的完整内容。')],
  ['CTX-004', 'contents beside what is returned', told('Return JSON {"done": []} and the full text of each file.')],
  ['CTX-004', 'contents beside it, in Chinese', told('返回修改清单，以及每个文件的完整内容。')],
  ['CTX-004', 'a named field', told('Return JSON with complete_result')],
  ['CTX-004', 'a phase that returns it', phase(fence('js', 'function scan() {\n  return { full_output: text }\n}'))],
  [
    'CTX-005',
    'results of one wait',
    phase(
      fence(
        'js',
        'const [a1, b1, c1] = await Promise.all([\n  Agent({ subagent_type: "x", prompt: `Name A` }),\n  Agent({ subagent_type: "x", prompt: `Name B` }),\n  Agent({ subagent_type: "x", prompt: `Name C` }),\n])\nconst all = Agent({ subagent_type: "x", prompt: "Join " + a1 + b1 + c1 })',
      ),
    ),
  ],
  [
    'CTX-006',
    'a list below the order',
    { ...entry(`Read these files first:\n\n${listOfReferences}\n\n1. Start`), ...guides },
  ],
  [
    'CTX-006',
    'a list that is read first',
    reading(`First read these:\n\n${references.map((one) => `- \`${one}\``).join('\n')}`),
  ],
  ['CTX-006', 'a folder that is read whole', reading('Read all files in `references/`.')],
  [
    'CTX-006',
    'what is read before all',
    withReferences(`Begin so:\n\n${references.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  [
    'CTX-006',
    'a list of readings',
    withReferences(references.map((one, at) => `${at + 1}. Read \`${one}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'a reading below a name with the word examples',
    {
      ...withReferences(''),
      'SKILL.md': entryWith(
        `# Code examples\n\nBefore anything else read ${references.map((one) => `\`${one}\``).join(', ')}.\n`,
      ),
    },
  ],
  ['CTX-006', 'a pattern', withReferences('Before anything else read all of `references/*.md`.')],
  [
    'CTX-002',
    'a state that a step hands back',
    step(
      'async function run(state) {\n  const rows = await count(state)\n  return { ok: true, rows, state: JSON.stringify(state) }\n}',
    ),
  ],
  ['CTX-004', 'files in full', told('Read the scripts. Send back every script in full, then one line on each.')],
  ['CTX-004', 'files that are not cut', told('Give me the unabridged YAML of each chart plus a verdict.')],
  ['CTX-004', 'files in full, in Chinese', told('阅读档案。把每份档案的原文全文贴回来，并说明矛盾。')],
  [
    'CTX-004',
    'an order in a prompt with code spans',
    told('Read `src/a.ts` and `@{folder}/b.ts`. Return the complete text of every file.', 'const folder = "src"'),
  ],
  ['CTX-006', 'what must be read', reading(`Required reading before you start: ${listOfFiles}.\n\n## Step 1\n\nGo.`)],
  ['CTX-006', 'what must be read, in Chinese', reading(`必读文件：${listOfFiles}。\n\n## 第一步\n\n开始。`)],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'CTX-006',
    'what is loaded lazily',
    reading(`**Lazy-load:** all of \`references/*.md\` are loaded in the part that needs them, not at first.`),
  ],
  ['CTX-006', 'a list of what is there', reading(`## Bundled guides\n\nRead or paste them:\n\n${listOfReferences}`)],
  ['CTX-006', 'what is loaded on condition', withReferences(`Load on condition:\n\n${listOfReferences}`)],
  [
    'CTX-004',
    'a content that is written out',
    told('Return the count. Write a marker.\nMarker content: {"id": "x", "count": 1}'),
  ],
  [
    'CTX-006',
    'the steps of a review',
    withReferences(
      `Review process:\n\n${['a', 'b', 'c', 'd'].map((one) => `1. Check part ${one} using \`references/${one}.md\`.`).join('\n')}`,
    ),
  ],
  [
    'CTX-006',
    'what a label names a case for',
    withReferences(references.map((one) => `**Images**: read \`${one}\`.`).join('\n\n')),
  ],
  [
    'CTX-006',
    'what each scenario reads',
    withReferences(
      '## Scenario A: new\n\nRead `references/a.md` and `references/b.md` first.\n\n## Scenario B: old\n\nRead `references/c.md` and `references/d.md` first.',
    ),
  ],
  [
    'CTX-006',
    'what is chosen by the case, in Chinese',
    withReferences(`根据任务场景选择文档阅读：\n\n${listOfReferences}`),
  ],
  [
    'CTX-006',
    'references of which a task needs some',
    withReferences(`规则在 references 中，按任务需要读取：\n\n${listOfReferences}`),
  ],
  ['CTX-005', 'paths of what was written', merged('Write it to a page and return its path.')],
  ['CTX-004', 'a list of paths', told('Return JSON {"ok": true} and the complete source paths.')],
  ['CTX-004', 'a list of words', told('Report on layers (files, content, parts) and return a summary.')],
  [
    'CTX-004',
    'what is handed in',
    told('Path: {path}\nPage content: {text of the page}\n\nReturn what is wrong with it.'),
  ],
  ['CTX-006', 'a step among the steps', reading(`## Step 1\n\nRead all of these:\n\n${listOfReferences}`)],
  ['CTX-001', 'a history in a class of a program', entry(fence('python', turns('def turn(self, run)')))],
  [
    'CTX-001',
    'a class of a program that hands out what it keeps',
    entry(
      fence(
        'python',
        'class Transcript:\n    def add(self, text):\n        self.messages.append(text)\n\n    def all(self):\n        return self.messages',
      ),
    ),
  ],
  [
    'CTX-001',
    'a text that the code begins',
    entry(
      fence(
        'js',
        'let transcript = `Talk of @{day}`\nfor (const one of list) transcript += `@{one.text}`\nreturn transcript',
      ),
    ),
  ],
  [
    'CTX-002',
    'a part of the state through a variable',
    told('State: @{shown}', 'const shown = JSON.stringify({ at: state.at })'),
  ],
  [
    'CTX-003',
    'instructions that a shell puts in',
    phase(fence('bash', 'ccw cli -p "Do it. $(cat ~/.ccw/protocol.md) $(cat templates/answer.md)" --tool qwen')),
  ],
  ['CTX-004', 'a function of a server', entry(api('@app.post("/moderate")\n'))],
  ['CTX-004', 'a program that uses a package', entry(api('from vllm import LLM\n\n'))],
  ...[
    '## Work by mode\n\n### A\n\n{first}\n\n### B\n\n{last}',
    '## Copy mode\n\n{first}\n\n## Audit mode\n\n{last}',
    '## 渐进式加载\n\n### 全量扫描\n\n{first}\n\n### 分类扫描\n\n{last}',
  ].map(
    (text): Case => [
      'CTX-006',
      text,
      reading(
        text
          .replace('{first}', '**Load**: `references/a.md`, `references/b.md`')
          .replace('{last}', '**Load**: `references/c.md`, `references/d.md`'),
      ),
    ],
  ),
  ['CTX-006', 'a list of what there is', { ...entry(`These references exist:\n\n${listOfReferences}`), ...guides }],
  [
    'CTX-006',
    'the file that fits',
    reading(`Read the appropriate reference: ${references.map((one) => `\`${one}\``).join(', ')}.`),
  ],
  ['CTX-006', 'a file for each question', reading(references.map((one) => `- "Show me" → load \`${one}\``).join('\n'))],
  [
    'CTX-006',
    'a file under each heading',
    reading(references.map((one) => `### For ${one[11]}\n\n**Read:** \`${one}\``).join('\n\n')),
  ],
  [
    'CTX-006',
    'steps that read what they need',
    reading(references.map((one, n) => `${n + 1}. Read \`${one}\` and resolve the scope.`).join('\n')),
  ],
  [
    'CTX-006',
    'a folder in which each thing has a file',
    reading('**Read the file** - Each database has a file in `references/`.'),
  ],
  [
    'CTX-006',
    'a file for each case',
    withReferences(references.map((one) => `- 处理 ${one[11]} 时，读取 [它](${one})。`).join('\n')),
  ],
  [
    'CTX-006',
    'what is read in a case with a label',
    withReferences(references.map((path, n) => `- **Kind ${n}:** read \`${path}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'what is read in a case above a list',
    withReferences(`When the user asks for a report:\n\n${references.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  [
    'CTX-006',
    'a reading before each thing of a kind',
    withReferences(references.map((one) => `- Before any \`app ${one[11]}\` call, read \`${one}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'a file for each use',
    withReferences(`## When to use it\n\n${references.map((one) => `**Case.** Read [it](${one}).`).join('\n\n')}`),
  ],
  [
    'CTX-006',
    'a late step of a list',
    withReferences(`1. Ask for the data.\n2. Consult ${references.map((one) => `\`${one}\``).join(', ')}.`),
  ],
  [
    'CTX-006',
    'how files end',
    withReferences('**Read references to their end.** Every `references/*.md` ends with a line `END`.'),
  ],
  [
    'CTX-006',
    'a table of cases',
    withReferences(
      `| Case | Do |\n|---|---|\n${references.map((one) => `| ${one[11]} | Read \`${one}\`. |`).join('\n')}`,
    ),
  ],
  [
    'CTX-002',
    'a field that a step hands back',
    step(
      'async function run(state) {\n  const rows = await count(state)\n  return { ok: true, rows, goal: JSON.stringify(state.goal) }\n}',
    ),
  ],
  ['CTX-002', 'a state that a step writes', step('Write(p, JSON.stringify(state))\nreturn { ok: true, path: p }')],
  ['CTX-004', 'one line word for word', told('Read the log. Return the line that fails verbatim.')],
  ['CTX-004', 'files that are not given back in full', told('Do not send back the scripts in full. Return a list.')],
  [
    'CTX-006',
    'what is said of required reading',
    reading(`The required reading differs from task to task: see ${listOfFiles}.\n\n## Step 1\n\nGo.`),
  ],
]

describeCases(found, leftAlone)
