/** One pattern from those of several forms of writing, in their order, each of which stands on a line of its own; the flags are those of the first. */
export const anyOf = (first: RegExp, ...others: readonly RegExp[]): RegExp =>
  new RegExp([first, ...others].map(({ source }) => source).join('|'), first.flags)
