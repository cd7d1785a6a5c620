import type { CodeBlock } from '../../model/code.ts'
import { anyOf } from '../../parse/any-of.ts'
import type { JsonFault } from './read-loose-json.ts'

const quoted = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]{0,1000}?\*\//g
/** `"kind": open,`, `"out": ./jars,`: a word or a path alone as the value of a key that is quoted. */
const bareWord =
  /"\s*:\s*(\p{L}[\p{L}\p{N}_-]{0,40}|(?!\/?path\/)(?:~\/|\.{0,2}\/|\w[\w-]{0,40}\/)[\w.-][\w./-]{0,80}\.\w{1,5}|\.{1,2}\/(?!path\/)[\w-][\w./-]{0,80})[ \t]*(?=[,}\]\n]|$)/gu
/** Words of JSON, and what says of which kind a value is: `"count": number`. */
const ofKind = anyOf(
  /^(?:true|false|null|undefined|nan|infinity|none|any|unknown)$/i,
  /^(?:(?:str(?:ing)?|int(?:eger)?|num(?:ber)?|float|double|decimal|bool(?:ean)?|object|obj|array|list|dict|map|date(?:time)?|time(?:stamp)?|uuid|url|uri|path|enum|text|json|iso\w*|\w*(?:id|type|count|value|name))s?)$/i,
  /^(?:[a-z]\d{0,2}|字符串|数字|整数|布尔值?|数组|对象|列表|文本|日期|时间|[数金]额|数量|浮点数)$/i,
)

/** A word without quotes in a contract whose other values are written out: it is one of them, not what stands for a value. */
export function bareValue(text: string): JsonFault | null {
  const literals = text.match(/"\s*:\s*"[^"<{\n]{1,200}"/g) ?? []
  if (literals.length === 0) return null
  for (const { index, 0: all, 1: word = '' } of blankedIn(text).matchAll(bareWord)) {
    if (ofKind.test(word) || /^[A-Z]/.test(word)) continue
    return { at: index + all.indexOf(word), message: `the text \`${word}\` is not quoted` }
  }
  return null
}

/** `"done": True`: a word of Python. */
export function pythonWord(text: string): JsonFault | null {
  if (!/\b(?:True|False|None)\b/.test(text)) return null
  const found = /"\s*:\s*(True|False|None)[ \t]*(?=[,}\]\n]|$)/.exec(blankedIn(text))
  return found && { at: found.index + found[0].lastIndexOf(found[1]!), message: `JSON has no \`${found[1]}\`` }
}

/** `"status": "ok", count: 3`: the one key that has no quotes. */
export function bareKey({ text, info }: CodeBlock): JsonFault | null {
  if (!/^json$/i.test(info.trim())) return null
  const blanked = blankedIn(text)
  if (/\.\.\.|[|<]/.test(blanked)) return null
  const bare = [...blanked.matchAll(/(?<=[{,]\s{0,40})([A-Za-z_]\w{0,40})\s?:(?=\s)/g)]
  const quotedKeys = blanked.match(/(?<=[{,]\s{0,40})"_+"\s?:/g) ?? []
  if (bare.length !== 1 || quotedKeys.length < fewestWritten) return null
  return { at: bare[0]!.index, message: `the key \`${bare[0]![1]}\` is not quoted` }
}

/** Texts and remarks with other letters in them, each as long as before. */
const blankedIn = (text: string): string =>
  text.replace(quoted, (part) => (part.startsWith('"') ? `"${'_'.repeat(part.length - 2)}"` : ' '.repeat(part.length)))

/** `mode: quick run`: up to two plain words. */
const bareWords =
  /(?<=[{,\n]\s{0,40})(?:"[\w-]{1,40}"|[A-Za-z_][\w-]{0,40})\s*:\s*([a-z][a-z\d_-]{1,40}(?: [a-z][a-z\d_-]{1,40})?)[ \t]*(?=[,}\n])/g
const written =
  /"\s*:\s*(?:-?\d[\d.]*|true|false|"[^"<{\n]{1,200}"|\[\s*(?:"[^"<{\n]{1,80}"|-?\d)[^\]{}<\n]{0,400}\])\s*(?=[,}\n])/g
const fewestWritten = 2

/** Words without quotes in a file of settings whose other values are written out. */
export function bareSetting(text: string): JsonFault | null {
  if ((text.match(written) ?? []).length < fewestWritten || /[<|]|\.\.\./.test(text)) return null
  const blanked = text.replace(besideThem, (part) =>
    part.startsWith('"') ? `"${'_'.repeat(part.length - 2)}"` : ' '.repeat(part.length),
  )
  for (const { index, 0: all, 1: words = '' } of blanked.matchAll(bareWords))
    if (!words.split(' ').some((word) => ofKind.test(word) || joins.test(word)))
      return { at: index + all.lastIndexOf(words), message: `the text \`${words}\` is not quoted` }
  return null
}
/** "what it holds", "one of them": words that stand for a value. */
const joins =
  /^(?:the|an?|of|or|and|to|for|in|on|per|your|our|its|what|which|how|any|some|each|one|same|as|here|tbd|todo|optional|required)$/

/** A key or value in single quotes, as Python and JavaScript write it; `'a' | 'b'` is a choice of what may stand there, and no key. */
export function singleQuotes({ text, info }: CodeBlock): JsonFault | null {
  if (!text.includes("'") || !/^json$/i.test(info.trim())) return null
  const blanked = text.replace(besideThem, (part) => part.replace(/[^\n]/g, '_'))
  const found = (blanked.includes('|') ? keyInSingleQuotes : inSingleQuotes).exec(blanked)
  return found && { at: found.index + found[0].indexOf("'"), message: 'JSON has no single quotes' }
}
/** `"kind": “open”`: quotes of a text, which an editor has set, where those of JSON have to stand. */
export function curlyQuotes({ text }: CodeBlock): JsonFault | null {
  if (!/[“”‘「『]/.test(text)) return null
  const found = inCurlyQuotes.exec(text.replace(besideThem, (part) => part.replace(/[^\n]/g, '_')))
  return found && { at: found.index + found[0].search(/[“”‘「『]/), message: 'JSON has no curly quotes' }
}
const inCurlyQuotes =
  /[{[:,]\s{0,40}(?:[“”][^“”"\n]{0,200}[“”]|‘[^’\n]{0,200}’|「[^」\n]{0,200}」|『[^』\n]{0,200}』)[ \t]*(?=[,:\]}\n]|$)/
const besideThem = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]{0,1000}?\*\//g
const inSingleQuotes = /[{[:,]\s{0,40}'[^'\n]{0,200}'[ \t]*(?=[,:\]}\n]|$)/
const keyInSingleQuotes = /[{,]\s{0,40}'[^'\n]{1,80}'\s?:/
