import type { SkillFile } from '../../../model/skill-file.ts'
import { anyOf } from '../../../parse/any-of.ts'
import { trait } from '../../../parse/traits.ts'
import type { ListedOrder, OrderedName } from './listed-order.ts'
import { saidSteps } from './said-steps.ts'

const arrow = '[ \\t]{0,3}(?:→|->|=>)[ \\t]{0,3}'
const word = '[\\p{L}][\\p{L}\\d_-]{1,24}(?: [\\p{L}\\d_-]{2,20})?'
const link = '\\[[^\\]\\n]{2,60}\\]\\([^)\\n]{1,120}\\)'
const arrows = [
  new RegExp(`\`[\\w.-]{3,60}\`(?:${arrow}\`[\\w.-]{3,60}\`){2,20}`, 'g'),
  new RegExp(`${link}(?:${arrow}${link}){2,20}`, 'g'),
  new RegExp(`(?<![\\p{L}\\d\`→>] ?)${word}(?:${arrow}${word}){2,20}(?! ?[→\\p{L}\\d\`]| ?[-=]>)`, 'gu'),
]
/** "First `sort`, then `wash`, and at last `store`." */
const inTurn =
  /(?:^|[.;:] )(?:first|begin with|start with)\b[^.\n]{0,40}`[^.\n]*\b(?:then|next|after that)\b[^.\n]*`|(?:先|首先)[^。\n]{0,20}`[^。\n]*(?:再|然后|接着)[^。\n]*`/i

/** "Primero `sort`, luego `wash`", "まず `sort`、次に `wash`" */
const inTurnElsewhere =
  /^(?:(?:primero|primeiro|d['’]abord|zuerst|erst|prima|сначала)[ ,][^.\n]{0,40}`[^.\n]*(?:luego|después|depois|em seguida|puis|ensuite|dann|danach|poi|затем|потом)[ ,][^.\n]*`|まず[^。\n]{0,20}`[^。\n]*次に[^。\n]*`|먼저[^.\n]{0,20}`[^.\n]*(?:다음|그다음)[^.\n]*`)/i

/** "Sand, then prime, then paint.", "`sand`, then `prime`, then `paint`" */
const inThens =
  /(?<![\p{L}\d`-])(\p{L}[\p{L}\d_-]{2,20}(?:,? (?:and )?(?:then|finally) \p{L}[\p{L}\d_-]{2,20}){2,10}|`[\w.-]{3,60}`(?:,? (?:and )?(?:then|finally) `[\w.-]{3,60}`){2,10})(?=[.,;]|$)/gu

/** The orders that a text gives with arrows, in sentences and in drawings of a flow. */
export function* chainedOrders(file: SkillFile): Iterable<ListedOrder> {
  yield* withArrows(file)
  yield* inDrawings(file)
  yield* saidSteps(file)
  if ((file.traits & (trait.turn | trait.han | trait.backtick)) === 0) return
  yield* withThen(file)
  yield* inTurns(file)
}

function* withThen(file: SkillFile): Iterable<ListedOrder> {
  for (const { text: said, range, traits } of file.sentences) {
    if ((traits & trait.turn) === 0 || !said.includes(' then ')) continue
    for (const { index, 1: all = '' } of said.matchAll(inThens)) {
      let at = index
      const names = all.split(/,? (?:and )?(?:then|finally) /).map((part) => {
        const name = part.replaceAll('`', '')
        const start = said.indexOf(name, at)
        at = start + name.length
        return { name, range: { start: range.start + start, end: range.start + at } }
      })
      yield { names, by: all.startsWith('`') ? 'chain' : 'words' }
    }
  }
}

