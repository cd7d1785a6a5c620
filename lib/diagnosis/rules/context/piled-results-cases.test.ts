import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const flow = (code: string, language = 'js'): TestFiles => phase(`If an agent fails, stop.\n\n${fence(language, code)}`)
const ask = (prompt: string) => `Agent({ subagent_type: "x", prompt: ${prompt} })`
const topics = ['bread', 'soup', 'tea']
const each = topics.map((topic) => `const ${topic} = await ${ask(`"Tell of ${topic}."`)}`).join('\n')
const said = ask('`Say what the @{role} thinks.`')
const mapped = `const views = await Promise.all(["baker", "cook", "guest"].map((role) => ${said}))`
const stored = `const views = {}\nfor (const role of ["baker", "cook", "guest"]) views[role] = await ${said}`
const decide = (taken: string) => ask(`\`Decide: @{${taken}}\``)
const inPython = (code: string) => flow(code, 'python')
const told = 'Task(subagent_type="x", prompt=f"Say what {role} thinks.")'

/** A phase that asks agents, and another one that goes on. */
const phases = (first: string, second: string): TestFiles => ({
  'SKILL.md': entryWith('# A\n\nRun [ask](phases/01-ask.md), then [merge](phases/02-merge.md).\n'),
  'phases/01-ask.md': `# Ask\n\nIf an agent fails, stop.\n\n${fence('js', first)}\n`,
  'phases/02-merge.md': `# Merge\n\nIf it fails, stop.\n\n${fence('js', second)}\n`,
})
const writing = (order: string) =>
  topics.map((topic) => ask(`"Taste the ${topic}. ${order} out/${topic}.md. Return the path."`)).join('\n')
const reading = topics.map((topic) => `@{Read("out/${topic}.md")}`).join(' ')
const merge = ask('`Merge @{bread}, @{soup} and @{tea}.`')

