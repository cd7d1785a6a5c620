import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { streamEvents } from '../../lib/api/sse.ts'
import { createStreamHub } from '../../lib/api/stream-hub.ts'
import { readConfig } from '../../lib/config.ts'
import { temporaryDatabase } from '../../lib/database/temporary-database.ts'
import type { LoopListQuery } from '../../lib/domain/loop/loop-query.ts'
import { makeProject, value } from '../../lib/engine/test-engine.ts'
import { assemble, type RunningServer } from '../../lib/server/assemble.ts'
import { masterOf, msUntil, rootOf, skillLoop, textOf } from './skill-loop.ts'
import { suiteOf, type Verdict } from './verdict.ts'

/** A folder full of loops that existed before anybody registered it: how soon all are listed, and how soon open pages hear of many changes. */
type Size = {
  loops: number
  changed: number
  /** Within what times all are listed and changes are heard of; what is promised is judged at full size, where nothing else works. */
  listedMs: number
  streamedMs: number
}
type Product = RunningServer['product']

const everyLoop: Omit<LoopListQuery, 'q' | 'limit'> = {
  ...{ workspaceId: null, status: [], tag: null, runner: null, owner: null, tool: null, since: null, until: null },
  ...{ deleted: false, sort: 'updated', order: 'desc', offset: 0 },
}
const listed = async ({ views }: Product, q: string) => (await views.list({ ...everyLoop, q, limit: 1 })).total

/** Reads a stream of events as a page does; `loops` are those it heard of. */
async function openPage(product: Product) {
  const workspaceIds = (await product.workspaces.list()).map((workspace) => workspace.workspace_id)
  const cut = new AbortController()
  const response = streamEvents({
    ...{ source: product.stream, hub: createStreamHub(product.stream), version: product.version, workspaceIds },
    ...{ isOpenEnded: true, loopId: null, lastEventId: null, isStillAdmitted: async () => true, onClose: () => {} },
    signal: cut.signal,
  })
  const loops = new Set<string>()
  const decoder = new TextDecoder()
  const reading = (async () => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (line.startsWith('data: ')) loops.add(String((JSON.parse(line.slice(6)) as { loop_id?: string }).loop_id))
    }
  })()
  const close = async () => {
    cut.abort()
    await reading
  }
  return { loops, close }
}

async function listing(server: RunningServer, project: string, { loops, listedMs }: Size): Promise<Verdict> {
  for (let n = 0; n < loops; n++)
    writeFileSync(masterOf(project, `found-${n}`), textOf(skillLoop(`found-${n}`, { title: `first ${n}` })))
  const started = performance.now()
  value(await server.registerTrusted(project))
  const ms = await msUntil(listedMs, async () => (await listed(server.product, 'first')) === loops)
  const seconds = Math.round((performance.now() - started) / 100) / 10
  return {
    ...{ trial: 'existing loops are listed', isControl: false, figures: { loops, seconds } },
    violations: ms === null ? [`only ${await listed(server.product, 'first')} of ${loops} within ${listedMs} ms`] : [],
  }
}

/** While the folder of the loops is away, a list shows the same: it opens no file. */
async function listingWithoutFiles({ product }: RunningServer, project: string, { loops }: Size): Promise<Verdict> {
  const away = `${rootOf(project)}-away`
  const read = async () =>
    (await product.views.list({ ...everyLoop, q: 'first', limit: 500 })).data.map((loop) => loop.title)
  const before = await read()
  renameSync(rootOf(project), away)
  const started = performance.now()
  const during = await read()
  const ms = Math.round(performance.now() - started)
  renameSync(away, rootOf(project))
  const violations =
    before.join() === during.join() && before.length === Math.min(loops, 500) ? [] : ['the list needs the files']
  return { trial: 'a list opens no master file', isControl: false, figures: { rows: during.length, ms }, violations }
}

async function changing(
  server: RunningServer,
  project: string,
  { loops, changed, streamedMs }: Size,
): Promise<Verdict> {
  await sleep(3000)
  const page = await openPage(server.product)
  await sleep(300)
  const aside = join(project, '.workflow', 'aside')
  mkdirSync(aside)
  const ids = Array.from({ length: Math.min(changed, loops) }, (_, n) => `found-${n}`)
  for (const id of ids) writeFileSync(join(aside, id), textOf(skillLoop(id, { title: `second ${id}` })))
  const started = performance.now()
  for (const id of ids) renameSync(join(aside, id), masterOf(project, id))
  const heard = () => ids.filter((id) => page.loops.has(id)).length
  const isHeard = await msUntil(streamedMs * 5, () => heard() === ids.length)
  const ms = Math.round(performance.now() - started)
  await page.close()
  const isListed = (await listed(server.product, 'second')) === ids.length
  const violations = [
    ...(isHeard === null || ms > streamedMs ? [`${heard()} of ${ids.length} changes after ${ms} ms`] : []),
    ...(isListed ? [] : ['the list does not show them all']),
  ]
  return {
    trial: 'files changed at once are on the stream',
    isControl: false,
    figures: { files: ids.length, ms },
    violations,
  }
}

export const manyLoops = suiteOf<Size>({
  small: { loops: 100, changed: 20, listedMs: 60_000, streamedMs: 20_000 },
  full: { loops: 1000, changed: 100, listedMs: 10_000, streamedMs: 2000 },
  async *run(size) {
    const project = makeProject({ 'README.md': 'x' })
    mkdirSync(rootOf(project), { recursive: true })
    const home = mkdtempSync(join(tmpdir(), 'loopboard-many-'))
    const database = await temporaryDatabase()
    const config = value(readConfig({ LOOPBOARD_HOME: join(home, 'home'), DATABASE_URL: database.url }))
    mkdirSync(join(home, 'home'), { mode: 0o700 })
    const server = value(await assemble(config, process.env))
    try {
      await server.launch()
      yield await listing(server, project, size)
      yield await listingWithoutFiles(server, project, size)
      yield await changing(server, project, size)
    } finally {
      await server.close()
      await database.close()
      rmSync(home, { recursive: true, force: true })
      rmSync(project, { recursive: true, force: true })
    }
  },
})
