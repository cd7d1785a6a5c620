const operators = ['>>>=', '...', '===', '!==', '**=', '||=', '&&=', '??=', '<<=', '>>=', '=>', '==', '!=', '<=', '>=']
const shortOperators = ['&&', '||', '??', '?.', '+=', '-=', '*=', '/=', '%=', '|=', '&=', '++', '--', '**', ':=', '->']
const operatorTexts = new Set([...operators, ...shortOperators])
/** Units that stand at the second place of an operator. */
const operatorUnits = new Set([...operatorTexts].map((text) => text.charCodeAt(1)))

/** How many characters the operator at an index has. */
export function operatorLength(text: string, index: number): number {
  if (!operatorUnits.has(text.charCodeAt(index + 1))) return 1
  for (let length = 4; length > 1; length--) {
    const part = text.slice(index, index + length)
    if (operatorTexts.has(part)) return part.length
  }
  return 1
}
