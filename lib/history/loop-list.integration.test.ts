import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoopListQuery, loopSorts } from '../domain/loop/loop-query.ts'
import { Prisma } from './generated/client.ts'
import { loopCount, loopPage } from './loop-filter.ts'
import { newModel, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

const loops = 10_000
const now = new Date('2026-02-01T00:00:00.000Z')
const query: LoopListQuery = {
  workspaceId: null,
  status: [],
  q: null,
  tag: null,
  runner: null,
  owner: null,
  tool: null,
  since: null,
  until: null,
  deleted: false,
  sort: 'updated',
  order: 'desc',
  limit: 50,
  offset: 0,
}

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory(() => now)
  await history.loop('listed', { title: 'Repair the login form 修复登录', tags: ['urgent', 'web'] })
  const { database } = history
  const statuses = ['created', 'running', 'paused', 'completed', 'failed', 'user_exit']
  const model = JSON.parse(JSON.stringify(newModel('many')))
  for (let from = 0; from < loops - 1; from += 1000)
    await database.run.createMany({
      data: Array.from({ length: Math.min(1000, loops - 1 - from) }, (_, offset) => {
        const index = from + offset
        const time = new Date(now.getTime() - index * 60_000)
        const status = statuses[index % 6] ?? ''
        return {
          id: `many-${index}`,
          key: `many-${index}`,
          workspaceId: 'ws-1',
          title: `Task ${(index * 7919) % loops} of the ${index % 2 ? 'parser' : 'printer'}`,
          status,
          reasonCode: status === 'failed' ? 'user_stopped' : null,
          runner: index % 10 ? 'server' : 'external',
          mode: 'auto',
          tool: index % 50 ? 'bash' : 'claude',
          owner: `owner-${index % 100}`,
          tags: [`tag-${index % 200}`],
          currentIteration: index % 10,
          maxIterations: 10,
          progress: index % 101,
          passRate: index % 102 === 101 ? -1 : index % 102,
          durationMs: BigInt(index),
          model,
          node: 'main',
          rev: 1,
          createdAt: time,
          updatedAt: time,
          completedAt: status === 'completed' || status === 'failed' ? time : null,
          startedAt: status === 'created' ? null : new Date(time.getTime() - index),
          deleted: index % 500 === 499,
        }
      }),
    })
  await database.$executeRaw(
    Prisma.sql`UPDATE "Run" SET "search" = array_to_tsvector(string_to_array(lower("title"), ' ') || ARRAY["id"]) WHERE "id" LIKE 'many-%'`,
  )
  await database.$executeRawUnsafe('VACUUM ANALYZE "Run"')
})
afterAll(() => history.close())

type Plan = { 'Node Type': string; Plans?: Plan[] }
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]
const planOf = async (sql: Prisma.Sql): Promise<string[]> => {
  const [row] = await history.database.$queryRaw<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
    Prisma.sql`EXPLAIN (FORMAT JSON) ${sql}`,
  )
  const plan = row?.['QUERY PLAN'][0]?.Plan
  return plan ? nodesOf(plan) : []
}
const columns = Prisma.sql`"id", "title", "updatedAt"`

test.each(
  loopSorts.flatMap((sort) => [
    { sort, order: 'asc' as const },
    { sort, order: 'desc' as const },
  ]),
)('a page of 10,000 loops by $sort $order is read in the order of an index, without sorting', async (order) => {
  const nodes = await planOf(loopPage({ ...query, ...order }, columns))
  expect(nodes.some((node) => node.startsWith('Index'))).toBe(true)
  expect(nodes).not.toContain('Seq Scan')
  expect(nodes).not.toContain('Sort')
})

const filters: Partial<LoopListQuery>[] = [
  { q: 'login' },
  { q: 'pars task' },
  { tag: 'tag-7' },
  { owner: 'owner-3' },
  { status: ['running'] },
  { status: ['running', 'paused'], sort: 'created' },
  { workspaceId: 'ws-1', sort: 'updated' },
  { deleted: true },
  { tool: 'claude' },
  { runner: 'external', sort: 'title' },
  { since: '2026-01-31T12:00:00.000Z', until: '2026-01-31T20:00:00.000Z' },
]
test.each(filters)('a page with %o uses an index', async (filter) => {
  expect(await planOf(loopPage({ ...query, ...filter }, columns))).not.toContain('Seq Scan')
})