function* inTurns(file: SkillFile): Iterable<ListedOrder> {
  for (const { text: said, range, traits } of file.sentences) {
    if ((traits & trait.backtick) === 0) continue
    const isElsewhere = inTurnElsewhere.test(said)
    if (!isElsewhere && (traits & trait.han) === 0 && (traits & inRow) !== inRow) continue
    if (!isElsewhere && !inTurn.test(said)) continue
    const names = [...said.matchAll(/`([\w.-]{2,60})`/g)].map(({ index, 1: name }) => ({
      name: name!,
      range: { start: range.start + index + 1, end: range.start + index + 1 + name!.length },
    }))
    yield { names, by: 'list' }
  }
}
const inRow = trait.first | trait.turn

/** Arrows stand in few lines. */
const arrowHead = /→|[-=]>/g
const withTwo = /(?:→|->|=>).*(?:→|->|=>)/

function* withArrows(file: SkillFile): Iterable<ListedOrder> {
  const { text, lines } = file
  for (let passed = 0; ; ) {
    arrowHead.lastIndex = passed
    if (!arrowHead.test(text)) return
    const number = lines.lineAt(arrowHead.lastIndex - 1)
    const start = lines.startOf(number)
    passed = lines.endOf(number)
    const line = text.slice(start, passed)
    if (line.length > longestLine || !withTwo.test(line) || file.codeBlockAt(start)?.role === 'functional') continue
    for (const form of arrows)
      for (const { index, 0: all } of line.matchAll(form)) {
        const isOfCase = ofCase.test(line.slice(0, index)) && !ofFlow.test(line.slice(0, index))
        if (isOfCase && !/[`[]/.test(all)) continue
        let at = index
        const names = all.split(/[ \t]{0,3}(?:→|->|=>)[ \t]{0,3}/).map((part) => {
          const name = /^\[([^\]]+)\]/.exec(part)?.[1] ?? part.replaceAll('`', '')
          const from = line.indexOf(name, at)
          at = from + name.length
          return { name, range: { start: start + from, end: start + at } }
        })
        yield { names, by: /[`[]/.test(all) ? 'chain' : 'words' }
      }
  }
}
const longestLine = 1000
/** "Friday: standup → coffee → mail": the label says of which case the chain is, unless it speaks of an order. */
const ofCase = /\p{L}[*_]{0,2}[:：][*_]{0,2}[ \t]*$/u
const ofFlow = anyOf(
  /\b(?:order\w*|flow|workflow|pipeline|sequence|steps?|process|path|orden|pasos|flujo|ordre|étapes|reihenfolge|schritte|ablauf)\b/i,
  /\b(?:ordem|passos|fluxo|ordine|passi)\b|порядок|последовательность|шаги|этапы/i,
  /[顺順]序|流程|步骤|手順|順番/i,
  /순서|단계/i,
)

const edge =
  /([\p{L}\d][\p{L}\d_-]{1,40})(?:[[({][^\])}\n]*[\])}]+)?[ \t]*-{1,3}>(?:\|[^|\n]*\|)?[ \t]*(?=([\p{L}\d][\p{L}\d_-]{1,40}))/gu

/** A drawing in which one step leads to the next, and to no other. */
function* inDrawings({ codeBlocks }: SkillFile): Iterable<ListedOrder> {
  for (const { info, text, content } of codeBlocks) {
    if (!info.startsWith('mermaid')) continue
    const edges = [...text.matchAll(edge)].map(({ index, 1: from, 2: to }) => ({ from: from!, to: to!, at: index }))
    const next = new Map(edges.map(({ from, to }) => [from, to]))
    const first = edges.filter(({ from }) => !edges.some(({ to }) => to === from))
    if (first.length !== 1 || next.size < edges.length || new Set(next.values()).size < edges.length) continue
    const names: OrderedName[] = []
    for (let name: string | undefined = first[0]!.from; name && names.length <= edges.length; name = next.get(name)) {
      const start = content.start + text.indexOf(name)
      names.push({ name, range: { start, end: start + name.length } })
    }
    if (names.length === edges.length + 1) yield { names, by: 'chain' }
  }
}
