import { describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const asked = (use: string) =>
  step(`const r = Agent({ subagent_type: "x", prompt: \`@{${use}} Name the first crack.\` })`)

describeCases(
  [
    ['TKN-003', 'a file that a command made of two texts prints', asked('Bash("cat " + kilnLog)')],
    ['TKN-003', 'the same by its name', asked("await Bash({ command: 'cat ' + run.kilnLog })")],
  ],
  [
    ['TKN-003', 'lines that such a command picks', asked('Bash("grep crack " + kilnLog)')],
    ['TKN-003', 'a part of what is printed', asked('Bash("cat " + kilnLog + " | tail -5")')],
  ],
)
