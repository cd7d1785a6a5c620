import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const call = fence(
  '',
  'Agent(\n  subagent_type="general-purpose",\n  prompt="<recipe of the loaf>\\n\\naction: <action>"\n)',
)
const below = (title: string): Case => [
  'AGT-001',
  `a call below "${title}"`,
  entry(`## Bake\n\n### ${title}\n\n${call}`),
]

const titles = ['Invocation format', 'Call shape', 'Dispatch syntax', '调用格式']

describeCases(['Format of the loaf', 'Invocation of the baker', 'Dispatch'].map(below), titles.map(below))
