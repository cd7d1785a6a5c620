import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Result } from '#lib/domain/result.ts'
import type { ReportedTest } from '../reported-test.ts'

export const fixture = (name: string) => readFileSync(join(import.meta.dirname, '..', 'fixtures', name), 'utf8')
export const root = '/project'

/** One line per test: mark, place, and the first words of an error. */
export const table = (result: Result<ReportedTest[]>): string[] => {
  if (!result.ok) return [`unreadable: ${result.refusal.message}`]
  return result.value.map((test) => {
    const place = [test.project, test.file, ...test.suites, test.name].filter(Boolean).join(' > ')
    const more = `${test.flaky ? ` flaky ×${test.attempts}` : ''}${test.status === 'failed' ? `: ${test.errorMessage}` : ''}`
    return `${test.status} ${place}${more}`
  })
}

export type Point = { name: string; kind: 'ok' | 'not ok' | 'skip' | 'todo'; inner: Point[] }
export const name = fc
  .string({ unit: fc.constantFrom('a', 'b', 'Z', '1', 'é', '(', "'", '.'), minLength: 1, maxLength: 8 })
  .map((text) => `t${text}`)
export const { tree } = fc.letrec<{ tree: Point[]; point: Point }>((tie) => ({
  tree: fc.array(tie('point'), { minLength: 1, maxLength: 3, depthIdentifier: 'tap' }),
  point: fc.record({
    name,
    kind: fc.constantFrom('ok', 'ok', 'not ok', 'skip', 'todo'),
    inner: fc.oneof({ depthIdentifier: 'tap', maxDepth: 3 }, fc.constant<Point[]>([]), tie('tree')),
  }),
}))

/** Every leaf with its suites, and whether it counts as failed. */
export const leaves = (points: Point[], suites: string[] = []): string[] =>
  points.flatMap((point) => {
    if (point.inner.length > 0) return leaves(point.inner, [...suites, point.name])
    const status = point.kind === 'ok' ? 'passed' : point.kind === 'not ok' ? 'failed' : 'skipped'
    return [`${status} ${[...suites, point.name].join(' > ')}${status === 'failed' ? ': not ok' : ''}`]
  })
export const isFailing = (point: Point): boolean =>
  point.inner.length > 0 ? point.inner.some(isFailing) : point.kind === 'not ok'
export const write = (points: Point[], indent = ''): string =>
  points
    .map((point, at) => {
      if (point.inner.length > 0)
        return `${indent}# Subtest: ${point.name}\n${write(point.inner, `${indent}    `)}${indent}${isFailing(point) ? 'not ok' : 'ok'} ${at + 1} - ${point.name}\n`
      const directive = point.kind === 'skip' ? ' # SKIP' : point.kind === 'todo' ? ' # TODO' : ''
      return `${indent}${point.kind === 'not ok' || point.kind === 'todo' ? 'not ok' : 'ok'} ${at + 1} - ${point.name}${directive}\n`
    })
    .concat(`${indent}1..${points.length}\n`)
    .join('')
