/** A skill that a text names, as one calls it: the name without its plugin, and where it stands. */
export type NamedSkill = { name: string; line: number }

const name = '[\\p{L}\\p{N}][\\p{L}\\p{N}_:-]*'
const mark = '[`"\'“”*]'
/** Only what is said of a skill names one: `pdf` alone may be a program, and a path names a folder. */
const namings = [
  `\\bSkill\\(\\s*(?:skill\\s*[:=]\\s*)?${mark}?(${name})`,
  `(?<=^|[\\s(\`"'“])/(${name})(?![\\p{L}\\p{N}/.*_-])`,
  `${mark}(${name})${mark}+ (?:agent )?skills?\\b`,
  `${mark}(${name})${mark}+ ?技能`,
  `\\bskills?:? ?${mark}+(${name})${mark}`,
  `技能[：:]? ?${mark}+(${name})${mark}`,
  '(?<![\\p{L}\\p{N}/._-])([\\p{L}\\p{N}]+(?:[_-][\\p{L}\\p{N}]+)+) skill\\b',
].map((source) => new RegExp(source, 'gimu'))
const listed = /^skills:[ \t]*(\[[^\]\n]*\]|[^\s[][^\n]*|(?:\n[ \t]*-[ \t][^\n]*)+)/gm

/** The skills that a text names, in no order: calls, slash commands, lists of an agent's skills, and sentences that call something a skill. */
export function namedSkills(text: string): NamedSkill[] {
  const found: NamedSkill[] = []
  const lineAt = linesOf(text)
  const add = (called: string | undefined, at: number) => {
    const own = called?.replace(/^.*:(?=.)|:$/g, '')
    if (own) found.push({ name: own, line: lineAt(at) })
  }
  for (const naming of namings) for (const match of text.matchAll(naming)) add(match[1], match.index)
  for (const { 0: whole, 1: list = '', index } of text.matchAll(listed))
    for (const match of list.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_:-]*/gu))
      add(match[0], index + whole.length - list.length + match.index)
  return found
}

/** Gives the line of an offset, counted from 1. */
const linesOf = (text: string): ((offset: number) => number) => {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
