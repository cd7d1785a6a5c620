/** What evidence of a loop can be pointed at, as the host knows it. */
export type KnownEvidence = {
  /** Lines of the debug log so far. */
  debugLines: number
  /** Tests that ran, as `<key>@<run id>`. */
  tests: ReadonlySet<string>
  /** Lines of each file that is referred to; a file that is not there has no entry. */
  fileLines: ReadonlyMap<string, number>
  /** Paths the loop changed. */
  changedPaths: ReadonlySet<string>
  /** Ids of the commands that ran. */
  commands: ReadonlySet<string>
}

/** The path a reference to a line of code points into; null for other references. */
export const pathOfRef = (ref: string): string | null => /^code:(.+):\d+(?:@[0-9a-f]+)?$/.exec(ref)?.[1] ?? null

/**
 * Whether a reference points at something that is there: `debug.log#<line>`, `test:<key>@<run>`, `diff:<iteration>:<path>:<line>`,
 * `code:<path>:<line>@<tree>`, `cmd:<id>`.
 */
export function refExists(ref: string, known: KnownEvidence): boolean {
  const log = /^debug\.log#(\d+)$/.exec(ref)
  if (log) return Number(log[1]) >= 1 && Number(log[1]) <= known.debugLines
  if (ref.startsWith('test:')) return known.tests.has(ref.slice('test:'.length))
  if (ref.startsWith('cmd:')) return known.commands.has(ref.slice('cmd:'.length))
  const diff = /^diff:\d+:(.+):\d+$/.exec(ref)
  if (diff) return known.changedPaths.has(diff[1] ?? '')
  const code = /^code:(.+):(\d+)(?:@[0-9a-f]+)?$/.exec(ref)
  if (!code) return false
  const lines = known.fileLines.get(code[1] ?? '') ?? 0
  return Number(code[2]) >= 1 && Number(code[2]) <= lines
}
