import { expect, test } from 'vitest'
import { controlOf } from './control-signal.ts'

test.each([
  ['running', 'go_on'],
  ['RUNNING', 'go_on'],
  ['waiting_input', 'go_on'],
  ['created', 'pause'],
  ['paused', 'pause'],
  ['user_exit', 'pause'],
  ['some new word', 'pause'],
  ['completed', 'stop'],
  ['failed', 'stop'],
])('a loop that is %s tells its executor: %s', (status, signal) => {
  expect(controlOf({ status })).toMatchObject({ signal, status })
})

test('a loop that the server took over tells its old executor to stop', () => {
  expect(controlOf({ status: 'running', loopboard: { runner: 'server' } }).signal).toBe('stop')
  expect(controlOf({ status: 'running', loopboard: { runner: 'external' } }).signal).toBe('go_on')
})

test('a loop without a file is gone', () => expect(controlOf(null).signal).toBe('gone'))
