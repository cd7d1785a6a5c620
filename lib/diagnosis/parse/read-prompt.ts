import type { Prompt, PromptPart } from '../model/agent-call.ts'
import type { CodeNode, CodeTree, Group } from '../model/code.ts'
import { lastAssignment } from './code-lookup.ts'
import { isToken, rangeOf, splitAtCommas } from './code-statements.ts'
import { stringValue } from './scan-literal.ts'

/** Deepest chain of variables that is followed to the text of a prompt. */
const deepest = 3

/** The prompt written as an expression: strings, templates, their sums and joins, and variables of the same block that hold one. */
export function promptOf(
  value: readonly CodeNode[],
  tree: CodeTree,
  source: (range: CodeNode) => string,
): Prompt | null {
  const parts: PromptPart[] = []
  if (!collect(value, tree, source, parts, 0) || parts.length === 0) return null
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '{}')).join('')
  return { range: rangeOf(value, 0), parts, text }
}

function collect(
  value: readonly CodeNode[],
  tree: CodeTree,
  source: (range: CodeNode) => string,
  parts: PromptPart[],
  depth: number,
): boolean {
  let hasText = false
  let run: CodeNode[] = []
  const flush = () => {
    if (run.length > 0) hasText = collectTerm(run, tree, source, parts, depth) || hasText
    run = []
  }
  for (const [at, node] of value.entries()) {
    if (isToken(node, '+')) flush()
    else {
      if (endsString(run.at(-1)) && beginsString(node, value[at + 1])) flush()
      run.push(node)
    }
  }
  flush()
  return hasText
}

/** `"Weigh the pots. " f"Left: {left}"`: strings of Python that stand side by side are one. */
const endsString = (node: CodeNode | undefined): boolean => node?.node === 'token' && node.kind === 'string'
const beginsString = (node: CodeNode, next: CodeNode | undefined): boolean =>
  endsString(node) ||
  (node.node === 'token' && /^(?:[fru]|fr|rf)$/i.test(node.text) && endsString(next) && next!.start === node.end)

/** `\n` typed within a template ends a line there; as long as what was typed, so that places stay. */
const withLines = (text: string): string => (text.includes('\\n') ? text.replaceAll('\\n', ' \n') : text)

