import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import type { ProcessIdentity, SpawnEnd, SpawnRequest } from '../domain/process-run.ts'
import { type EndOptions, endOptions, endTree } from './end-tree.ts'
import { runEnvironment } from './environment.ts'
import { findProgram, isExecutable } from './find-program.ts'
import { followOutput } from './follow-output.ts'
import { identifyTree } from './identify-tree.ts'
import { type Supervision, superviseArgv } from './supervision.ts'

export type ProcessesOptions = {
  supervision: Supervision
  /** The host's environment, of which an allow-list reaches the programs. */
  environment: Readonly<Record<string, string | undefined>>
  /** Folders in which programs are never looked for by name. */
  workspaces?: () => readonly string[]
  ending?: Pick<EndOptions, 'graceMs' | 'totalMs'>
}

/** Starts and ends the programs of runs: nothing else in the product starts one that may outlive a moment. */
export const createProcesses = (options: ProcessesOptions) => {
  const ending: EndOptions = {
    ...endOptions,
    ...options.ending,
    askBy: options.supervision.tier === 'bwrap' ? 'process' : 'group',
  }
  return {
    /** Runs a program under supervision and resolves after its whole tree is gone. Rejects when a listener fails. */
    spawnRun: (attempt: { key: string }, request: SpawnRequest): Promise<SpawnEnd> =>
      spawnRun(options, ending, attempt.key, request),
    /** Ends what is left of a tree that this or an earlier server started. */
    endTree: async (tree: ProcessIdentity): Promise<void> => {
      await endTree(tree, ending)
    },
  }
}

const spawnRun = async (
  options: ProcessesOptions,
  ending: EndOptions,
  marker: string,
  request: SpawnRequest,
): Promise<SpawnEnd> => {
  // A supervisor dies with the thread that spawned it.
  if (!isMainThread) throw new Error('runs can only be started on the main thread')
  const began = performance.now()
  const answer = (cause: SpawnEnd['cause'], more: Partial<SpawnEnd> = {}): SpawnEnd => ({
    ...{ exitCode: null, signal: null, cause, error: null },
    ...{ durationMs: Math.round(performance.now() - began), ...more },
  })
  const environment = runEnvironment(options.environment, { marker, cwd: request.cwd, added: request.env })
  const command = await locate(request, environment['PATH'] ?? '', options.workspaces?.() ?? [])
  if ('error' in command) return answer('not-started', { error: command.error })
  // Nothing is waited for from here until the signal is listened to: an end that comes while the program is looked for is not lost.
  if (request.signal.aborted) return answer('cancelled')

  const started = startProgram(
    superviseArgv(options.supervision, command.argv, request.input),
    request.cwd,
    environment,
  )
  if ('error' in started) return answer('not-started', { error: started.error })
  const { child } = started

  const stopped = Promise.withResolvers<SpawnEnd['cause']>()
  let fault: { reason: unknown } | null = null
  const fail = (reason: unknown) => {
    fault ??= { reason }
    stopped.resolve('cancelled')
  }
  const output = followOutput(child, request, {
    line: request.onLine,
    limit: () => stopped.resolve('output-limit'),
    fault: fail,
  })
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
    child.once('exit', (code, signal) => done({ code, signal }))
    child.once('error', (error) => {
      output.startErrors.push(error.message)
      done({ code: null, signal: null })
    })
  })
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  const cancel = () => stopped.resolve('cancelled')
  request.signal.addEventListener('abort', cancel, { once: true })
  let timer: NodeJS.Timeout | undefined

  try {
    const tree = child.pid ? await identifyTree(child.pid, marker, options.supervision.tier) : null
    if (!tree) {
      child.kill('SIGKILL')
      await exited
      return answer('not-started', { error: output.startErrors.join('\n') || 'the supervisor did not start' })
    }
    await Promise.race([request.onStart(tree).catch(fail), stopped.promise])
    timer = setTimeout(() => stopped.resolve('timeout'), request.timeoutMs)
    const early = await Promise.race([stopped.promise, exited.then(() => 'exited' as const), sleep(0, 'open' as const)])
    if (early === 'open') output.open()
    else output.shut()

    const cause = await Promise.race([stopped.promise, exited.then(() => 'exited' as const)])
    const left = await endTree(tree, ending)
    const end = await exited
    // Something we could not find may still hold the pipes; it must not hold the run.
    await Promise.race([closed, sleep(500, undefined, { ref: false })])
    output.end()
    if (fault) throw (fault as { reason: unknown }).reason
    const error = left > 0 ? `${left} processes of the run could not be ended` : null
    if (early === 'exited') return answer('not-started', { error: output.startErrors.join('\n') || 'it ended at once' })
    return cause === 'exited' ? answer(cause, { ...exitOf(end), error }) : answer(cause, { error })
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', cancel)
    child.stdout.destroy()
    child.stderr.destroy()
  }
}

const exitOf = (end: { code: number | null; signal: NodeJS.Signals | null }) => ({
  exitCode: end.code ?? (end.signal ? 128 + constants.signals[end.signal] : null),
  signal: end.signal,
})

/** The argv with an absolute program, or why there is none. A name with a slash is taken from the working folder. */
const locate = async (
  request: SpawnRequest,
  path: string,
  workspaces: readonly string[],
): Promise<{ argv: [string, ...string[]] } | { error: string }> => {
  const [name, ...args] = request.argv
  const folder = await stat(request.cwd).catch(() => null)
  if (!folder?.isDirectory()) return { error: `${request.cwd} is not a folder` }
  if (!name.includes('/')) {
    const found = await findProgram(name, path, workspaces)
    return found ? { argv: [found, ...args] } : { error: `${name} is not on PATH` }
  }
  const program = resolve(request.cwd, name)
  return (await isExecutable(program)) ? { argv: [program, ...args] } : { error: `${program} is not a program` }
}

const startProgram = (argv: readonly [string, ...string[]], cwd: string, env: Record<string, string>) => {
  const [program, ...args] = argv
  try {
    const options = { cwd, env: env as NodeJS.ProcessEnv, detached: true }
    return { child: spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] }) }
  } catch (fault) {
    return { error: fault instanceof Error ? fault.message : String(fault) }
  }
}
