import { anyOf } from '../../../../parse/any-of.ts'

/** A row that goes on, and one of which only some are meant. */
const open =
  /^say,? |\bfirst,? (?:and )?then\b|\beither\b|\bdepending on\b|\.\.\.|…|\b(?:etc|e\.g|i\.e|and so on|and more|such as|for example|or any|others?|the rest|whatever|similar)\b|等(?:等|[。；]|$)|例如|比如|之类|其他/i

/** What stands in code is no part of the row: "`[1,2), [3,4)`". */
const inCode = /`[^`\n]{1,120}`/g
/** A name in marks is one, whatever words it has: "`Sort and send`". */
const marked = /`[^`\n]{1,40}`|"[^"\n]{1,40}"|“[^”\n]{1,40}”|\*\*[^*\n]{1,40}\*\*/g

/** What may begin brackets that name no things. */
const tellsOf = anyOf(
  /^(?:with|without|along with|together with|alongside|besides|next to|apart from|other than|beside|including|covering|based) \w/i,
  /^(?:see|via|using|from|for|of|in|on|at|by|per|each|not|except|about|across|like) \w/i,
  /\bamong (?:them|these|others)$/i,
)

/** "KEEP OR DROP" is one name. */
const inCapitals = /(?<=\b[A-Z]{2,}) (OR|AND|&) (?=[A-Z]{2,}\b)/g

/** "The way between mill and shop" is one thing. */
const betweenTwo = /\b(between [^,;]{1,40}?) (and) (?=[\w`"*])/gi

/** "title, maker and year" behind "three parts:": what is named up to the end of the sentence or bracket, without remarks in brackets; null where it is no closed row of names. */
export function namedBehind(text: string, isInBrackets: boolean, isInDashes: boolean): string | null {
  const line = (isInDashes ? text.split(/\s[—–]\s/, 1)[0]! : text)
    .replace(/(?<=\p{Script=Han}|、)\n[ \t]*/gu, '')
    .replace(/\n[ \t]*/g, ' ')
    .replace(inCode, (span) => span.replace(/[\s,、()（）.;]/g, '_'))
  const plain = isInBrackets ? line : line.replace(/[(（][^()（）]{0,120}[)）]/g, '')
  const end = plain.search(isInBrackets ? /\)(?!\W{0,3}[:：])/ : /[.!?](?:\s|$)|[。；;！？]|$/)
  if (end === -1 || /[;；]/.test(plain.charAt(end))) return null
  const named = plain
    .slice(0, end)
    .trim()
    .replace(marked, (name) => name.replace(/[\s,、]/g, '_'))
    .replace(inCapitals, '_$1_')
    .replace(betweenTwo, '$1_$2_')
  // "(small, large, or none)" are ways to read the number; "(with size, weight, and owner)" is what is told of the things.
  if (isInBrackets && (/\bor\b/i.test(named) || tellsOf.test(named))) return null
  return named.length > 240 || open.test(plain.slice(0, end + 8)) || /[:：=→]|\s[—–-]\s/.test(named) ? null : named
}
