import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

const flow = (code: string, language = 'js'): TestFiles => phase(`If an agent fails, stop.\n\n${fence(language, code)}`)
const ask = (prompt: string) => `Agent({ subagent_type: "x", prompt: ${prompt} })`
const roles = '["baker", "cook", "guest"]'
const said = ask('`Say what the @{role} thinks.`')
const three = ['"Tell of bread."', '"Tell of soup."', '"Tell of tea."'].map(ask)
const inLoop = (list: string, add: string) => `const views = []\nfor (const role of ${list}) {\n  ${add}\n}`
const decide = ask('`Decide: @{views.join("\\n")}`')

/** Agents of codex that are started for each of a list, and what is waited for. */
const started = `const ids = ${roles}.map((role) => spawn_agent({ agent_type: "x", message: \`Ask the @{role}.\` }))`
const tellAll = 'spawn_agent({ agent_type: "x", message: `Decide: @{baker} @{cook} @{guest}` })'
const answers = (taken: string): TestFiles => flow(`${started}\n${taken}\n${tellAll}`)
const handedBack = (message: string): TestFiles =>
  flow(`function finish(state) {\n  return { ok: true, message: ${message} }\n}`)

const found: Case[] = [
  [
    'CTX-002',
    'its text in a message that Python hands back',
    phase(
      fence('python', "def finish(state):\n    return {'ok': True, 'message': f'It is over: {json.dumps(state)}'}"),
    ),
  ],
  ['CTX-004', 'all of each text', flow(ask('"Collect the songs and give me the full text of every song."'))],
  [
    'CTX-005',
    'answers by their numbers',
    flow(
      `${started}\nconst { outputs } = wait_agent({ ids })\n${tellAll.replace('baker', 'outputs[0]').replace('cook', 'outputs[1]').replace('guest', 'outputs[2]')}`,
    ),
  ],
  ['CTX-002', 'its text in a message that is handed back', handedBack('`It is over. @{JSON.stringify(state)}`')],
  [
    'CTX-002',
    'its text in what the entry hands back',
    entry(fence('js', 'function finish(state) {\n  return { ok: true, report: JSON.stringify(state) }\n}')),
  ],
  ['CTX-005', 'answers that are waited for by name', answers('const [baker, cook, guest] = wait_agent({ ids })')],
  [
    'CTX-005',
    'answers that are taken out of what was waited for',
    answers('const all = wait_agent({ ids })\nconst [baker, cook, guest] = all.outputs'),
  ],
  [
    'CTX-004',
    'all of a file, and no shortening',
    flow(ask('"Reply with the complete contents of both files, do not shorten them."')),
  ],
  [
    'CTX-002',
    'its text behind a label',
    flow(`const seen = "State: " + JSON.stringify(state)\n${ask('`Look at @{seen} here`')}`),
  ],
  ['CTX-005', 'results that a loop puts into a list', flow(`${inLoop(roles, `views.push(await ${said})`)}\n${decide}`)],
  [
    'CTX-005',
    'results that are put into a list by name',
    flow(
      `const all = ${roles}\n${inLoop('all', `const view = await ${said}\n  views.push(view)`)}\n${ask('`Decide: @{JSON.stringify(views)}`')}`,
    ),
  ],
  [
    'CTX-005',
    'results that a text takes',
    flow(`let all = ""\n${three.map((one) => `all += await ${one}`).join('\n')}\n${ask('"Explain: " + all')}`),
  ],
  [
    'CTX-005',
    'results that a text begins with',
    flow(
      `let all = "# All"\n${three.map((one) => `all = all + await ${one}`).join('\n')}\n${ask('`Explain: @{all}`')}`,
    ),
  ],
  [
    'CTX-005',
    'results that are waited for at once',
    flow(`const views = await Promise.all([${three.join(', ')}])\n${decide}`),
  ],
  [
    'CTX-005',
    'results of each of a list',
    flow(`const views = await Promise.all(${roles}.map((role) => ${said}))\n${decide}`),
  ],
  [
    'CTX-005',
    'results that Python appends',
    flow(
      `views = []\nfor role in ${roles}:\n    views.append(Task(subagent_type="x", prompt=f"Say what {role} thinks."))\nTask(subagent_type="x", prompt="Decide: " + "\\n".join(views))`,
      'python',
    ),
  ],
  [
    'CTX-002',
    'a copy as a text',
    flow(`const seen = { ...state }\n${ask('`Look at @{JSON.stringify(seen, null, 2)} here`')}`),
  ],
  [
    'CTX-002',
    'the text of a copy',
    flow(`const seen = structuredClone(state)\nconst text = JSON.stringify(seen)\n${ask('`Look at @{text} here`')}`),
  ],
  [
    'CTX-002',
    'what its file is read as',
    flow(`const seen = JSON.parse(Read(\`@{workDir}/state.json\`))\n${ask('`Look at @{JSON.stringify(seen)} here`')}`),
  ],
  [
    'CTX-002',
    'a copy in Python',
    flow('seen = dict(state)\nTask(subagent_type="x", prompt=f"Look at {json.dumps(seen)} here")', 'python'),
  ],
]

const leftAlone: Case[] = [
  ['CTX-002', 'the begin of its text in a message', handedBack('`It is over. @{JSON.stringify(state).slice(0, 80)}`')],
  ['CTX-005', 'names of what was not waited for', answers('const [baker, cook, guest] = names.outputs')],
  [
    'CTX-004',
    'all of a file that is not to be given',
    flow(ask('"Do not reply with the complete contents of the files. Return JSON {path}."')),
  ],
  [
    'CTX-002',
    'the begin of its text',
    flow(`const seen = "State: " + JSON.stringify(state).slice(0, 300)\n${ask('`Look at @{seen} here`')}`),
  ],
  ['CTX-005', 'two results in a list', flow(`${inLoop('["baker", "cook"]', `views.push(await ${said})`)}\n${decide}`)],
  ['CTX-005', 'parts of results', flow(`${inLoop(roles, `views.push((await ${said}).slice(0, 200))`)}\n${decide}`)],
  [
    'CTX-005',
    'short results',
    flow(
      `${inLoop(roles, `views.push(await ${ask('`Say in at most 50 words what the @{role} thinks.`')})`)}\n${decide}`,
    ),
  ],
  [
    'CTX-005',
    'one field of each',
    flow(
      `const views = await Promise.all([${three.join(', ')}])\n${ask('`Decide: @{views.map((one) => one.title).join()}`')}`,
    ),
  ],
  [
    'CTX-005',
    'the last of three',
    flow(
      `let view = await ${three[0]}\nview = await ${three[1]}\nview = await ${three[2]}\n${ask('`Decide: @{view}`')}`,
    ),
  ],
  [
    'CTX-002',
    'chosen fields',
    flow(`const seen = { pages: state.pages, task: state.task }\n${ask('`Look at @{JSON.stringify(seen)} here`')}`),
  ],
  [
    'CTX-002',
    'another file',
    flow(`const seen = JSON.parse(Read(\`@{workDir}/oven.json\`))\n${ask('`Look at @{JSON.stringify(seen)} here`')}`),
  ],
  [
    'CTX-002',
    'a part of its file',
    flow(
      `const seen = JSON.parse(Read(\`@{workDir}/state.json\`)).pages\n${ask('`Look at @{JSON.stringify(seen)} here`')}`,
    ),
  ],
]

describeCases(found, leftAlone)
