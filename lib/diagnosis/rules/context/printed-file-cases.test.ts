import { describeCases } from '../../test-cases.ts'
import { entry, fence, step } from '../../test-skill.ts'

const asked = (use: string) =>
  step(`const r = Agent({ subagent_type: "x", prompt: \`@{${use}} Name the first crack.\` })`)

const shell = (code: string) => entry(`A second cook may look.\n\n${fence('bash', code)}`)

describeCases(
  [
    [
      'TKN-003',
      'a file in the text of a command that is an agent',
      shell('claude -p "Name the first crack in this text: $(cat "$1")" || echo none'),
    ],
    [
      'TKN-003',
      'the same through a variable',
      shell('POT=$(cat kiln.txt)\ncodex exec "Name the first crack in $POT please"'),
    ],
    [
      'TKN-003',
      'a text that a variable holds',
      shell('ASK="Name the first crack in this text: $(cat kiln.txt)"\nclaude -p "$ASK"'),
    ],
    ['TKN-003', 'a file that a command made of two texts prints', asked('Bash("cat " + kilnLog)')],
    ['TKN-003', 'the same by its name', asked("await Bash({ command: 'cat ' + run.kilnLog })")],
  ],
  [
    ['TKN-003', 'a path in the text of such a command', shell('claude -p "Name the first crack in the file $1"')],
    ['TKN-003', 'a file that is all of the text', shell('claude -p "$(cat work.md)"')],
    [
      'TKN-003',
      'a text with a path that a variable holds',
      shell('ASK="Name the first crack in the file $1"\nclaude -p "$ASK"'),
    ],
    ['TKN-003', 'a file that another program takes', shell('potter -p "Name the first crack in $(cat kiln.txt)"')],
    ['TKN-003', 'lines that such a command picks', asked('Bash("grep crack " + kilnLog)')],
    ['TKN-003', 'a part of what is printed', asked('Bash("cat " + kilnLog + " | tail -5")')],
  ],
)
