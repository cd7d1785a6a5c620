import { expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { judgeRun, type RunCircumstances } from './judge-run.ts'

const circumstances: RunCircumstances = {
  ...{ exitCode: null, signal: 'SIGTERM', changed: false },
  ...{ stoppedBy: 'retry_cap' as const, mode: 'write' as const },
  ...{ answer: null, noChangeReason: false },
}
const retried = (words: string) => {
  const parser = adapters.opencode.createParser()
  for (let n = 0; n < 3; n += 1) parser.line('stderr', `message="stream error" error.error="${words}"`)
  return judgeRun(parser.facts(circumstances), circumstances)
}

test('a CLI that only tries again failed of its provider, also when its words do not say how', () => {
  expect(retried('Rate limit reached')).toEqual({ status: 'failed', code: 'rate_limited' })
  expect(retried('AI_APICallError: something')).toEqual({ status: 'failed', code: 'provider_overloaded' })
})
