import { describeCases } from '../../test-cases.ts'
import { entry, told } from '../../test-skill.ts'

const rules = ['- Never fire wet clay.', '- Never open a hot kiln.', '- Never mix two glazes.'].join('\n')
const under = (title: string, text = rules) => ({
  ...entry(`## ${title}\n\n${text}`),
  ...told('Glaze the pot @{pot}. Return JSON {"pot": ""}', 'const pot = pick()'),
})

describeCases(
  [
    ['MEM-001', 'guardrails beside another word', under('Safety / Guardrails')],
    ['MEM-001', 'boundaries beside another word', under('Scope and Boundaries')],
  ],
  [
    [
      'MEM-001',
      'such a title above what there is',
      under('Safety / Guardrails', '- The kiln has a lock.\n- The shed has a lamp.'),
    ],
  ],
)
