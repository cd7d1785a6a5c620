import { findProgram } from '../process/find-program.ts'
import { runTool } from '../process/run-tool.ts'

const probeMs = 10_000

/** Bubblewrap, where it is installed and this machine lets it work: some forbid what it needs. Null where there is none. */
export async function findBubblewrap(path: string, workspaces: readonly string[]): Promise<string | null> {
  const program = await findProgram('bwrap', path, workspaces)
  if (program === null) return null
  const argv: [string, ...string[]] = [program, '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '/bin/true']
  const probe = await runTool({ argv, cwd: '/', env: { PATH: path }, timeoutMs: probeMs, maxBytes: 4096 })
  return probe.exitCode === 0 ? program : null
}
