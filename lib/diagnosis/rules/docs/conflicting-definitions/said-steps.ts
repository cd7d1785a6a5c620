import type { SkillFile } from '../../../model/skill-file.ts'
import { trait } from '../../../parse/traits.ts'
import type { ListedOrder, OrderedName } from './listed-order.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const coded = '[*_]{0,2}`(?<coded>[\\w.-]{2,60})`'
const named = `(?:${coded}|[*_]{0,2}(?<plain>[\\p{L}][\\p{L}\\d_-]{1,24}(?: [\\p{L}\\d_-]{2,20})?)(?=[*_]{0,2}(?:[.,;，。；]|$| and )))`
const word = '(?:step|action|phase|stage)'
/** How a number and a name go together, in running text. */
const forms = [
  /** "Step 1: `sort`. Step 2: `wash`.", "(1) `sort`, (2) `wash`", "1) `sort` 2) `wash`", "第1步：`sort`" */
  new RegExp(
    `(?:(?<![\\w-])${word}[ \\t]?(?<step>\\d{1,2})(?:[ \\t]?[:：—–.-]| is| runs| =)|(?:^|[\\s,;:])(?:[(（](?<bracketed>\\d{1,2})[)）]|(?<bare>\\d{1,2})[.)](?= [\`*]))|(?:步骤|第)[ \\t]?(?<han>\\d{1,2})[ \\t]?步?[ \\t]?[:：是])[ \\t]*(?:the )?${named}`,
    'giu',
  ),
  /** "`sort` is step 1, `wash` is step 2", "`sort` (step 1)", "`sort` 是第 1 步" */
  new RegExp(
    `${coded}[*_]{0,2} ?(?:(?:(?:is|as|comes as|runs as|in|=)(?: the)? |[(（])${word} ?(?<step>\\d{1,2})|[是为(（] ?(?:第|步骤) ?(?<han>\\d{1,2}))(?!\\d)`,
    'giu',
  ),
  /** "first `sort`, second `wash`", "`sort` comes first, `wash` second" */
  new RegExp(`(?<![\\w-])(?<ordinal>${ordinals.join('|')})(?:ly)?(?:,|:| is| comes| runs?)? ${coded}`, 'giu'),
  new RegExp(
    `${coded}[*_]{0,2} (?:(?:is|comes|runs|goes)(?: the)? )?(?<ordinal>${ordinals.join('|')})(?![\\w-])(?! \`)`,
    'giu',
  ),
]
const mayNumber = /(?:tep|ction|hase|tage) ?1|[(（ ]1[)）.]|步骤 ?1|第 ?1/
const mayRank = /\bsecond/

/** The orders that running text gives by the numbers of its steps. */
export function* saidSteps(file: SkillFile): Iterable<ListedOrder> {
  if ((file.traits & (trait.digit | trait.first)) === 0) return
  for (const { text, range, traits, block } of file.prose) {
    if ((traits & (trait.digit | trait.first)) === 0 || block.kind === 'heading' || block.kind === 'table') continue
    const isNumbered = (traits & trait.digit) !== 0 && mayNumber.test(text)
    const isRanked = (traits & (trait.first | trait.backtick)) === (trait.first | trait.backtick) && mayRank.test(text)
    for (const form of isNumbered ? forms.slice(0, 2) : isRanked ? forms.slice(2) : [])
      yield { names: namesIn(text, form, range.start), by: 'list' }
  }
}

/** The names that are numbered from 1 on. */
function namesIn(text: string, form: RegExp, offset: number): OrderedName[] {
  const names: OrderedName[] = []
  for (const { index, 0: all, groups } of text.matchAll(form)) {
    const { step, bracketed, bare, han, ordinal, coded: name = groups!['plain']! } = groups!
    const number = ordinal ? ordinals.indexOf(ordinal.toLowerCase()) + 1 : Number(step ?? bracketed ?? bare ?? han)
    if (number !== names.length + 1) break
    const start = offset + index + all.indexOf(name, all.indexOf('`') + 1)
    names.push({ name, range: { start, end: start + name.length } })
  }
  return names
}
