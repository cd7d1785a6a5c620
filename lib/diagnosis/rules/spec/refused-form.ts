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

const forms: Record<string, readonly [en: string, zh: string]> = {
  '[': ['a list in brackets', '方括号列表'],
  '{': ['a map in braces', '花括号映射'],
  '&': ['an anchor', '锚点'],
  '*': ['an alias', '别名'],
  '!': ['a tag', '标签'],
}
const tab: readonly [en: string, zh: string] = ['a tab outside of quotes', '引号之外的制表符']

/**
 * The first form of YAML in a front matter that the standard's own reader leaves out: lists in brackets, maps in braces, anchors, tags, tabs. The
 * lexer marks a document, the text of a value and its end by single control characters, which stand for nothing in the source.
 */
export function refusedForm(source: string): RefusedForm | null {
  if (!/[[{&*!\t]/.test(source)) return null
  let at = 0
  let isText = false
  let isBlock = false
  for (const token of new Lexer().lex(source)) {
    if (token === '\u0002' || token === '\u0018') continue
    if (token === '\u001f') {
      isText = true
      continue
    }
    const form = !isText ? formOf(token) : !isBlock && token.includes('\t') ? tab : null
    if (form) return { range: { start: at, end: at + token.length }, en: form[0], zh: form[1] }
    isBlock = isText ? false : isBlock || /^[|>]/.test(token)
    isText = false
    at += token.length
  }
  return null
}

const formOf = (token: string) => forms[token[0]!] ?? (/^[ \t]+$/.test(token) && token.includes('\t') ? tab : null)
