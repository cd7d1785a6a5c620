import { anyOf } from '../../../../parse/any-of.ts'
/** How a number bounds what it counts. */
export type Bound = 'most' | 'least' | 'default' | 'none'

const behindWord = '[ *_`:：~=]{0,4}$'
const most = new RegExp(
  `(?:\\b(?:under|below|at (?:the )?most|max(?:imum)?(?: of)?|up to|(?:no|not) more than|(?:(?:do|must|should|may|can) ?not|don['’]t|never|no) (?:\\w{2,12} ){1,3}(?:more|longer|larger|later) than|(?:fewer|less|shorter|smaller|younger|newer|lower|faster) than|within|cap(?:ped|s)?(?: \\w{1,20}){0,3} (?:at|to)|limit(?:ed)? (?:of|to)|(?:not|never) exceed(?:ing)?|keep(?: \\w{1,20}){0,3} (?:at|to)|(?:no|not|never) (?:longer|larger|later|older|bigger) than|no máximo|como máximo|até|hasta|au (?:plus|maximum)|höchstens|maximal|moins de|menos de|al massimo)|[<≤]=?|&lt;|最[多大长高]|至多|不超过|不得超过|最大|최대|上限|不超过[\\u3400-\\u9fff]{0,4})${behindWord}`,
  'iu',
)
const least = new RegExp(
  `(?:\\b(?:over|above|at (?:the )?least|min(?:imum)?(?: of)?|more than|(?:older|greater|larger|longer|bigger|higher|slower|heavier) than|exceed(?:s|ing)?|after|beyond|(?:no|not) (?:fewer|less) than|au moins|mindestens|al menos|pelo menos|no mínimo|mais de|más de|plus de|almeno)|[>≥]=?|&gt;|最[少小低短]|至少|超过|大于|최소)${behindWord}`,
  'iu',
)
const mostBehind =
  /^[ *_`]{0,3}(?:max(?:imum)?\b|at (?:the )?most|or (?:less|fewer|under|below|shorter|faster)|\p{L}{0,4}?(?:以内|以下|まで|이하|이내|が上限))/iu
const leastBehind =
  /^[ *_`]{0,3}(?:min(?:imum)?\b|at least|or (?:more|above|higher|over|longer|older)|\p{L}{0,4}?(?:以上|이상))/iu

const byDefault = anyOf(
  /(?:\bdefaults?(?: (?!(?:in|at|for|on|after|before|and|or|the|with)\b)[a-z]{3,15})?(?: (?:value|is|to|of|are))*)[ *_`:：=]{0,4}$/iu,
  /(?:(?:por defecto|por omisión|padrão|par défaut|standard(?:mäßig)?|predefinito)|默认(?:值)?为?|既定値?|기본값?)[ *_`:：=]{0,4}$/iu,
)
const defaultBehind = /^[ *_`]{0,3}(?:\(default\)|por defecto|por omisión|par défaut)/iu

/** How a number bounds what it counts, by the words before it and those behind it and behind its noun. */
export function boundOf(before: string, behind: readonly string[]): Bound {
  if (behind.some((text) => mostBehind.test(text)) || most.test(before)) return 'most'
  if (behind.some((text) => leastBehind.test(text)) || least.test(before)) return 'least'
  if (behind.some((text) => defaultBehind.test(text)) || byDefault.test(before)) return 'default'
  const label = byLabel.exec(before)?.[1]
  return label === undefined ? 'none' : /^ma/i.test(label) ? 'most' : 'least'
}
/** "Max jars per box: 9" */
const byLabel =
  /^[^\p{L}\n]{0,6}(max|min)(?:imum)? [a-z][a-z -]{2,30} (?:per|for each|in each) [a-z][a-z -]{2,20}[*_]{0,2}[:：|][ *_`]{0,4}$/iu

/** "Over 8" and "9 or more" are one: whether the number itself is left out, by the words before it. */
export const isLeftOut = (before: string): boolean => outside.test(before) && !inside.test(before)
const outside = new RegExp(
  `(?:\\b(?:under|below|over|above|than|exceed(?:s|ing)?|beyond|más de|mais de|plus de|moins de|menos de)|[<>]|&[lg]t;|超过|大于)${behindWord}`,
  'iu',
)
const inside = new RegExp(`\\b(?:(?:not?|never) (?:\\w{3,9} than|exceed(?:ing)?))${behindWord}|不(?:得)?超过`, 'iu')
