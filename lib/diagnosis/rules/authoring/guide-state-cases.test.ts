import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const guided = (text: string, lead = 'After the firing go on as in `references/after.md`.'): TestFiles => ({
  ...entry(lead),
  'references/after.md': `# After the firing\n\n${text}\n`,
})
const relay = `${fence('bash', 'ls pots > tmp-pots.txt')}\n\n${fence('bash', 'while read -r pot; do look "$pot"; done < tmp-pots.txt')}`
const twice = fence('js', 'Object.assign(state, {\n  glaze: chosen,\n  coat: chosen,\n})')
const added = (program: string) =>
  fence('bash', `jq '${program}' "$STATE_FILE" > "$STATE_FILE.new" && mv "$STATE_FILE.new" "$STATE_FILE"`)
const walked = (head: string) =>
  fence('js', `${head} {\n  state.fired_pots.push(pot)\n  Write("run/state.json", JSON.stringify(state))\n}`)

const found: Case[] = [
  ['APV-001', 'a file between two steps of a reference', guided(relay)],
  ['APV-006', 'one value twice in a reference', guided(twice)],
  ['APV-004', 'an array that a shell adds to in a reference', guided(added('.firings += [{pots: 3}]'))],
  ['APV-004', 'an array that a shell adds to by the name of its file', entry(added('.firings += [{pots: 3}]'))],
  ['APV-004', 'a loop over what is there', entry(walked('for (const pot of await newPots())'))],
]

const leftAlone: Case[] = [
  [
    'APV-001',
    'a draft that a reference tells of in words',
    guided('Write the plan to `work/plan-draft.md`.\n\nHand `work/plan-draft.md` to the watchman.'),
  ],
  ['APV-001', 'a reference that nothing names', guided(relay, 'Let it cool.')],
  ['APV-006', 'a reference that nothing names', guided(twice, 'Let it cool.')],
  ['APV-004', 'an array that is cut', guided(added('.firings = ((.firings + [{pots: 3}]) | .[-30:])'))],
  ['APV-004', 'a loop over what is named there', entry(walked('for (const pot of ["bowl", "jug"])'))],
]

describeCases(found, leftAlone)
