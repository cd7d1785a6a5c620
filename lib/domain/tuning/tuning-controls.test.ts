import { expect, test } from 'vitest'
import { after, facts, newTuning, target } from './test-tuning.ts'
import { tuningControlNames, tuningControls } from './tuning-controls.ts'

const allowed = (model: Parameters<typeof tuningControls>[0]) => {
  const controls = tuningControls(model, facts())
  return tuningControlNames.filter((name) => controls[name].allowed)
}

test('a control is enabled where its command is accepted, and else says why', () => {
  const waiting = newTuning()
  expect(allowed(waiting)).toEqual(['exit', 'abort', 'request-deep-analysis', 'delete', 'restore'])
  const reference = { key: 'k', action: 'action-init' as const, attempt: 1 }
  const running = after(
    newTuning({ confirm: true }),
    { type: 'action-started', args: {}, ...reference },
    {
      ...{ type: 'action-finished', outcome: { kind: 'init', target, workDir: 'w' }, outputFiles: [], summary: '' },
      ...reference,
    },
  )
  expect(allowed(running)).toEqual([
    ...['pause', 'stop', 'exit', 'abort', 'request-deep-analysis', 'restore-all', 'delete', 'restore'],
  ])
  expect(tuningControls(running, facts()).continue).toEqual({
    allowed: false,
    reason: 'Cannot continue: the tuning has the status running.',
  })
})
