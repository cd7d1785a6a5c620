import { describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** A state that a reference holds, of which the entry takes all fields but one, and what the reference and the entry say of that. */
const kiln = (inReference: string, inEntry = ''): TestFiles => ({
  ...entry(
    `## Burn\n\nBurn \`state.jars\` of \`state.shelf\` in \`state.tone\` at \`state.stage\`. The form stands in \`references/state.md\`.\n\n${inEntry}`,
  ),
  'references/state.md': `# State\n\n\`kiln/state.json\`:\n\n${fence('json', '{ "stage": "", "jars": [], "shelf": 0, "tone": "", "lid_runs": {} }')}\n\n${inReference}`,
})

describeCases(
  [
    ['TKN-002', 'a field of which no part is looked at', kiln('Keep it short.')],
    ['TKN-002', 'a field of which a part is only set', kiln('Put the hour into `lid_runs.<jar>.at`.')],
    ['TKN-002', 'a field that is called so in capitals', kiln('', 'The script prints `LID_RUNS`.')],
  ],
  [
    ['TKN-002', 'a field of which a part is looked at', kiln('Compare each `lid_runs.<jar>.done` with the log.')],
    ['TKN-002', 'a field that was noted in capitals', kiln('', 'Go on with the `LID_RUNS` you noted at first.')],
  ],
)
