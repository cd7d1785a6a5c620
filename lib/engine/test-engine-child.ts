import { refusalOf } from '#lib/api/fault.ts'
import { boot } from '#lib/boot.ts'
import { server } from '#lib/server.ts'
import type { Answered, Asked } from './test-engine.ts'

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
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
