import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const js = (code: string): Case => ['AGT-010', JSON.stringify(code), step(code)]
const python = (code: string): Case => ['AGT-010', JSON.stringify(code), step(code, 'python')]
const shell = (code: string): Case => ['AGT-010', JSON.stringify(code), step(code, 'bash')]

/** What a head waits for that no turn brings about for sure. */
const found = [
  js('do {\n  tune(organ)\n  result = playScale(organ)\n} while (result.failed > 0)'),
  js("while (status === 'pending') {\n  status = checkStatus(order)\n}"),
  js("while (state !== 'ripe') {\n  state = await getState(cheese)\n}"),
  js(
    "while (report.includes('cracked')) {\n  await Agent({ subagent_type: 'x', prompt: 'Mend it' })\n  report = await Agent({ subagent_type: 'x', prompt: 'Look at it' })\n}",
  ),
  js("while (remarks.trim() !== '') {\n  remarks = await Agent({ subagent_type: 'x', prompt: 'Remark on it' })\n}"),
  js("while (taste != 'fine') {\n  taste = (await Task({ subagent_type: 'x', prompt: 'Taste it' })).trim()\n}"),
  js('while (result.exitCode !== 0) {\n  result = await bake(bread)\n}'),
  python('while run.returncode != 0:\n    knead()\n    run = subprocess.run(["bake"])'),
  python('while "lump" in dough:\n    dough = Task(subagent_type="x", prompt=dough)'),
  python('for _ in iter(int, 1):\n    organ = tune(organ)'),
  python('for _ in itertools.repeat(None):\n    organ = tune(organ)'),
  python('for turn in itertools.count():\n    organ = tune(organ)'),
  python('for turn in count(1):\n    organ = tune(organ)'),
  shell('for ((;;)); do\n  ./tune.sh\ndone'),
  shell('for (( ; ; ))\ndo\n  ./tune.sh\ndone'),
  shell('while [[ ! -s scale.json ]]; do\n  python play.py > scale.json\ndone'),
  shell('while grep -q TODO song.md; do\n  claude -p "Write the missing verse"\ndone'),
  shell('while [ -n "$(npx eslint src)" ]; do\n  npx eslint src --fix\ndone'),
  shell('while [ 1 ]; do ./tune.sh; done'),
  shell('while test ! -f scale.json; do\n  sleep 1\ndone'),
  shell('while [ "$sounds" != "true" ]; do\n  sounds=$(./play.sh)\ndone'),
  shell('while [ -z "$TONE" ]; do\n  TONE=$(curl -s "$URL")\ndone'),
  shell('rc=1\nwhile [ $rc -ne 0 ]; do\n  ./play.sh\n  rc=$?\ndone'),
  shell('while [[ $(claude -p "Does it sound? yes or no") != yes ]]; do\n  claude -p "Tune it"\ndone'),
  shell('while [ "$(cat state.txt)" = "pending" ]; do sleep 5; done'),
]

/** What is counted, has a way out, or becomes less with each turn. */
const leftAlone = [
  js('do {\n  tune(organ)\n  result = playScale(organ)\n  turns++\n} while (result.failed > 0 && turns < 5)'),
  js('while (failed.length > 0) {\n  tune(failed.shift())\n}'),
  js('while (failed.length > 0) {\n  failed = retune(failed)\n}'),
  js("while (state !== 'end') {\n  state = advance(state)\n}"),
  js("while (status === 'pending') {\n  status = checkStatus(order)\n  if (late()) throw new Error('late')\n}"),
  js("while (report.includes('cracked')) {\n  report = report.replace('cracked', '')\n}"),
  js("while (line.trim() !== '') {\n  line = nextLine()\n}"),
  js('while (result.exitCode !== 0) {\n  result = await bake(bread)\n  if (late()) break\n}'),
  python('while "lump" in dough:\n    dough = dough.replace("lump", "", 1)'),
  python('for _ in itertools.repeat(None, 3):\n    organ = tune(organ)'),
  shell('while [ "$organ" != "" ]; do\n  organ=$(next_organ)\ndone'),
  shell('while [ -n "$left" ]; do\n  left=$(drop_one "$left")\ndone'),
  shell('while [ "$i" -ne 5 ]; do\n  ./play.sh\n  i=$((i + 1))\ndone'),
  shell('while [ "$mode" = "tune" ]; do\n  ./tune.sh && mode=play\ndone'),
  python('for turn in itertools.count():\n    organ = tune(organ)\n    if organ.sounds: break'),
  python('for n in [3, 4]:\n    organ = tune(organ, n)'),
  shell('for ((i = 0; i < 3; i++)); do\n  ./tune.sh\ndone'),
  shell('while [[ ! -s scale.json ]]; do\n  python play.py > scale.json || exit 1\ndone'),
  shell('while grep -q TODO song.md; do\n  write_verse; n=$((n + 1)); [ "$n" -ge 5 ] && break\ndone'),
  shell('while [ -n "$(ls queue)" ]; do\n  take_one\ndone'),
]

describeCases(found, leftAlone)
