import { Lexer } from 'yaml'
import type { TextRange } from '../../model/text-range.ts'

/** A form that the reference validator refuses although it is YAML. */
export type RefusedForm = { range: TextRange; en: string; zh: string }

/** Characters that no YAML may hold as such; readers of clients stop at them. Line ends and tabs are none. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** The first character of a front matter that YAML forbids. */
export function forbiddenCharacter(source: string): TextRange | null {
  const start = source.search(control)
  return start === -1 ? null : { start, end: start + 1 }
}

type Said = readonly [en: string, zh: string]
const forms: Record<string, Said> = {
  '[': ['a list in brackets', '方括号列表'],
  '{': ['a map in braces', '花括号映射'],
  '&': ['an anchor', '锚点'],
  '*': ['an alias', '别名'],
  '!': ['a tag', '标签'],
  '%': ['a directive', '指令'],
}
const tab: Said = ['a tab outside of quotes', '引号之外的制表符']
const noKey: Said = ['a key whose colon stands on another line', '冒号在另一行的键']
const lineEnd: Said = ['a line end other than a line feed', '换行符以外的行结束符']

/**
 * The first form of YAML in a front matter that the standard's own reader leaves out: lists in brackets, maps in braces, anchors, tags, directives, tabs, a colon
 * without a key, and other line ends in a comment or a block of text. `written` is the source before such line ends were made blanks. The lexer
 * marks a document, the text of a value and its end by single control characters, which stand for nothing in the source.
 */
export function refusedForm(source: string, written: string = source): RefusedForm | null {
  if (!/[[{&*!%\t]|^ *:/m.test(source) && source === written) return null
  let at = 0
  let isText = false
  let isBlock = false
  let isKey = false
  for (const token of new Lexer().lex(source)) {
    if (token === '\u0002' || token === '\u0018') continue
    if (token === '\u001f') {
      isText = true
      continue
    }
    const range = { start: at, end: at + token.length }
    const isFirst = source.slice(source.lastIndexOf('\n', at - 1) + 1, at).trim() === ''
    const form = isText ? formInText(token, isBlock) : isKey && isFirst && token === ':' ? noKey : formOf(token)
    const said = form ?? (isBlock || token.startsWith('#') ? lineEndIn(written.slice(range.start, range.end)) : null)
    if (said) return { range, en: said[0], zh: said[1] }
    isKey = isText ? isFirst && !isBlock : isKey && token.trim() === ''
    isBlock = isText ? false : isBlock || /^[|>]/.test(token)
    isText = false
    at = range.end
  }
  return null
}

const formInText = (token: string, isBlock: boolean): Said | null => (!isBlock && token.includes('\t') ? tab : null)

const formOf = (token: string): Said | null =>
  forms[token[0]!] ?? (/^[ \t]+$/.test(token) && token.includes('\t') ? tab : null)

/** Such a line end does no harm where nothing follows it on its line, or where it stands in the indentation of the only line. */
const lineEndIn = (text: string): Said | null =>
  /[\u0085\u2028\u2029] *[^\s]/.test(text) && !/^ *[\u0085\u2028\u2029] +\S[^\n\u0085\u2028\u2029]*\n*$/.test(text)
    ? lineEnd
    : null
