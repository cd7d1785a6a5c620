import { describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const rows = (...items: readonly string[]): string => items.map((item, at) => `${at + 1}. ${item}`).join('\n')
const names = ['a', 'b', 'c', 'd', 'e']

describeCases(
  [
    [
      'MEM-005',
      'steps of which each says what it makes',
      entry(rows(...names.map((name) => `Clay → \`clay/${name}.md\``))),
    ],
    [
      'MEM-005',
      'steps that are asked ahead and make something',
      entry(rows(...names.map((name) => `Still wet? Write it to \`clay/${name}.md\`.`))),
    ],
  ],
  [
    [
      'MEM-005',
      'a list of what belongs where',
      entry(`## Where it goes\n\n${rows(...names.map((name) => `**Still ${name}?** -> \`shelf/${name}/\``))}`),
    ],
    ['MEM-005', 'a list of what comes out', entry(`## Output\n\n${rows(...names.map((name) => `\`${name}.md\``))}`)],
  ],
)
