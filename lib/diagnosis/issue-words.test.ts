import { describe, expect, it } from 'vitest'
import { impactOf } from './issue-words.ts'

describe('what a problem can do', () => {
  it('is what its rule says, in both languages', () => {
    expect(impactOf('DOC-CON-001', 'high')).toEqual({
      en: 'It can stop the run, can lose data, acts in every run.',
      zh: '它可能使运行中断，可能丢失数据，每次运行都会起作用。',
    })
  })

  it('is milder where the problem is', () => {
    const { en, zh } = impactOf('DOC-CON-001', 'low')
    expect(en).toBe('Milder here than elsewhere, where it can stop the run, can lose data, acts in every run.')
    expect(zh).toBe('此处影响较轻；在其他情况下，它可能使运行中断，可能丢失数据，每次运行都会起作用。')
  })

  it('is no milder where the problem is held to be worse than usual', () => {
    expect(impactOf('DOC-CON-001', 'critical')).toEqual(impactOf('DOC-CON-001', 'high'))
  })

  it('is that of no rule where an agent or a person found it', () => {
    expect(impactOf(null, 'low').en).toBe('It makes the skill harder to use and to keep.')
  })
})
