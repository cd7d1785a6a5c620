import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const below = (text: string): Case => ['AGT-010', text, entry(`## Steps\n\nWork through the pots.\n\n${text}`)]

const found = [
  'Fire it again and keep going until the curve of the handle is indistinguishable from the drawing.',
  'Keep adjusting until the rim of each pot is symmetrical.',
  '修好后重新检查陶罐，反复进行，直到没有 P0/P1 为止。',
  '反复评审陶罐，直到 P0 清零。',
  'Review the glaze again and again until no P0 or P1 remains.',
  'Repeat the review until P0 and P1 are zero.',
  'Look for cracks, then look again, and do not stop before a scan comes back empty.',
  'Do not stop before the tests pass.',
  'Never give up before every check is green.',
  'Mend the pot and check it again until the inspection comes back empty.',
  'Run the kiln check. When a crack is named, mend it and check once more, and keep doing so until nothing is reported.',
  '反复检查陶罐，直到没有任何内容被标出为止。',
  'Se o erro persistir, volte ao passo 2 e repita até o erro desaparecer.',
  'Repita o passo 2 até que o defeito seja resolvido.',
  'Repite el paso 2 hasta que la grieta desaparezca.',
  'Repite el paso 2 hasta que el fallo quede resuelto.',
  "Répète l'étape 2 jusqu'à ce que le défaut soit résolu.",
  'Wiederhole Schritt 2, bis der Riss verschwunden ist.',
  'Ripeti il passo 2 finché la crepa sparisce.',
  'Повторяй шаг 2, пока трещина не пропадёт.',
].map(below)

const leftAlone = [
  'Check the pots again until nothing is reported. Stop after the third run in any case and list what is left.',
  'Repeat the check until the pots are clean, and stop altogether after four checks.',
  'Work on pots is iterative: people shape, look, and reshape until the rim is right.',
  'Read the mail of the kiln again until nothing is delivered.',
  'Do not stop before you have read every label.',
  'Do not stop the kiln before the tests pass.',
  'Do not stop before step 3.',
  'Do not stop before the owner says so.',
  'Repeat for each shelf until the queue of pots is empty.',
  'Repeat the review until P0 and P1 are zero, at most three rounds.',
  '反复评审，直到 P0 清零，最多三轮。',
  'Repita o passo 2 até o erro desaparecer, no máximo três vezes.',
  'Keep the lid of the kiln shut until the inside of each pot is dry.',
].map(below)

describeCases(found, leftAlone)
