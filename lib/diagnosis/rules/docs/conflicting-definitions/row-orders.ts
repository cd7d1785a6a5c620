import type { SkillFile } from '../../../model/skill-file.ts'
import { anyOf } from '../../../parse/any-of.ts'
import { trait } from '../../../parse/traits.ts'
import type { ListedOrder, OrderedName } from './listed-order.ts'

/** "Run order: ", "in this order: ", "The order, once more: ", "The order of the checks is ": a row stands behind it. */
const lead = anyOf(
  /\b(?:order|sequence|pipeline)\b(?:[^.:,;\n]{0,40}?(?:[*_]{0,2}:[*_]{0,2}|\b(?:is|are)\b:?)|, [^.:,;\n]{2,60}:)[ \t]+(?=[`\p{L}\d])/iu,
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:порядок|последовательность|orden|secuencia|ordre|séquence|reihenfolge|ordem|sequência|ordine|sequenza|순서)(?: (?:выполнения|действий|шагов|запуска|de (?:ejecución|los pasos|execução|passos)|d['’]exécution|des étapes|der schritte|di esecuzione))?[*_]{0,2} ?:[*_]{0,2}[ \t]+(?=[`\p{L}\d])/iu,
)
/** "执行顺序：", "実行順序は" */
const hanLead =
  /(?:^|[\s，。：:；的の]|[执執実实]行の?|运行|処理の?|处理|步骤|阶段|动作)[顺順]序(?:依次)?(?:[:：为是は])[ \t]?(?=[`\p{L}\d])/u
/** What is sorted, shown or preferred is not done in that order. */
const ofOthers = anyOf(
  /\b(?:sort|display|column|priority|preference|precedence|import|lookup|search|resolution|fallback|reverse|alphabetical|any|no|purchase|back|field|menu|z)[ -]?(?:order|sequence)\b/i,
  /\b(?:preferred|preference|ranked|fallback|importance|precedence|priority|back|undo|revert)\b/i,
)
const between = /,? (?:and )?(?:then|finally) |,? (?:and|und|et|y|e|и) (?:finally )?|, |[、，]/
const name = /^(?:`[\w.-]{2,40}`|[\p{L}\d][\p{L}\d_-]{1,24}(?: [\p{L}\d_-]{2,20}){0,2})$/u
/** Longer rows are none of names. */
const longest = 300

/** The orders that sentences give as rows behind a word for them. */
export function* rowOrders(file: SkillFile): Iterable<ListedOrder> {
  for (const { text, range, traits } of file.sentences) {
    if ((traits & trait.comma) === 0 || !mayOrder(text)) continue
    const found = lead.exec(text) ?? hanLead.exec(text)
    if (!found || ofOthers.test(text.slice(0, found.index + found[0].length))) continue
    const from = found.index + found[0].length
    const all = text.slice(from, from + longest).split(/[*_]{0,2}(?:[.;)。；）\n]|$)/, 1)[0]!
    const parts = all.split(between)
    if (parts.length > 2 && parts.every((part) => name.test(part)))
      yield { names: namesIn(parts, text, from, range.start), by: 'row' }
  }
}
/** A word for an order in another language begins the sentence. */
const otherWord = /^[ \t*_+-]{0,6}(?:порядок|последов|orden|secuen|ordre|séq|reihenf|ordem|sequê|ordine|sequenza|순서)/i
const mayOrder = (text: string): boolean =>
  text.includes('rder') ||
  text.includes('equence') ||
  text.includes('ipeline') ||
  text.includes('序') ||
  otherWord.test(text)

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
    if (language === 'none') yield* numberedLines(text, content.start)
    if (language === 'js' || language === 'ts' || language === 'python') yield* setOrders(text, content.start)
    if ((language !== 'yaml' && language !== 'json') || text.length > largest) continue
    yield* numberedKeys(text, content.start)
    for (const { index, 0: all, 1: row } of text.matchAll(key)) {
      const from = index + all.length
      const parts = row?.split(',').map((part) => part.replace(/["']/g, '').trim()) ?? itemsAt(text, from)
      if (parts.length > 2 && parts.every((part) => name.test(part)))
        yield { names: namesIn(parts, text, row ? text.indexOf('[', index) : from, content.start), by: 'row' }
    }
  }
}

/** `const ORDER = ["a", "b", "c"]` */
const setOrder =
  /(?<![\w.])(?:[A-Za-z]{2,20}_?)?(?:ORDER|SEQUENCE|PIPELINE|STEPS|STAGES|PHASES|[oO]rder|[sS]equence|[pP]ipeline|[sS]teps|[sS]tages|[pP]hases)(?::[^=\n]{1,30})?[ \t]*=[ \t]*[[(](\s*(["'])[\w -]{2,40}\2(?:\s*,\s*\2[\w -]{2,40}\2){2,20})/g

const maySet = /(?:order|sequence|pipeline|steps|stages|phases)\b[^=\n]{0,40}=/i

function* setOrders(text: string, offset: number): Iterable<ListedOrder> {
  if (text.length > largest || !maySet.test(text)) return
  for (const { index, 0: all, 1: row = '' } of text.matchAll(setOrder)) {
    const parts = row.split(',').map((part) => part.replace(/["']/g, '').trim())
    yield { names: namesIn(parts, text, index + all.length - row.length, offset), by: 'row' }
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

const numberedLine = /^[ \t]*(\d{1,2})[.):][ \t]+`?([\p{L}\d][\w\p{L}.-]*(?:[ -][\p{L}\d]+){0,2})`?[ \t]*$/u

/** A plain block of nothing but numbered names, from 1 on. */
function* numberedLines(text: string, offset: number): Iterable<ListedOrder> {
  if (text.length > farthest || !/^[ \t]*1[.):]/.test(text)) return
  const names: OrderedName[] = []
  let at = 0
  for (const line of text.trimEnd().split('\n')) {
    const [, number, said] = numberedLine.exec(line) ?? []
    if (!said || Number(number) !== names.length + 1) return
    const start = offset + at + line.indexOf(said, line.search(/\d/) + number!.length)
    names.push({ name: said, range: { start, end: start + said.length } })
    at += line.length + 1
  }
  yield { names, by: 'list' }
}

/** "order:\n  sort-jars: 1\n  wash-jars: 2", `"order": { "sort-jars": 1 }` */
const ofNumbers =
  /(?<![\w-])["']?(?:order|run_order|sequence|steps)["']?:[ \t]*\{?[ \t]*((?:\s{1,20}["']?[a-z][\w-]{1,40}["']?:[ \t]*\d{1,2},?[ \t]*(?=[\n}]|$)){3,40})/g

function* numberedKeys(text: string, offset: number): Iterable<ListedOrder> {
  if (!text.includes('order') && !text.includes('sequence') && !text.includes('steps')) return
  for (const { index, 0: all, 1: body = '' } of text.matchAll(ofNumbers)) {
    const from = offset + index + all.length - body.length
    const names = [...body.matchAll(/([a-z][\w-]{1,40})["']?:[ \t]*(\d{1,2})/g)].map(
      ({ index: at, 1: name, 2: number }) => ({
        ...{ name: name!, number: Number(number) },
        range: { start: from + at, end: from + at + name!.length },
      }),
    )
    names.sort((one, other) => one.number - other.number)
    if (names.every(({ number }, at) => number === at + 1)) yield { names, by: 'list' }
  }
}
