import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { requireFreePort } from './free-port.ts'

it('says which port is taken, and leaves a free one free', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  await expect(requireFreePort('127.0.0.1', port)).rejects.toThrow(`Port ${port} of 127.0.0.1 cannot be used`)
  await new Promise((resolve) => taken.close(resolve))
  await requireFreePort('127.0.0.1', port)
  await requireFreePort('127.0.0.1', port)
})
