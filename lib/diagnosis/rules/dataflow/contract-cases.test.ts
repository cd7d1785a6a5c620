import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DF-007', 'a place within that is no JSON', entry(`## Output\n\n${fence('json', '{ "id": 3 {{more, if so}} }')}`)],
  ['DF-007', 'one key without quotes', entry(`## Output\n\n${fence('json', '{ "id": "a", "title": "b", count: 3 }')}`)],
  ['DF-007', 'a word of Python', entry(`## Output\n\n${fence('json', '{ "id": 1, "done": True }')}`)],
  ['DF-007', 'a string behind a word', entry(fence('js', "show('it is done)\ngo()"))],
  ['DF-007', 'a word that is left open', entry(fence('js', "say 'hello\ngo()"))],
  ['DF-007', 'two levels that are not closed', entry(fence('js', 'if (on) {\n  while (hot) {\n    // bake'))],
  [
    'DF-007',
    'what is returned behind a call',
    entry(
      `## Contract\n\n${fence('shell', 'curl https://ovens.test')}\n\nReturn this:\n\n${fence('json', '{ "id": 3 "a": 4 }')}`,
    ),
  ],
  [
    'DF-007',
    'words without quotes in a file of settings',
    entry(
      `## Config\n\nThe oven reads \`oven.json\`:\n\n${fence('json', '{ "racks": ["low", "high"], "heat": 30, mode: slow bake }')}`,
    ),
  ],
  [
    'DF-007',
    'a list with names before its numbers',
    entry(`The response:\n\n${fence('json', '{\n  "loaves": [warm: 250]\n}')}`),
  ],
  [
    'DF-007',
    'a fault beside a name that is filled in',
    entry(`The config:\n\n${fence('json', `{ "on": #{OVEN_ON}#, "heat": 3 "size": 4 }`)}`),
  ],
  [
    'DF-007',
    'a value in single quotes',
    entry(`The state:\n\n${fence('json', `{\n  "stage": "new",\n  "goal": '',\n  "hits": []\n}`)}`),
  ],
  [
    'DF-007',
    'a value in curly quotes',
    entry(`The state:\n\n${fence('json', `{\n  "stage": “new”,\n  "goal": “”\n}`)}`),
  ],
  ['DF-007', 'a key in curly quotes', entry(`Returns:\n\n${fence('json', `{ “stage”: "new", "hits": [] }`)}`)],
  ['DF-007', 'a value in corner quotes', entry(`返回：\n\n${fence('json', `{ "stage": 「新」, "hits": [] }`)}`)],
  ['DF-007', 'names in single quotes in a list', entry(`Returns:\n\n${fence('json', `{ "rows": ['a', 'b'] }`)}`)],
  [
    'DF-007',
    'broken patterns within code',
    entry(fence('js', "const patterns = [\n  $mock[A-Z]\\w+$g,\n  'a\n]\ngo(patterns)")),
  ],
  ['DF-007', 'a pattern in code', entry(fence('js', "const name = /\\w+/\nif (name.test('a\\s')) {\n  go()\n"))],
  [
    'DF-007',
    'code around a template of markup',
    entry(fence('js', 'function page(rows) {\n  return `<ul>@{rows.join("</ul>")}</ul>`\n\nsend(page(all))')),
  ],
  [
    'DF-007',
    'what nothing below closes',
    entry(`## A\n\n${fence('js', 'if (isOn) {\n  open()')}\n\nThen ask.\n\n${fence('js', 'close()')}`),
  ],
  ['DF-007', 'a string over two lines', entry(fence('js', 'show("the plan\nis there")'))],
  ['DF-007', 'a contract in single quotes', entry(`The config:\n\n${fence('json', "{ 'depth': 3 }")}`)],
  [
    'DF-007',
    'a string without its end behind an address',
    entry(fence('js', 'get("https://a.example/b/" + id + "/rows)')),
  ],
  ['DF-007', 'a string beside a mark', entry(fence('js', "show('✅ Clean:')\nconst a = 'it"))],
  ['DF-007', 'a function without its end', entry(fence('ts', 'async function find(id: string) {\n  return id'))],
  ['DF-007', 'a string without its end', entry(fence('ts', "✓ The keys are new\nconst a = 'x"))],
  ['DF-007', 'a call that is not closed', entry(fence('js', "it('adds', 1, async (done) => {\n  done()"))],
  ['DF-007', 'a bracket too much', entry(fence('js', 'const a = 1\n} catch (error) {\n  log(error)\n}'))],
  [
    'DF-007',
    'a contract with its values in columns',
    entry(`The config:\n\n${fence('json', '{ "a":    [1, 2],\n  "blue": [3, 4]\n  "c":    { "d": 1 } }')}`),
  ],
  [
    'DF-007',
    'rows in columns without their commas',
    entry(`The config:\n\n${fence('json', '[\n  { "id": 1,   "name": "jar" }\n  { "id": 12,  "name": "lid" }\n]')}`),
  ],
  ['DF-007', 'a contract', entry(`The config:\n\n${fence('json', '{\n  "args": ["a.js"]\n  "b": 1\n}')}`)],
  ['DF-007', 'a stray comma', entry(`## Output format\n\n${fence('json', '{ "rows": [\n  { "id": 1 },\n  ,\n] }')}`)],
  [
    'DF-007',
    'a shape',
    entry(`## The field shape\n\nIt holds its proof:\n\n${fence('json', '{\n  "a": 1\n  "b": 2\n}')}`),
  ],
  ['DF-007', 'a file by its name', entry(`Then update \`rows.json\`:\n\n${fence('json', '{\n  "a": 1\n  "b": 2\n}')}`)],
  [
    'DF-007',
    'what a document of the contract shows',
    { 'references/visit-contract.md': `# Visits\n\nA visit:\n\n${fence('json', '{\n  "a": 1\n  "b": 2\n}')}\n` },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-007',
    'a place for all of it',
    entry(`## Output\n\n${fence('json', '{{paste what the oven says, if it does}}')}`),
  ],
  [
    'DF-007',
    'patterns and remarks',
    entry(fence('javascript', 'addOven\\s*\\(\\s*[\'"]heat[\'"].*\\)\n# Check: is there a lid?\n# Flag it if not')),
  ],
  [
    'DF-007',
    'a pattern below a remark with strokes',
    entry(
      fence(
        'javascript',
        '// new Loaf/Bun/Roll inside bake\nfunction\\s+(bake|cool)\\s*\\([^)]*\\)\\s*\\{[^}]*new\\s+(Bun|Roll)',
      ),
    ),
  ],
  [
    'DF-007',
    'steps in words',
    entry(
      fence(
        'javascript',
        "1. Loaf Sold (SOLD)\n   - Guest: can't send it back (too late)\n   - Baker: bakes\n\n2. Lid Lost (LOST)\n   - Guest: waits\n\nTo Ask:\n❓ Who can wait? (guest?)",
      ),
    ),
  ],
  [
    'DF-007',
    'how deep it goes',
    entry(fence('ts', 'if (oven) {\n  if (oven.on) {\n    for (const one of loaves) {\n      // Bake\n')),
  ],
  [
    'DF-007',
    'the answer of a server',
    entry(
      `## Errors\n\nThe response from the server has the status 403:\n\n${fence('json', '{ "detail": "Oven off:\nid=3" }')}`,
    ),
  ],
  [
    'DF-007',
    'what a call brought',
    entry(
      `## Errors\n\n${fence('shell', 'curl https://ovens.test')}\n\n**Result:**\n\n${fence('json', '{ "id": "3-\n4" }')}`,
    ),
  ],
  [
    'DF-007',
    'notes of types and gaps',
    entry(
      `Returns:\n\n${fence('json', '{ "shape": "round" | "long", "note": "..."?, "loaf": { …the baker\'s own answer… } }')}`,
    ),
  ],
  ['DF-007', 'a name in two braces', entry(`Returns:\n\n${fence('json', '{ {loaf_example} }')}`)],
  [
    'DF-007',
    'words that stand for a value in a file of settings',
    entry(
      `## Config\n\nThe oven reads \`oven.json\`:\n\n${fence('json', '{ "racks": ["low", "high"], "heat": 30, "mode": one of them }')}`,
    ),
  ],
  [
    'DF-007',
    'words for a value in an answer',
    entry(
      `## Output\n\nThe agent returns \`bread.json\`:\n\n${fence('json', '{ "racks": ["low", "high"], "heat": 30, "why": short reason }')}`,
    ),
  ],
  [
    'DF-007',
    'a call in a fence of another language',
    entry(
      `The template:\n\n${fence('json', 'Agent(\n  name="{role}",\n  prompt="Begin with Skill() and:\n1. Read it."\n)')}`,
    ),
  ],
  [
    'DF-007',
    'what could not be read of a page',
    entry(`The response:\n\n${fence('json', '{\n  "loaves": [unclear: 250?],\n  "rolls": [unclear]\n}')}`),
  ],
  [
    'DF-007',
    'names that are filled in',
    entry(`The config:\n\n${fence('json', `{ "on": #{OVEN_ON}#, "heat": #{HEAT}# }`)}`),
  ],
  ['DF-007', 'an apostrophe', entry(`Returns:\n\n${fence('json', `{ "note": "it's, 'a', so", "rows": [] }`)}`)],
  [
    'DF-007',
    'curly quotes in a text',
    entry(`Returns:\n\n${fence('json', `{ "note": "she said “so”", "hits": [] }`)}`),
  ],
  [
    'DF-007',
    'curly quotes in a remark',
    entry(`Returns:\n\n${fence('json', `{ "stage": "new", // the “first”\n "hits": [] }`)}`),
  ],
  [
    'DF-007',
    'curly quotes where words stand for a value',
    entry(`Returns:\n\n${fence('json', `{ "stage": <“new” or “old”> }`)}`),
  ],
  ['DF-007', 'a choice in single quotes', entry(`Returns:\n\n${fence('json', `{ "stage": 'new' | 'old' }`)}`)],
  [
    'DF-007',
    'two forms of a contract beside each other',
    entry(
      `The shape of the answer:\n\n${fence('jsonc', '// A: plain         // B: in groups\n{ "jar_id": 3,      { "jar": { "id": 3 },\n  "lids": 12 }        "lids": { "all": 12 } }')}`,
    ),
  ],
  [
    'DF-007',
    'two ways to write one line of a configuration',
    entry(`The config:\n\n${fence('json', '{\n  "ui": "a"   // plain\n  // 或\n  "ui": "b"   // full\n}')}`),
  ],
  [
    'DF-007',
    'a part with what stands around it',
    entry(`Add it at the end of \`draw()\`, just before the closing brace:\n\n${fence('js', '  drawIcons();\n}')}`),
  ],
  ['DF-007', 'a fence that a fence ended', entry('## Output format\n\n````json\n{ "a": 1 }\n```"\n)\n````')],
  [
    'DF-007',
    'a quote in a pattern beside an address',
    entry(fence('js', `const a = b.replace(/"/g, "/q/") + "/rows"`)),
  ],
  ['DF-007', 'patterns', entry(fence('js', 'function\\s+\\w+\\s*\\{\n|\\w+\\s*(=>|\\{)'))],
  [
    'DF-007',
    'heads with marks',
    entry(fence('ts', "if (kind === 'a' ||\n    (kind === 'b')) {  // ✓ told\n\nif (kind === 'c') {  // ✓ told")),
  ],
  [
    'DF-007',
    'remarks by number at the ends of lines',
    entry(
      `## Output\n\nReturn this JSON:\n\n${fence('json', '{\n  "a": { ... }, <1>\n  "b": { "c": 1, ... } <2>\n}')}`,
    ),
  ],
  [
    'DF-007',
    'markup with brackets of its own',
    entry(fence('js', 'function Page({ rows }) {\n  return <p>It is :( </p>\n}')),
  ],
  [
    'DF-007',
    'code that goes on below some words',
    entry(`## A\n\n${fence('js', 'if (isOn) {\n  open()')}\n\nThen ask.\n\n${fence('js', '  close()\n}')}`),
  ],
  [
    'DF-007',
    'a remark that stands for a value',
    entry(`The response format:\n\n${fence('jsonc', '{ "code": "A", "details": /* optional */ }')}`),
  ],
  [
    'DF-007',
    'what somebody says',
    entry(fence('js', '// Feedback\n"The name says what it is.\nThink of who reads it!"')),
  ],
  [
    'DF-007',
    'words below a label',
    entry(fence('js', "❌ Long:\n// const old = 1\n\n✅ Clean:\n[gone]\n\nRule: delete it, don't hide it")),
  ],
  ['DF-007', 'the head of a call', entry(fence('js', "/** @size small */\nit('adds', 1, async (done) => {"))],
  [
    'DF-007',
    'the head of a function',
    entry(fence('ts', '/** Finds it. */\nasync function find(id: string): Promise<void> {')),
  ],
  [
    'DF-007',
    'a coloured list of checks',
    entry(fence('ts', "// What to look at\n✓ The keys are new\n✓ It doesn't say why")),
  ],
  [
    'DF-007',
    'the part of a program that a site shows',
    entry(
      fence(
        'ts highlight=add-rows',
        "export async function add(rows: Row[]) {\n  await save(rows, {\n    table: 'rows'",
      ),
    ),
  ],
  ['DF-007', 'the end of a block', entry(fence('js', '// In blocks that go on:\n} catch (error) {\n  log(error)\n}'))],
  [
    'DF-007',
    'a program in a block of JSON',
    entry(`The config:\n\n${fence('json5', "import a from 'a'\nexport default use({\n  plugins: [a()],\n})")}`),
  ],
  [
    'DF-007',
    'a remark in a block',
    entry(`The config:\n\n${fence('json', '{\n  "args": ["a.js"]   ← relative to the folder\n}')}`),
  ],
  [
    'DF-007',
    'what else a file holds',
    entry(`The config:\n\n${fence('json', '{ ...the file holds more\n  "servers": {}\n}')}`),
  ],
  [
    'DF-007',
    'dots for what is left out',
    entry(`## Output format\n\n${fence('json', '{ "rows": [1, 2, ...], ... }')}`),
  ],
  [
    'DF-007',
    'data of which no word says what it is',
    entry(`A visit:\n\n${fence('json', '{\n  "a": 1\n  "b": 2\n}')}`),
  ],
  [
    'DF-007',
    'what a program fills in',
    entry(
      `The file \`rows.json\`:\n\n${fence('json', '{\n  "a": {{json a}},\n  "b": [ {{#each b}} "{{c}}" {{/each}} ]\n}')}`,
    ),
  ],
  [
    'DF-007',
    'one of two forms',
    entry(`The response:\n\n${fence('jsonc', '{\n  "a": 1\n  // OR\n  "error": "b"\n}')}`),
  ],
  [
    'DF-007',
    'an answer that is cut',
    entry(
      `## Output\n\nReturn this JSON:\n\n${fence('json', `{\n  "rows": [\n${'    { "id": "abcdefg" },\n'.repeat(100)}    { "id": "abc\n    ... (truncated)`)}`,
    ),
  ],
  ['DF-007', 'keys without quotes', entry(`## Output\n\n${fence('json', '{ id: "a", title: "b", done: false }')}`)],
  ['DF-007', 'a kind with a capital letter', entry(`## Output\n\n${fence('json', '{ "id": "a", "done": Boolean }')}`)],
  [
    'DF-007',
    'a place for more members',
    entry(
      `## Output\n\nReturn this JSON:\n\n${fence('json', '{ "error": { "code": "E", "details": { [more details] } } }')}`,
    ),
  ],
  [
    'DF-007',
    'an arrow that points at a line',
    entry(`## Output\n\nReturn this JSON:\n\n${fence('json', '{\n  "seen": 50000, <- too many\n  "kept": 0\n}')}`),
  ],
  [
    'DF-007',
    'one value or another',
    entry(`## Output\n\nReturn this JSON:\n\n${fence('json', '{ "old": {...} or null, "new": 1 }')}`),
  ],
  [
    'DF-007',
    'words that stand for a value',
    entry(
      `Start it:\n\n${fence('js', "const gate = await open({\n  config: CONFIG,\n  size: <the wave's size>,\n  files: <all of them: the caller's\n    and (the wave's) own>,\n})")}`,
    ),
  ],
]

describeCases(found, leftAlone)
