/** A process beyond doubt: pids are reused, so the boot and the start time (field 22 of /proc/pid/stat) belong to it. */
export type ProcessIdentity = {
  bootId: string
  /** The supervisor, which leads the process group of the run. */
  pid: number
  startTime: string
  /** Value of LOOP_RUN_ID in the environment of the whole tree. */
  marker: string
  /**
   * The pid namespace the tree lives in, as `pid:[4026531836] 4711 98765`: its inode, and pid and start time of its first process. The
   * kernel gives the inode of an ended namespace to the next new one, so the inode alone names nothing. Null where there is none.
   */
  namespace: string | null
}

/** A program of a run. `env` is added to the allow-list of the host's environment; standard input is the file `input`, else empty. */
export type SpawnRequest = {
  argv: [string, ...string[]]
  cwd: string
  env: Record<string, string>
  input?: string
  timeoutMs: number
  /** Most bytes of both streams together; more ends the run. */
  maxOutputBytes: number
  signal: AbortSignal
  onLine: (line: { stream: 'stdout' | 'stderr'; text: string; cut: boolean }) => void
  /** Records the process; the program begins only when this has resolved. */
  onStart: (process: ProcessIdentity) => Promise<void>
}

/** How it ended. A program that died of a signal by itself has exit code 128 + signal, as a shell would say. */
export type SpawnEnd = {
  exitCode: number | null
  signal: string | null
  /** `exited` by itself; all others were ended by us. */
  cause: 'exited' | 'timeout' | 'cancelled' | 'output-limit' | 'not-started'
  /** Why it did not start. */
  error: string | null
  durationMs: number
}
