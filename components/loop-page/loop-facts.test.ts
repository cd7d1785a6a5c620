import { expect, test } from 'vitest'
import { defaultSettings } from '#lib/domain/loop/loop-settings.ts'
import { readLoopFacts } from './loop-facts.ts'

const reason = {
  code: 'stuck',
  message: 'The same test fails.',
  at: '2026-01-01T00:00:00.000Z',
  action: null,
  next_step: 'Give a hint.',
}

test('settings, reason and waivers are read from the document', () => {
  const facts = readLoopFacts({
    tags: ['a'],
    loopboard: { ...defaultSettings, reason, waiting: null, completion: null, draining: true, base_commit: 'abc' },
    skill_state: {
      develop: {
        tasks: [
          { id: 'one', waived: { by: 'Ann', at: '2026-01-01T00:00:00.000Z', reason: 'not needed' } },
          { id: 'two' },
        ],
      },
    },
  })
  expect(facts.settings?.agent.tool).toBe('bash')
  expect(facts.reason?.code).toBe('stuck')
  expect(facts.isDraining).toBe(true)
  expect([...facts.waivers.keys()]).toEqual(['one'])
})

test('a document that another program wrote is shown as far as it can be read', () => {
  const facts = readLoopFacts({ tags: 'x', notes: 7, loopboard: { reason: { code: 'unheard-of' }, waiting: 'yes' } })
  expect(facts).toMatchObject({ settings: null, reason: null, waiting: null, tags: [], notes: '', hasRecord: false })
})

test('a document without our part is shown too', () => {
  expect(readLoopFacts({}).reason).toBeNull()
})