test('counting a search uses an index', async () => {
  expect(await planOf(loopCount({ ...query, q: 'login' }))).not.toContain('Seq Scan')
  expect(await planOf(loopCount({ ...query, tag: 'tag-7' }))).not.toContain('Seq Scan')
  expect(await planOf(loopCount(query))).not.toContain('Seq Scan')
})

test('pages of every order meet without a gap or a double', async () => {
  for (const sort of loopSorts) {
    const seen: string[] = []
    for (let offset = 0; offset < 400; offset += 100) {
      const page = await history.loops.list({ ...query, sort, order: 'asc', limit: 100, offset })
      expect(page.total).toBe(loops - 19)
      seen.push(...page.data.map((loop) => loop.loop_id))
    }
    expect(new Set(seen).size, sort).toBe(400)
  }
})

test('loops are found by the beginning of a word, by a sign, by their id and by tag', async () => {
  for (const q of ['log rep', '登', 'LISTED', 'urg']) {
    const page = await history.loops.list({ ...query, q })
    expect(
      page.data.map((loop) => loop.loop_id),
      q,
    ).toEqual(['listed'])
  }
  const page = await history.loops.list({ ...query, tag: 'web' })
  expect(page.data[0]).toMatchObject({
    loop_id: 'listed',
    workspace_name: 'sample',
    title: 'Repair the login form 修复登录',
    owner: 'p-1',
    pass_rate: null,
    pass_rate_trend: [],
    started_at: null,
    revision: 1,
    deleted: false,
  })
  expect((await history.loops.list({ ...query, q: '& |' })).total).toBe(0)
})

test('filters hold together, and unknown pass rates come last when the best come first', async () => {
  const page = await history.loops.list({
    ...query,
    status: ['running', 'failed'],
    tool: 'claude',
    sort: 'pass_rate',
    limit: 200,
  })
  expect(page.total).toBe(page.data.length)
  expect(page.data.every((loop) => ['running', 'failed'].includes(loop.status) && loop.tool === 'claude')).toBe(true)
  const best = await history.loops.list({ ...query, sort: 'pass_rate', order: 'desc', limit: 200 })
  expect(best.data[0]?.pass_rate).toBe(100)
  const trash = await history.loops.list({ ...query, deleted: true })
  expect(trash).toMatchObject({ total: 19 })
})

test('a running loop is as long as it runs', async () => {
  const page = await history.loops.list({ ...query, status: ['running'], limit: 1, offset: 3 })
  const [loop] = page.data
  expect(loop?.duration_ms).toBe(now.getTime() - new Date(loop?.created_at ?? 0).getTime())
})

test('documents of a page are whole, or without the lists of their state', async () => {
  const full = await history.loops.documents({ ...query, q: 'listed' }, 'full')
  expect(full.data[0]).toMatchObject({ loop_id: 'listed', loopboard: { revision: 1 } })
  const summary = await history.loops.documents({ ...query, limit: 2 }, 'summary')
  expect(summary.data).toHaveLength(2)
})

test('figures count what the list shows', async () => {
  const stats = await history.loops.stats('ws-1', 7)
  expect(stats.total).toBe(loops - 19)
  expect(Object.values(stats.by_status).reduce((sum, count) => sum + count, 0)).toBe(stats.total)
  expect(stats.active_count).toBe((stats.by_status['running'] ?? 0) + (stats.by_status['paused'] ?? 0))
  expect(stats.success_rate).toBeCloseTo(50, 0)
  expect(stats.days).toHaveLength(7)
  expect(stats.days.at(-1)?.day).toBe('2026-02-01')
  const completed = await history.loops.list({
    ...query,
    status: ['completed'],
    since: '2026-01-31T00:00:00.000Z',
    until: '2026-01-31T23:59:59.999Z',
  })
  expect(stats.days.at(-2)).toMatchObject({ day: '2026-01-31', completed: completed.total })
  expect(stats.by_reason['user_stopped']).toBeGreaterThan(0)
  expect(await history.loops.stats('elsewhere', 7)).toMatchObject({ total: 0, success_rate: 0, pass_rate: null })
})
