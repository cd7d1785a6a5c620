import { randomUUID } from 'node:crypto'
import type { LogStream } from '../domain/loop/loop-events.ts'
import { type PendingLine, splitLines, takeLines } from './log-buffer.ts'
import { announceLines, type LogWrite, type WrittenRange, writeLines } from './log-rows.ts'
import type { HistoryDatabase } from './open-history.ts'

const flushMs = 200
const flushBytes = 256 * 1024
const transactionBytes = 1024 * 1024
const heldBytes = 64 * 1024 * 1024
/** One notice of a loop in this time, so that there are at most five a second. */
const noticeMs = 200

type RunLog = {
  queue: PendingLine[]
  /** Taken from the queue and not known to be written. */
  write: LogWrite | null
  queuedBytes: number
  lost: number
  ranges: Map<LogStream, WrittenRange>
  noticeAt: number
  isUrgent: boolean
  timer: NodeJS.Timeout | null
  writing: Promise<void> | null
}

/**
 * Writes the logs of loops: lines are durable within a second, numbered over all streams and attempts of a loop. While the database is
 * away at most 64 MiB are kept and tried again; lines that found no room are counted in the log itself.
 */
export function createLogStore(database: HistoryDatabase, onFault: (fault: unknown) => void) {
  const logs = new Map<string, RunLog>()
  let held = 0

  const logOf = (runId: string): RunLog => {
    const log = logs.get(runId) ?? {
      queue: [],
      write: null,
      queuedBytes: 0,
      lost: 0,
      ranges: new Map(),
      noticeAt: 0,
      isUrgent: false,
      timer: null,
      writing: null,
    }
    logs.set(runId, log)
    return log
  }

  const push = (log: RunLog, attemptKey: string | null, stream: LogStream, text: string) => {
    const line = { attemptKey, stream, at: Date.now(), text, bytes: Buffer.byteLength(text) + 1 }
    log.queue.push(line)
    log.queuedBytes += line.bytes
    held += line.bytes
  }

  /** Queues the lines of a text. */
  const append = (runId: string, attemptKey: string | null, stream: LogStream, text: string): void => {
    const log = logOf(runId)
    for (const line of splitLines(text)) {
      if (held > heldBytes) log.lost++
      else {
        if (log.lost > 0) {
          push(log, attemptKey, 'engine', `[${log.lost} lines were not kept while the database was away]`)
          log.lost = 0
        }
        push(log, attemptKey, stream, line)
      }
    }
    if (log.queuedBytes >= flushBytes) void write(runId, log)
    else schedule(runId, log, flushMs)
  }

  const schedule = (runId: string, log: RunLog, delay: number) => {
    log.timer ??= setTimeout(() => {
      log.timer = null
      void write(runId, log)
    }, delay)
  }

  /** One writer per loop at a time, until nothing is due. */
  const write = (runId: string, log: RunLog): Promise<void> => {
    log.writing ??= drain(runId, log).finally(() => {
      log.writing = null
      if (hasLines(log)) schedule(runId, log, flushMs)
      else if (log.ranges.size > 0) schedule(runId, log, Math.max(0, log.noticeAt - Date.now()))
    })
    return log.writing
  }

  const drain = async (runId: string, log: RunLog): Promise<void> => {
    for (let delay = 100; hasLines(log) || isNoticeDue(log); ) {
      try {
        if (hasLines(log)) await writeQueue(runId, log)
        if (isNoticeDue(log)) await announce(runId, log)
        delay = 100
      } catch (fault) {
        onFault(fault)
        await new Promise((resolve) => setTimeout(resolve, delay))
        delay = Math.min(delay * 2, 5000)
      }
    }
  }

  const writeQueue = async (runId: string, log: RunLog): Promise<void> => {
    log.write ??= { id: randomUUID(), isRepeat: false, lines: takeLines(log.queue, transactionBytes) }
    const { lines } = log.write
    try {
      const ranges = await writeLines(database, runId, log.write)
      for (const range of ranges) widen(log.ranges, range)
    } catch (fault) {
      log.write.isRepeat = true
      throw fault
    }
    log.write = null
    const bytes = lines.reduce((sum, line) => sum + line.bytes, 0)
    log.queuedBytes -= bytes
    held -= bytes
  }

  const announce = async (runId: string, log: RunLog): Promise<void> => {
    const ranges = log.ranges
    log.ranges = new Map()
    log.noticeAt = Date.now() + noticeMs * ranges.size
    try {
      await announceLines(database, runId, [...ranges.values()])
    } catch (fault) {
      for (const range of log.ranges.values()) widen(ranges, range)
      log.ranges = ranges
      throw fault
    }
  }

  /** Resolves when every line of the loop queued so far is durable and announced. */
  const flush = async (runId: string): Promise<void> => {
    const log = logs.get(runId)
    if (!log) return
    log.isUrgent = true
    while (hasLines(log) || log.ranges.size > 0 || log.writing) await write(runId, log)
    log.isUrgent = false
    if (log.timer) clearTimeout(log.timer)
    log.timer = null
    logs.delete(runId)
  }

  /** Writes what is queued for all loops. */
  const close = async (): Promise<void> => {
    await Promise.all([...logs.keys()].map(flush))
  }

  return { append, flush, close }
}

const hasLines = (log: RunLog): boolean => log.queue.length > 0 || log.write !== null

/** An urgent notice waits for the last line, not for its time. */
const isNoticeDue = (log: RunLog): boolean =>
  log.ranges.size > 0 && (log.noticeAt <= Date.now() || (log.isUrgent && !hasLines(log)))

/** Merges a range into the one of its stream: what is announced later covers what was not announced yet. */
function widen(ranges: Map<LogStream, WrittenRange>, { stream, from, to }: WrittenRange): void {
  const known = ranges.get(stream)
  ranges.set(stream, { stream, from: Math.min(known?.from ?? from, from), to: Math.max(known?.to ?? to, to) })
}
