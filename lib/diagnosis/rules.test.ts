import { describe, expect, test } from 'vitest'
import { registry } from './registry.ts'
import { skillRules } from './rules/all-rules.ts'
import { libraryRules } from './rules/library/library-rules.ts'
import { exampleFiles, findingsOf, libraryFindingsOf } from './test-skill.ts'

const written = [...skillRules, ...libraryRules].map(({ id }) => id)

test('every rule of the registry is written once', () => {
  const ids = registry.rules.map(({ id }) => id)
  expect([...written].sort()).toEqual([...ids].sort())
})

describe.each(skillRules.map(({ id }) => id))('%s', (id) => {
  const { examples, data } = registry.rules.find((meta) => meta.id === id)!
  const options = examples.client ? { client: examples.client } : {}

  test('finds its bad example, with place and excerpt', () => {
    const files = exampleFiles(examples.bad)
    const found = findingsOf(id, files, options)
    expect(found.map(({ severity }) => severity)).toContain(examples.expected_severity)
    for (const finding of found) {
      expect(finding.message.en).not.toMatch(/\{\w+\}/)
      expect(finding.message.zh).not.toMatch(/\{\w+\}/)
      expect(finding.message.zh).toMatch(/[\u4e00-\u9fff]/)
      for (const key of data) expect(Object.keys(finding.data)).toContain(key)
    }
  })

  test('finds nothing in its good example', () => {
    expect(findingsOf(id, exampleFiles(examples.good), options)).toEqual([])
  })
})

describe.each(libraryRules.map(({ id }) => id))('%s', (id) => {
  const { examples } = registry.rules.find((meta) => meta.id === id)!

  test('finds its bad example and nothing in its good one', () => {
    const found = libraryFindingsOf(id, exampleFiles(examples.bad))
    expect(found.map(({ severity }) => severity)).toContain(examples.expected_severity)
    expect(libraryFindingsOf(id, exampleFiles(examples.good))).toEqual([])
  })
})
