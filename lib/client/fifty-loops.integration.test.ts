import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamEvents } from '#lib/api/sse.ts'
import { createStreamHub } from '#lib/api/stream-hub.ts'
import type { LoopStatus } from '#lib/domain/loop/loop-state.ts'
import { ok } from '#lib/domain/result.ts'
import { at, person, type TemporaryHistory, temporaryHistory } from '#lib/history/temporary-history.ts'
import { foldEvents } from './fold-events.ts'
import { isTuningEvent, type LoopLiveEvent, readEvent, streamEventNames } from './stream-event.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

test('fifty loops that are created and started within a second are all on the page as the API has them', async () => {
  const end = new AbortController()
  const source = history.events
  const response = streamEvents({
    ...{ source, hub: createStreamHub(source), version: '1', workspaceIds: [history.workspace.id], isOpenEnded: false },
    ...{ loopId: null, lastEventId: null, isStillAdmitted: async () => true, onClose: () => {}, signal: end.signal },
  })
  const seen: LoopLiveEvent[] = []
  const greeted = Promise.withResolvers<void>()
  const reading = follow(response, seen, greeted.resolve)
  await greeted.promise
  const ids = Array.from({ length: 50 }, (_, n) => `loop-v2-20260122-many${n}`)
  await Promise.all(
    ids.map(async (id, n) => {
      await history.loop(id)
      const started = { type: 'started' as const, generation: 1, from: 'created' as const, at, by: person.name }
      await history.journal.commit(id, person, () => ok({ events: [started] }))
      const why = { code: 'user_paused' as const, message: 'x', action: null, next_step: 'x', at }
      const paused = {
        type: 'paused' as const,
        mode: 'now' as const,
        reason: why,
        from: 'running' as const,
        at,
        by: '',
      }
      if (n % 2 === 0) await history.journal.commit(id, person, () => ok({ events: [paused] }))
    }),
  )
  const wanted = new Map<string, LoopStatus>()
  for (const id of ids) wanted.set(id, (await history.journal.read(id))?.model.state.status ?? 'failed')
  await expect
    .poll(() => [...foldEvents(seen).statuses].map(([id, { status }]) => [id, status]).sort(), { timeout: 10_000 })
    .toEqual([...wanted].sort())
  expect(
    seen
      .filter(({ name }) => name === 'loop.created')
      .map(({ loop_id }) => loop_id)
      .sort(),
  ).toEqual([...ids].sort())
  // Nothing was left out on the way: each event names the one before it.
  expect(seen.every(({ prev }, place) => place === 0 || prev === seen[place - 1]?.seq)).toBe(true)
  end.abort()
  await reading
})

async function follow(response: Response, seen: LoopLiveEvent[], onHello: () => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (
    let chunk = await reader?.read().catch(() => null);
    chunk && !chunk.done;
    chunk = await reader?.read().catch(() => null)
  ) {
    const blocks = (rest + chunk.value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('event') === 'hello') onHello()
      const name = streamEventNames.find((each) => each === field('event'))
      const event = name ? readEvent(name, field('data')) : null
      if (event && !isTuningEvent(event)) seen.push(event)
    }
  }
}
