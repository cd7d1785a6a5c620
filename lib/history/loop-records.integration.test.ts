import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoopRecords } from './loop-records.ts'
import { at, newModel, person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
  await history.loop('told')
  for (const turn of [1, 2]) {
    const key = `told/1/${turn}/1`
    await history.attempts.prepare({
      ...{ key, runId: 'told', generation: 1, turn, n: 1, node: 'main', action: 'develop', mode: null },
      ...{ taskId: null, iteration: 0, treeBefore: 'before' },
    })
    history.logs.keepText('told', key, { id: `text-${turn}`, text: `Prompt ${turn}: ${'word '.repeat(200)}` })
  }
  await history.logs.flush('told')
})
afterAll(() => history.close())

test('the long texts of agents go along with a loop and are read under its new name', async () => {
  const { rows } = await history.bundles.rowsOf('told')
  expect(rows.agent_texts.map(({ id, attempt_key }) => [id, attempt_key])).toEqual([
    ['text-1', 'told/1/1/1'],
    ['text-2', 'told/1/2/1'],
  ])
  const made = await history.bundles.importLoop(person, {
    ...{ runId: 'taken', fromId: 'told', workspaceId: history.workspace.id, node: 'main', owner: null },
    ...{ model: newModel('taken'), rows, startedAt: null, newId: (prefix) => `${prefix}-1` },
    event: { type: 'imported', fromId: 'told', title: 'T', status: 'paused', exportedAt: at, at, by: person.name },
  })
  if (!made.ok) throw new Error(made.refusal.message)
  const found = await history.database.agentText.findMany({ where: { runId: 'taken' }, orderBy: { id: 'asc' } })
  expect(found.map(({ id, attemptKey, length }) => [id, attemptKey, length])).toEqual([
    ['text-1', 'taken/1/1/1', 1010],
    ['text-2', 'taken/1/2/1', 1010],
  ])
})

test('where they are too many, those of the last attempts go along', async () => {
  const { rows } = await createLoopRecords(history.database, 1024, 1500).rowsOf('told')
  expect(rows.agent_texts.map(({ id }) => id)).toEqual(['text-2'])
})
