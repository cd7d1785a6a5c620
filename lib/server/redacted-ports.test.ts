import { describe, expect, it } from 'vitest'
import { databasePassword } from './redacted-ports.ts'

describe('databasePassword', () => {
  const of = (databaseUrl: string | null) => databasePassword({ databaseUrl })

  it('finds the password where an address may have it, decoded', () => {
    expect(of('postgresql://me:pa%2Fss@host/db')).toBe('pa/ss')
    expect(of('postgresql://host/db?user=me&password=pa%2Fss')).toBe('pa/ss')
  })

  it('gives none where none is', () => {
    expect(of(null)).toBe(null)
    expect(of('postgresql://me@host/db')).toBe(null)
    expect(of('no address')).toBe(null)
  })
})
