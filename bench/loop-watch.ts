import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Installation, until } from '../e2e/installation.ts'
import { listen, type StreamEvent } from './listen.ts'
import { ask, type Body } from './trial.ts'

export type LoopData = {
  loop_id: string
  status: string
  current_iteration: number
  failure_reason?: string
  skill_state?: {
    develop: { tasks: { id: string; status: string; attempts?: number; description: string }[] }
  } & Record<string, unknown>
  loopboard: {
    draining: boolean
    generation: number
    waiting: { kind: string; options?: { id: string; detail?: string }[] } | null
    reason: { code: string; message: string } | null
  }
}
type Meta = { running: { action: string; task_id: string | null } | null; generation: number; work_path: string }

/** One loop, seen from everywhere it can be seen: the API, its files, its events. */
export async function createLoopWatch(server: Installation, title: string, more: object = {}) {
  const created = await ask(server, 'POST', '/api/loops/v2', { title, ...more })
  if (created.status !== 200) throw new Error(`create answered ${created.status} ${created.body.error}`)
  const id = String(created.body.data?.loop_id)
  const path = `/api/loops/v2/${id}`
  const root = join(server.workspace, '.workflow', '.loop')
  const events: StreamEvent[] = []
  const cut = new AbortController()
  const opened = Promise.withResolvers<void>()
  const keep = (event: StreamEvent) => void events.push(event)
  const listening = listen(server, `${path}/events`, null, cut.signal, keep, opened.resolve).catch(opened.reject)
  await opened.promise
  const read = async () => {
    const { body } = await ask(server, 'GET', path)
    return { data: body.data as unknown as LoopData, meta: body.meta as Meta }
  }
  const text = (name: string) => {
    const file = join(root, name.replace('{id}', id))
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  return {
    id,
    path,
    events,
    read,
    text,
    /** The master file as it stands on the disk. */
    file: () => JSON.parse(text('{id}.json') ?? 'null') as LoopData | null,
    send: (command: string, body: object = {}) => ask(server, 'POST', `${path}/${command}`, body),
    runs: (action: string, ms?: number) =>
      until(`${title}: ${action} runs`, async () => (await read()).meta.running?.action === action, ms),
    reaches: (what: string, holds: (data: LoopData) => boolean, ms?: number) =>
      until(
        `${title}: ${what}`,
        async () => {
          const { data } = await read()
          return holds(data) ? data : null
        },
        ms,
      ),
    history: async () =>
      ((await ask(server, 'GET', `/api/loops/${id}/history?limit=500`)).body.data as unknown as Body[]) ?? [],
    async end() {
      cut.abort()
      await listening
    },
  }
}
export type LoopWatch = Awaited<ReturnType<typeof createLoopWatch>>
