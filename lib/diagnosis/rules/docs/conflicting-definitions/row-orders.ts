import type { SkillFile } from '../../../model/skill-file.ts'
import { trait } from '../../../parse/traits.ts'
import type { ListedOrder, OrderedName } from './listed-order.ts'

/** "Run order: ", "in this order: ", "The order of the checks is ": a row stands behind it. */
const lead =
  /\b(?:order|sequence|pipeline)\b[^.:,;\n]{0,40}?(?:[*_]{0,2}:[*_]{0,2}|\b(?:is|are)\b:?)[ \t]+(?=[`\p{L}\d])/iu
/** What is sorted, shown or preferred is not done in that order. */
const ofOthers =
  /\b(?:sort|display|column|priority|preference|precedence|import|lookup|search|resolution|fallback|reverse|alphabetical|any|no|purchase|back|field|menu|z)[ -]?(?:order|sequence)\b|\b(?:preferred|preference|ranked|fallback|importance|precedence|priority|back|undo|revert)\b/i
const between = /,? (?:and )?(?:then|finally) |,? and (?:finally )?|, /
const name = /^(?:`[\w.-]{2,40}`|[\p{L}\d][\p{L}\d_-]{1,24}(?: [\p{L}\d_-]{2,20}){0,2})$/u
/** Longer rows are none of names. */
const longest = 300

/** The orders that sentences give as rows behind a word for them. */
export function* rowOrders(file: SkillFile): Iterable<ListedOrder> {
  for (const { text, range, traits } of file.sentences) {
    if ((traits & trait.comma) === 0 || !mayOrder(text)) continue
    const found = lead.exec(text)
    if (!found || ofOthers.test(text.slice(0, found.index + found[0].length))) continue
    const from = found.index + found[0].length
    const all = text.slice(from, from + longest).split(/[*_]{0,2}(?:[.;)\n]|$)/, 1)[0]!
    const parts = all.split(between)
    if (parts.length > 2 && parts.every((part) => name.test(part)))
      yield { names: namesIn(parts, text, from, range.start), by: 'row' }
  }
}
const mayOrder = (text: string): boolean =>
  text.includes('rder') || text.includes('equence') || text.includes('ipeline')

function namesIn(parts: readonly string[], text: string, from: number, offset: number): OrderedName[] {
  let at = from
  return parts.map((part) => {
    const said = part.replace(/[`"']/g, '').trim()
    const start = text.indexOf(said, at)
    at = start + said.length
    return { name: said, range: { start: offset + start, end: offset + at } }
  })
}

/** "steps:", `"steps": ["a", "b"]`, "steps: [a, b]" */
const key =
  /(?<![\w-])["']?(?:steps|stages|phases|actions|order|run_order|sequence|pipeline)["']?:[ \t]*(?:\n|\[([^[\]{}:]{6,400})\])/g
const item = /^([ \t]*)- (?:(?:id|name|step|stage|phase|action):[ \t]*)?["']?([\w-]+(?: [\w-]+){0,3})["']?[ \t]*$/
/** Longer files hold other things. */
const largest = 50_000

/** The orders that a list of steps in YAML or JSON gives. */
export function* codeOrders({ codeBlocks }: SkillFile): Iterable<ListedOrder> {
  for (const { language, text, content } of codeBlocks) {
    if ((language !== 'yaml' && language !== 'json') || text.length > largest) continue
    for (const { index, 0: all, 1: row } of text.matchAll(key)) {
      const from = index + all.length
      const parts = row?.split(',').map((part) => part.replace(/["']/g, '').trim()) ?? itemsAt(text, from)
      if (parts.length > 2 && parts.every((part) => name.test(part)))
        yield { names: namesIn(parts, text, row ? text.indexOf('[', index) : from, content.start), by: 'row' }
    }
  }
}

/** The names of the items right behind an offset; what else stands below each is deeper than its mark. */
function itemsAt(text: string, from: number): string[] {
  const found: string[] = []
  let indent: string | null = null
  for (const line of text.slice(from, from + farthest).split('\n')) {
    const [, own, said] = item.exec(line) ?? []
    indent ??= own ?? null
    if (indent === null) break
    if (own === indent && said) found.push(said)
    else if (!line.startsWith(`${indent}  `)) break
  }
  return found
}
const farthest = 3000
