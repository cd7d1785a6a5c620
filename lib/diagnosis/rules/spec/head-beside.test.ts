import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

test('a head that stands in a file beside the entry, from which the skill is built, is missing at less cost', () => {
  const beside = (name: string, text: string) =>
    findingsOf('SPEC-002', { 'SKILL.md': '# A\n', [name]: text }).map(({ severity }) => severity)
  const meta = '{\n  "name": "base-skill",\n  "description": "Fires pots."\n}\n'
  expect(beside('SKILL.md.meta.json', meta)).toEqual(['medium'])
  expect(beside('skill.meta.yaml', 'name: base-skill\ndescription: Fires pots.\n')).toEqual(['medium'])
  expect(beside('SKILL.md.meta.json', '{ "name": "base-skill" }\n')).toEqual(['critical'])
  expect(beside('package.json', meta)).toEqual(['critical'])
})
