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
    ['TKN-003', 'a file that a tool with a command prints', asked('exec_command({ cmd: "cat kiln.md" })')],
    ['TKN-003', 'the same by a list', asked('shell({ command: ["cat", kilnLog] })')],
    [
      'TKN-003',
      'what such a tool put out',
      step(
        `const log = run_command({ command: "cat kiln.md" })\nconst r = Agent({ subagent_type: "x", prompt: \`Name the first crack in \${log.stdout}\` })`,
      ),
    ],
  ],
  [
    ['TKN-003', 'lines that a tool with a command picks', asked('exec_command({ cmd: "grep crack kiln.md" })')],
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
