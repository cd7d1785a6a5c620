/** `{ "id": 7,          { "user": {`: behind a value, or a part of one, another begins in a column of its own. */
const opening = /^([ \t]*[{[].*?[ \t]{3,80})[{[]/
/** `"rows": [   {`: what is open before a gap goes on behind it. */
const goesOn = /[[:]\s*$/
/** A piece of the right column begins about where its first bracket stands, or further in. */
const columns = [-1, 0, 1, 2, 3, 4]
const mostLines = 60
const longestLine = 200

/** Whether a text draws two values beside each other: each of its lines has a piece in the right column, or ends before it. */
export function isSideBySide(text: string): boolean {
  const lines = text.split('\n', mostLines + 1).filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line))
  if (lines.length > mostLines || lines.some(({ length }) => length > longestLine)) return false
  return lines.some((first) => {
    const left = opening.exec(first)?.[1]
    if (left === undefined || goesOn.test(left)) return false
    const others = lines.filter((line) => line !== first)
    const inColumn = others.filter((line) => beginsAt(line, left.length))
    return (
      inColumn.length > 0 && others.every((line) => inColumn.includes(line) || line.trimEnd().length <= left.length)
    )
  })
}

/** `// HARD TO CLEAN          // EASY`: two titles in one line of remarks stand above two pieces of code beside each other. */
export function hasTwoColumns(text: string): boolean {
  const [, left] = twoTitles.exec(text) ?? []
  return left !== undefined && text.split('\n', mostLines).filter((line) => beginsAt(line, left.length)).length > 2
}
const twoTitles = /^([ \t]*\/\/[ \t]?[^\s/][^\n/]{0,80}?[ \t]{3,80})\/\/[ \t]?\S/m

/** Whether a piece of a line begins in a column, behind a gap. */
const beginsAt = (line: string, at: number): boolean =>
  columns.some((by) => /^\s\s\S/.test(line.slice(at + by - 2, at + by + 1)))
