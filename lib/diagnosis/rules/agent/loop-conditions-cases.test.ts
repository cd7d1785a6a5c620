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
  python('for turn in itertools.count():\n    organ = tune(organ)'),
  python('for turn in count(1):\n    organ = tune(organ)'),
  shell('for ((;;)); do\n  ./tune.sh\ndone'),
  shell('for (( ; ; ))\ndo\n  ./tune.sh\ndone'),
  shell('while [[ ! -s scale.json ]]; do\n  python play.py > scale.json\ndone'),
  shell('while grep -q TODO song.md; do\n  claude -p "Write the missing verse"\ndone'),
  shell('while [ -n "$(npx eslint src)" ]; do\n  npx eslint src --fix\ndone'),
]

/** What is counted, has a way out, or becomes less with each turn. */
const leftAlone = [
  js('do {\n  tune(organ)\n  result = playScale(organ)\n  turns++\n} while (result.failed > 0 && turns < 5)'),
  js('while (failed.length > 0) {\n  tune(failed.shift())\n}'),
  js('while (failed.length > 0) {\n  failed = retune(failed)\n}'),
  js("while (state !== 'end') {\n  state = advance(state)\n}"),
  js("while (status === 'pending') {\n  status = checkStatus(order)\n  if (late()) throw new Error('late')\n}"),
  python('for turn in itertools.count():\n    organ = tune(organ)\n    if organ.sounds: break'),
  python('for n in [3, 4]:\n    organ = tune(organ, n)'),
  shell('for ((i = 0; i < 3; i++)); do\n  ./tune.sh\ndone'),
  shell('while [[ ! -s scale.json ]]; do\n  python play.py > scale.json || exit 1\ndone'),
  shell('while grep -q TODO song.md; do\n  write_verse; n=$((n + 1)); [ "$n" -ge 5 ] && break\ndone'),
  shell('while [ -n "$(ls queue)" ]; do\n  take_one\ndone'),
]

describeCases(found, leftAlone)
