/** Where a text stops being JSON, and why. */
export type JsonFault = { at: number; message: string }

const bare = /[^\s,:[\]{}"'`/|]/
const deepest = 200

/** `"a": 1, <1>`: the number of a remark below, at the end of a line. */
const isCallout = (text: string, at: number): boolean =>
  /^<\d{1,2}>[ \t]*(?:\n|$)/.test(text.slice(at, at + 20)) && !/:\s*$/.test(text.slice(Math.max(0, at - 20), at))

/** `50000, <- too many`: an arrow that points at a line. */
const remark = /^<-+[ \t]/

/** `{ [more fields] }`: a place for members. */
const filledLater = /^(?:\[[A-Za-z][\w -]*\]|…[^…{}\n]{1,76}…)/

/** `[unclear: 250?]`: whoever copied a page could not read it there. */
const unread = /^\[(?:unclear|illegible|unreadable|redacted)\b[^[\]\n]{0,60}\]/i

/**
 * Reads a text as JSON the way documents write it: comments, trailing commas, `...`, `<placeholder>`, `${placeholder}`, bare words, choices
 * with `|`, several values one after another and members without the braces around them are accepted. Gives the first fault; null when there is none.
 */
export function findJsonFault(text: string): JsonFault | null {
  let at = 0
  let fault: JsonFault | null = null
  const fail = (message: string, where = at) => {
    fault ??= { at: Math.min(where, Math.max(0, text.length - 1)), message }
    return false
  }

  const skip = () => {
    for (;;) {
      while (at < text.length && /\s/.test(text[at]!)) at++
      if (text.startsWith('//', at) || text[at] === '#') at = endOf('\n')
      else if (text.startsWith('/*', at)) at = endOf('*/')
      else if (text[at] === '<' && isCallout(text, at)) at = endOf('>')
      else if (text[at] === '<' && remark.test(text.slice(at, at + 8))) at = endOf('\n')
      else return
    }
  }
  const endOf = (mark: string) => {
    const end = text.indexOf(mark, at)
    return end === -1 ? text.length : end + mark.length
  }

  const string = (): boolean => {
    const start = at
    const mark = text[at++]!
    while (at < text.length && text[at] !== mark) {
      if (text[at] === '\n' && mark !== '`') return fail('a string is not closed', start)
      at += text[at] === '\\' ? 2 : 1
    }
    if (at >= text.length) return fail('a string is not closed', start)
    at++
    return true
  }

  /** Words, numbers, `...`, `<text>`, `${x}`, `{{x}}` and `(note)` in a row. */
  const words = (): boolean => {
    const start = at
    while (at < text.length) {
      if (at === start && unread.test(text.slice(at, at + 80))) at = endOf(']')
      else if (text.startsWith('${', at)) at = endOf('}')
      else if (text.startsWith('{{', at)) at = endOf('}}')
      else if (text[at] === '<') {
        const end = text.indexOf('>', at)
        at = end === -1 ? at + 1 : end + 1
      } else if (text[at] === '(') {
        const end = text.indexOf(')', at)
        at = end === -1 ? at + 1 : end + 1
      } else if (bare.test(text[at]!) || (text[at] === '/' && text[at + 1] !== '/' && text[at + 1] !== '*')) at++
      else if (/[ \t]/.test(text[at]!) && at > start) {
        let next = at + 1
        while (/[ \t]/.test(text[next] ?? '')) next++
        if (!bare.test(text[next] ?? ',') || text.startsWith('//', next)) break
        at = next
      } else break
    }
    return at > start
  }

  const list = (close: string, item: () => boolean, depth: number): boolean => {
    const start = at++
    if (depth > deepest) return fail('it is nested too deeply')
    for (;;) {
      skip()
      let isGap = false
      while (text[at] === ',' || text.startsWith('...', at)) {
        if (isGap && text[at] === ',') return fail('a value is missing before `,`')
        isGap = text[at] === ','
        at += isGap ? 1 : 3
        skip()
      }
      if (at >= text.length) return fail(`\`${text[start]}\` is not closed`, start)
      if (text[at] === close) {
        at++
        return true
      }
      if (!item()) return false
      skip()
      if (at >= text.length) return fail(`\`${text[start]}\` is not closed`, start)
      if (text[at] !== ',' && text[at] !== close && !text.startsWith('...', at))
        return fail(`\`,\` or \`${close}\` is missing`)
    }
  }

  const member = (depth: number) => (): boolean => {
    const blank = text[at] === '[' || text[at] === '…' ? filledLater.exec(text.slice(at, at + 80)) : null
    if (blank) {
      at += blank[0].length
      return true
    }
    const isText = /["'`]/.test(text[at]!)
    if (!(isText ? string() : words())) return fail('a key is missing')
    skip()
    if (text[at] === '?') at++
    skip()
    if (text[at] !== ':') return isText && !/[,}]/.test(text[at] ?? '') ? fail('`:` is missing') : true
    at++
    return value(depth)
  }

  const value = (depth: number): boolean => {
    for (;;) {
      skip()
      if (at >= text.length) return fail('a value is missing')
      const isTemplate = text.startsWith('{{', at) && /^\{\{\s*[\w.$-]+\s*\}\}/.test(text.slice(at, at + 80))
      let read: boolean
      if (text[at] === '{' && !isTemplate) read = list('}', member(depth + 1), depth + 1)
      else if (text[at] === '[' && !unread.test(text.slice(at, at + 80)))
        read = list(']', () => value(depth + 1), depth + 1)
      else if (/["'`]/.test(text[at]!)) read = string()
      else read = words() || fail('a value is missing')
      if (!read) return false
      if (text[at] === '[' && text[at + 1] === ']') at += 2
      // `"note": "..."?` need not be there.
      if (text[at] === '?') at++
      skip()
      if (text[at] !== '|' && !/^or\s/.test(text.slice(at, at + 3))) return true
      at += text[at] === '|' ? 1 : 2
    }
  }

  skip()
  while (at < text.length && fault === null) {
    if (/[\]}]/.test(text[at]!)) fail(`\`${text[at]}\` closes nothing`)
    else if (at > 0 && /[,:]/.test(text[at]!)) at++
    else value(0)
    skip()
  }
  return fault
}
