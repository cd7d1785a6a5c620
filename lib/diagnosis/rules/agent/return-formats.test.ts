import { expect, test } from 'vitest'
import { returnFormat } from '../../predicates/return-format.ts'
import { findingsOf } from '../../test-skill.ts'

const step = (code: string) => ({ 'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\n${code}\n\`\`\`\n` })
const call = (type: string, ask: string) => `Agent({ subagent_type: "${type}", prompt: "${ask}" })`
const mixed = [call('a', 'Return JSON {x}'), call('b', 'Return a Markdown report'), call('c', 'Return one sentence')]

test.each([
  ['Return JSON with path and summary.', 'json'],
  ['Return only the path of the file you wrote.', 'path'],
  ['Write the report and respond with the file path.', 'path'],
  ['Reply in Markdown.', 'markdown'],
  ['Answer in one sentence.', 'sentence'],
  ['返回 JSON。', 'json'],
  ['列出人物。以 JSON 数组返回。', 'json'],
  ['列出支线。用 Markdown 列表作答。', 'markdown'],
  ['读取 JSON 文件，返回一句话。', 'sentence'],
  ['Say in one plain sentence whether the lid fits.', 'sentence'],
  ['Look at the oven and sum it up in two lines.', 'sentence'],
  ['看看炉子，用一句话概括。', 'sentence'],
  ['Write a Markdown report and return it.', 'markdown'],
  ['Draft a short paragraph and return the whole text.', 'sentence'],
  ['写一份 Markdown 说明并返回全文。', 'markdown'],
  ['Write a Markdown report to out.md and return the path.', 'path'],
  ['Write a Markdown report to out.md. Return JSON {x}.', 'json'],
  ['Return JSON {x}. Explain in one sentence each.', 'json'],
  ['Pick the beds as a JSON array.', 'json'],
  ['Write the note on the bed in Markdown.', 'markdown'],
  ['Write the note in Markdown to notes/a.md.', null],
  ['Save the beds as a JSON list.', null],
  ['Read the Markdown report and return it.', null],
  ['Make a list of file names and return it.', null],
  ['Describe it in terms of its paths.', null],
  ['Say what you found.', null],
  ['Look at src/.', null],
])('%j asks for %s', (prompt, format) => {
  expect(returnFormat(prompt)).toBe(format)
})

test.each([
  ['Promise.all', `await Promise.all([\n${mixed.join(',\n')}\n])`],
  ['an array', mixed.map((one) => `results.push(await ${one})`).join('\n')],
  [
    'an array by names',
    mixed.map((one, index) => `const r${index} = await ${one}\nresults.push(r${index})`).join('\n'),
  ],
  ['an array that is made anew', mixed.map((one) => `results = [...results, await ${one}]`).join('\n')],
  ['a text', `let results = ''\n${mixed.map((one) => `results += await ${one}`).join('\n')}`],
  ['a loop', `for (const part of parts) {\n${mixed.map((one, index) => `const r${index} = ${one}`).join('\n')}\n}`],
  ['a wait', `${mixed.map((one, index) => `const r${index} = ${one}`).join('\n')}\nwait_agent({ ids: [r0, r1, r2] })`],
])('three formats that meet in %s are one finding', (_, code) => {
  const found = findingsOf('AGT-006', step(code))
  expect(found).toHaveLength(1)
  expect(found[0]?.data.formats).toEqual(['json', 'markdown', 'sentence'])
})

test('one type that is asked for two formats in a file is found', () => {
  const code = `const a = ${call('judge', 'Return JSON {x}')}\nconst b = ${call('judge', 'Return a Markdown report')}`
  expect(findingsOf('AGT-006', step(code))).toHaveLength(1)
})

const told = (last: string) => `[
  { say: 'Return JSON {x}' }, { say: 'Answer in one sentence' }, { say: '${last}' },
]`
test.each([
  ['in its head', (last: string) => `for (const one of ${told(last)}) {`],
  ['in a variable', (last: string) => `const all = ${told(last)}\nfor (const one of all) {`],
])('formats that a loop has in a list %s are read', (_, head) => {
  const code = (last: string) => `${head(last)}\n  out.push(await Agent({ subagent_type: "a", prompt: one.say }))\n}`
  expect(findingsOf('AGT-006', step(code('Return a Markdown report')))).toHaveLength(1)
  expect(findingsOf('AGT-006', step(code('Return JSON {y}').replace('"a"', 'kind')))).toEqual([])
})

const words = (last: string) => `["Return JSON {x}", "Answer in one sentence", "${last}"]`
const objects = (last: string) =>
  `[{ prompt: "Return JSON {x}" }, { prompt: "Answer in one sentence" }, { prompt: "${last}" }]`
const asked = 'out.push(await Agent({ subagent_type: kind, prompt }))'
test.each([
  ['of texts in its head', (last: string) => `for (const prompt of ${words(last)}) {\n  ${asked}\n}`],
  [
    'of texts in a variable',
    (last: string) => `const all = ${words(last)}\nfor (const prompt of all) {\n  ${asked}\n}`,
  ],
  ['that it takes apart', (last: string) => `for (const { prompt } of ${objects(last)}) {\n  ${asked}\n}`],
  [
    'over which a function goes',
    (last: string) =>
      `const got = await Promise.all(${words(last)}.map((prompt) => Agent({ subagent_type: kind, prompt })))`,
  ],
  [
    'of objects over which a function goes',
    (last: string) =>
      `const all = ${objects(last)}\nconst got = await Promise.all(all.map((one) => Agent({ subagent_type: kind, prompt: one.prompt })))`,
  ],
  [
    'of objects whose texts stand beside others',
    (last: string) =>
      `const all = ${objects(last)}\nall.forEach((one) => { got(Agent({ subagent_type: kind, prompt: \`@{one.prompt} Look at @{folder}.\` })) })`.replaceAll(
        '@{',
        '$' + '{',
      ),
  ],
  [
    'in a variable over which a function goes',
    (last: string) => `const all = ${words(last)}\nall.forEach(async (prompt) => {\n  ${asked}\n})`,
  ],
])('formats of a list %s are read', (_, code) => {
  expect(findingsOf('AGT-006', step(code('Return a Markdown report')))).toHaveLength(1)
  expect(findingsOf('AGT-006', step(code('Return JSON {y}')))).toEqual([])
})

const held = (last: string) => `{ clay: "Return JSON {x}", kiln: "Answer in one sentence", lids: "${last}" }`
test.each([
  ['by their values', (last: string) => `const asks = ${held(last)}\nObject.values(asks).map((prompt) => ${asked})`],
  ['by their entries', (last: string) => `Object.entries(${held(last)}).map(async ([kind, prompt]) => { ${asked} })`],
  [
    'by their keys',
    (last: string) =>
      `const asks = ${held(last)}\nfor (const kind of Object.keys(asks)) {\n  ${asked.replace('prompt }', 'prompt: asks[kind] }')}\n}`,
  ],
  [
    'of a list by their numbers',
    (last: string) =>
      `const asks = ${words(last)}\nfor (let at = 0; at < asks.length; at++) {\n  ${asked.replace('prompt }', 'prompt: asks[at] }')}\n}`,
  ],
  [
    'of a map',
    (last: string) =>
      `const asks = new Map([["clay", "Return JSON {x}"], ["kiln", "Answer in one sentence"], ["lids", "${last}"]])\nfor (const [kind, prompt] of asks) {\n  ${asked}\n}`,
  ],
])('formats that an object has %s are read', (_, code) => {
  expect(findingsOf('AGT-006', step(code('Return a Markdown report')))).toHaveLength(1)
  expect(findingsOf('AGT-006', step(code('Return JSON {y}')))).toEqual([])
})

test('formats by keys that no loop goes over do not meet', () => {
  const code = `const asks = ${held('Return a Markdown report')}\nconst kind = choose()\n${asked.replace('prompt }', 'prompt: asks[kind] }')}`
  expect(findingsOf('AGT-006', step(code))).toEqual([])
})

test('three formats that meet in an object of answers are one finding', () => {
  const code = `const got = {\n${mixed.map((one, at) => `  part${at}: await ${one}`).join(',\n')}\n}`
  expect(findingsOf('AGT-006', step(code))).toHaveLength(1)
})

const pairs = (last: string) => `[["clay", "JSON {x}"], ["kiln", "one sentence"], ["lids", "${last}"]]`
const say = '`Look at the @{shelf}. Return @{form}.`'.replaceAll('@', '$')
test.each([
  [
    'a loop',
    (last: string) =>
      `for (const [shelf, form] of ${pairs(last)}) {\n  out.push(await Agent({ subagent_type: kind, prompt: ${say} }))\n}`,
  ],
  [
    'a loop with a name of its own between them',
    (last: string) =>
      `for (const [shelf, form] of ${pairs(last)}) {\n  out.push(await Agent({ subagent_type: kind, prompt: ${say.replace('Look', '$' + '{greeting} Look')} }))\n}`,
  ],
])('two parts that %s puts into one prompt are read together', (_, code) => {
  expect(findingsOf('AGT-006', step(code('a Markdown report')))).toHaveLength(1)
  expect(findingsOf('AGT-006', step(code('JSON {y}')))).toEqual([])
})

test.each([
  ['a loop', words, 'for prompt in tasks:\n    out.append(Task(subagent_type=kind, prompt=prompt))'],
  ['a comprehension', words, 'out = [Task(subagent_type=kind, prompt=one) for one in tasks]'],
  [
    'a loop that fills them in',
    words,
    'for one in tasks:\n    out.append(run_agent(prompt=one.replace("{kiln}", kiln).strip()))',
  ],
  [
    'a comprehension that fills them in',
    words,
    'out = [Task(subagent_type=kind, prompt=one.format(kiln=kiln)) for one in tasks]',
  ],
  [
    'a comprehension over objects',
    (last: string) => objects(last).replaceAll('prompt:', '"prompt":'),
    'out = await gather(*(Task(subagent_type=kind, prompt=one["prompt"]) for one in tasks))',
  ],
])('formats of a list in Python are read in %s', (_, list, code) => {
  const found = (last: string) =>
    findingsOf('AGT-006', {
      'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`python\ntasks = ${list(last)}\n${code}\n\`\`\`\n`,
    })
  expect(found('Return a Markdown report')).toHaveLength(1)
  expect(found('Return JSON {y}')).toEqual([])
})

test('a text beside each of a list says last what comes back', () => {
  const code = `${objects('Return a Markdown report')}.map((one) => Agent({ subagent_type: kind, prompt: \`@{one.prompt} Put it into JSON. Return JSON {x}.\` }))`
  expect(findingsOf('AGT-006', step(code.replace('@{', '$' + '{')))).toEqual([])
})

test('two formats in one collector are no mix', () => {
  expect(findingsOf('AGT-006', step(`await Promise.all([${mixed.slice(0, 2).join(', ')}])`))).toEqual([])
})

test('agents in branches of their own do not meet', () => {
  const code = `for (const part of parts) {\n${mixed.map((one, index) => `if (part.kind === ${index}) { const r${index} = ${one} }`).join('\n')}\n}`
  expect(findingsOf('AGT-006', step(code))).toEqual([])
})

test('an envelope with a format field is one format', () => {
  const code = `await Promise.all([${mixed.map((one) => one.replace('Return', 'Put it into {format: string, body}. Return')).join(', ')}])`
  expect(findingsOf('AGT-006', step(code))).toEqual([])
})
