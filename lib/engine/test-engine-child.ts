import { refusalOf } from '#lib/api/fault.ts'
import { boot } from '#lib/boot.ts'
import { notices } from '#lib/domain/loop/event-kind.ts'
import { server } from '#lib/server.ts'
import type { Answered, Asked, News } from './test-engine.ts'

/** The other end of `test-engine.ts`: a whole product in a process of its own, asked by messages. */
await boot()
process.on('message', async ({ id, desk, call, values }: Asked) => {
  try {
    const functions = server()[desk] as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>
    process.send?.({ id, value: await functions[call]?.(...values) } satisfies Answered)
  } catch (fault) {
    // As a door tells it, with its code; what a person would not be told stands behind it.
    const { code, message } = refusalOf(fault, `${desk}.${call}`)
    const stack = fault instanceof Error ? fault.stack : fault
    process.send?.({ id, fault: `${code}: ${message} ${stack}` } satisfies Answered)
  }
})

const isNotice = (type: string) => notices.some((notice) => notice === type)
const { stream } = server()
const told = new Map<string, number>()
stream.onCommit(async (workspaceId) => {
  if (workspaceId === null) return
  const from = told.get(workspaceId) ?? 0
  const rows = await stream.after(workspaceId, from, null, 1000).catch(() => [])
  told.set(workspaceId, Math.max(from, rows.at(-1)?.seq ?? 0))
  const news = rows.filter(({ type }) => !isNotice(type)).map(({ loopId, type }) => ({ runId: loopId, type }))
  if (news.length > 0) process.send?.({ news } satisfies News)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
