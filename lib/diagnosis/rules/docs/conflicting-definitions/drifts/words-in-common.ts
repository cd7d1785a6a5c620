/** Whether a set holds all of some words. */
export const holdsAll = (words: ReadonlySet<string>, some: Iterable<string>): boolean =>
  [...some].every((word) => words.has(word))

/** What a name in marks is given is left out: "`press <jar>`" and "`press [n]`" are one. "`press`" and "`fold`", "any week" and "any month": each of two texts names one, and not that of the other. */
export const nameApart = (one: string, other: string): boolean =>
  [inMarks, period].some((form) => {
    const [left, right] = [one, other].map(
      (text) =>
        new Set(
          text
            .toLowerCase()
            .match(form)
            ?.map((name) => name.replace(given, '')),
        ),
    )
    return left!.size > 0 && right!.size > 0 && ![...right!].some((name) => left!.has(name))
  })
const inMarks = /`[@$/-]{0,2}[a-z][^`\n]{1,40}`/g
const given = /[ `]?(?:[<[("“].*)?$/
const period = /\b(?:any|each|every|per|a|one) (?:hour|day|week|month|quarter|year)\b/g
