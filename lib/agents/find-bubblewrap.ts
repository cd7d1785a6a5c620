import { findProgram } from '../process/find-program.ts'
import { runTool } from '../process/run-tool.ts'
import { confine } from './confine.ts'
import type { Bubblewrap } from './contract.ts'

const probeMs = 10_000
const nothing = { writable: [], readOnly: [], hidden: [] }

/** Bubblewrap, where it is installed and this machine lets it work: some forbid what it needs. Null where there is none. */
export async function findBubblewrap(path: string, workspaces: readonly string[]): Promise<Bubblewrap | null> {
  const program = await findProgram('bwrap', path, workspaces)
  if (program === null) return null
  const works = async (argv: [string, ...string[]]) => {
    const { exitCode } = await runTool({ argv, cwd: '/', env: { PATH: path }, timeoutMs: probeMs, maxBytes: 4096 })
    return exitCode === 0
  }
  const inner = confine(program, ['/bin/true'], '/', nothing)
  if (!(await works(inner))) return null
  const [, ...options] = inner
  const sandbox: typeof inner = [program, '--unshare-user', '--unshare-pid', ...options]
  return { program, nests: await works(confine(program, sandbox, '/', nothing, 'shared')) }
}
