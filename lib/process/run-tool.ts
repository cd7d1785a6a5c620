import { spawn } from 'node:child_process'

/** A short program of the host (git and the like): its whole environment is `env`, its standard input is closed unless there is `input`. */
export type ToolRequest = {
  argv: readonly [string, ...string[]]
  cwd: string
  env: Record<string, string>
  timeoutMs: number
  /** Most bytes of standard output that are kept; more ends the tool. */
  maxBytes: number
  input?: string | Uint8Array
}

/** `exitCode` is null unless the tool ended by itself; `cause` says why. `stderr` is cut at 64 KiB. */
export type ToolEnd = {
  exitCode: number | null
  cause: 'exited' | 'timeout' | 'output-limit' | 'not-started'
  stdout: Buffer
  stderr: string
}

const maxErrorBytes = 64 * 1024

/** Runs a short tool without a shell and resolves when it has ended; a timeout or too much output kills its process group. Never rejects. */
export const runTool = (request: ToolRequest): Promise<ToolEnd> =>
  new Promise((resolve) => {
    const [program, ...args] = request.argv
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let stdoutBytes = 0
    let stderrBytes = 0
    let cause: ToolEnd['cause'] = 'exited'

    const finish = (exitCode: number | null, note: string) => {
      clearTimeout(timer)
      const text = Buffer.concat(stderr).subarray(0, maxErrorBytes).toString()
      resolve({
        exitCode: cause === 'exited' ? exitCode : null,
        cause,
        stdout: Buffer.concat(stdout),
        stderr: note ? `${text}${text && !text.endsWith('\n') ? '\n' : ''}${note}` : text,
      })
    }

    const start = () =>
      spawn(program, args, {
        cwd: request.cwd,
        env: request.env as NodeJS.ProcessEnv,
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe'],
      })
    let child: ReturnType<typeof start>
    const end = (why: ToolEnd['cause']) => {
      if (cause !== 'exited') return
      cause = why
      // While its exit is not yet reaped the pid, and so the group, is still its own.
      if (child.pid && child.exitCode === null && child.signalCode === null) killGroup(child.pid)
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const timer = setTimeout(() => end('timeout'), request.timeoutMs)

    try {
      child = start()
    } catch (fault) {
      cause = 'not-started'
      finish(null, fault instanceof Error ? fault.message : String(fault))
      return
    }
    child.on('error', (fault) => {
      if (child.pid) return
      cause = 'not-started'
      finish(null, fault.message)
    })
    child.stdout.on('data', (chunk: Buffer) => {
      stdoutBytes += chunk.length
      if (stdoutBytes > request.maxBytes) {
        stdout.push(chunk.subarray(0, chunk.length - (stdoutBytes - request.maxBytes)))
        end('output-limit')
      } else stdout.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderrBytes < maxErrorBytes) stderr.push(chunk)
      stderrBytes += chunk.length
    })
    // A tool may end before it has read its input; its exit code says what that means.
    child.stdin.on('error', () => {})
    child.stdin.end(request.input ?? '')
    child.on('close', (exitCode) => {
      if (child.pid) finish(exitCode, notes[cause](request))
    })
  })

const notes: Record<ToolEnd['cause'], (request: ToolRequest) => string> = {
  exited: () => '',
  timeout: (request) => `ended after ${request.timeoutMs} ms`,
  'output-limit': (request) => `ended because it wrote more than ${request.maxBytes} bytes`,
  'not-started': () => '',
}

const killGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}
