import { describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** A state of which the text takes one field, and a part that tells of the day. */
const kiln = (title: string, told: string): TestFiles =>
  entry(
    `## State\n\nKept in \`kiln/state.json\`:\n\n${fence('json', '{ "stage": "", "pots_fired_today": 0, "lids_broken": 0, "shelf_left": [] }')}\n\nGo on where \`state.stage\` says.\n\n## ${title}\n\n${told}`,
  )
const lines = fence('', '*The kiln, {{date}}*\n\nFired: 4\nBroken: 0\n*Shelf tomorrow:* {{N}} free')

describeCases(
  [
    ['TKN-002', 'fields of which a report says nothing', kiln('Daily report', fence('', 'Heat: 900\nWood: 4'))],
    [
      'TKN-002',
      'a report whose lead has one of the words',
      kiln('Daily report', fence('', 'Fired today:\n- Heat: 900')),
    ],
    ['TKN-002', 'lines of the same words that report nothing', kiln('Words', lines)],
  ],
  [
    ['TKN-002', 'fields that a report has lines for', kiln('Daily report', lines)],
    ['TKN-002', 'the same below a title of its status', kiln('Status of the day', lines)],
  ],
)
