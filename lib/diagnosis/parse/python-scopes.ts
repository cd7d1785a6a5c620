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
  for (const line of text.split('\n')) {
    const trimmed = line.trimStart()
    if (trimmed !== '' && !trimmed.startsWith('#')) {
      const indent = line.length - trimmed.length
      closeTo(indent, base + Math.max(0, offset - 1))
      const match = found.get(offset)
      if (match && /:[ \t]*(?:#.*)?$|:[ \t]+\S/.test(line)) {
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
