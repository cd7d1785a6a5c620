import { expect, test } from 'vitest'
import { registry } from '#lib/diagnosis/registry.ts'
import type { TuneOptions } from './tune-options.ts'
import { wordsOf } from './words-of-options.ts'

const given = (options: Partial<TuneOptions>, folders: string[] = []) => {
  const { folders: found, options: left } = wordsOf(folders, options as TuneOptions)
  return { folders: found, fix: left.fix, rollback: left.rollback, deep: left.deep }
}

test('every rule of the registry is the value of --fix, not a folder', () => {
  for (const { id } of registry.rules) expect([id, given({ fix: [id] }, ['skill']).fix]).toEqual([id, [id]])
})

test('a folder behind --fix, --rollback or --deep is the folder that is meant', () => {
  expect(given({ fix: ['skills/one'] })).toMatchObject({ folders: ['skills/one'], fix: true })
  expect(given({ rollback: 'skills/one' })).toMatchObject({ folders: ['skills/one'], rollback: true })
  expect(given({ rollback: 'FIX-002' }, ['skills/one'])).toMatchObject({ folders: ['skills/one'], rollback: 'FIX-002' })
  expect(given({ rollback: 'all' }, ['skills/one'])).toMatchObject({ rollback: 'all' })
  expect(given({ deep: 'skills/one' })).toMatchObject({ folders: ['skills/one'], deep: true })
  expect(given({ deep: 'claude' }, ['skills/one'])).toMatchObject({ folders: ['skills/one'], deep: 'claude' })
})
