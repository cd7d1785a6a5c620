import type { TextRange } from '../../../model/text-range.ts'

/** An action and its place in a numbered list, behind arrows or in a sentence. */
export type OrderedName = { name: string; range: TextRange }

/** Where an order is told: `chain` and `words` behind arrows, of names in marks or plain ones; `row` behind a word for it, or as steps in YAML or JSON; `numbers` in titles that only count what they name. */
export type ListedOrder = { names: OrderedName[]; by: 'list' | 'chain' | 'words' | 'row' | 'numbers' }
