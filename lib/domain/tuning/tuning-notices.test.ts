import { expect, test } from 'vitest'
import { DiagnosisResult } from './diagnosis-result.ts'
import { tuningNotices } from './tuning-notices.ts'

const result = (...codes: string[]) =>
  DiagnosisResult.parse({
    details: { notices: codes.map((code) => ({ code, file: 'big.md', line: null, message: { en: code, zh: code } })) },
  })

test('what several diagnoses did not look at is told once, in their order', () => {
  const results = { spec: result('skill-too-large'), context: result('skill-too-large', 'binary'), memory: null }
  expect(tuningNotices(results).map(({ code }) => code)).toEqual(['skill-too-large', 'binary'])
  expect(tuningNotices({})).toEqual([])
})
