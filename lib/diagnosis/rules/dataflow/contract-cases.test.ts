import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DF-007', 'a place within that is no JSON', entry(`## Output\n\n${fence('json', '{ "id": 3 {{more, if so}} }')}`)],
  ['DF-007', 'one key without quotes', entry(`## Output\n\n${fence('json', '{ "id": "a", "title": "b", count: 3 }')}`)],
  ['DF-007', 'a word of Python', entry(`## Output\n\n${fence('json', '{ "id": 1, "done": True }')}`)],
  ['DF-007', 'a value that is none in Python', entry(`## Output\n\n${fence('json', '{ "id": 1, "lid": None }')}`)],
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
  ['DF-007', 'a contract in single quotes', entry(`The config:\n\n${fence('json', "{ 'depth': 3 }")}`)],
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
  ['DF-007', 'a text with a word of Python', entry(`## Output\n\n${fence('json', '{ "id": 1, "lid": "None" }')}`)],
  [
    'DF-007',
    'a place for all of it',
    entry(`## Output\n\n${fence('json', '{{paste what the oven says, if it does}}')}`),
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
  [
    'DF-007',
    'the line that differs, before and after',
    entry(
      `## Work\n\n${fence('typescript', '// Finding: no remark\n// Before\nfunction bake(loaf: Loaf): Bread {\n\n// After\n/**\n * Bakes.\n */\nfunction bake(loaf: Loaf): Bread {')}`,
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
  ['DF-007', 'a fence that a fence ended', entry('## Output format\n\n````json\n{ "a": 1 }\n```"\n)\n````')],
  [
    'DF-007',
    'remarks by number at the ends of lines',
    entry(
      `## Output\n\nReturn this JSON:\n\n${fence('json', '{\n  "a": { ... }, <1>\n  "b": { "c": 1, ... } <2>\n}')}`,
    ),
  ],
  [
    'DF-007',
    'a remark that stands for a value',
    entry(`The response format:\n\n${fence('jsonc', '{ "code": "A", "details": /* optional */ }')}`),
  ],
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
]

describeCases(found, leftAlone)
