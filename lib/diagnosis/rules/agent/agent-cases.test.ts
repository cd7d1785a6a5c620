import { describe, expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, findingsOf, phase, type TestFiles } from '../../test-skill.ts'

const headed = (line: string, body = ''): TestFiles => ({
  'SKILL.md': entryWith(body).replace('\n---\n', `\n${line}\n---\n`),
})

const drawn = fence('text', 'endpoint\n  |\nModel Agent (tools, modes)   runs\nAgent(s) to start: two')

const call = fence('js', 'Task(subagent_type="writer", prompt="Write the report.")')

const polish = 'Każdy krok czyta plan, zapisuje wynik w folderze i idzie dalej bez innych pytań. '

const english = 'Each step reads the plan, writes its result to the folder and goes on without questions. '

const order = 'Write the part.\n\n    Read the plan first.\n    Keep to its words.\n    End with a list.\n'

const outline = (last: string): TestFiles =>
  entry(
    fence(
      '',
      `parts := []\n\nFor each part:\n    +-- Task(subagent_type="writer", prompt="${order}")\n    +-- ${last}`,
    ),
  )

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'AGT-001',
    'a page that dies elsewhere',
    phase(`When the page goes to the printer, note the hour. The lost pages are counted.\n\n${call}`),
  ],
  ['AGT-001', 'where errors stand, in Chinese', phase(`标出错误的句子，出错的行要列出。\n\n${call}`)],
  [
    'AGT-008',
    'a document on what another client is like',
    {
      'phases/01-a.md': `# The oven of Codex\n\n${fence('js', 'const id = spawn_agent({ agent_type: "worker", message: m })')}\n`,
    },
  ],
  ['AGT-001', 'a section on how an agent answers', entry(`${call}\n\n## How the agent answers\n\nIn one sentence.`)],
  ['AGT-001', 'a part on one case', entry(`${call}\n\n## Handle the return\n\nIf it is DONE, show it.`)],
  ['AGT-001', 'errors that are looked for, in Chinese', phase(`写作者要找出文中的每一处语法错误。\n\n${call}`)],
  [
    'AGT-001',
    'a build that fails elsewhere',
    entry(`${call}\n\n## Build\n\nWhen the build fails a test, mend the test.`),
  ],
  ['AGT-001', 'a lack of something else', phase(`If the folder is not there, make it.\n\n${call}`)],
  [
    'AGT-001',
    'a call of which a field is taken',
    phase(
      fence('js', 'const { text } = await Task({ subagent_type: "writer", prompt: "Write the report." })\nshow(text)'),
    ),
  ],
  [
    'AGT-001',
    'errors that are the matter of the call',
    phase(`The writer's part is to find each error of grammar and every test which may fail.\n\n${call}`),
  ],
  ['AGT-001', 'a call in Python', entry(fence('python', 'Task(subagent_type="writer", prompt="Write it.")'))],
  ['AGT-001', 'a call in an English text', entry(`${english.repeat(9)}\n\n${call}`)],
  ['AGT-001', 'a branch of an outline that goes on', outline('On success: keep the file')],
  ['AGT-001', 'what is done with what agents bring', entry(`${call}\n\n## Next\n\nWhen agents return:\n\n- Show it`)],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ...[
    'A dead call is noted and skipped.',
    'Lost workers are started anew.',
    'If a worker dies, take the next one.',
    '出错的不计。',
    '调用出错就停下。',
  ].map((said): Case => ['AGT-001', said, phase(`${said}\n\n${call}`)]),
  [
    'AGT-001',
    'a section on what goes missing',
    phase(`## When a writer goes missing\n\nA second one is sent.\n\n## Calls\n\n${call}`),
  ],
  ...['If you run in Codex', 'Only on Codex', 'Codex only', '在 Codex 中运行'].map(
    (title): Case => [
      'AGT-008',
      title,
      {
        'phases/06-x.md': `# ${title}\n\n${fence('js', 'const id = spawn_agent({ agent_type: "worker", message: m })')}\n`,
      },
    ],
  ),
  ...[
    '**When the analyst fails a task:**\n\n- Send another',
    'When sub-agent dispatch is unavailable, go on alone.',
    '若派发失败，就自己完成。',
    '**Validation here** (after the agent returns):\n\n1. The list holds a name',
  ].map((said): Case => ['AGT-001', said, entry(`${call}\n\n## Rules\n\n${said}`)]),
  ['AGT-001', 'a section on the lack of an answer', entry(`${call}\n\n## No answer from the agent\n\nAsk the person.`)],
  [
    'AGT-001',
    'an agent that comes back empty-handed',
    entry(`When the agent comes back empty-handed, ask the person.\n\n${call}`),
  ],
  [
    'AGT-001',
    'a section on the silence of the agent',
    entry(`${call}\n\n## If the agent does not answer\n\nGo on alone.`),
  ],
  [
    'AGT-001',
    'a prompt of dots',
    entry(fence('js', 'Agent(subagent_type="explore", description="Look", prompt="...")')),
  ],
  [
    'AGT-001',
    'agents by their names',
    entry(fence('', '## Summary\n- **Roles**: Agent(page-writer), then Agent(page-reader)')),
  ],
  ['AGT-001', 'a call that is drawn', entry(fence('js', 'Task(subagent_type="writer", ...)'))],
  [
    'AGT-001',
    'a part on each case',
    entry(`${call}\n\n## Handle the return\n\n**If it is DONE:** show it.\n\n**If it is STUCK:** ask.`),
  ],
  ['AGT-001', 'an agent that takes too long', entry(`${call}\n\nIf it times out, say what is there.`)],
  ...['No notes? Then write them yourself.', 'Without an answer go on.', '如果写作者没有回复，就跳过。'].map(
    (said): Case => [
      'AGT-001',
      said,
      phase(
        `${said}\n\n${fence('js', 'const notes = await Task({ subagent_type: "x", prompt: "Write it." })\nshow(notes)')}`,
      ),
    ],
  ),
  ['AGT-001', 'an agent that stays silent', phase(`${call}\n\nWhoever stays silent is asked once more.`)],
  [
    'AGT-001',
    'a function that a module brings along',
    phase(fence('js', 'const { Task } = require("jobs")\nconst job = Task({ prompt: "Write the report." })\nuse(job)')),
  ],
  ['AGT-001', 'a call that brings nothing', phase(`${call}\n\nShould nothing come back, write the report yourself.`)],
  ['AGT-001', 'a call that brings nothing, in Chinese', phase(`${call}\n\n如果没有收到回复，就自己写报告。`)],
  ['AGT-001', 'errors that are told', phase(`${call}\n\nIf the answer names errors, show them.`)],
  [
    'AGT-001',
    'an agent that is silent',
    phase(
      `${fence('js', 'const r = Agent({ subagent_type: "x", prompt: `Name it` })\nuse(r)')}\n\nA worker that returns nothing is left out.`,
    ),
  ],
  [
    'AGT-001',
    'an agent that may not come back',
    phase(
      `${fence('js', 'const r = Agent({ subagent_type: "x", prompt: `Name it` })\nuse(r)')}\n\nShould the worker not come back, go on alone.`,
    ),
  ],
  [
    'AGT-001',
    'work that an agent cannot do',
    phase(
      `${fence('js', 'const r = Agent({ subagent_type: "x", prompt: `Name it` })\nuse(r)')}\n\nIf the name cannot be found by the agent, leave it out.`,
    ),
  ],
  ['AGT-001', 'words of a drawing', phase(drawn)],
  [
    'AGT-001',
    'an agent of a framework',
    entry(
      fence(
        'python',
        'researcher = Agent(\n    role="Scout",\n    goal="Find facts",\n    backstory="Long in the trade",\n)',
      ),
    ),
  ],
  [
    'AGT-001',
    'an object of a program',
    entry(fence('python', 'jobs.append(Task(code=item.code, minutes=5, rooms=rooms))')),
  ],
  [
    'AGT-001',
    'an object with a number',
    entry(fence('python', 'jobs = [Task(id=7, payload="b.csv"), Task(id=8, payload="c.csv")]')),
  ],
  ['AGT-001', 'a call in a text of other words', entry(`${polish.repeat(9)}\n\n${call}`)],
  ['AGT-001', 'a branch of an outline for a failure', outline('On FAIL: start it once more')],
  [
    'AGT-001',
    'what agents bring and is verified',
    entry(`${call}\n\n## Next\n\nWhen agents return:\n\n- Verify that the changes fit together`),
  ],
  ['AGT-001', 'an output that is looked at', entry(`${call}\n\nVerify the report file exists before you go on.`)],
  [
    'AGT-001',
    'an outline of phases',
    entry(
      fence(
        'text',
        'Phase 1: Look     → read the files\nPhase 2: Analysis → Task(rca-analyst) — isolated [complex]\n                    OR lightweight analysis [simple]',
      ),
    ),
  ],
]

describeCases(found, leftAlone)

it('tells the client of a skill by what only one client reads', () => {
  const call = fence('js', 'const id = spawn_agent({ agent_type: "worker", message: m })')
  const options = {
    client: 'auto' as never,
    workspace: { skillPath: 'skills/base-skill', hasFile: () => false, agents: [] },
  }
  expect(findingsOf('AGT-008', headed('allowed-tools: Read Bash(git:*)', call), options)).toHaveLength(1)
  expect(findingsOf('AGT-008', headed('allowed-tools: spawn_agent Read', call), options)).toEqual([])
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
