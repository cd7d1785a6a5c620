import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step, type TestFiles, withReferences } from '../../test-skill.ts'

const called = 'const r = Agent({ subagent_type: "x", prompt })'
const withPrompt = (prompt: string, before: string): TestFiles =>
  step(`${before}\nconst r = Agent({ subagent_type: "x", prompt: \`${prompt}\` })`)
const both = 'Rules: @{rules} Plan: @{plan} Return JSON {x}'
const quoted = (prompt: string): TestFiles => step(`const r = Agent({ subagent_type: "x", prompt: "${prompt}" })`)

const grownBy = (text: string): TestFiles =>
  step(
    `prompt = "Judge."\nfor p in sorted(shelf.glob("*.md")):\n    prompt += ${text}\nr = Agent(prompt=prompt)`,
    'python',
  )

const found: Case[] = [
  [
    'TKN-003',
    'what was read, by a second name',
    step(
      'const plan = Read(planPath)\nconst text = plan\nconst r = Agent({ subagent_type: "x", prompt: `Follow: @{text} Return JSON {x}` })',
    ),
  ],
  [
    'CTX-002',
    'the state that an instruction hands back',
    {
      ...entry('Follow `instructions/next.md`.'),
      'instructions/next.md': `# Next\n\n${fence('js', 'function next(state) {\n  return { action: "bake", context: JSON.stringify(state) }\n}')}\n`,
    },
  ],
  [
    'CTX-002',
    'the file of the state in a command',
    entry(fence('bash', 'ccw cli -p "Go on from: $(cat "$WORK/state.json"). RULES: return JSON" --mode write')),
  ],
  [
    'TKN-003',
    'a variable of a script',
    entry(fence('bash', 'LOG=$(cat build.log)\nccw cli -p "Find the cause: $LOG. RULES: return JSON"')),
  ],
  [
    'CTX-003',
    'variables of a script',
    entry(
      fence('bash', 'A=$(cat "$RUN/a.md"); B=$(cat "$RUN/b.md")\nccw cli -p "Compare $A and $B. RULES: return JSON"'),
    ),
  ],
  [
    'CTX-003',
    'a prompt that grows, with a last line behind it',
    step(
      'let prompt = "Answer."\nfor (const one of list) {\n  prompt += fs.readFileSync(one, "utf8")\n}\nconst r = Agent({ subagent_type: "x", prompt: prompt + " Return JSON {x}" })',
    ),
  ],
  [
    'CTX-003',
    'files that are read at once',
    withPrompt(both, 'const [rules, plan] = await Promise.all([readFile(rulesPath), readFile(planPath)])'),
  ],
  [
    'CTX-003',
    'a list that is taken apart',
    withPrompt(both, 'const [rules, plan] = [Read(rulesPath), Read(planPath)]'),
  ],
  [
    'CTX-003',
    'one reader for a list',
    withPrompt(both, 'const [rules, plan] = await Promise.all([rulesPath, planPath].map((one) => readFile(one)))'),
  ],
  [
    'CTX-003',
    'files that are read at once in Python',
    entry(
      fence(
        'python',
        'rules, plan = await asyncio.gather(readFile(rules_path), readFile(plan_path))\nr = Task(subagent_type="x", prompt=f"Rules: {rules} Plan: {plan}. Return JSON {{}}")',
      ),
    ),
  ],
  [
    'CTX-003',
    'a prompt that a loop makes longer',
    step(`let prompt = "Judge them.\\n"\nfor (const f of files) prompt += Read(f)\n${called}`),
  ],
  [
    'CTX-003',
    'a prompt that is set to itself and more',
    step(`let prompt = "Judge them."\nfor (const f of files) {\n  prompt = prompt + Read(f)\n}\n${called}`),
  ],
  [
    'CTX-003',
    'a prompt that gets two files',
    step(`let prompt = "Compare them."\nprompt += \`Old: @{Read(one)}\`\nprompt += \`New: @{Read(two)}\`\n${called}`),
  ],
  ['CTX-003', 'what an opened file holds', grownBy('"-"\n    with open(p) as pot:\n        prompt += pot.read()')],
  ['CTX-003', 'what was read before it is put in', grownBy('"-"\n    pot = p.read_text()\n    prompt += f"{pot}-"')],
  ['CTX-003', 'an f-string that takes each file', grownBy('f"## {p.name}\\n{p.read_text()}\\n"')],
  ['CTX-004', 'a field in a string', quoted('Read it. Return JSON {\\"title\\": \\"\\", \\"full_content\\": \\"\\"}')],
  ['CTX-004', 'a field that may be left out', quoted('Read it. Return JSON { title: string, content?: string }')],
  ['CTX-004', 'a field without a type in a string', quoted('Read it. Return JSON {\\"path\\", \\"raw_output\\"}')],
  [
    'CTX-004',
    'a field in a string with single quotes',
    step("const r = Agent({ subagent_type: 'x', prompt: 'Read it. 返回 JSON {\\'full_output\\': \\'\\'}' })"),
  ],
  [
    'CTX-006',
    'all references, without their folder',
    withReferences('Load every reference this way before the first step.'),
  ],
  ['CTX-006', 'all references in words', withReferences('Read all of the reference files before you start.')],
  ['CTX-006', 'all references in Chinese', withReferences('开始之前，读取所有参考文件。')],
]

