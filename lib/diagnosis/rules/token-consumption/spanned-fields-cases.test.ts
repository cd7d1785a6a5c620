import { describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** A state that a reference holds, of which the entry takes two fields, and what the reference and the entry say of the others. */
const kiln = (inReference: string, inEntry = ''): TestFiles => ({
  ...entry(
    `## Burn\n\nBurn \`state.jars\` at \`state.stage\`. The form stands in \`references/state.md\`.\n\n${inEntry}`,
  ),
  'references/state.md': `# State\n\n\`kiln/state.json\`:\n\n${fence('json', '{ "stage": "", "jars": [], "lid_runs": {}, "glaze_mood": "", "shed_key": 0 }')}\n\n${inReference}`,
})

describeCases(
  [
    ['TKN-002', 'fields of which no part is looked at', kiln('Keep it short.')],
    ['TKN-002', 'fields of which a part is only set', kiln('Put the hour into `lid_runs.<jar>.at`.')],
    ['TKN-002', 'fields that are called so in capitals', kiln('', 'The script prints `GLAZE_MOOD`.')],
  ],
  [
    ['TKN-002', 'a field of which a part is looked at', kiln('Compare each `lid_runs.<jar>.done` with the log.')],
    ['TKN-002', 'a field that was noted in capitals', kiln('', 'Go on with the `GLAZE_MOOD` you noted at first.')],
  ],
)
