import { describe, expect, test } from 'vitest'
import { defaultConfig, mergeConfig } from './config.ts'
import { readConfig } from './read-config.ts'

describe('a configuration file', () => {
  test('is read with comments', () => {
    const read = readConfig(
      '{\n  // quiet\n  "rules": { "TKN-001": "off", "DF-004": { "tier": "opinion" } },\n  "params": { "bodyLines": 400 }\n}',
    )
    expect(read).toMatchObject({
      ok: true,
      value: { rules: { 'TKN-001': 'off', 'DF-004': { tier: 'opinion' } }, params: { bodyLines: 400 } },
    })
  })

  test.each([
    ['{\n  "strict": true\n}', 2, 3, 'strict'],
    ['{ "rules": { "TKN-001": "off",\n  "XYZ-001": "off" } }', 2, 3, 'no rule has this id'],
    ['{ "params": {\n\n "lines": 3 } }', 3, 2, 'no limit has this name'],
    ['{ "rules": { "TKN-001": "maybe" } }', 1, 14, 'rules.TKN-001'],
    ['{ "client": [', 1, 14, ''],
  ])('tells what is wrong in %j and where', (text, line, column, message) => {
    const read = readConfig(text)
    if (read.ok) throw new Error('must not be accepted')
    expect(read.problems[0].message.en).toContain(message)
    expect(read.problems[0].message.zh).toMatch(/\p{Script=Han}/u)
    expect([read.problems[0].line, read.problems[0].column]).toEqual([line, column])
  })

  test('laid over another adds lists and replaces values', () => {
    const workspace = mergeConfig(defaultConfig, { extraKeys: ['a'], rules: { 'TKN-001': 'off' }, strictSpec: true })
    const skill = mergeConfig(workspace, { extraKeys: ['b'], rules: { 'DF-004': 'off' }, strictSpec: false })
    expect([skill.extraKeys, skill.rules, skill.strictSpec]).toEqual([
      ['a', 'b'],
      { 'TKN-001': 'off', 'DF-004': 'off' },
      false,
    ])
  })
})
