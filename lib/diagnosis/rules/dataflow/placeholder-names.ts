import { identifier, letters } from '../../parse/identifier.ts'

const rootOf = new RegExp(`^\\s*(?:await\\s+)?(${identifier})\\s*(?:$|\\?\\.|[.[]|\\|\\||\\?\\?)`)

/** Longer expressions are programs of their own. */
const longest = 300

/**
 * The variables that what is put into a text takes, by their first names: `rows` of `rows.first`, of `JSON.stringify(rows)` and of
 * `rows.length > 2 ? "many" : "few"`. Functions and what the expression itself binds are none; of words in a row only the first counts.
 */
export function namesTaken(source: string): string[] {
  const root = rootOf.exec(source)?.[1]
  const plain = source.length > longest ? '' : withoutTexts(source)
  const free = isExpression(plain) ? freeNames(plain) : []
  return [...new Set(root === undefined ? free : [root, ...free])]
}

/** The root of an expression alone. */
export const rootTaken = (source: string): string | undefined => rootOf.exec(source)?.[1]

const texts = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=[(,]\s?)\/(?:[^/\\\n]|\\.)+\/[a-z]*/g

const withoutTexts = (source: string): string => (/["'`/]/.test(source) ? source.replace(texts, '""') : source)

const operators =
  /^(?:await|new|typeof|void|in|instanceof|as|not|and|or|if|else|for|lambda|async|const|let|return|function)$/
const neighbours = new RegExp(`([${letters}\\w$]+)(?=[ \\t]+([${letters}_$][${letters}\\w$]*))`, 'g')

/** Whether it is code, not words: no two names stand in a row without an operator, and nothing is left out. */
const isExpression = (plain: string): boolean =>
  /[()+\-*/%<>=?!&|,[\]]/.test(plain) &&
  !/\.{3}(?![\w$[(])|…|["'`\\#]{3}|["'`]\w|[，。；、]/.test(plain) &&
  ![...plain.matchAll(neighbours)].some(([, one, other]) => !operators.test(one!) && !operators.test(other!)) &&
  isBalanced(plain)

function isBalanced(plain: string): boolean {
  let depth = 0
  for (const sign of plain) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign) && --depth < 0) return false
  }
  return depth === 0
}

const anyName = new RegExp(`(?<![${letters}\\w$]|(?<!\\.\\.)\\.)${identifier}`, 'g')
/** `(row, n) => ...`, `row => ...`, `lambda row: ...`, `for role, text in all` */
const binding = new RegExp(
  `\\(([^()]{0,80})\\)\\s*=>|(${identifier})\\s*=>|\\blambda\\s+([^:]{0,80}):|\\bfor\\s+([^:]{1,80}?)\\s+in\\b`,
  'g',
)
const takesFunction = /\.(?:map|flatMap|filter|forEach|find|some|every|sort|reduce|then)\(\s*$/

function freeNames(plain: string): string[] {
  const bound = new Set<string>()
  if (/=>|\blambda\b|\bfor\b/.test(plain))
    for (const [, ...lists] of plain.matchAll(binding))
      for (const list of lists) for (const name of list?.match(anyName) ?? []) bound.add(name)
  const names: string[] = []
  for (const { index, 0: name } of plain.matchAll(anyName)) {
    const behind = plain.slice(index + name.length, index + name.length + 6)
    const before = plain.slice(Math.max(0, index - 20), index)
    // What is called is a function; what stands before a colon or a sign of equality is the name of an argument.
    if (bound.has(name) || operators.test(name) || /^\s?(?:\(|=(?!=)|:)/.test(behind)) continue
    if (/\bas\s+$|\bnew\s+$/.test(before) || (takesFunction.test(before) && /^\s*[,)]/.test(behind))) continue
    names.push(name)
  }
  return names
}