const found: Case[] = [
  [
    'CTX-005',
    'results that are waited for',
    flow(
      'const a = wait_agent({ ids: [m1] })\nconst b = wait_agent({ ids: [m2] })\nconst c = wait_agent({ ids: [m3] })\nspawn_agent({ agent_type: "worker", message: `Join @{a}, @{b} and @{c}.` })',
    ),
  ],
  [
    'CTX-005',
    'results that an object takes under keys',
    flow(`${stored}\n${decide('JSON.stringify(views, null, 2)')}`),
  ],
  ['CTX-005', 'the values of such an object', flow(`${stored}\n${decide('Object.values(views).join("\\n")')}`)],
  [
    'CTX-005',
    'results of which each stands below a title',
    flow(`${mapped}\nconst text = views.map((view, n) => \`## @{n}\\n@{view}\`).join("\\n")\n${decide('text')}`),
  ],
  ['CTX-005', 'results without the empty ones', flow(`${mapped}\n${decide('views.filter(Boolean).join("\\n")')}`)],
  [
    'CTX-005',
    'the text of each result',
    flow(`${each}\n${ask('`Merge @{bread.output} @{soup.output} @{tea.output}`')}`),
  ],
  [
    'CTX-005',
    'results of a loop that counts',
    flow(`const views = []\nfor (let role = 0; role < 3; role++) views.push(await ${said})\n${decide('views.join()')}`),
  ],
  [
    'CTX-005',
    'results that forEach puts into a list',
    flow(
      `const views = []\n;["baker", "cook", "guest"].forEach(async (role) => {\n  views.push(await ${said})\n})\n${decide('views.join()')}`,
    ),
  ],
  [
    'CTX-005',
    'results that lines add to a prompt',
    flow(`${each}\nlet prompt = "Merge:"\n${topics.map((one) => `prompt += ${one}`).join('\n')}\n${ask('prompt')}`),
  ],
  [
    'CTX-005',
    'a list that a block before fills',
    phase(
      `If an agent fails, stop.\n\n${fence('js', `const views = []\nfor (const role of ["baker", "cook", "guest"]) views.push(await ${said})`)}\n\nThen decide.\n\n${fence('js', decide('views.join()'))}`,
    ),
  ],
  [
    'CTX-005',
    'results that a helper hands back',
    flow(
      `const taste = async (role) => await ${said}\nconst a = await taste("baker")\nconst b = await taste("cook")\nconst c = await taste("guest")\n${ask('`Merge @{a} @{b} @{c}`')}`,
    ),
  ],
  [
    'CTX-005',
    'a comprehension of Python',
    inPython(
      `views = [${told} for role in ["baker", "cook", "guest"]]\nTask(subagent_type="x", prompt=f"Decide: {views}")`,
    ),
  ],
  [
    'CTX-005',
    'what a string of Python is filled with',
    inPython(
      `${topics.map((one) => `${one} = Task(subagent_type="x", prompt="Tell of ${one}.")`).join('\n')}\nTask(subagent_type="x", prompt="Merge {} and {} and {}".format(bread, soup, tea))`,
    ),
  ],
  ['CTX-005', 'results of another phase', phases(each, merge)],
  ['CTX-005', 'a list of another phase', phases(mapped, decide('views.join("\\n")'))],
  [
    'CTX-005',
    'files that agents of another phase write',
    phases(writing('Write your report to'), ask(`\`Merge ${reading}\``)),
  ],
  [
    'CTX-005',
    'files that take what agents of another phase answer',
    phases(
      `${each}\n${topics.map((one) => `Write("out/${one}.md", ${one})`).join('\n')}`,
      `${topics.map((one) => `const ${one} = Read("out/${one}.md")`).join('\n')}\n${merge}`,
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'CTX-005',
    'members of what is waited for',
    flow(
      'const a = wait_agent({ ids: [m1] })\nconst b = wait_agent({ ids: [m2] })\nconst c = wait_agent({ ids: [m3] })\nspawn_agent({ agent_type: "worker", message: `Join @{a.path}, @{b.path} and @{c.path}.` })',
    ),
  ],
  ['CTX-005', 'what a function leaves of each', flow(`${mapped}\n${decide('views.map(firstLine).join("\\n")')}`)],
  ['CTX-005', 'one field of each of a list', flow(`${mapped}\n${decide('views.map(({ title }) => title).join()')}`)],
  [
    'CTX-005',
    'what a function is given of each',
    flow(`${mapped}\n${decide('views.map((view) => short(view)).join()')}`),
  ],
  [
    'CTX-005',
    'titles under the names of the results',
    flow(
      `${each}\nconst all = { bread: bread.title, soup: soup.title, tea: tea.title }\n${decide('JSON.stringify(all)')}`,
    ),
  ],
  [
    'CTX-005',
    'one of the results under keys',
    flow(
      `const views = {}\nviews.text = await ${said}\nviews.cook = await ${said}\nviews.guest = await ${said}\n${decide('views.text')}`,
    ),
  ],
  [
    'CTX-005',
    'the begin of each, under keys',
    flow(
      `const views = {}\nfor (const role of ["baker", "cook", "guest"]) views[role] = (await ${said}).slice(0, 200)\n${decide('JSON.stringify(views)')}`,
    ),
  ],
  [
    'CTX-005',
    'two results of a helper',
    flow(
      `const taste = (role) => ${said}\nconst a = await taste("baker")\nconst b = await taste("cook")\n${ask('`Merge @{a} @{b}`')}`,
    ),
  ],
  [
    'CTX-005',
    'the begin of each in Python',
    inPython(
      `views = [${told} for role in ["baker", "cook", "guest"]]\nTask(subagent_type="x", prompt="Decide: " + "\\n".join(view[:300] for view in views))`,
    ),
  ],
  [
    'CTX-005',
    'what the phase sets itself',
    phases(each, `${topics.map((one) => `const ${one} = load()`).join('\n')}\n${merge}`),
  ],
  [
    'CTX-005',
    'paths of files that agents write',
    phases(writing('Write your report to'), ask('`Merge out/bread.md, out/soup.md and out/tea.md.`')),
  ],
  ['CTX-005', 'files of a stated size', phases(writing('Write at most 90 words to'), ask(`\`Merge ${reading}\``))],
  [
    'CTX-005',
    'files that no agent writes',
    phases(writing('Write your report to'), ask(`\`Merge ${reading.replaceAll('out/', 'docs/')}\``)),
  ],
]

describeCases(found, leftAlone)
