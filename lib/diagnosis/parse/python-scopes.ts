import type { Scope } from '../model/code.ts'

const heads = /^([ \t]*)(?:async[ \t]+)?(try|except|finally|for|while|if|elif|else|def|with)\b([^\n]*)$/gm

const kinds: Record<string, Scope['kind']> = {
  try: 'try',
  except: 'catch',
  finally: 'finally',
  for: 'loop',
  while: 'loop',
  def: 'function',
}

/** The scopes of Python code, by indentation. */
export function pythonScopes(text: string, base: number): Scope[] {
  const scopes: (Scope & { indent: number })[] = []
  const open: (Scope & { indent: number })[] = []
  const closeTo = (indent: number, at: number) => {
    while (open.length > 0 && open.at(-1)!.indent >= indent) {
      const scope = open.pop()!
      scope.end = at
      scope.body.end = at
    }
  }
  const found = new Map([...text.matchAll(heads)].map((match) => [match.index, match]))
  let offset = 0
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = found.has(offset) ? wholeHead(lines, at) : lines[at]!
    at += countOfBreaks(line)
    const trimmed = line.trimStart()
    if (trimmed !== '' && !trimmed.startsWith('#')) {
      const indent = line.length - trimmed.length
      closeTo(indent, base + Math.max(0, offset - 1))
      const match = found.get(offset)
      if (match && /:[ \t]*(?:#.*)?$|:[ \t]+\S/.test(line.slice(line.lastIndexOf('\n') + 1))) {
        const start = base + offset + indent
        const end = base + offset + line.length
        const label = match[2] === 'def' ? (/^\s*(\w+)/.exec(match[3]!)?.[1] ?? '') : match[2]!
        const scope = {
          kind: kinds[match[2]!] ?? ('branch' as const),
          label,
          start,
          end,
          head: { start, end },
          body: { start: end, end },
          hasCatch: false,
          indent,
        }
        const tried =
          match[2] === 'except' ? scopes.findLast((one) => one.kind === 'try' && one.indent === indent) : undefined
        if (tried) tried.hasCatch = true
        scopes.push(scope)
        open.push(scope)
      }
    }
    offset += line.length + 1
  }
  closeTo(0, base + text.length)
  return scopes.map(({ indent: _, ...scope }) => scope)
}

/** Lines that one head may go over. */
const mostLines = 30
const textsAndRemarks = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*/g

/** The line at which a head begins, with those to the end of a bracket that it leaves open: `for prompt in [`, ..., `]:`. */
function wholeHead(lines: readonly string[], at: number): string {
  const first = lines[at]!
  let open = openBrackets(first)
  if (open <= 0) return first
  for (let end = at + 1; end < Math.min(lines.length, at + mostLines); end++) {
    open += openBrackets(lines[end]!)
    if (open > 0) continue
    return /:[ \t]*(?:#.*)?$/.test(lines[end]!) ? lines.slice(at, end + 1).join('\n') : first
  }
  return first
}

function openBrackets(line: string): number {
  let open = 0
  for (const sign of line.replace(textsAndRemarks, ''))
    if ('([{'.includes(sign)) open++
    else if (')]}'.includes(sign)) open--
  return open
}

const countOfBreaks = (line: string): number => (line.includes('\n') ? line.split('\n').length - 1 : 0)