const leftAlone: Case[] = [
  [
    'TKN-003',
    'a variable of a script that counts',
    entry(fence('bash', 'LOG=$(wc -l build.log)\nccw cli -p "Say why: $LOG. RULES: return JSON"')),
  ],
  [
    'CTX-003',
    'a prompt that grows by paths',
    step(
      'let prompt = "Answer."\nfor (const one of list) {\n  prompt += "\\n" + one\n}\nconst r = Agent({ subagent_type: "x", prompt: prompt + " Return JSON {x}" })',
    ),
  ],
  [
    'CTX-003',
    'a count of what was read',
    step(
      'let size = 0\nfor (const one of list) {\n  size += fs.readFileSync(one).length\n}\nconst r = Agent({ subagent_type: "x", prompt: size + " files." })',
    ),
  ],
  ['CTX-003', 'parts of files', withPrompt(both, 'const [rules, plan] = await Promise.all([head(a), head(b)])')],
  [
    'CTX-003',
    'one of two that is a file',
    withPrompt(both, 'const [rules, plan] = await Promise.all([ask(user), readFile(planPath)])'),
  ],
  [
    'CTX-003',
    'a prompt that gets paths',
    step(`let prompt = "Judge them."\nfor (const f of files) prompt += f\n${called}`),
  ],
  [
    'CTX-003',
    'a prompt that gets beginnings',
    step(`let prompt = "Judge."\nfor (const f of files) prompt += Read(f).slice(0, 200)\n${called}`),
  ],
  [
    'CTX-003',
    'a prompt that is told what to read',
    step(`let prompt = "Judge."\nfor (const f of files) prompt += "Read(" + f + ")"\n${called}`),
  ],
  [
    'CTX-003',
    'what is added behind the call',
    step(`let prompt = "Judge."\n${called}\nfor (const f of files) prompt += Read(f)`),
  ],
  ['CTX-003', 'the name of an opened file', grownBy('"-"\n    with open(p) as pot:\n        prompt += pot.name')],
  ['CTX-003', 'a part of what was read', grownBy('"-"\n    pot = p.read_text()[:80]\n    prompt += f"{pot}-"')],
  ['CTX-003', 'an f-string that takes paths', grownBy('f"- {p}\\n"')],
  ['CTX-003', 'an f-string that says what to read', grownBy('f"- Read({p})\\n"')],
  ['CTX-003', 'a text that says what to read', grownBy('"- {p.read_text()}\\n"')],
  ['CTX-004', 'a path in a string', quoted('Read it. Return JSON {\\"title\\": \\"\\", \\"content_path\\": \\"\\"}')],
  [
    'CTX-004',
    'a question on contents',
    quoted('Which lids fit their content? Read the shelf. Return JSON {\\"lids\\": []}'),
  ],
  ['CTX-004', 'messages in a string', quoted('Return JSON {\\"role\\": \\"\\", \\"content\\": \\"\\"}')],
  ['CTX-006', 'references for a case', withReferences('Load every reference that is relevant.')],
  ['CTX-006', 'references to something', withReferences('Review all references to the old name.')],
  ['CTX-006', 'no references', withReferences('Do not load all references before the first step.')],
]

describeCases(found, leftAlone)
