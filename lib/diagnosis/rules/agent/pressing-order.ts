import type { Sentence } from '../../model/inline.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isOrderAt } from '../../predicates/is-order.ts'

const yes = '(?:agrees?|accepts?|consents?|gives? in|says? yes)'
const person = '(?:they|he|she|(?:the |your )?(?:users?|customers?|clients?|person|owner|author))'
/** "Keep asking them for a new lid until they agree" */
const pressing = new RegExp(
  `\\b(?:(?:keep(?: on)?|go on|carry on|continue|(?:do not|don['’]t|never) stop) (?:asking|prompting|pressing|pushing|urging|nagging|reminding)|(?:ask|press|urge|remind) (?:[a-z]+ ){1,2}(?:again(?: and again)?|repeatedly|over and over)|repeat (?:the|your) (?:question|request|offer)|insist)(?![\\w-])[^.;:\\n]{0,100}?\\buntil ${person} (?:finally )?${yes}\\b`,
  'i',
)
/** "Keep asking the reporter until every question has an answer": who does not know one is asked without end. */
const told = '(?:answered|given|told|filled(?: in)?|named|provided|explained|settled)'
const all =
  `${person} (?:has|have) ${told} (?:every|each|all)\\b|(?:every|each|all|no)(?: of)?(?: the| their| your)? (?:[\\w-]+ ){1,5}?` +
  '(?:(?:has|have|gets?) (?:an?|its|their|some) [\\w-]+|(?:is|are) (?:answered|filled(?: in)?|given|known|settled|clear|complete|open|left open|empty|blank|missing))\\b'
const pressingForAll = new RegExp(
  "\\b(?:keep(?: on)?|go on|carry on|continue|(?:do not|don['’]t|never) stop) (?:asking|prompting|pressing|pushing|urging|nagging|reminding|questioning|pestering|badgering|probing)(?! questions?\\b)" +
    `[^.;:\\n]{0,60}?\\b(?:until|till) (?:${all})`,
  'i',
)
const pressingChinese = anyOf(
  /(?:一直|反复|不断|持续)(?:地)?(?:询问|追问|请求|要求|催促|劝说|问)[^。；\n]{0,30}?直到(?:用户|对方|客户|他们?)(?:同意|答应|接受|点头)(?:为止)?/,
  /(?:一直|反复|不断|持续)(?:地)?(?:询问|追问|催促|问)[^。；\n]{0,30}?直到(?:所有|全部|每[个一条项])[^。；\n]{0,10}(?:有(?:值|答案)|填[好满完]|答完|明确|齐全)(?:为止)?/,
)

/** An order to ask a person until that one says yes, or has told everything: who never does is asked without end. Null for any other; offsets of the sentence. */
export function pressingOrder({ masked, text }: Sentence): TextRange | null {
  if (!/until|till|直到/.test(masked)) return null
  const match = pressing.exec(masked) ?? pressingForAll.exec(masked) ?? pressingChinese.exec(masked)
  if (!match || !isOrderAt(text, match.index)) return null
  return { start: match.index, end: match.index + match[0].length }
}
