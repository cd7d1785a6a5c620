import type { Installation } from '../e2e/installation.ts'

export type StreamEvent = {
  id: number | null
  name: string
  data: { seq: number; prev: number; loop_id?: string; status?: string; changed?: string[] } & Record<string, unknown>
}

/** Reads a stream of events until it ends or `signal` cuts it; `onOpen` when the server has answered. */
export async function listen(
  server: Installation,
  path: string,
  lastId: number | null,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
  onOpen: () => void = () => {},
): Promise<void> {
  const response = await fetch(server.origin + path, {
    headers: { authorization: `Bearer ${server.token}`, ...(lastId !== null && { 'last-event-id': String(lastId) }) },
    signal,
  })
  onOpen()
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const data = field('data')
      const id = field('id')
      if (data)
        onEvent({ id: id === undefined ? null : Number(id), name: field('event') ?? '', data: JSON.parse(data) })
    }
  }
}
