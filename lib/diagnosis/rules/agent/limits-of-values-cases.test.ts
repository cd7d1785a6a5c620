import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase } from '../../test-skill.ts'

const beside = (said: string, order = 'Fix the lids and check them again until the tests pass.') =>
  entry(`## Lids\n\n- ${said}\n- ${order}`)
const chinese = '对照清单检查盖子，有问题就修改并重新检查，直到没有任何问题为止。'

const found: Case[] = [
  ['AGT-010', 'a loop beside limits of values', beside('Keep to the size limits of the shelf.')],
  ['AGT-010', 'a loop beside limits on values', beside('Mind the limits on length and date.')],
  ['AGT-010', 'the same in Chinese', beside('处理长度、日期和枚举限制。', chinese)],
  [
    'AGT-001',
    'a call of Python whose answer is printed',
    phase(fence('python', 'print(run_agent(prompt="Which lid fits?"))')),
  ],
  [
    'AGT-001',
    'an agent that a later block waits for without a look',
    phase(
      `${fence('js', 'const helper = spawn_agent({ agent_type: "default", message: "Stay at the kiln." })')}\n\n## End\n\n${fence('js', 'const last = wait_agent({ ids: [helper] })\nprint(last)')}`,
    ),
  ],
  [
    'AGT-001',
    'an agent, where a later block waits for another',
    phase(
      `${fence('js', 'const helper = spawn_agent({ agent_type: "default", message: "Stay at the kiln." })')}\n\n## End\n\n${fence('js', 'const last = wait_agent({ ids: [other] })\nif (last.timed_out) stop()')}`,
    ),
  ],
]

const leftAlone: Case[] = [
  ['AGT-010', 'a limit of rounds', beside('The limit is 3 rounds.')],
  ['AGT-010', 'a limit without a word on values', beside('There is a limit.')],
  ['AGT-010', 'the same in Chinese', beside('限制在三轮以内。', chinese)],
  [
    'AGT-001',
    'a call of Python that another answer stands in for',
    phase(fence('python', 'print(run_agent(prompt="Which lid fits?") or "no answer")')),
  ],
  [
    'AGT-001',
    'an agent that a later block waits for and looks at',
    phase(
      `${fence('js', 'const helper = spawn_agent({ agent_type: "default", message: "Stay at the kiln." })')}\n\n## End\n\n${fence('js', 'const last = wait_agent({ ids: [helper] })\nif (last.timed_out) stop()')}`,
    ),
  ],
]

describeCases(found, leftAlone)
