import type { Section } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import { anyOf } from '../../../parse/any-of.ts'
import type { StatedValue } from '../stated-value.ts'
import type { ListedOrder } from './listed-order.ts'
import { fewestNames } from './listed-orders.ts'

/** `own`: the file of an action numbers itself. */
export type Order = {
  names: ReadonlySet<string>
  form: 'table' | 'list' | 'own'
  /** The head over the names, for tables that are compared by it. */
  column?: string
  sequence?: readonly string[]
  by?: ListedOrder['by']
}

/** The place of a name in an order of a file, and with which others it is compared. */
export function ordered(
  file: SkillFile,
  scope: string,
  key: string,
  { value, range }: Pick<StatedValue, 'value' | 'range'>,
  order: Order,
): StatedValue & { order: Order } {
  return {
    ...{ scope, key, value, file, range, shift: 0, order },
    conflictsWith: (other) =>
      other.value !== value &&
      'order' in other &&
      // Two programs may each go their own way.
      !(file.role === 'script' && other.file.role === 'script') &&
      sharesOrder(order, other.order as Order) &&
      !areVariants({ file, range, order }, { ...other, order: other.order as Order }),
  }
}

/** Lists below one title are those of several cases, but for one beside a table; so are chains of plain words in one document. */
const areVariants = (one: Pick<StatedValue, 'file' | 'range'> & { order: Order }, other: typeof one): boolean =>
  one.file === other.file &&
  one.order.form === 'list' &&
  other.order.form === 'list' &&
  (((one.order.by === 'words' || other.order.by === 'words') && !isRecap(one, other) && !isRecap(other, one)) ||
    ((one.order.column === undefined) === (other.order.column === undefined) &&
      areOfOneTitle(one.file.sectionAt(one.range.start), other.file.sectionAt(other.range.start))))

/** A chain below a title that sums up ("Summary") what a numbered list below another title orders. */
const isRecap = (one: Pick<StatedValue, 'file' | 'range'> & { order: Order }, chain: typeof one): boolean =>
  one.order.by === 'list' &&
  chain.order.by === 'words' &&
  one.order.names.size > fewestNames &&
  namesNoCase(chain.file.sectionAt(chain.range.start))

/** One section, or two parts of one: "### Quick" and "### Thorough"; "### Actions" and "### Order again" name no case. */
const areOfOneTitle = (one: Section, other: Section): boolean =>
  one === other ||
  (one.level > 2 &&
    one.level === other.level &&
    one.parent === other.parent &&
    !(namesNoCase(one) && namesNoCase(other)))

const namesNoCase = ({ title }: Section): boolean =>
  title
    .replace(/`[^`]*`/g, ' ')
    .replace(ofAnyOrder, ' ')
    .replace(/[^\p{L}]/gu, '') === ''
const ofAnyOrder = anyOf(
  /\b(?:the|of|in|all|run|running|again|actions?|phases?|steps?|stages?|orders?|sequence|pipeline|workflow|flow|process|summary)\b/gi,
  /\b(?:recap|overview|short|brief|list|at a glance)\b/gi,
  /执行|运行|[动動]作|[阶階]段|步骤|[顺順]序|流程|小结|总结|速查|概览|再/gi,
)

/** Two tables with one action in common order different things; a list may be of some of the actions. */
function sharesOrder(one: Order, other: Order): boolean {
  const inBoth = [...one.names].filter((name) => other.names.has(name))
  const shared = inBoth.length
  if (one.form === 'own' || other.form === 'own') return one.form !== other.form
  if (one.form === 'table' && other.form === 'table') {
    // Each of two flows has steps of its own, and does those of both in one order.
    const haveOwn = [one, other].every(({ names }) => names.size - shared > 1)
    return shared > 1 && !(haveOwn && areInOneOrder(inBoth, other.names))
  }
  if (one.column !== undefined && one.column === other.column) return false
  // Two places that number the same things, and say of neither that it is an order, only list them.
  if (one.by === 'numbers' && other.by === 'numbers') return false
  if ([one, other].some(({ by }) => by !== undefined && !ofLists.has(by)) && isTurned(one.sequence, other.sequence))
    return false
  // Counted from 0 or from 1, the order is the same.
  return (
    shared >= fewestNames &&
    shared === one.names.size &&
    shared === other.names.size &&
    !areInOneOrder(inBoth, other.names)
  )
}

const areInOneOrder = (shared: readonly string[], names: ReadonlySet<string>): boolean =>
  [...names].filter((name) => shared.includes(name)).join('\n') === shared.join('\n')

const ofLists = new Set<ListedOrder['by']>(['list', 'numbers'])

/** One order backwards, or begun elsewhere: a way back, or another round of the same. */
function isTurned(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  if (!one || !other) return false
  const there = other.join('\n')
  if (one.toReversed().join('\n') === there) return true
  return one.length > 3 && one.some((_, at) => at > 0 && [...one.slice(at), ...one.slice(0, at)].join('\n') === there)
}
