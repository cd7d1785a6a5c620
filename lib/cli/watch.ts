import type { ApiClient } from './api-client.ts'

type LogPage = { data: { seq: number; stream: string; text: string }[]; next_cursor: string | null }
type Line = (text: string) => void

const endings = ['completed', 'failed', 'paused', 'user_exit']

/** Prints what happens to a loop until it stops running: actions, test results, output. */
export async function watchLoop(api: ApiClient, id: string, print: Line): Promise<string> {
  const end = new AbortController()
  let seen = 0
  const printLog = async () => {
    for (;;) {
      const page = await api.get<LogPage>(`/api/loops/v2/${id}/logs?dir=fwd&limit=1000&cursor=${seen}`)
      for (const line of page.data) {
        if (line.stream !== 'engine') print(`  │ ${line.text}`)
        seen = line.seq
      }
      if (page.data.length < 1000) return
    }
  }
  let status = 'running'
  try {
    for await (const { event, data } of api.events(`/api/loops/v2/${id}/events`, end.signal)) {
      if (event === 'log.appended') await printLog()
      const sentence = sentenceOf(event, data)
      if (sentence) {
        await printLog()
        print(sentence)
      }
      if (event === 'loop.status' && endings.includes(String(data.status))) {
        status = String(data.status)
        break
      }
    }
    await printLog()
  } finally {
    end.abort()
  }
  return status
}

function sentenceOf(event: string, data: Record<string, unknown>): string | null {
  if (event === 'loop.status') return `● ${data.status}${data.reason_code ? ` (${data.reason_code})` : ''}`
  if (event === 'action.started')
    return `▸ ${String(data.action).toUpperCase()}${data.task_id ? ` ${data.task_id}` : ''}`
  if (event === 'action.finished')
    return `◂ ${String(data.action).toUpperCase()} ${data.result ?? data.code ?? ''} (${data.duration_ms} ms)`
  if (event === 'tests.finished') return `  tests: ${data.passed} of ${data.total} passed, ${data.failed} failed`
  if (event === 'loop.waiting' && data.waiting)
    return `? waiting: ${(data.waiting as { question?: string }).question ?? ''}`
  return null
}
