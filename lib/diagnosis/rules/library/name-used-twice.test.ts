import { describe, expect, it } from 'vitest'
import { library, review } from './test-library.ts'

describe('LIB-001', () => {
  it('stands on the name of the later skill', () => {
    const { findings } = library('LIB-001', {
      b: { name: 'same', description: review },
      a: { name: 'same', description: 'x' },
    })
    expect(findings).toMatchObject([
      { file: 'b/SKILL.md', line: 2, column: 7, excerpt: 'same', data: { folders: ['a', 'b'] } },
    ])
  })
  it('leaves folders of one client each alone', () => {
    const same = { name: 'bake', description: review }
    expect(library('LIB-001', { 'hosts/claude': same, 'hosts/codex': same, 'hosts/hermes': same }).findings).toEqual([])
    expect(library('LIB-001', { 'hosts/claude': same, 'hosts/kitchen': same }).findings).toHaveLength(1)
  })
  it('makes one notice of a mirror', () => {
    const mirror = { name: 'same', description: review, hash: 'h' }
    const { findings, notices } = library('LIB-001', { 'skills/a': mirror, 'plugins/x/skills/a': mirror })
    expect(findings).toEqual([])
    expect(notices).toMatchObject([{ code: 'mirror', file: 'skills/a/SKILL.md' }])
  })
  it('leaves alone what no session sees together', () => {
    const one = { name: 'same', description: review }
    expect(
      library('LIB-001', { a: one, b: { ...one, scope: 'user' }, 'more/c': { ...one, client: 'codex' } }).findings,
    ).toEqual([])
  })
  it('leaves alone what no client loads from where it stands', () => {
    const [one, other] = [
      { name: 'same', description: review },
      { name: 'same', description: 'x' },
    ]
    for (const path of [
      ...['skills/_archived/a', 'benchmark/results/r1/a', 'tests/fixtures/a', 'skills/_archived-2026-08-14/a'],
      ...['made/v-20260414-021028/new/02-a', 'made/2026-04-14/a', 'made/a/v-20260422-130621-02'],
    ])
      expect(library('LIB-001', { 'skills/a': one, [path]: other }).findings).toEqual([])
    for (const path of ['results/a', 'archive/a', 'skills/a-20260414', 'skills-2026/a', 'v-20269914/a'])
      expect(library('LIB-001', { 'skills/a': one, [path]: other }).findings).toHaveLength(1)
  })
  it('leaves alone names that are to be replaced', () => {
    const [one, other] = [
      { name: 'REPLACE-WITH-NAME', description: review },
      { name: 'REPLACE-WITH-NAME', description: 'x' },
    ]
    expect(library('LIB-001', { 'skills/a': one, 'skills/b': other }).findings).toEqual([])
  })
  it('takes the tools of ccw for those of a skill of Claude Code', () => {
    const one = { name: 'same', description: review }
    expect(library('LIB-001', { a: one, 'more/b': { ...one, client: 'ccw' } }).findings).toHaveLength(1)
  })
  it('takes the folder of the skills for another client for a pack of its own', () => {
    const [one, other] = [
      { name: 'same', description: review },
      { name: 'same', description: 'x' },
    ]
    expect(library('LIB-001', { 'skills/a': one, 'skills/skills-codex/a': other }).findings).toEqual([])
    expect(library('LIB-001', { 'skills/a': one, 'skills/for-codex/a': other }).findings).toHaveLength(1)
    expect(library('LIB-001', { 'codex-skills/a': one, 'codex-skills/b': other }).findings).toHaveLength(1)
  })
  it('takes skills that stand side by side for those of one client', () => {
    const one = { name: 'same', description: review }
    const { findings } = library('LIB-001', {
      's/a': one,
      's/b': { ...one, client: 'codex' },
      't/c': { ...one, client: 'codex' },
    })
    expect(findings).toMatchObject([
      { file: 's/b/SKILL.md' },
      { file: 't/c/SKILL.md', data: { folders: ['s/b', 't/c'] } },
    ])
  })
})
