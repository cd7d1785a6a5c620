import type { CodeBlock, Scope } from '../../model/code.ts'
import { scopesAround } from '../../parse/code-lookup.ts'

/** Ends a program, or tells that something went wrong. */
export const ends = /\b(?:raise|throw|exit|_exit|die|fail|abort|panic|SystemExit|errors?)\b|\breturn[ \t]+[1-9]\b/i

/** What Python raises where a file cannot be opened. */
const ofOpening =
  /^(?:OSError|IOError|EnvironmentError|FileNotFoundError|PermissionError|IsADirectoryError|NotADirectoryError)$/

/** Whether the only `try` of Python around a place goes on where a file cannot be opened and lets through what is raised where it does not parse. */
export function catchesOnlyMissing({ tree, text, content, language }: CodeBlock, at: number): boolean {
  if (language !== 'python') return false
  const [tried, other] = scopesAround(tree, at).filter(({ kind, hasCatch }) => kind === 'try' && hasCatch)
  if (!tried || other) return false
  const slice = (start: number, end: number) => text.slice(start - content.start, end - content.start)
  const handlers: Scope[] = []
  let end = tried.body.end
  for (const one of tree.scopes) {
    if (one.kind !== 'catch' || one.start < end || slice(end, one.start).trim() !== '') continue
    handlers.push(one)
    end = one.body.end
  }
  return (
    handlers.length > 0 &&
    handlers.every(({ head, body }) => {
      const done = slice(body.start, body.end)
      const raised =
        slice(head.start, head.end)
          .replace(/^\s*except\b|\bas\s+\w+\s*:|#.*$/gm, '')
          .match(/[\w.]+/g) ?? []
      return raised.length > 0 && raised.every((name) => ofOpening.test(name)) && !ends.test(done)
    })
  )
}
