import { expect, test } from 'vitest'
import { missingMigrations } from './migrate.ts'

const files = ['1_init', '2_rules', '3_more'].map((name) => ({ name, sql: `-- ${name}`, checksum: `sum ${name}` }))
const row = (name: string, more: { checksum?: string; finished?: boolean } = {}) => ({
  name,
  checksum: `sum ${name}`,
  finished: true,
  ...more,
})
const outcome = (...rows: ReturnType<typeof row>[]) => {
  const result = missingMigrations(rows, files)
  return result.ok ? result.value.map((file) => file.name) : result.refusal.message
}

test('an empty database needs everything, in order', () => {
  expect(outcome()).toEqual(['1_init', '2_rules', '3_more'])
})
test('only what is missing is left, also in the middle', () => {
  expect(outcome(row('1_init'))).toEqual(['2_rules', '3_more'])
  expect(outcome(row('1_init'), row('3_more'))).toEqual(['2_rules'])
  expect(outcome(...files.map((file) => row(file.name)))).toEqual([])
})
test('a migration this program does not know means that the schema is newer', () => {
  expect(outcome(row('1_init'), row('9_future'))).toMatch(/9_future.*newer/)
})
test('an applied migration that was changed is refused', () => {
  expect(outcome(row('1_init', { checksum: 'other' }))).toMatch(/1_init was changed/)
})
test('a migration another tool began and did not finish is refused', () => {
  expect(outcome(row('1_init', { finished: false }))).toMatch(/1_init was begun/)
})
