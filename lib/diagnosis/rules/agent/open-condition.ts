import { letters } from '../../parse/identifier.ts'

const always = new RegExp(
  `^\\(\\s*(?:true|1|!\\s*[${letters}\\w$(][^<>=]*|[${letters}\\w$.]+\\s*(?:={2,3}\\s*(?:false|null|undefined)|!==?\\s*true))\\s*\\)$`,
  'i',
)
const alwaysPython =
  /^while\s+(?:True|1|not\s[^<>=\n]*|[\w.]+\s+(?:is|==)\s+(?:False|None)|[\w.]+\s+(?:is not|!=)\s+True)\s*:/
/** `while (!file.eof)`, `while not stream.at_end()`: it ends with what is read. */
const untilEnd = /\b\w+\.(?:eof|at_?end|is_?empty|exhausted|end_?of_?\w+)\b/i

/** `!rows.every((row) => row.score >= 3)`, `not all(row.score > 3 for row in rows)`: what is compared in each row bounds no loop. */
const withoutRows = (head: string): string => head.replace(ofEach, '$1()')
const ofEach = /(\.(?:every|some)|\b(?:all|any))\s?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/

/** Whether nothing in the head of a `while` says that it ends: it is always true, or waits for something that is not yet so. */
export function isOpenCondition(head: string): boolean {
  const plain = withoutRows(head)
  return (always.test(plain) || alwaysPython.test(plain)) && !untilEnd.test(head)
}
