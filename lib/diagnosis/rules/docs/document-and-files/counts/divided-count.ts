/** "cluster into", "are grouped into": a number behind these words is of the parts of a whole. */
const divides =
  '(?:clusters?|clustered|groups?|grouped|falls?|fell|divides?|divided|splits?|breaks?|broken|sorts?|sorted|separates?|separated|classify|classifies|classified|organi[sz]ed?|categori[sz]ed?|partition(?:s|ed)?|segment(?:s|ed)?)'
/** "by size", "based on length, structure, and level": what the parts are told apart by. */
const toldApart = '(?: (?:based on|by|according to|depending on|in terms of) [^.;:!?\\d]{1,100})?'
const division = new RegExp(
  `\\b${divides}(?: [a-z-]+){0,4} into [*_]{0,2}\\w+(?: [a-z-]+){0,3} [a-z-]+s[*_]{0,2}${toldApart}[:：][*_]{0,2}$`,
  'i',
)

/** Whether a sentence divides a whole into the things that it counts, and says no more of them: whatever these are, they stand below it. */
export const isDivision = (sentence: string): boolean => sentence.includes(' into ') && division.test(sentence)

/** What a whole is divided into has members of such names: the rows say in which part each of them is. */
export const areMembers = (head: string): boolean =>
  /^(?:fields?|keys?|columns?|attributes?|propert(?:y|ies)|parameters?|variables?)$/.test(head)
