import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isPortInUse } from './port-in-use.ts'

test('a port is in use exactly as long as somebody listens there', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(await isPortInUse('127.0.0.1', port)).toBe(true)
  await new Promise((resolve) => server.close(resolve))
  expect(await isPortInUse('127.0.0.1', port)).toBe(false)
})
