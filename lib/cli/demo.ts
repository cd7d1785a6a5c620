import { visibleText } from '#lib/domain/terminal-text.ts'
import type { ApiClient } from './api-client.ts'
import { friendlyLink, openBrowser } from './open-browser.ts'
import { makeSampleProject, sampleLoop } from './sample-project.ts'
import { forwardSignals, type StartOptions, startServer } from './start.ts'
import { watchLoop } from './watch.ts'

type LoopAnswer = {
  data: {
    loop_id: string
    status: string
    current_iteration: number
    loopboard?: { completion?: { gate: { id: string; ok: boolean; detail: string }[] } | null }
  }
  meta: { work_path: string }
}

/**
 * `loopboard demo`: a sample project with a failing test in a temporary folder, and one real loop that repairs and proves it.
 * Stays up for a look around; with `exit` it ends with code 0 exactly when the loop completed.
 */
export async function demo(options: StartOptions & { exit: boolean }): Promise<number> {
  const project = makeSampleProject()
  console.log(`Sample project: ${project}`)
  const server = await startServer({ ...options, workspaces: [...options.workspaces, project] })
  const status = await runSampleLoop(server.api, project)
  if (options.exit) {
    await server.stop()
    return status === 'completed' ? 0 : 1
  }
  const link = await friendlyLink(server.link)
  console.log(`\n  Look around (link works once, within 10 minutes): ${link}`)
  console.log('  End with Ctrl-C.\n')
  if (options.open) openBrowser(link)
  return forwardSignals(server)
}

async function runSampleLoop(api: ApiClient, project: string): Promise<string> {
  const workspaces = await api.get<{ data: { workspace_id: string; path: string }[] }>('/api/workspaces')
  const workspace = workspaces.data.find((entry) => entry.path === project) ?? workspaces.data[0]
  const created = await api.post<LoopAnswer>('/api/loops/v2', { ...sampleLoop, workspace_id: workspace?.workspace_id })
  const id = created.data.loop_id
  console.log(`Loop ${id}: ${sampleLoop.title}\n`)
  const watching = watchLoop(api, id, (line) => console.log(`  ${visibleText(line)}`))
  await api.post(`/api/loops/v2/${id}/start`)
  await watching
  const { data } = await api.get<LoopAnswer>(`/api/loops/v2/${id}`)
  console.log(`\n  ${data.status} after ${data.current_iteration} iterations`)
  for (const condition of data.loopboard?.completion?.gate ?? [])
    console.log(`  ${condition.ok ? '✓' : '✗'} ${condition.id} ${visibleText(condition.detail)}`)
  return data.status
}
