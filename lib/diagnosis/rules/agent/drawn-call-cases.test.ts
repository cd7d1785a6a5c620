import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase } from '../../test-skill.ts'

const call = 'Task(subagent_type="explore", prompt="List the modules. Return JSON")'
const statusOf = (status: string) => phase(`${fence('', call)}\n\nOn \`${status}\` status: say so.`)

const found: Case[] = [
  ['AGT-001', 'a call in a drawing that is told what to do', phase(fence('', `Mill\n  |-- ${call}`))],
  ['AGT-001', 'an answer that went well', statusOf('done')],
  ['AGT-001', 'a call below the output that is wanted', entry(`## Output\n\n${fence('', call)}`)],
  [
    'AGT-001',
    'a prompt about a prompt',
    phase(fence('', 'Task(subagent_type="explore", prompt="Prompt the user. Return JSON")')),
  ],
  [
    'AGT-001',
    'an agent of a plugin that is told what to do',
    phase(fence('', 'Agent(press:page-writer, "Write the page. Return its path")')),
  ],
  [
    'AGT-001',
    'a call with the name of the agent in front of what it is told',
    phase(fence('js', 'const rows = await Agent("explore", { prompt: "List the modules. Return JSON" })\nuse(rows)')),
  ],
]

const leftAlone: Case[] = [
  [
    'AGT-001',
    'a line of a drawing',
    phase(fence('', 'Mill\n  |-- Glob/Read: look\n  |-- Task(model: fast) x 10: grind')),
  ],
  [
    'AGT-001',
    'a call of a framework',
    phase(fence('ts', "const rows = await Task('Wash', { jars: 3, isHot: true }, 'jar-washer')\nuse(rows)")),
  ],
  ['AGT-001', 'a call with dots in front', phase(fence('js', 'Agent(... Skill(skill: "mill"))'))],
  [
    'AGT-001',
    'work in the background of Python',
    phase(fence('python', 'Agent(prompt="Grind it", run_in_background=True)')),
  ],
  ['AGT-001', 'what is done with an answer that failed', statusOf('failed')],
  ['AGT-001', 'what is done with a failure in Chinese', phase(`${fence('', call)}\n\n返回 \`error\` 时停止。`)],
  ['AGT-001', 'what a program prints', entry(`Output:\n\n${fence('js', call)}`)],
  ['AGT-001', 'one line of what a program prints', entry(`## Output\n\n${fence('text', `=== 3 files ===\n${call}`)}`)],
  ['AGT-001', 'an agent of a plugin by its name', phase(fence('', 'Agent(press:page-writer) --page 3'))],
  [
    'AGT-001',
    'the form of a call',
    phase(
      fence(
        '',
        'Task(\n  description: "Brief task description",\n  prompt: "Detailed prompt for the sub-agent",\n  subagent_type: "explore"\n)',
      ),
    ),
  ],
]

describeCases(found, leftAlone)
