import { type Case, describeCases } from '../../test-cases.ts'
import { entry, step } from '../../test-skill.ts'

const js = (head: string, body: string) => step(`${head} {\n${body}\n}`)
const asks = 'await Agent({ subagent_type: "x", prompt: "Mend the song. Return JSON {worth: number}." })'
const asksInPython = 'Agent(subagent_type="x", prompt="Mend the song. Return JSON {worth: int}.")'

const found: Case[] = [
  ['AGT-010', 'a member of an answer', js('while (worth < 9)', `  const answer = ${asks}\n  worth = answer.worth`)],
  [
    'AGT-010',
    'a number made of an answer',
    js('while (worth < 9)', `  const answer = ${asks}\n  worth = Number(answer && answer.worth) || 0`),
  ],
  [
    'AGT-010',
    'a code that is asked for anew',
    step('while page.status_code != 200:\n    page = fetch(song)', 'python'),
  ],
  [
    'AGT-010',
    'a field of an answer by the same name, whose kind is looked at',
    js('while (worth < 9)', `  const answer = ${asks}\n  worth = typeof answer.worth === "number" ? answer.worth : 0`),
  ],
  [
    'AGT-010',
    'what is handed over and sent back',
    entry('Give the song to an editor agent and send it back for another round until the editor finds no flaw.'),
  ],
  [
    'AGT-010',
    'a gate with work behind it',
    entry('Do not go on until every check passes; fix what fails and run the checks again.'),
  ],
  ['AGT-010', 'an answer that is taken apart', js('while (worth < 9)', `  ({ worth } = ${asks})`)],
  [
    'AGT-010',
    'an answer that is parsed',
    js('while (worth < 9)', `  const raw = ${asks}\n  const song = JSON.parse(raw)\n  worth = song.worth ?? 0`),
  ],
  [
    'AGT-010',
    'an answer below a do',
    step(`let worth\ndo {\n  const answer = ${asks}\n  worth = answer.worth\n} while (worth < 9)`),
  ],
  [
    'AGT-010',
    'an answer in Python',
    step(`while worth < 9:\n    answer = ${asksInPython}\n    worth = int(answer.get("worth", 0))`, 'python'),
  ],
  [
    'AGT-010',
    'the word of an agent',
    js('while (opinion !== "fine")', `  const answer = ${asks}\n  opinion = answer.opinion`),
  ],
  [
    'AGT-010',
    'the word of an agent in Python',
    step(`while opinion != "fine":\n    answer = ${asksInPython}\n    opinion = answer["opinion"]`, 'python'),
  ],
  ['AGT-010', 'a wait in Python', step('import time\n\nwhile not oven_is_hot():\n    time.sleep(4)', 'python')],
  [
    'AGT-010',
    'a wait for a file in Python',
    step('import os, time\nwhile not os.path.exists("work/hot"):\n    time.sleep(4)', 'python'),
  ],
  [
    'AGT-010',
    'a wait in JavaScript',
    step('import fs from "node:fs"\nwhile (!fs.existsSync("work/hot")) {\n  await sleep(400)\n}'),
  ],
  ['AGT-010', 'a state that is looked at', js('while (ovenState() !== "hot")', '  await sleep(400)')],
  [
    'AGT-010',
    'a state that is looked at in Python',
    step('import time\nheat = ""\nwhile heat != "hot":\n    time.sleep(4)\n    heat = read_heat(oven)', 'python'),
  ],
  ['AGT-010', 'a test in a shell', step('while [ "$(cat work/heat)" != "hot" ]; do sleep 4; done', 'bash')],
  ['AGT-010', 'a file in a shell', step('while [[ ! -f work/hot ]]; do\n  sleep 4\ndone', 'bash')],
  [
    'AGT-010',
    'a reader who finds no flaw',
    entry('Work the remarks of the editor in and repeat until the editor finds no flaw.'),
  ],
  ['AGT-010', 'weak places', entry('Rewrite the verse and repeat until no weak places are found.')],
  [
    'AGT-010',
    'nothing to complain about',
    entry('Mend the verse and repeat until the critic finds nothing to complain about.'),
  ],
  ['AGT-010', 'no flaw, in Chinese', entry('反复修改歌词，直到编辑没有意见。')],
]

const leftAlone: Case[] = [
  ['AGT-010', 'work that sums up', js('while (sung < 9)', `  const answer = ${asks}\n  sung = sung + answer.sung`)],
  ['AGT-010', 'a sum that is asked for', step('while songs.total != 200:\n    songs = add(songs)', 'python')],
  [
    'AGT-010',
    'a code with an end',
    step(
      'tries = 0\nwhile page.status_code != 200:\n    page = fetch(song)\n    tries += 1\n    if tries > 4:\n        break',
      'python',
    ),
  ],
  [
    'AGT-010',
    'a gate that is opened after so many rounds',
    entry(
      'Do not go on until every check passes; fix it and run the checks again, and after the third round hand the rest to the singer.',
    ),
  ],
  ['AGT-010', 'the same in Chinese', entry('反复修改歌词，直到检查通过；第三轮之后交给歌手。')],
  ['AGT-010', 'things that are held', entry('Hold the song, the tune and the band back until every check passes.')],
  ['AGT-010', 'work that gets less', js('while (left > 0)', `  const answer = ${asks}\n  left = answer.left`)],
  ['AGT-010', 'pages of an answer', js('while (page < 9)', `  const answer = ${asks}\n  page = answer.page`)],
  [
    'AGT-010',
    'rounds that are counted',
    js('while (worth < 9 && round < 4)', `  round += 1\n  const answer = ${asks}\n  worth = answer.worth`),
  ],
  ['AGT-010', 'the word of a person', step('while order != "stop":\n    order = input("What next? ")', 'python')],
  ['AGT-010', 'a word of a text that is read', js('while (token !== "end")', '  token = nextToken()')],
  [
    'AGT-010',
    'a wait with a deadline',
    step(
      'import time\nend = time.time() + 60\nwhile not oven_is_hot() and time.time() < end:\n    time.sleep(4)',
      'python',
    ),
  ],
  [
    'AGT-010',
    'a wait in a program',
    step('import time\nimport flask\nwhile not oven_is_hot():\n    time.sleep(4)', 'python'),
  ],
  ['AGT-010', 'a count in a shell', step('n=0\nwhile [ $n -lt 9 ]; do n=$((n+1)); sleep 4; done', 'bash')],
  ['AGT-010', 'options in a shell', step('while [ "$1" != "" ]; do\n  shift\ndone', 'bash')],
  [
    'AGT-010',
    'an end after a round',
    entry('Mend it and repeat until the editor finds no flaw, or after the fourth round.'),
  ],
  ['AGT-010', 'an end after a round, in Chinese', entry('反复修改，直到编辑没有意见，或到第三轮为止。')],
]

describeCases(found, leftAlone)
