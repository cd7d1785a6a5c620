import { type Case, describeCases } from '../../test-cases.ts'
import { entry, step } from '../../test-skill.ts'

const sung = 'Task({ subagent_type: "x", prompt: `Sing @{verse}.` })'
const all = `verses.map((verse) => ${sung})`
const python = (code: string) => step(code, 'python')
const [json, list, sentence] = [
  '"Count the birds. Return JSON {birds: int}."',
  '"Describe the nests. Return a Markdown list."',
  '"Count the eggs. Answer in one plain sentence."',
]
const asks = '    answers.append(Agent(subagent_type="x", prompt=prompt))'
const overThree = (head: string) => python(`answers = []\nfor ${head}:\n${asks}`)

const found: Case[] = [
  [
    'AGT-001',
    'what is only mapped',
    step(`const songs = await Promise.all(${all}.map((one) => one.then((song) => song.text)))\nshow(songs)`),
  ],
  [
    'AGT-001',
    'a list that is waited for',
    step(`const running = ${all}\nconst songs = await Promise.all(running)\nshow(songs)`),
  ],
  [
    'AGT-006',
    'a list over several lines of Python',
    overThree(`prompt in [\n    ${json},\n    ${list},\n    ${sentence},\n]`),
  ],
  ['AGT-006', 'a tuple of Python', overThree(`prompt in (${json}, ${list}, ${sentence})`)],
  [
    'AGT-006',
    'a tuple that a variable holds',
    python(`jobs = (${json}, ${list}, ${sentence})\nanswers = []\nfor prompt in jobs:\n${asks}`),
  ],
  ['AGT-006', 'pairs of Python', overThree(`name, prompt in [("a", ${json}), ("b", ${list}), ("c", ${sentence})]`)],
  ['AGT-006', 'a dict of Python', overThree(`name, prompt in {"a": ${json}, "b": ${list}, "c": ${sentence}}.items()`)],
  ['AGT-006', 'a counted list of Python', overThree(`number, prompt in enumerate([${json}, ${list}, ${sentence}])`)],
  [
    'AGT-006',
    'a list in a comprehension',
    python(`answers = [Agent(subagent_type="x", prompt=p) for p in [${json}, ${list}, ${sentence}]]`),
  ],
  [
    'AGT-006',
    'a summary that is written and is the answer',
    overThree(`prompt in [${json}, "Look at the nests. Write up a Markdown summary.", ${json}]`),
  ],
  [
    'AGT-006',
    'a list of JavaScript that is filled in',
    step(
      `const all = []\nfor (const one of [${json}, ${list}, ${sentence}]) all.push(await Agent({ subagent_type: kind, prompt: one.replace("@", nest) }))`,
    ),
  ],
  ['AGT-008', 'a call alone', step('exec_command({ cmd: "ls", workdir: "." })', '')],
  ['AGT-008', 'a verb of another kind', entry('1. Note the verses with `update_plan({ plan: verses })`.\n2. Sing.')],
  ['AGT-008', 'a colon', entry('Keep the verses in view: `update_plan({ plan: verses })` before the first one.')],
  ['AGT-008', 'a colon behind a case', entry('Before each verse, mark it as open: `update_plan({ plan: verses })`.')],
  ['AGT-008', 'an arrow', entry('1. Split the song → `spawn_agent({ agent_type: "worker", message: verse })`')],
  ['AGT-008', 'a colon, in Chinese', entry('让歌词可见：`update_plan({ plan: verses })`。')],
  ['AGT-008', 'a means, in Chinese', entry('1. 以 `spawn_agent({ agent_type: "worker", message: verse })` 交给歌手。')],
]

const leftAlone: Case[] = [
  [
    'AGT-006',
    'a summary that is written to a file',
    overThree(`prompt in [${json}, "Write a Markdown summary to out/nests.md.", ${json}]`),
  ],
  [
    'AGT-001',
    'what is caught one by one',
    step(`const songs = await Promise.all(${all}.map((one) => one.catch(() => null)))\nshow(songs)`),
  ],
  [
    'AGT-001',
    'what is taken or caught',
    step(`const songs = await Promise.all(${all}.map((one) => one.then(take, fail)))\nshow(songs)`),
  ],
  [
    'AGT-001',
    'what is caught behind a variable',
    step(
      `const running = ${all}\nconst songs = await Promise.all(running.map((one) => one.catch(() => null)))\nshow(songs)`,
    ),
  ],
  [
    'AGT-001',
    'what is settled behind a variable',
    step(`const running = ${all}\nshow(await Promise.allSettled(running))`),
  ],
  [
    'AGT-001',
    'a wait that is caught',
    step(`const running = ${all}\ntry {\n  show(await Promise.all(running))\n} catch (error) {\n  show(error)\n}`),
  ],
  [
    'AGT-001',
    'exceptions that are returned',
    python(
      'songs = await asyncio.gather(*[Task(subagent_type="x", prompt=f"Sing {v}.") for v in verses], return_exceptions=True)',
    ),
  ],
  ['AGT-006', 'a list of one format', overThree(`prompt in [\n    ${json},\n    ${json},\n    ${json},\n]`)],
  ['AGT-008', 'what is told', entry('The old skill keeps the verses in view: `update_plan({ plan: verses })`.')],
  ['AGT-008', 'what is named', entry('The name of the tool: `update_plan({ plan: verses })`.')],
  ['AGT-008', 'what is replaced', entry('Replace the old step: `update_plan({ plan: verses })`.')],
  ['AGT-008', 'what is an example', entry('Example: `update_plan({ plan: verses })`.')],
]

describeCases(found, leftAlone)
