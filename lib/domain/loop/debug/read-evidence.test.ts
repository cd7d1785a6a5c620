import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEvidenceCollector, evidenceRef } from './collect-evidence.ts'
import { readEvidence } from './read-evidence.ts'

test('both dialects are read, with times in seconds, milliseconds or ISO 8601', () => {
  expect(readEvidence('{"hid":"H1","ts":1769076000000,"func":"total","data":{"n":1}}')).toEqual([
    {
      hid: 'H1',
      at: '2026-01-22T10:00:00.000Z',
      loc: { file: '', func: 'total', line: null },
      msg: null,
      data: { n: 1 },
    },
  ])
  const b = '{"sid":"s","hid":"H2","loc":"src/a.ts:add:12","msg":"m","data":3,"ts":1769076000}'
  expect(readEvidence(b)).toEqual([
    { hid: 'H2', at: '2026-01-22T10:00:00.000Z', loc: { file: 'src/a.ts', func: 'add', line: 12 }, msg: 'm', data: 3 },
  ])
  expect(readEvidence('{"hid":"H1","ts":"2026-01-22T10:00:00Z"}')[0]?.at).toBe('2026-01-22T10:00:00.000Z')
  expect(readEvidence('{"hid":"H1","ts":"soon"}')[0]?.at).toBeNull()
})

test('objects that are glued to each other, or stand behind a prefix, are taken apart', () => {
  const line = 'stdout | {"hid":"H1","data":"a } b \\" {"}{"hid":"H2"} tail'
  expect(readEvidence(line).map(({ hid, data }) => [hid, data])).toEqual([
    ['H1', 'a } b " {'],
    ['H2', null],
  ])
})

test('what names no hypothesis is no observation, unless it is of the dialect with a session', () => {
  for (const line of ['', 'ok 1 - adds', '{}', '{"level":"info"}', '{"hid":', '{"hid":"../x"}', '[{"hid":5}]'])
    expect(readEvidence(line)).toEqual([])
  expect(readEvidence('{"sid":"s","loc":"a.ts::3","data":1}')).toMatchObject([
    { hid: '_', loc: { file: 'a.ts', line: 3 } },
  ])
})

test('no line makes it throw, and what was printed is read again', () => {
  fc.assert(fc.property(fc.string(), (line) => Array.isArray(readEvidence(line))))
  fc.assert(
    fc.property(
      fc.array(fc.json(), { maxLength: 4 }),
      fc.string().filter((text) => !/["{}]/.test(text)),
      (values, between) => {
        const line = values.map((value) => `${between}{"hid":"H1","data":${value}}`).join('')
        expect(readEvidence(line).map(({ data }) => JSON.stringify(data))).toEqual(
          values.map((value) => JSON.stringify(JSON.parse(value))),
        )
      },
    ),
  )
})

test('of many observations all are counted, and the first and last twenty of each hypothesis are kept with their lines', () => {
  const collector = createEvidenceCollector(100)
  const entry = { at: null, loc: null, msg: null, data: null }
  for (let n = 0; n < 100; n++) collector.add({ ...entry, hid: n % 2 === 0 ? 'H1' : 'H2' })
  const [first, second] = collector.collected()
  expect(first).toMatchObject({ hid: 'H1', count: 50 })
  expect(first?.shown.map(({ line }) => line)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => 101 + 2 * n),
    ...Array.from({ length: 20 }, (_, n) => 161 + 2 * n),
  ])
  expect(second?.shown.map(evidenceRef)[0]).toBe('debug.log#102')
  expect(collector.lines()).toBe(200)
})
