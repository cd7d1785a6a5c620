import { runTool, type ToolEnd, type ToolRequest } from './run-tool.ts'

/** What is asked of the launcher, and its answer. */
export type ToolTask = { id: number; request: ToolRequest }
export type ToolNews = { id: number; end: ToolEnd }

/** The program of the process that `open-tool-launcher.ts` starts: it has little memory, so that starting a tool out of it costs little. */
process.on('message', async ({ id, request }: ToolTask) => {
  const end = await runTool(request)
  if (process.connected) process.send?.({ id, end } satisfies ToolNews)
})
process.on('disconnect', () => process.exit())
// A terminal and a supervisor tell these to the whole group: the server decides when it needs no more tools, and then disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
