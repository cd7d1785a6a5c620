import { expect, test } from 'vitest'
import document from './registry.json' with { type: 'json' }
import { Registry } from './registry-schema.ts'

test('the registry is what its schema says', () => {
  expect(Registry.parse(document)).toEqual(document)
})
