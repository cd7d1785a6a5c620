import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

const file = `\`$\{workDir}/jars.json\``
const below = (title: string): TestFiles =>
  phase(`Read ${file} and name the jars.\n\n## ${title}\n\nRead ${file} and name the lids.\n`)

const code = fence('js', 'const jars = JSON.parse(Read(`@{workDir}/jars.json`))\nname(jars)')
const between = (text: string): TestFiles => phase(`${code}\n\n${text}\n\n${code.replaceAll('jars)', 'lids)')}`)

const list = (lead: string): TestFiles =>
  phase(
    `## Jars\n\n${lead}\n\n- Open \`data/jars.csv\` and note the oldest jar.\n- Open \`data/jars.csv\` and note the lids.\n- Tell the user.\n`,
  )
const twoParagraphs = (of: string, second: string): TestFiles =>
  phase(`Read \`.cellar/wishes.md\` for the jars ${of}.\n\nRead \`.cellar/wishes.md\` ${second}.\n`)

const found: Case[] = [
  ...['Do all of this before the tasting:', 'Work through each of the following.', '以下各项都要做：'].map(
    (lead): Case => ['TKN-005', `two items of a list all of which is done: ${lead}`, list(lead)],
  ),
  [
    'TKN-005',
    'what somebody set when something began',
    twoParagraphs('that the cook set when the season began', 'for the jars again'),
  ],
  [
    'TKN-005',
    'a paragraph that reads for something again',
    twoParagraphs('of oak', 'for the names of the lids once more'),
  ],
  ['TKN-005', 'a file that is spoken of between two reads', between('The shelf takes what `jars.json` lists.')],
  ['TKN-005', 'a second look below the first one', below('Second look')],
  ['TKN-005', 'another pass', below('Another pass')],
  [
    'TKN-005',
    'an order in Russian',
    phase(`Прочитай ${file} и найди банки.\n\nПрочитай ${file} ещё раз и найди крышки.\n`),
  ],
  [
    'TKN-005',
    'an order in German',
    phase(`Lies ${file} und nenne die Gläser.\n\nLies ${file} noch einmal und nenne die Deckel.\n`),
  ],
  [
    'TKN-005',
    'an order in Spanish',
    phase(`Lee ${file} y nombra los frascos.\n\nLee ${file} de nuevo y nombra las tapas.\n`),
  ],
]

const leftAlone: Case[] = [
  ...['Do one of this before the tasting:', 'What may help:'].map(
    (lead): Case => ['TKN-005', `two items of a list of choices: ${lead}`, list(lead)],
  ),
  ['TKN-005', 'a paragraph for a time of its own', twoParagraphs('of oak', 'again when the cook has changed it')],
  ['TKN-005', 'a read for another matter', twoParagraphs('that the cook set', 'for the names of the lids')],
  ['TKN-005', 'a file that another one makes between two reads', between('The `lid-mixer` creates `jars.json` anew.')],
  ['TKN-005', 'the same in Chinese', between('`lid-mixer` 会生成 `jars.json`。')],
  ['TKN-005', 'a lead and what it leads to', below('Name the lids')],
  ['TKN-005', 'a second case', below('If there is a second shelf')],
  [
    'TKN-005',
    'a case in Russian',
    phase(`Прочитай ${file} и найди банки.\n\nПрочитай ${file} ещё раз, если файл изменился.\n`),
  ],
  [
    'TKN-005',
    'two orders in German',
    phase(`Lies ${file} und nenne die Gläser.\n\nLies ${file} und nenne die Deckel.\n`),
  ],
]

describeCases(found, leftAlone)
