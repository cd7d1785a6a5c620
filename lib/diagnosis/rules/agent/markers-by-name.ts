import type { CodeBlock, CodeNode, ObjectLiteral } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { objectAt } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { stringValue } from '../../parse/scan-literal.ts'
import { markerOf, type TestedMarker } from './return-markers.ts'

/** Assignments and objects of a block that are looked at. */
const mostNamed = 60
/** `out.includes(OPEN)`, `out.trim() === MARKS.open`, `OPEN in out` */
const testsOfName = [
  new RegExp(
    `(?<![\\w$.])(?<result>${identifier})[\\w.()?]{0,60}\\.(?:includes|startsWith|endsWith|startswith|endswith|indexOf|find|search)\\([ \\t]{0,9}(?<name>${identifier}(?:\\.${identifier})?)[ \\t]{0,9}\\)`,
    'g',
  ),
  new RegExp(
    `(?<![\\w$.])(?<result>${identifier})[\\w.()?]{0,60}[ \\t]{0,9}[!=]==?[ \\t]{0,9}(?<name>${identifier}(?:\\.${identifier})?)`,
    'g',
  ),
  new RegExp(
    `(?<![\\w$.])(?<name>${identifier}(?:\\.${identifier})?)[ \\t]{1,9}(?:not[ \\t]{1,9})?in[ \\t]{1,9}(?<result>${identifier})`,
    'g',
  ),
]
/** `next[out.trim()]`, `handlers.get(out.strip(), ask)`, `{ ... }[out]` */
const lookedUp = new RegExp(
  `(?:(?<![\\w$.])(?<name>${identifier})|\\})(?:\\[|\\.(?:get|has)\\()[ \\t]{0,9}(?<result>${identifier})(?![\\w$])`,
  'g',
)

/** The markers for which a block tests a result behind a call by a name that holds one, or by the keys of an object in which it is looked up. */
export function* testsByName(block: CodeBlock, { end }: TextRange, roots: ReadonlySet<string>): Iterable<TestedMarker> {
  const { text, content, tree } = block
  const behind = text.slice(end - content.start)
  const constants = new Map<string, TestedMarker>()
  const objects = new Map<string, ObjectLiteral>()
  for (const { names, value } of tree.assignments.slice(0, mostNamed)) {
    const [first] = value
    const object = first && objectAt(first, tree)
    if (names.length !== 1 || !first) continue
    const marker = value.length === 1 ? markerIn(first) : null
    if (marker) constants.set(names[0]!, marker)
    if (!object) continue
    objects.set(names[0]!, object)
    for (const one of object.properties) {
      const inside = one.value.length === 1 ? markerIn(one.value[0]!) : null
      if (inside) constants.set(`${names[0]}.${one.key}`, inside)
    }
  }
  if (constants.size > 0)
    for (const form of testsOfName)
      for (const { groups } of behind.matchAll(form)) {
        const marker = roots.has(groups!.result!) ? constants.get(groups!.name!) : undefined
        if (marker) yield marker
      }
  for (const { index, groups } of behind.matchAll(lookedUp)) {
    if (!roots.has(groups!.result!)) continue
    const object =
      groups!.name === undefined ? tree.objects.find((one) => one.end === end + index + 1) : objects.get(groups!.name)
    for (const { key, keyRange } of object?.properties.slice(0, mostNamed) ?? []) {
      const marker = markerOf(key)
      if (marker) yield { ...marker, range: keyRange }
    }
  }
}

function markerIn(node: CodeNode): TestedMarker | null {
  const marker = node.node === 'token' && node.kind === 'string' ? markerOf(stringValue(node.text)) : null
  return marker && { ...marker, range: { start: node.start, end: node.end } }
}