function collectTerm(
  term: readonly CodeNode[],
  tree: CodeTree,
  source: (range: CodeNode) => string,
  parts: PromptPart[],
  depth: number,
): boolean {
  const [first] = term
  if (first?.node === 'template') {
    for (const part of first.parts)
      if (part.node === 'text')
        parts.push({ kind: 'text', text: withLines(part.text), range: { start: part.start, end: part.end } })
      else parts.push(expression(source(part).slice(2, part.closed ? -1 : undefined), part, part))
    return true
  }
  const format = formatString(term)
  if (format) {
    parts.push(...format)
    return true
  }
  const joined = isToken(term[1], '.') && isToken(term[2], 'join') && term[3]?.node === 'group' ? term[3] : null
  if (first?.node === 'token' && first.kind === 'string' && joined) {
    // Python's `"\n".join(parts)`: the list written there, or whatever the variable holds.
    const [list] = joined.children
    if (list?.node === 'group' && list.open === '[') return collectTerm([list], tree, source, parts, depth)
  } else if (first?.node === 'token' && first.kind === 'string') {
    const quote = /^(['"])\1\1/.test(first.text) && first.text.length > 5 ? 3 : 1
    const range = { start: first.start + quote, end: first.end - quote }
    parts.push({ kind: 'text', text: stringValue(first.text), range })
    for (const value of filledIn(term)) parts.push(expression(value.map(source).join(''), value[0]!, null))
    return true
  }
  if (first?.node === 'group' && first.open === '[') {
    let any = false
    for (const piece of splitAtCommas(first.children)) {
      const [node] = piece
      if (piece.length > 1) any = collect(piece, tree, source, parts, depth) || any
      else if (node?.node === 'template' || (node?.node === 'token' && node.kind === 'string')) {
        any = collectTerm([node], tree, source, parts, depth) || any
        parts.push({ kind: 'text', text: '\n', range: { start: node.end, end: node.end } })
      } else if (node?.node === 'token' && node.kind === 'word') parts.push(expression(node.text, node, null))
    }
    return any
  }
  if (first?.node === 'group' && first.open === '(') return collect(first.children, tree, source, parts, depth)
  const held =
    depth < deepest && first?.node === 'token' && (term.length === 1 || isOnlyFilled(term))
      ? lastAssignment(first.text, first.start, tree)?.value
      : undefined
  if (held) {
    // What a variable holds counts when it is text; else the variable itself is put in.
    const inner: PromptPart[] = []
    if (collect(held, tree, source, inner, depth + 1) && inner.some(isFilled)) {
      for (const part of inner) parts.push(part)
      for (const value of filledIn(term)) parts.push(expression(value.map(source).join(''), value[0]!, null))
      return true
    }
  }
  const range = rangeOf(term, 0)
  const text = term.map(source).join('')
  parts.push({ kind: 'expression', source: text, range, group: null })
  return false
}

/** The values that a string of Python is filled with: `"Join {} and {}".format(law, text=tax)`, `"Join %s" % (law, tax)`. */
function filledIn([, sign, name, group]: readonly CodeNode[]): CodeNode[][] {
  const isPercent = isToken(sign, '%')
  const given = isPercent ? name : isToken(sign, '.') && isToken(name, 'format') ? group : undefined
  if (given === undefined) return []
  if (isPercent && given.node === 'token') return given.kind === 'word' ? [[given]] : []
  if (given.node !== 'group' || given.open !== '(') return []
  return splitAtCommas(given.children)
    .map((value) => (isToken(value[1], '=') ? value.slice(2) : [...value]))
    .filter((value) => value.length > 0)
}

/** `PROMPT.format(pot=pot)`, `PROMPT.replace("{pot}", pot).strip()`, `PROMPT % pot`: the text of a variable, with its gaps filled. */
const isOnlyFilled = (term: readonly CodeNode[]): boolean =>
  (term.length === 3 && isToken(term[1], '%')) ||
  (term.length > 3 &&
    term.slice(1).every((node, at) => {
      if (at % 3 === 0) return isToken(node, '.')
      return at % 3 === 1 ? node.node === 'token' && fills.test(node.text) : node.node === 'group' && node.open === '('
    }))
const fills = /^(?:format|replace|replaceAll|substitute|safe_substitute|strip|trim)$/

/** An empty text is where a variable begins that more is added to. */
const isFilled = (part: PromptPart): boolean => part.kind !== 'text' || part.text !== ''

/** `f"Check {name}"` of Python: its texts, and what stands in single braces. Null for anything else. */
function formatString(term: readonly CodeNode[]): PromptPart[] | null {
  const [prefix, string] = term
  if (term.length !== 2 || prefix?.node !== 'token' || !/^(?:f|fr|rf)$/i.test(prefix.text)) return null
  if (string?.node !== 'token' || string.kind !== 'string' || string.start !== prefix.end) return null
  const quote = /^(['"])\1\1/.test(string.text) ? 3 : 1
  const inner = string.text.slice(quote, -quote)
  const parts: PromptPart[] = []
  let at = 0
  const take = (end: number) => {
    const start = string.start + quote + at
    if (end > at)
      parts.push({ kind: 'text', text: inner.slice(at, end), range: { start, end: string.start + quote + end } })
  }
  for (const { index, 0: mark, 1: source } of inner.matchAll(/\{\{|\}\}|\{([^{}\n]{1,200})\}/g)) {
    if (source === undefined) {
      // Braces that stand for themselves: cut between them, so that nobody takes them for a placeholder.
      take(index + 1)
      at = index + 1
      continue
    }
    take(index)
    const start = string.start + quote + index
    const value = source.replace(/(?:![rsa])?(?::[^:]{0,20})?$/, '').trim()
    parts.push({ kind: 'expression', source: value, range: { start, end: start + mark.length }, group: null })
    at = index + mark.length
  }
  take(inner.length)
  return parts.length > 0 ? parts : null
}

const expression = (text: string, at: CodeNode, group: Group | null): PromptPart => ({
  kind: 'expression',
  source: text.trim(),
  range: { start: at.start, end: at.end },
  group,
})
