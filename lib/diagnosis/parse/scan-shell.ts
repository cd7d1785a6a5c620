import type { ShellCommand } from '../model/code.ts'

type Word = ShellCommand['words'][number]

/**
 * The simple commands of shell text: divided at line ends, `;`, `&`, `|` and brackets of sub-shells; quotes removed from words; the body of a
 * here-document left out. Commands inside `$( )` and backquotes are read too.
 */
export function scanShell(text: string, base: number): ShellCommand[] {
  const commands: ShellCommand[] = []
  const pending: string[] = []
  let words: Word[] = []
  let redirects: ShellCommand['redirects'] = []
  let redirect: { operator: string; start: number } | null = null
  let index = 0

  function flush(): void {
    const named = words.findIndex(
      ({ text: word }, at) => !isAssignment(word) && !prefixes.has(word) && !isOptionOfSudo(words, at),
    )
    const first = words[named]
    const start = words[0]?.range.start ?? redirects[0]?.range.start
    if (start !== undefined) {
      const end = Math.max(words.at(-1)?.range.end ?? 0, redirects.at(-1)?.range.end ?? 0)
      commands.push({ name: first?.text ?? '', words: first ? words.slice(named + 1) : [], redirects, start, end })
    }
    words = []
    redirects = []
    redirect = null
  }

  function take(word: string, range: Word['range']): void {
    if (redirect) {
      if (redirect.operator.startsWith('<<') && redirect.operator !== '<<<') pending.push(word)
      redirects.push({ operator: redirect.operator, target: word, range })
      redirect = null
    } else words.push({ text: word, range })
  }

  while (index < text.length) {
    const unit = text[index]!
    const blank = unit === '<' ? blankAt(text, index) : null
    if (blank !== null) {
      take(blank, { start: base + index, end: base + index + blank.length })
      index += blank.length
    } else if (unit === '\n') {
      flush()
      index = skipHereDocuments(text, index + 1, pending)
    } else if (unit === '\\' && text[index + 1] === '\n') index += 2
    else if (unit === ' ' || unit === '\t') index++
    else if (unit === '#' && (index === 0 || /\s|;/.test(text[index - 1]!))) {
      const end = text.indexOf('\n', index)
      index = end === -1 ? text.length : end
    } else if (unit === '>' || unit === '<' || (text[index + 1] === '>' && /[\d&]/.test(unit))) {
      const operator = /^(?:\d|&)?(?:>>|>&|>\||<<<|<<-?|<&|>|<)/.exec(text.slice(index, index + 5))?.[0] ?? unit
      redirect = { operator, start: index }
      index += operator.length
    } else if (';&|(){}'.includes(unit)) {
      flush()
      index++
    } else {
      const { word, end } = wordAt(text, index)
      take(word, { start: base + index, end: base + end })
      for (const inner of word.includes('$(') ? innerCommands(text.slice(index, end)) : []) {
        const at = base + index + inner.start
        if (inner.text.length < 4000) commands.push(...scanShell(inner.text, at))
      }
      index = end
    }
  }
  flush()
  return commands.sort((one, other) => one.start - other.start)
}

const isAssignment = (word: string): boolean => word.includes('=') && /^[A-Za-z_]\w*=/.test(word)

/** `-E`, `-u admin` behind `sudo`: they are none of the program that it starts. */
function isOptionOfSudo(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? ''
  if (at > 1 && /^-[ugpCTDR]$/.test(before)) return isOptionOfSudo(words, at - 1)
  return words[at]!.text.startsWith('-') && (before === 'sudo' || (at > 1 && isOptionOfSudo(words, at - 1)))
}

const blankForm = /<[A-Za-z][\w .,/|-]{0,60}>(?:(?![\w./$"'~-])|(?:\/[\w.*-]+)+)/y

/** A blank to be filled in, `<name>`, alone or as the folder of a path: no redirect, for nothing is named behind it. */
function blankAt(text: string, index: number): string | null {
  blankForm.lastIndex = index
  return blankForm.exec(text)?.[0] ?? null
}

const prefixes = new Set([
  'sudo',
  'env',
  'then',
  'do',
  'else',
  'if',
  'while',
  '!',
  'time',
  'exec',
  'nohup',
  'command',
  '$',
])

const endsWord = /[\s;&|<>()]/

/** Letters, digits, `-`, `.`, `/`, `_`, `:` and `=` of a word mean themselves. */
const isPlain = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 45 && unit <= 58) || (unit >= 65 && unit <= 90) || unit === 95 || unit === 61

/** Words end at blanks and operators outside of quotes and `$( )`. */
function wordAt(text: string, start: number): { word: string; end: number } {
  let word = ''
  let index = start
  while (index < text.length) {
    const from = index
    while (index < text.length && isPlain(text.charCodeAt(index))) index++
    if (index > from) word += text.slice(from, index)
    const unit = text[index]
    if (unit === undefined || unit === ' ' || endsWord.test(unit)) break
    if (unit === '\\') {
      word += text[index + 1] === '\n' ? '' : (text[index + 1] ?? '')
      index += 2
    } else if (unit === "'" || unit === '"') {
      const end = quoteEnd(text, index)
      word += text.slice(index + 1, end - 1)
      index = end
    } else if (unit === '$' && (text[index + 1] === '(' || text[index + 1] === '{')) {
      const end = bracketEnd(text, index + 1)
      word += text.slice(index, end)
      index = end
    } else if (unit === '`') {
      const close = text.indexOf('`', index + 1)
      const end = close === -1 || close - index > 2000 ? index + 1 : close + 1
      word += text.slice(index, end)
      index = end
    } else {
      word += unit
      index++
    }
  }
  return { word, end: Math.min(text.length, Math.max(index, start + 1)) }
}

function quoteEnd(text: string, start: number): number {
  const quote = text[start]!
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\' && quote === '"') index++
    else if (text[index] === quote) return index + 1
  }
  const line = text.indexOf('\n', start)
  return line === -1 ? text.length : line
}

/** Longest `$( )` that is looked at. */
const longestBracket = 500

function bracketEnd(text: string, start: number): number {
  const open = text[start]!
  const close = open === '(' ? ')' : '}'
  let depth = 0
  const limit = Math.min(text.length, start + longestBracket)
  for (let index = start; index < limit; index++) {
    if (text[index] === open) depth++
    else if (text[index] === close && --depth === 0) return index + 1
  }
  return start + 1
}

function innerCommands(source: string): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = []
  for (let at = source.indexOf('$('); at !== -1; ) {
    const end = bracketEnd(source, at + 1)
    if (end > at + 2) found.push({ text: source.slice(at + 2, end - 1), start: at + 2 })
    at = source.indexOf('$(', Math.max(end, at + 2))
  }
  return found
}

function skipHereDocuments(text: string, start: number, pending: string[]): number {
  let index = start
  for (const mark of pending.splice(0)) {
    while (index < text.length) {
      const end = text.indexOf('\n', index)
      const line = text.slice(index, end === -1 ? text.length : end)
      index = end === -1 ? text.length : end + 1
      if (line.trim() === mark) break
    }
  }
  return index
}
