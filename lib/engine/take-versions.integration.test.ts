import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '#lib/domain/loop/merge/render-loop.ts'
import { ok } from '#lib/domain/result.ts'
import { createKnownFiles } from '#lib/files/known-files.ts'
import { hashOf } from '#lib/files/look-at-loop.ts'
import { type TemporaryHistory, temporaryHistory } from '#lib/history/temporary-history.ts'
import { createTakeVersions } from './take-versions.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

test.each([
  ['in order', [0, 1, 2]],
  ['the oldest last', [1, 2, 0]],
  ['the youngest first', [2, 1, 0]],
])('versions that are taken %s are all in the history, and the youngest holds', async (_order, order) => {
  const runId = `versions-${order.join('')}`
  await history.loop(runId)
  const written: string[] = []
  const versions = createTakeVersions({
    ports: {
      ...{ journal: history.journal, revisions: history.revisions },
      ...{ now: () => new Date().toISOString(), newId: (prefix) => `${prefix}-${crypto.randomUUID()}` },
      workspaces: { check: async () => ok(history.workspace) },
      files: { ...createKnownFiles(() => new Date()).marks, hashOf },
    },
    inTurn: (_runId, work) => work(),
    project: (id) => void written.push(id),
    ...{ obey: async () => {}, look: async () => {}, onTaken: () => {} },
    onFault: (fault) => {
      throw fault
    },
  })
  const run = await history.journal.read(runId)
  const texts = ['first', 'second', 'third'].map((own_key) =>
    JSON.stringify({ ...(run && documentOf(run.model)), own_key, [own_key]: true }),
  )
  for (const place of order) await versions.takeText(runId, { text: texts[place] ?? '', placedMs: 1000 + place })

  const taken = await history.journal.read(runId)
  expect(taken && documentOf(taken.model)).toMatchObject({ own_key: 'third', third: true })
  const events = await history.database.event.findMany({ where: { runId, type: 'foreign-changed' } })
  const said = JSON.stringify(events.map(({ data }) => data))
  for (const own of ['first', 'second', 'third']) expect(said).toContain(`"value":"${own}"`)
  expect(written).toEqual([runId, runId, runId])
})
