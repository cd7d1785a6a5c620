import { createLogMerger } from './log-merger.ts'
import type { EventSource } from './product.ts'
import { type FollowPorts, followWorkspace, type Standing } from './stream-follow.ts'
import { gapText, helloText, type Positions, positionId, readPositions, rowText } from './stream-format.ts'
import type { StreamHub } from './stream-hub.ts'
import { createStreamOutbox } from './stream-outbox.ts'

export type StreamRequest = {
  source: EventSource
  hub: StreamHub
  version: string
  workspaceIds: string[]
  /** Also workspaces that begin to exist later. */
  isOpenEnded: boolean
  loopId: string | null
  /** Last-Event-ID or `?after=`; null begins with what comes from now on. */
  lastEventId: string | null
  /** Asked every 1.5 s; when it says no, the stream ends. */
  isStillAdmitted: () => Promise<boolean>
  onClose: () => void
  signal: AbortSignal
}

const mostEvents = 1000
const mostBytes = 1024 * 1024
const commentMs = 15_000
const admissionMs = 1500

const timer = {
  after: (ms: number, act: () => void) => {
    const timeout = setTimeout(act, ms)
    return () => clearTimeout(timeout)
  },
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** Streams the journal as server-sent events: a greeting, what was missed, then what happens, each row once and in order. */
export function streamEvents(request: StreamRequest): Response {
  const positions: Positions = new Map()
  const ends: (() => void)[] = []
  let isOpen = true
  const outbox = createStreamOutbox(mostEvents, mostBytes, ({ from, to, id }) =>
    gapText(id, { from, to, cause: 'overflow' }),
  )

  const merger = createLogMerger(
    (row) => {
      const prev = positions.get(row.workspaceId) ?? 0
      positions.set(row.workspaceId, row.seq)
      const id = positionId(positions)
      outbox.push({ seq: row.seq, id, text: rowText(row, id, prev) })
    },
    () => performance.now(),
    timer,
  )

  const ports: FollowPorts = {
    source: request.source,
    hub: request.hub,
    loopId: request.loopId,
    emit: merger.push,
    tellGap(workspaceId, from, to, cause) {
      positions.set(workspaceId, to)
      outbox.note(gapText(positionId(positions), { from, to, cause }))
    },
    drained: outbox.drained,
    isOpen: () => isOpen,
  }

  async function follow(workspaceId: string, standing: Standing) {
    const follower = await followWorkspace(ports, workspaceId, standing)
    if (isOpen) ends.push(follower.stop)
    else follower.stop()
    positions.set(workspaceId, follower.startsAfter)
    return follower
  }

  async function begin() {
    const given = request.lastEventId === null ? null : readPositions(request.lastEventId, request.workspaceIds)
    const followers = []
    for (const workspaceId of request.workspaceIds)
      followers.push(await follow(workspaceId, given === null ? 'now' : (given.get(workspaceId) ?? 'unknown')))
    outbox.note(`retry: 2000\n\n${helloText(request.version, positions)}`)
    if (request.isOpenEnded) ends.push(request.hub.onNewcomer(addNewcomer))
    await Promise.all(followers.map((follower) => follower.begin()))
  }

  function addNewcomer(workspaceId: string) {
    if (positions.has(workspaceId)) return
    positions.set(workspaceId, 0)
    follow(workspaceId, 0)
      .then((follower) => follower.begin(), fail)
      .catch(fail)
  }

  function fail(error: unknown) {
    console.error('An event stream could not go on.', error)
    close()
  }

  function close() {
    if (!isOpen) return
    isOpen = false
    merger.stop()
    for (const end of ends) end()
    outbox.note('')
    request.onClose()
  }

  const comment = setInterval(() => outbox.note(': \n\n'), commentMs)
  const admission = setInterval(() => {
    const stay = () => true // while the database is away nobody can be refused
    void request
      .isStillAdmitted()
      .catch(stay)
      .then((stays) => stays || close())
  }, admissionMs)
  ends.push(
    () => clearInterval(comment),
    () => clearInterval(admission),
  )
  if (request.signal.aborted) close()
  request.signal.addEventListener('abort', close)

  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      start() {
        begin().catch(fail)
      },
      async pull(controller) {
        let text = outbox.take()
        while (text === '' && isOpen) {
          await outbox.filled()
          text = outbox.take()
        }
        if (text !== '') controller.enqueue(encoder.encode(text))
        if (!isOpen) controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: streamHeaders })
}
