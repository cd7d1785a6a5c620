import { readEvidenceRef } from './evidence-ref.ts'

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
export function pathOfRef(ref: string): string | null {
  const target = readEvidenceRef(ref)
  return target?.kind === 'code' ? target.path : null
}

/** Whether a reference points at something that is there. */
export function refExists(ref: string, known: KnownEvidence): boolean {
  const target = readEvidenceRef(ref)
  switch (target?.kind) {
    case 'log':
      return target.line >= 1 && target.line <= known.debugLines
    case 'test':
      return known.tests.has(`${target.key}@${target.runId}`)
    case 'command':
      return known.commands.has(target.id)
    case 'diff':
      return known.changedPaths.has(target.path)
    case 'code':
      return target.line >= 1 && target.line <= (known.fileLines.get(target.path) ?? 0)
    case undefined:
      return false
  }
}
