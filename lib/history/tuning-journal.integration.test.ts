import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineActor } from '../domain/actor.ts'
import { ok, refuse } from '../domain/result.ts'
import { replayTuning } from '../domain/tuning/evolve.ts'
import { stateDocument } from '../domain/tuning/report/tuning-documents.ts'
import { firstEvents } from '../domain/tuning/test-tuning.ts'
import type { TuningEvent } from '../domain/tuning/tuning-events.ts'
import type { TuningListQuery } from '../domain/tuning/tuning-query.ts'
import { person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
const any: TuningListQuery = {
  ...{ workspaceId: null, status: [], gate: [], skill: null, q: null, runner: null, deleted: false, cursor: null },
  limit: 50,
}
const stamp = { at: '2026-01-22T10:00:01.000Z', by: 'Ada' }

beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

async function create(runId: string, path: string) {
  const events = firstEvents({ path, issue: '忘记指令 and forgets' })
  const model = replayTuning(events)!
  const { id: workspaceId, node } = history.workspace
  const created = await history.tunings.journal.create(person, {
    runId,
    workspaceId,
    node,
    owner: 'Ada',
    model,
    events,
  })
  return created
}
const ids = async (query: Partial<TuningListQuery>) =>
  (await history.tunings.list({ ...any, ...query })).data.map((one) => one.tuning_id)

test('a tuning is in the list of tunings and in no list of loops', async () => {
  expect((await create('skill-tuning-1', '.claude/skills/one')).ok).toBe(true)
  expect(await ids({})).toEqual(['skill-tuning-1'])
  expect(await history.journal.read('skill-tuning-1')).toBeNull()
  const refused = await history.journal.commit('skill-tuning-1', person, () => ok({ events: [] }))
  expect(refused.ok ? 'written' : refused.refusal.code).toBe('not_found')
  expect((await history.loops.stats(null, 30)).total).toBe(0)
  expect(await history.fileMarks.ofWorkspace(history.workspace.id)).toEqual([])
  const again = await create('SKILL-tuning-1', '.claude/skills/one')
  expect(again.ok ? 'made' : again.refusal.code).toBe('duplicate')
})

test('the list is narrowed by skill, status, words in both languages and who runs it, and its pages meet', async () => {
  for (const n of [2, 3, 4]) await create(`skill-tuning-${n}`, `.claude/skills/s${n}`)
  expect(await ids({ skill: '.claude/skills/s3' })).toEqual(['skill-tuning-3'])
  expect(await ids({ status: ['running'] })).toEqual([])
  expect(await ids({ q: '忘记' })).toHaveLength(4)
  expect(await ids({ q: 'nothing of this' })).toEqual([])
  expect(await ids({ runner: 'external' })).toEqual([])
  const first = await history.tunings.list({ ...any, limit: 3 })
  const second = await history.tunings.list({ ...any, limit: 3, cursor: first.next_cursor })
  expect([...first.data, ...second.data].map((one) => one.tuning_id).sort()).toEqual((await ids({})).sort())
  expect([first.total, second.next_cursor]).toEqual([4, null])
})

test('of many who decide on one revision, one is written and the others are refused', async () => {
  const { rev } = (await history.tunings.journal.read('skill-tuning-2'))!
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      history.tunings.journal.commit('skill-tuning-2', person, (run) =>
        run.rev === rev ? ok({ events: [{ type: 'exited', ...stamp }] }) : refuse('stale', 'late'),
      ),
    ),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect((await history.tunings.journal.read('skill-tuning-2'))?.rev).toBe(rev + 1)
})

test('a tuning is read again only when its row was written since', async () => {
  const { journal, setFileHash } = history.tunings
  const read = async () => (await journal.read('skill-tuning-3'))!
  const first = await read()
  expect((await read()).model).toBe(first.model)
  await setFileHash('skill-tuning-3', 'a'.repeat(64))
  const second = await read()
  expect(second.model).not.toBe(first.model)
  expect(second).toEqual(first)
  await history.database.run.updateMany({ where: { id: 'skill-tuning-3' }, data: { turn: { increment: 1 } } })
  expect(await read()).toEqual({ ...first, turn: first.turn + 1 })
})

test('a question is in the inbox as long as it is open, and its answer takes it out', async () => {
  const wait = { question: 'Which?', options: [{ id: 'select-fixes', label: 'Apply' }], ref: null }
  const confirmed: TuningEvent[] = [{ type: 'waiting-opened', reason: 'fix_selection', wait, ...stamp }]
  await history.tunings.journal.commit('skill-tuning-3', engineActor, () => ok({ events: confirmed }))
  expect(await history.tunings.waiting(null, null)).toMatchObject([{ tuning_id: 'skill-tuning-3', question: 'Which?' }])
  expect(await history.tunings.waiting(null, 'Grace')).toEqual([])
  expect((await history.tunings.journal.asking('main')).map(({ runId }) => runId)).toEqual(['skill-tuning-3'])
  await history.tunings.journal.commit('skill-tuning-3', person, () => ok({ events: [{ type: 'exited', ...stamp }] }))
  expect(await history.tunings.waiting(null, null)).toEqual([])
})

test('what happened is told newest first, with who and what, also where the event is large', async () => {
  const found = { type: 'deep-finished', found: [], analysis: { result: { long: 'x'.repeat(50_000) } } } as never
  await history.tunings.journal.commit('skill-tuning-4', person, () =>
    ok({ events: [Object.assign({}, found, stamp), { type: 'exited', ...stamp }] }),
  )
  const { data } = await history.tunings.history('skill-tuning-4', null, 10)
  expect(data.map(({ type }) => type)).toEqual(['exited', 'deep-finished', 'created'])
  expect(JSON.stringify(data).length).toBeLessThan(5000)
  const page = await history.events.happenings({
    ...{ workspaceId: null, types: ['deep-finished'], by: null, loop: null, q: null, since: null, until: null },
    ...{ cursor: null, limit: 10 },
  })
  expect(page.data).toMatchObject([{ loop_id: 'skill-tuning-4', by: 'Ada' }])
  const { data: revisions } = await history.tunings.revisions('skill-tuning-4', null, 10)
  expect(revisions[0]?.causes).toContain('exited')
})

test('every revision of a document is told from the journal, and what differs between any two', async () => {
  const { data } = await history.tunings.revisions('skill-tuning-3', null, 10)
  const numbers = data.map(({ revision }) => revision)
  const [newest = 0, , oldest = 0] = numbers
  expect(numbers).toHaveLength(3)
  const last = await history.tunings.revision('skill-tuning-3', newest)
  const model = (await history.tunings.journal.read('skill-tuning-3'))!.model
  expect(last).toMatchObject({ ok: true, value: { revision: newest, body: stateDocument(model.state).text } })
  const diff = await history.tunings.revisionDiff('skill-tuning-3', oldest, newest)
  const changes = diff.ok ? diff.value.data : []
  expect(changes).toContainEqual({ op: 'replace', path: '/status', before: 'pending', after: 'user_exit' })
  const none = await history.tunings.revision('skill-tuning-3', newest + 1)
  expect(none.ok ? 'found' : none.refusal.code).toBe('not_found')
})
