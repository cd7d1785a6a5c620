import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { ToolEnd, ToolRequest } from './run-tool.ts'
import type { ToolNews, ToolTask } from './tool-launcher.ts'

/**
 * Runs tools as `runTool` does, out of a small process of its own: the kernel copies the page tables of a process that starts another, and meanwhile it
 * stands still. For a server of some hundred megabytes that is many times what git itself needs. `program` is the path of `tool-launcher.ts`.
 * The process is started with the first tool, again when it was ended, and lives no longer than this one. It does not keep this one alive.
 */
export function openToolLauncher(program: string) {
  let launcher: Launcher | null = null
  let last = 0

  const standing = (): Launcher => {
    if (launcher && stands(launcher.child)) return launcher
    launcher = start(program)
    return launcher
  }

  return {
    /** Never rejects. A tool whose launcher is ended has no exit code. */
    runTool: (request: ToolRequest): Promise<ToolEnd> =>
      new Promise((resolve) => {
        const { child, open } = standing()
        const id = ++last
        open.set(id, resolve)
        child.channel?.ref()
        child.send({ id, request } satisfies ToolTask, (fault) => {
          if (fault && open.delete(id)) resolve(unanswered('not-started', fault.message))
        })
      }),
    /** Lets the process go; a tool that runs then is left alone, and its answer is lost. */
    close(): void {
      if (launcher?.child.connected) launcher.child.disconnect()
    },
  }
}

/** The end of a process may be told before that of its channel. */
const stands = ({ connected, exitCode, signalCode }: ChildProcess): boolean =>
  connected && exitCode === null && signalCode === null

type Launcher = { child: ChildProcess; open: Map<number, (end: ToolEnd) => void> }

function start(program: string): Launcher {
  // It needs nothing of our environment, and neither do tools: each brings its own.
  const cache = getCompileCacheDir()
  const child = fork(program, [], {
    env: (cache ? { NODE_COMPILE_CACHE: cache } : {}) as NodeJS.ProcessEnv,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const open: Launcher['open'] = new Map()
  child.unref()
  child.on('message', ({ id, end }: ToolNews) => {
    open.get(id)?.(end)
    open.delete(id)
    if (open.size === 0) child.channel?.unref()
  })
  const lose = (why: string) => {
    for (const resolve of open.values()) resolve(unanswered('exited', why))
    open.clear()
  }
  child.on('error', (fault) => lose(fault.message))
  child.on('exit', (code, signal) => lose(`the process that starts tools ended (${signal ?? code})`))
  child.on('disconnect', () => lose('the process that starts tools was let go'))
  return { child, open }
}

const unanswered = (cause: ToolEnd['cause'], stderr: string): ToolEnd => ({
  exitCode: null,
  cause,
  stdout: Buffer.alloc(0),
  stderr,
})
