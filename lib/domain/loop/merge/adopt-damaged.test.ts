import { expect, test } from 'vitest'
import { say } from '../../sentences/say.ts'
import { replay } from '../evolve.ts'
import type { LoopModel } from '../loop-model.ts'
import { adoptDamaged } from './adopt-damaged.ts'
import { fileName, take, writtenAt } from './test-versions.ts'

const loopId = fileName.replace('.json', '')

function damaged(): LoopModel {
  const model = replay([{ type: 'created', ...adoptDamaged(loopId, '.loop', writtenAt), at: writtenAt, by: 'outside' }])
  if (!model) throw new Error('no loop')
  return model
}

test('of a file that was damaged before it was read the name is shown, at rest, and why', () => {
  expect(damaged().state).toMatchObject({
    ...{ loop_id: loopId, title: loopId, status: 'paused' },
    loopboard: { runner: 'external', reason: { code: 'state_corrupt', message: expect.stringContaining('damaged') } },
  })
})

test('of a file that is not read it is said why', () => {
  const link = say('file_is_link')
  expect(adoptDamaged(loopId, '.loop', writtenAt, link).state.loopboard.reason?.message).toContain(link.text)
})

test.each(['paused', 'running'])('when it is whole again, and %s, everything is as it says there', (status) => {
  const { model, isWriteDue } = take(damaged(), { title: 'Whole', status, own: 1, max_iterations: 7 }, null)
  expect(isWriteDue).toBe(false)
  expect(model.state).toMatchObject({ title: 'Whole', status, max_iterations: 7, loopboard: { reason: null } })
  expect(model.memory.file.document).toMatchObject({ own: 1 })
})
