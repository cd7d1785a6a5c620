/**
 * One pattern from those of several forms of writing, in their order, each of which stands on a line of its own. All have the same flags; where one
 * has others, an error says so when the rule is loaded.
 */
export function anyOf(first: RegExp, ...others: readonly RegExp[]): RegExp {
  const odd = others.find(({ flags }) => flags !== first.flags)
  if (odd) throw new Error(`The form ${odd} has other flags than the first one, which has \`${first.flags}\`.`)
  return new RegExp([first, ...others].map(({ source }) => source).join('|'), first.flags)
}
