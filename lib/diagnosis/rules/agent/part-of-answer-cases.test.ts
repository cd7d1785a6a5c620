import { expect, test } from 'vitest'
import { fence, findingsOf, phase } from '../../test-skill.ts'

const js = (target: string, code: string) =>
  phase(
    `On failure stop.\n\n${fence('js', `const ${target} = await Agent({ subagent_type: "explore", prompt: "Count the jars." })\n${code}`)}`,
  )
const py = (code: string) =>
  phase(
    `On failure stop.\n\n${fence('python', `out = Task(subagent_type="explore", prompt="Count the jars.")\n${code}`)}`,
  )

/** The lines of an answer, and what is caught where one of them is not there. */
const tried = (asked: string, taken: string) =>
  phase(
    `On failure stop.\n\n${fence('python', `try:\n    out = Task(subagent_type="explore", prompt="Count the jars. ${asked}")\n    rows = out.split("\\n")\n    shelf, rest = ${taken}\nexcept Exception:\n    shelf, rest = "north", []\nmark(shelf, rest)`)}`,
  )

const twoLines = (code: string, asked = 'Answer in two lines: shelf, count.') =>
  phase(
    `On failure stop.\n\n${fence('js', `const out = await Agent({ subagent_type: "explore", prompt: "Count the jars. ${asked}" })\n${code}`)}`,
  )

test.each([
  ['the first of two lines that are asked for', twoLines('const shelf = out.split("\\n")[0]\nmark(shelf)'), 1],
  [
    'the same where the lines are counted',
    twoLines('if (out.split("\\n").length !== 2) stop()\nconst shelf = out.split("\\n")[0]'),
    0,
  ],
  ['the first of two lines, where nothing is to be caught', tried('Answer in two lines.', 'rows[0], rows[1:]'), 1],
  ['the same of a text of no form', tried('', 'rows[0], rows[1:]'), 0],
  ['the second of them with something in its place', tried('Answer in two lines.', 'rows[1], rows[2:]'), 0],
  ['the first line of a text of no form', twoLines('const shelf = out.split("\\n")[0]\nmark(shelf)', ''), 0],
  ['the first of two lines that is only shown', twoLines('show(out.split("\\n")[0])'), 0],
  ['a group of a match', js('out', 'const count = out.match(/Jars: (\\d+)/)[1]'), 1],
  ['the same within a call', js('out', 'const count = Number(out.match(/\\d+/)[0])'), 1],
  ['a match that is tested', js('out', 'const found = out.match(/\\d+/)\nif (!found) stop()\nuse(found[0])'), 0],
  ['a match with a way out', js('out', 'const count = out.match(/\\d+/)?.[0] ?? 0'), 0],
  ['a number at its place in the first line', py('count = int(out.splitlines()[0].split()[1])'), 1],
  ['a group of a search in Python', py('count = int(re.search(r"Jars: (\\d+)", out).group(1))'), 1],
  ['a search in Python that is tested', py('found = re.search(r"Jars", out)\nif found:\n    use(found.group(0))'), 0],
  ['a loop over what is taken out at once', js('{ jars, lids }', 'for (const jar of jars) shelve(jar)'), 1],
  ['the same with a test before', js('{ jars, lids }', 'if (!jars) stop()\nfor (const jar of jars) shelve(jar)'), 0],
  ['a loop over something else', js('{ jars, lids }', 'for (const shelf of shelves) show(shelf)'), 0],
  ['a number', js('out', 'const count = parseInt(out, 10)'), 1],
  ['a number that is tested', js('out', 'const count = parseInt(out, 10)\nif (Number.isNaN(count)) stop()'), 0],
  ['a number in Python', py('count = int(out.strip())'), 1],
  [
    'a parse with something in its place',
    py('try:\n    jars = json.loads(out)\nexcept ValueError:\n    jars = {"lids": []}\nuse(jars["lids"])'),
    0,
  ],
  [
    'the same in JavaScript',
    js('out', 'let jars\ntry {\n  jars = JSON.parse(out)\n} catch {\n  jars = { lids: [] }\n}\nuse(jars.lids)'),
    0,
  ],
  [
    'a parse that is caught with nothing in its place',
    py('try:\n    jars = json.loads(out)\nexcept ValueError:\n    tries = 1\nuse(jars["lids"])'),
    1,
  ],
  [
    'a parse that is caught together with the agent',
    phase(
      `On failure stop.\n\n${fence('js', 'let jars\ntry {\n  const out = await Agent({ subagent_type: "explore", prompt: "Count the jars." })\n  jars = JSON.parse(out)\n} catch {\n  jars = { lids: [] }\n}\nuse(jars.lids)')}`,
    ),
    1,
  ],
  [
    'a parse where only the lack of a file has something in its place',
    py('try:\n    jars = json.loads(out)\nexcept OSError:\n    jars = {"lids": []}\nuse(jars["lids"])'),
    1,
  ],
  [
    'a file of the name of an answer in another prompt',
    js('jars', 'Agent({ subagent_type: "explore", prompt: `Name the shelf: @{Read("out/jars.md")}` })'),
    0,
  ],
  [
    'the answer beside such a file',
    js('jars', 'Agent({ subagent_type: "explore", prompt: `Name the shelf: @{Read("out/jars.md") + jars}` })'),
    1,
  ],
  ['the first of a list', js('[first]', 'use(first)'), 0],
  ['the first that is taken later', js('out', 'const [first] = out\nuse(first)'), 1],
])('%s', (_, files, count) => {
  expect(findingsOf('AGT-002', files)).toHaveLength(count)
})

/** An answer that is told apart from none, and what is done with it then. */
const orNone = (test: string, use: string) =>
  phase(
    `On failure stop.\n\n${fence('js', `const out = await Agent({ subagent_type: "explore", prompt: "Count the jars." }).catch(() => null)\nif (${test}) stop()\n${use}`)}`,
  )
const asked = 'Agent({ subagent_type: "explore", prompt: "Count the jars." })'
test.each([
  ['spread into a state', orNone('out === null', 'shelf = { ...shelf, ...JSON.parse(out) }'), 1],
  ['parsed', orNone('!out', 'const jars = JSON.parse(out)\nmark(jars.lids)'), 1],
  [
    'parsed, where what is caught sets it to nothing',
    phase(
      `On failure stop.\n\n${fence('js', `let out\ntry {\n  out = await ${asked}\n} catch (err) { out = null }\nif (out == null) stop()\nmark(JSON.parse(out).lids)`)}`,
    ),
    1,
  ],
  [
    'parsed in Python',
    phase(
      `On failure stop.\n\n${fence('python', 'try:\n    out = Task(subagent_type="explore", prompt="Count the jars.")\nexcept AgentError:\n    out = None\nif out is None:\n    stop()\njars = json.loads(out)')}`,
    ),
    1,
  ],
  ['tested once more', orNone('out === null', 'if (!out.startsWith("{")) stop()\nmark(JSON.parse(out))'), 0],
  ['tested beside it', orNone('!out || !out.includes("lids")', 'mark(JSON.parse(out))'), 0],
  [
    'tested when it is parsed',
    orNone('!out', 'const jars = JSON.parse(out)\nif (!jars.lids) stop()\nmark(jars.lids)'),
    0,
  ],
  ['only shown', orNone('!out', 'show(out)'), 0],
])('that an answer came says nothing of what it holds: %s', (_what, files, count) => {
  expect(findingsOf('AGT-002', files)).toHaveLength(count)
})
