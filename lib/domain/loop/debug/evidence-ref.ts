/** What a piece of evidence points at: a line of the debug log, a test in a run, a line of a change or of a file, or a command. */
export type EvidenceTarget =
  | { kind: 'log'; line: number }
  | { kind: 'test'; key: string; runId: string }
  | { kind: 'diff'; iteration: number; path: string; line: number }
  | { kind: 'code'; path: string; line: number }
  | { kind: 'command'; id: string }

/** How references are written, for a person. */
export const refExamples = 'debug.log#7, test:name@run, diff:3:path:12, code:path:12, cmd:id'

/**
 * Reads a reference: `debug.log#<line>`, `test:<key>@<run>`, `diff:<iteration>:<path>:<line>`, `code:<path>:<line>@<tree>`, `cmd:<id>`. Null for
 * any other text.
 */
export function readEvidenceRef(ref: string): EvidenceTarget | null {
  const log = /^debug\.log#(\d+)$/.exec(ref)
  if (log) return { kind: 'log', line: Number(log[1]) }
  const test = /^test:(.+)@([^@]+)$/s.exec(ref)
  if (test) return { kind: 'test', key: test[1] ?? '', runId: test[2] ?? '' }
  const command = /^cmd:(.+)$/s.exec(ref)
  if (command) return { kind: 'command', id: command[1] ?? '' }
  const diff = /^diff:(\d+):(.+):(\d+)$/s.exec(ref)
  if (diff) return { kind: 'diff', iteration: Number(diff[1]), path: diff[2] ?? '', line: Number(diff[3]) }
  const code = /^code:(.+):(\d+)(?:@[0-9a-f]+)?$/s.exec(ref)
  return code ? { kind: 'code', path: code[1] ?? '', line: Number(code[2]) } : null
}
