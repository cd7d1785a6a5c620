import { describe, expect, it } from 'vitest'
import { entry, fence, findingsOf, phase, references, type TestFiles } from '../test-skill.ts'

const task =
  'Build the page from the notes and put it where the other pages are, with a table of the parts and a list of its sources.'
const directives = (one: string, other: string): TestFiles => entry(`- ${one}\n- ${other}`)
const big = Array.from({ length: 260 }, (_, n) => `Rule ${n}: each item is listed with its owner and its date.`).join(
  '\n',
)
const guides = Object.fromEntries(['a', 'b', 'c', 'd'].map((one) => [`references/${one}.md`, `# ${one}\n\n${big}`]))
const reading = (text: string): TestFiles => ({ ...guides, ...entry(text) })
const parameters = (value: number): string =>
  `| Key | Default |\n|---|---|\n| \`pageSize\` | 2 |\n| \`numResults\` | ${value} |`
const looped = (head: string): TestFiles => phase(fence('js', `while (${head}) {\n  keep(f.readln())\n}`))
const stateUpdate = (title: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n## ${title}\n\n${fence('json', '{ "status": "done", "score": 1 }')}`,
  'phases/orchestrator.md': '# Flow\n\nPick the next phase.\n',
})
const drawn = fence('text', 'endpoint\n  |\nModel Agent (tools, modes)   runs\nAgent(s) to start: two')

describe('a second reading rejects', () => {
  it.each<[rule: string, why: string, files: TestFiles]>([
    [
      'AUT-002',
      'two bans of which one is emphasised',
      directives(
        'Do **not** wrap the translated text in code blocks.',
        'Do not wrap the translated text in code blocks.',
      ),
    ],
    [
      'AUT-002',
      'an order that names the other way',
      directives(
        'Quote all variable expansions: `"$x"` never `$x`',
        'Always quote all variable expansions: `"$x"` not `$x`',
      ),
    ],
    [
      'AUT-002',
      'what holds for the case above it',
      entry(
        '- Typographic:\n  - Never use that character in code comments\n- Plain:\n  - Use that character correctly in code comments',
      ),
    ],
    [
      'AUT-002',
      'when to use it and when not',
      entry('Use this skill when the user:\n\n- asks\n\n## Not\n\nDo not use this skill when the user:\n\n- sleeps'),
    ],
    [
      'AUT-002',
      'what a check list says is avoided',
      directives(
        'Database queries avoid N+1 problems (use DataLoader pattern)',
        'Use DataLoader pattern for N+1 database queries problems',
      ),
    ],
    [
      'AUT-002',
      'a table of what is right and wrong',
      entry(
        '| Task | Right | Wrong |\n|---|---|---|\n| Cite | Fetch it | Write BibTeX from memory |\n\nNever write BibTeX from memory.',
      ),
    ],
    [
      'CTX-006',
      'the file that fits',
      reading(`Read the appropriate reference: ${references.map((one) => `\`${one}\``).join(', ')}.`),
    ],
    [
      'CTX-006',
      'a file for each question',
      reading(references.map((one) => `- "Show me" → load \`${one}\``).join('\n')),
    ],
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
    ['DOC-CON-001', 'parameters of two tools', entry(`## Search\n\n${parameters(8)}\n\n## People\n\n${parameters(5)}`)],
    [
      'DOC-CON-001',
      'values of two platforms',
      { ...entry('- SMALL: `NUM_ROUNDS=8`'), 'specs/b.md': '# B\n\n- LARGE: `NUM_ROUNDS=25`\n' },
    ],
    [
      'DOC-CON-002',
      'what is done in a case of two',
      entry('When two agents give other answers:\n\n- ask\n- wait\n- tell'),
    ],
    [
      'DOC-CON-002',
      'a sum of parts',
      entry('It routes to **28 skills total**:\n\n- **10 roles**\n- **12 tools**\n- **6 others**'),
    ],
    [
      'DOC-CON-002',
      'a document that does not list itself',
      {
        'specs/a.md': '# A\n\n- [b](b.md)\n- [c](c.md)\n',
        'specs/b.md': '# B\n',
        'specs/c.md': '# C\n',
        ...entry('See [a](specs/a.md).'),
      },
    ],
    ['MEM-004', 'what is sent to update a state', stateUpdate('State Update')],
    [
      'MEM-002',
      'a blank in the name of a file',
      phase(
        `On failure stop.\n\n${fence('', `Task(subagent_type="x", prompt="""\nRead: cache/plan/<task>-plan.md\n${task}\n""")`)}`,
      ),
    ],
    ['AGT-001', 'words of a drawing', phase(drawn)],
    ['AGT-010', 'a loop to the end of a file', looped('!f.eof')],
    [
      'DF-008',
      'code of a page',
      {
        'phases/state-schema.md': '# State\n\n```ts\ninterface State { status: string; task: string }\n```\n',
        ...phase(fence('js', 'if (state.radius > 1) label.textContent = state.radius')),
      },
    ],
    [
      'TKN-002',
      'fields of which the step itself speaks',
      {
        ...entry(
          `## State\n\n${fence('json', '{ "alpha": 1, "beta": 2, "gamma": 3 }')}\nTake \`alpha\`, \`beta\` and \`gamma\`.`,
        ),
        ...phase('Go.'),
      },
    ],
  ])('%s: %s', (rule, _why, files) => expect(findingsOf(rule, files)).toEqual([]))

  it.each<[rule: string, what: string, files: TestFiles]>([
    [
      'AUT-002',
      'an order and its ban',
      directives('Wrap the translated text in code blocks.', 'Do **not** wrap the translated text in code blocks.'),
    ],
    [
      'AUT-002',
      'what must be avoided',
      directives('Always use the DataLoader pattern for queries.', 'Avoid use of the DataLoader pattern for queries.'),
    ],
    [
      'CTX-006',
      'a list that is read first',
      reading(`First read these:\n\n${references.map((one) => `- \`${one}\``).join('\n')}`),
    ],
    ['CTX-006', 'a folder that is read whole', reading('Read all files in `references/`.')],
    ['DOC-CON-001', 'a value of two documents', { ...entry(parameters(8)), 'specs/b.md': `# B\n\n${parameters(5)}\n` }],
    ['DOC-CON-002', 'a count without parts', entry('It routes to **28 skills total**:\n\n- roles\n- tools')],
    ['MEM-004', 'a state without the request', stateUpdate('State')],
    ['AGT-010', 'a loop on a flag', looped('!done')],
  ])('but not %s: %s', (rule, _what, files) => expect(findingsOf(rule, files).length).toBeGreaterThan(0))
})

describe('a fence that was left open hides no code of a later section', () => {
  const mark = '```'
  const call = `${mark}js\nconst r = await Task({ subagent_type: "x", prompt: "Look." })\n${mark}`
  it.each([
    ['open', `${mark}bash\nls\n\n## Ask\n\nA helper.\n\n${call}`],
    ['ended twice', `${mark}bash\nls\n${mark}\n${mark}\n\n## Ask\n\nA helper.\n\n${call}`],
  ])('%s', (_how, text) => expect(findingsOf('AGT-001', entry(text))).toHaveLength(1))

  it.each([
    ['a document that is shown', `${mark}markdown\n## Ask\n\n${call}\n${mark}`],
    ['a text that a command writes', `${mark}bash\ncat > a.md <<EOF\n\n## Ask\n\n${call}`],
  ])('but %s is none of the skill', (_what, text) => expect(findingsOf('AGT-001', entry(text))).toEqual([]))
})
