import type { Assignment, CodeBlock } from '../../model/code.ts'
import { identifier } from '../../parse/identifier.ts'
import { type Append, appendsIn } from '../../predicates/appends.ts'

/** A copy of an array of the state with more in it, or the array under another name, and that name. */
export type GrownCopy = Append & { name: string }

const mayCopy = /[sS]tate\b[^\n]{0,80}(?:,|\+|\.concat\(|;|$)/m
const onlyName = new RegExp(`^${identifier}$`)
const chain = String.raw`(\w*[sS]tate(?:\.\w+)+)`
const orNone = String.raw`(?:\s?(?:\?\?|\|\||or)\s?\[\s?\]\s?\))?`
/** `[...state.rows, row]`, `state.rows.concat(row)`, `state.rows + [row]`, and what Python writes so. */
const grown = [
  new RegExp(String.raw`^\[\s*(?:\.\.\.|\*)\(?\s?${chain}${orNone}\s*,[^]+\]$`),
  new RegExp(String.raw`^\(?\s?${chain}${orNone}\.concat\([^]+\)$`),
  new RegExp(String.raw`^\(?\s?${chain}${orNone}\s?\+\s?\[[^]+\]$`),
]
const alias = new RegExp(String.raw`^\(?\s?${chain}(?:\s?(?:\?\?|\|\||or)\s?\[\s?\])?\)?$`)
const whole = /^\w*[sS]tate$/
/** `JSON.parse(fs.readFileSync("run/state.json", "utf8"))`, `json.load(open("state.json"))`, `load_state()`: the state, as its file keeps it. */
const readWhole =
  /^(?:await )?(?:(?:JSON\.parse|json\.loads?)\([^;\n]{0,120}(?<![\w-])state\.json["'`][^;\n]{0,60}\)|(?:load|read|get)_?[sS]tate\([^;\n]{0,60}\))(?:\s?(?:\|\||\?\?|or)\s?\{\})?$/
const cuts = /\.(?:slice|splice|filter|toSpliced)\(|\[\s?-|\[\s?:/

/** The arrays of the state that grow under a name of their own and are stored under it: `const rows = [...state.rows, row]`, `save({ ...state, rows })`. */
export function* grownCopiesIn(block: CodeBlock): Iterable<GrownCopy> {
  const { tree, text, content } = block
  if (!mayCopy.test(text)) return
  yield* grownPartsIn(block)
  for (const { target, operator, valueRange, start, end } of tree.assignments) {
    if (operator !== '=' || !onlyName.test(target)) continue
    const written = text.slice(valueRange.start - content.start, valueRange.end - content.start)
    if (!/[sS]tate\b/.test(written) || written.length > 400 || cuts.test(written)) continue
    const value = plain(written.replace(/;\s*$/, ''))
    const copied = grown.map((form) => form.exec(value)?.[1]).find((one) => one !== undefined)
    if (copied !== undefined && isStoredAs(block, target, copied, end))
      yield { path: copied, name: target, range: { start, end } }
    const aliased = alias.exec(value)?.[1]
    const added =
      aliased === undefined ? undefined : (appendTo(block, target, end) ?? setLonger(block, aliased, target, end))
    if (aliased !== undefined && added && isWritten(block, aliased, added.end))
      yield { path: aliased, name: target, range: added }
    if (whole.test(value)) yield* grownOfAlias(block, value, target, end)
    else if (readWhole.test(value) && !whole.test(target)) yield* grownOfAlias(block, 'state', target, end)
  }
}

/** `state.rows = known.concat(row)`, `[...known, row]` behind `const known = state.rows || []` */
const setLonger = ({ tree, text, content }: CodeBlock, path: string, name: string, after: number) =>
  tree.assignments.find(({ target, start, valueRange }) => {
    const value = text.slice(valueRange.start - content.start, valueRange.end - content.start)
    const isLonger = [`${name}.concat(`, `[...${name},`, `${name} + [`].some((form) => value.startsWith(form))
    return start >= after && isLonger && plain(target) === path && !cuts.test(value)
  })

/** `const s = state`, then `s.rows = [...s.rows, row]`: the state under another name. */
function* grownOfAlias(block: CodeBlock, state: string, name: string, after: number): Iterable<GrownCopy> {
  for (const { path, range } of appendsIn(block))
    if (path.startsWith(`${name}.`) && range.start >= after && isWritten(block, name, range.end))
      yield { path: state + path.slice(name.length), name: path, range }
}

/** `const { rows, log: lines } = state`: the arrays themselves, under their names here. */
const takenOut = /\b(?:const|let|var)\s+\{([^{}=]{1,300})\}\s*=\s*(\w*[sS]tate)(?=[\s;)]|$)/g

function* grownPartsIn(block: CodeBlock): Iterable<GrownCopy> {
  for (const { index, 0: all, 1: list = '', 2: root } of block.text.matchAll(takenOut))
    for (const [, member, other] of list.matchAll(/(?:^|,)\s*([A-Za-z_]\w*)(?:\s*:\s*([A-Za-z_]\w*))?/g)) {
      const name = other ?? member!
      const range = appendTo(block, name, block.content.start + index + all.length)
      if (range && isWritten(block, root!, range.end)) yield { path: `${root}.${member}`, name, range }
    }
}

/** `state["rows"]` and `state.get("rows", [])` as `state.rows`. */
const plain = (value: string): string =>
  value
    .replace(/\[["'](\w+)["']\]/g, '.$1')
    .replace(/\.get\(["'](\w+)["'](?:,\s?\[\s?\])?\)/g, '.$1')
    .replaceAll('?.', '.')

const appendTo = (block: CodeBlock, name: string, after: number) =>
  appendsIn(block).find(({ path, range }) => path === name && range.start >= after)?.range

/** How far behind its growth an array is looked for. */
const mostBehind = 3000
const codeBehind = ({ text, content }: CodeBlock, after: number): string =>
  text.slice(after - content.start, after - content.start + mostBehind)

/** `saveState(state)`, `Write(path, JSON.stringify(state))` */
const isWritten = (block: CodeBlock, path: string, after: number): boolean =>
  new RegExp(
    `\\b\\w*(?:[sS]ave|[wW]rite|[pP]ersist|[uU]pdate|[dD]ump)\\w*\\([^\\n]{0,200}\\b${path.split('.', 1)[0]}\\b`,
  ).test(codeBehind(block, after))

/** `state.rows = grown`, `{ ...state, rows: grown }`, `updateState({ rows })`: whether the state gets what the name holds. */
function isStoredAs(block: CodeBlock, name: string, path: string, after: number): boolean {
  const { tree, text, content } = block
  const isSet = ({ target, valueRange }: Assignment) =>
    plain(target) === path &&
    text.slice(valueRange.start - content.start, valueRange.end - content.start).replace(/;\s*$/, '') === name
  if (tree.assignments.some((one) => one.start >= after && isSet(one))) return true
  const [root, ...members] = path.split('.')
  const key = members.at(-1)!
  const asKey = `["']?\\b${key}["']?\\s?:\\s?${name}(?=\\s*[,}])`
  const alone = key === name ? `|(?<=[{,]\\s{0,40})${name}(?=\\s*[,}])` : ''
  const update = `(?:\\{\\s*(?:\\.\\.\\.|\\*\\*)${root}\\b|\\b\\w*[sS]tate\\w*\\(\\s*\\{)[^{}]{0,200}?`
  return new RegExp(`${update}(?:${asKey}${alone})`).test(codeBehind(block, after))
}
