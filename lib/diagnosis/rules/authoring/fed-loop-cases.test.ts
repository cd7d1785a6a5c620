import { describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const shell = (...lines: string[]) => entry(`## Pots\n\n${fence('bash', lines.join('\n'))}`)
const loop = ['while read -r pot; do', '  weigh "$pot"', 'done < .pots/list.txt']

describeCases(
  [
    ['APV-002', 'a list that a loop is fed with', shell('git ls-files pots > .pots/list.txt', ...loop)],
    [
      'APV-002',
      'the same in one line',
      shell('find pots -name "*.txt" > .pots/list.txt', loop.join('; ').replace('do;', 'do')),
    ],
    ['APV-002', 'a loop behind a sign', shell(`ls pots > .pots/list.txt && ${loop[0]}`, ...loop.slice(1))],
    [
      'APV-002',
      'a loop with a field separator',
      shell('ls pots > .pots/list.txt', ...loop.map((line) => line.replace('while', "while IFS=','"))),
    ],
  ],
  [
    [
      'APV-002',
      'a loop that is fed later',
      shell('ls pots > .pots/list.txt', 'fire pots', 'cool pots', 'wait', ...loop),
    ],
    [
      'APV-002',
      'a list that another command reads too',
      shell('ls pots > .pots/list.txt', ...loop, 'wc -l .pots/list.txt'),
    ],
    ['APV-002', 'a list that grows', shell('ls pots >> .pots/list.txt', ...loop)],
  ],
)
