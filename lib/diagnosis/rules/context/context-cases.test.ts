import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, told } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`

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

const joined = (list: string, use: string) =>
  told(
    `Tell of the land: @{${use}}`,
    `${['a', 'b', 'c'].map((name) => `const ${name} = Agent({ subagent_type: "x", prompt: 'Describe it. Return text.' })`).join('\n')}\nconst all = ${list}`,
  )

const turns = (head: string) => `${head}:\n    run.messages.append(ask())\n    return run.messages`

/** What is found, in the shapes in which authors write it. */
/** What is written into a file, and put into a prompt. */
const keptIn = (file: string, use: string) =>
  told(`Go on. Known: @{${use}}`, `Write(\`@{workDir}/${file}\`, JSON.stringify(run))`)

const found: Case[] = [
  ['CTX-002', 'the state as YAML', told('Go on. Known: @{YAML.stringify(state)}')],
  ['CTX-002', 'the state as it is inspected', told('Go on. Known: @{util.inspect(state)}')],
  ['CTX-002', 'what is kept as the state under another name', keptIn('run-state.json', 'JSON.stringify(run)')],
  ['CTX-004', 'files that are quoted back', told('Read the three scripts and quote them back in full.')],
  ['CTX-004', 'what a phase returns', phase(fence('js', "return { status: 'ok', content: pages.join('\\n') }"))],
  ['CTX-004', 'the whole file that comes back', told('Mend the page. Reply with the whole file, unabridged.')],
  [
    'CTX-004',
    'a text that is sent back in full',
    told('Write down the tape. Send back the transcript verbatim and in full.'),
  ],
  [
    'CTX-004',
    'a field of what is answered, in Chinese',
    told('读 @{page}，按 JSON {"title": "", "full_content": ""} 回答'),
  ],
  ['CTX-004', 'a field of a list that is given back', told('读 @{page}，以 YAML 格式 full_output: 交回')],
  ['CTX-004', 'all that a book says, in Chinese', told('打开手册。返回全部原文。')],
  [
    'CTX-002',
    'a state among lines',
    step('const prompt = ["Name the next.", JSON.stringify(state)].join("\\n")\nAgent({ subagent_type: "x", prompt })'),
  ],
  ['CTX-005', 'what is told of paths', merged('Follow the path and return all that stands there.')],
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
  ['CTX-002', 'a copy of the state', told('State: @{JSON.stringify({ ...state })}')],
  ['CTX-002', 'a copy with more in it', told('State: @{JSON.stringify({ now, ...runState, goal }, null, 2)}')],
  ['CTX-002', 'a copy by a function', told('State: @{JSON.stringify(Object.assign({}, state))}')],
  ['CTX-005', 'results that a list joins', joined('[a, b, c]', 'all.join("; ")')],
  ['CTX-005', 'results in a list, as JSON', joined('[a, b, c]', 'JSON.stringify(all, null, 2)')],
  ['CTX-005', 'results that a text is made of', joined('a + b + c', 'all')],
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
  ['CTX-004', 'contents behind a ban in another clause', told('找到三份菜谱，不要改动，返回文件的完整内容。')],
  [
    'CTX-004',
    'a field behind a ban in another clause',
    told('阅读乐谱，不得修改，返回 JSON {"name": "", "content": ""}'),
  ],
  ['CTX-004', 'contents ahead of a ban on something else', told('返回每份菜谱的完整内容，不要改写。')],
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
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['CTX-002', 'a field as YAML', told('Go on. Known: @{YAML.stringify(state.jars)}')],
  ['CTX-002', 'what is kept in another file', keptIn('jars.json', 'JSON.stringify(run)')],
  ['CTX-002', 'a field of what is kept as the state', keptIn('run-state.json', 'JSON.stringify(run.jars)')],
  [
    'CTX-004',
    'what a helper of a phase returns',
    phase(fence('js', 'function pageOf(one) {\n  return { content: one.text }\n}')),
  ],
  ['CTX-004', 'the whole file that is read', told('Read the whole file. Reply with the name of its owner.')],
  ['CTX-004', 'a field that is given, in Chinese', told('下面的 JSON {"full_content": "x"} 是全文，回答用户的问题')],
  [
    'CTX-004',
    'a content that is written out',
    told('Return the count. Write a marker.\nMarker content: {"id": "x", "count": 1}'),
  ],
  ['CTX-002', 'a part of a copy of the state', told('State: @{JSON.stringify({ ...state.goal })}')],
  ['CTX-002', 'a copy without its list', told('State: @{JSON.stringify({ ...state, log: undefined })}')],
  ['CTX-005', 'results that are cut', joined('[a, b, c].map((one) => one.slice(0, 500))', 'all.join("; ")')],
  ['CTX-005', 'fields of results in a list', joined('[a.line, b.line, c.line]', 'all.join("; ")')],
  ['CTX-005', 'one of a list', joined('[a, b, c]', 'all[0]')],
  ['CTX-005', 'a count of a list', joined('[a, b, c]', 'all.length')],
  ['CTX-005', 'paths of what was written', merged('Write it to a page and return its path.')],
  ['CTX-004', 'a list of paths', told('Return JSON {"ok": true} and the complete source paths.')],
  ['CTX-004', 'a list of words', told('Report on layers (files, content, parts) and return a summary.')],
  [
    'CTX-004',
    'what is handed in',
    told('Path: {path}\nPage content: {text of the page}\n\nReturn what is wrong with it.'),
  ],
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
  [
    'CTX-002',
    'a field that a step hands back',
    step(
      'async function run(state) {\n  const rows = await count(state)\n  return { ok: true, rows, goal: JSON.stringify(state.goal) }\n}',
    ),
  ],
  ['CTX-002', 'a state that a step writes', step('Write(p, JSON.stringify(state))\nreturn { ok: true, path: p }')],
  ['CTX-004', 'contents that a clause forbids', told('阅读菜谱，不要返回完整内容，只返回菜名。')],
  ['CTX-004', 'contents of which none are to be given', told('返回完整内容的摘要，不得修改。')],
  [
    'CTX-004',
    'a field that a later clause forbids',
    told('返回 JSON {"path": "", "content": ""}，content 不得填入原文。'),
  ],
  ['CTX-004', 'one line word for word', told('Read the log. Return the line that fails verbatim.')],
  ['CTX-004', 'files that are not given back in full', told('Do not send back the scripts in full. Return a list.')],
]

describeCases(found, leftAlone)
