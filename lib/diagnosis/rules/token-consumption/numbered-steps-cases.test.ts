import { describeCases } from '../../test-cases.ts'
import { phase } from '../../test-skill.ts'

const steps = (...orders: string[]) => phase(orders.map((order, index) => `${index + 1}. ${order}`).join('\n'))
const file = '`lids.json`'

describeCases(
  [
    [
      'TKN-005',
      'two steps in Portuguese',
      steps(`Leia ${file} e anote as cores dos potes.`, 'Veja o forno.', `Leia ${file} e anote os nomes.`),
    ],
    [
      'TKN-005',
      'two steps in German',
      steps(`Lies ${file} und nenne die Deckel.`, `Lies ${file} und nenne die Farben.`),
    ],
    [
      'TKN-005',
      'two steps in French',
      steps(`Lisez ${file} et notez les couleurs.`, `Lisez ${file} et notez les noms.`),
    ],
  ],
  [
    [
      'TKN-005',
      'steps between which it is changed',
      steps(`Leia ${file} e anote as cores dos potes.`, 'Altere as cores.', `Leia ${file} e anote os nomes.`),
    ],
    [
      'TKN-005',
      'a step of a case of its own',
      steps(`Lies ${file} und nenne die Deckel.`, `Lies ${file}, wenn die Farben fehlen.`),
    ],
    [
      'TKN-005',
      'items that may be ways of their own',
      phase(`- Leia ${file} e anote as cores dos potes.\n- Leia ${file} e anote os nomes.`),
    ],
  ],
)
