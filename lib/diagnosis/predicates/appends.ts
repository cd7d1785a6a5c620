import type { CodeBlock } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { identifier } from '../parse/identifier.ts'
import { oncePer } from '../parse/lazy.ts'

/** A place where an array (or a text) grows: `x.push(y)`, `x.append(y)`, `x.extend(ys)`, `x = x.concat(y)`, `x = [...x, y]`, `x += y`. */
export type Append = { path: string; range: TextRange }

const grows = /\.push\b|\.unshift\b|\.concat\b|\.(?:append|extend)\b|\[\s*\.\.\.|\+=|\+\s?\[/
/** What something is set to begins with a variable. */
const begins = new RegExp(`=\\s?(?:\`\\$\\{(${identifier})\\}|(${identifier}(?:\\.${identifier}){0,3})\\s?\\+)`, 'g')

/** Every append of a block of executed code. */
export const appendsIn = oncePer((block: CodeBlock): readonly Append[] => {
  const mayGrow = block.role === 'functional' && (grows.test(block.text) || setsToItself(block.text))
  return mayGrow ? [...appendsOf(block)] : []
})

/** `notes = notes + line`: whether something may be set to what begins with itself. */
function setsToItself(text: string): boolean {
  for (const { index, 1: inTemplate, 2: name = inTemplate } of text.matchAll(begins))
    if (
      name !== undefined &&
      text
        .slice(Math.max(0, index - 80), index)
        .trimEnd()
        .endsWith(name)
    )
      return true
  return false
}

function* appendsOf({ tree, text, content }: CodeBlock): Iterable<Append> {
  for (const call of tree.calls) {
    const path = grownBy(
      call.callee.includes(givenOrSet) ? memberOf(text.slice(call.start - content.start)) : call.callee,
    )
    if (path) yield { path, range: { start: call.start, end: call.end } }
  }
  const begun = beginningsIn({ tree, text, content })
  for (const { target, operator, valueRange, start, end } of tree.assignments) {
    const value = text.slice(valueRange.start - content.start, valueRange.end - content.start)
    const isText =
      begun.get(target) === 'text'
        ? operator === '+=' || addsTo(value, target)
        : begun.get(target) !== 'number' && operator === '+=' && /^[`'"[]|\$\{|\bawait\b|\(/.test(value)
    if (
      isText ||
      (target.includes('.') && /['"`]/.test(value) && addsTo(value, target)) ||
      (value.includes('...') &&
        !setsParts.test(value) &&
        !/^(?:\[\s*\.\.\.\s*|Array\.from\(\s*)?new (?:Set|Map)\(/.test(value) &&
        keeps.some((begin) => value.includes(begin + target))) ||
      isJoined(behind(value.startsWith('(') ? value.slice(1) : value, target)) ||
      addsToGiven(value, target)
    )
      yield { path: target.replace(bracketed, '.$1'), range: { start, end } }
  }
  if (/\]\s?\+\s?\[/.test(text))
    for (const { index, 0: source, 1: name, 2: root } of text.matchAll(updatedInPython))
      yield {
        path: `${root}.${name}`,
        range: { start: content.start + index, end: content.start + index + source.length },
      }
  if (text.includes('=') && text.includes(').push('))
    for (const { index, 0: source, 1: path } of text.matchAll(begunAtOnce))
      yield { path: path!, range: { start: content.start + index, end: content.start + index + source.length } }
  if (text.includes('.concat('))
    for (const { index, 0: source, 2: path } of text.matchAll(joinedInObject))
      yield { path: path!, range: { start: content.start + index, end: content.start + index + source.length } }
  if (!/:\s?\[\s?\.\.\./.test(text)) return
  for (const { index, 0: source, 2: path } of text.matchAll(updated))
    yield { path: path!, range: { start: content.start + index, end: content.start + index + source.length } }
}

const grownBy = (callee: string): string | undefined => /^(.+)\.(?:push|append|extend|unshift)$/.exec(callee)?.[1]

/** `state.setdefault("rows", []).append` as `state.rows.append`. */
const givenOrSet = '.setdefault()'
const memberOf = (source: string): string =>
  /^[\w.]+/.exec(
    source.slice(0, longestChain).replace(/\.setdefault\(\s?["'](\w+)["'][^()\n]{0,20}(?:\(\))?\)/g, '.$1'),
  )?.[0] ?? ''
const longestChain = 200

/** What variables are before they grow: after `let notes = ''` text, after `let sum = 0` a number. */
function beginningsIn({ tree, text, content }: Pick<CodeBlock, 'tree' | 'text' | 'content'>) {
  const begun = new Map<string, 'text' | 'number'>()
  for (const { target, operator, valueRange } of tree.assignments) {
    const first = text.charAt(valueRange.start - content.start)
    if (operator === '=' && !begun.has(target) && /['"`\d]/.test(first))
      begun.set(target, /\d/.test(first) ? 'number' : 'text')
  }
  return begun
}

/** `notes + line`, or a template that begins with `${notes}`. */
const addsTo = (value: string, name: string): boolean =>
  value.startsWith(`\`\${${name}}`) || /^\s?\+/.test(behind(value, name))

/** `x.concat(y)`, `(x ?? []).concat(y)`, `x + [y]`, by what stands behind the name */
const isJoined = (rest: string): boolean =>
  rest !== '' && /^(?:\s?(?:\?\?|\|\|)\s?\[\]\))?(?:\.concat\(|\s?\+\s?\[)/.test(rest)

/** `state.get("rows", []) + [row]`, for `state["rows"]` */
function addsToGiven(value: string, target: string): boolean {
  if (!value.includes('.get(')) return false
  const [, root, name] = /^(\w+)(?:\.|\[["'])(\w+)(?:["']\])?$/.exec(target) ?? []
  const [, from, taken] = /^(\w+)\.get\(["'](\w+)["'],\s?\[\]\)\s?\+\s?\[/.exec(value) ?? []
  return from !== undefined && from === root && taken === name
}

/** `state["rows"]` is a member like `state.rows`. */
const bracketed = /\[["'](\w+)["']\]/g

/** `[...x, y]`, `[...(x ?? []), y]` */
const keeps = ['...', '...(']

/** `{ ...state.plan, owner }`: parts of one object are set anew; under a key of its own, `[id]:`, one more may come in. */
const setsParts = /^\{(?![\s\S]{0,600}[{,]\s?\[)/

/** What stands behind a name with which a value begins. */
const behind = (value: string, name: string): string => (value.startsWith(name) ? value.slice(name.length) : '')

/** `{**state, "history": state["history"] + [entry]}` of Python */
const updatedInPython = /["'](\w+)["']\s?:\s?(\w+)\[["']\1["']\]\s?\+\s?\[[^\]\n]{1,200}\](?!\s?\))/g

/** `(state.rows ??= []).push(row)`, `(state.rows = state.rows || []).push(row)` */
const begunAtOnce =
  /\(([A-Za-z_$][\w$]{0,60}(?:\.[\w$]{1,60}){1,4})\s?(?:(?:\?\?|\|\|)=|=\s?\1\s?(?:\?\?|\|\|))\s?\[\]\)\.push\b/g
/** `{ history: state.history.concat(entry) }` */
const joinedInObject =
  /(?<![\w$])([A-Za-z_]\w{0,60})\s?:\s?\(?([A-Za-z_][\w.]{0,80}\.\1)\s?(?:(?:\?\?|\|\|)\s?\[\]\))?\.concat\([^()\n]{1,200}\)(?!\s{0,9}\.(?:slice|splice)\b)/g
/** `{ history: [...state.history, entry] }`, what an update is given; not when the new array is cut at once. */
const updated =
  /(?<![\w$])([A-Za-z_]\w{0,60})\s?:\s?\[\s?\.\.\.\(?([A-Za-z_][\w.]{0,80}\.\1)\s?(?:(?:\?\?|\|\|)\s?\[\]\))?\s?,[^\]]{1,300}\](?!\s{0,9}\.(?:slice|splice)\b)/g
