import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineRedactor, createRedactor } from './redact-secrets.ts'

const secret = 'k3y+with/odd=signs$and(brackets)'

describe('createRedactor', () => {
  const redact = createRedactor([secret, 'another-secret-of-ours'])

  it('takes out exactly the secrets we hold, wherever they stand', () => {
    expect(redact(`a ${secret} b another-secret-of-ours${secret}`)).toBe('a [redacted] b [redacted][redacted]')
  })

  it('takes them out also as a part of an address and in base64', () => {
    const written = [encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
    for (const text of written) expect(redact(`x=${text}&y`)).not.toContain(text.replace(/=+$/, ''))
  })

  it('takes out what looks like a secret of somebody else', () => {
    const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0fG3iL6'
    const texts = [
      `sk-ant-${letters}`,
      `ghp_${letters}`,
      `github_pat_${letters}`,
      `glpat-${letters}`,
      `xoxb-${letters}`,
      'AKIAABCDEFGHIJKLMNOP',
      `eyJ${letters}.eyJ${letters}.${letters}`,
    ]
    for (const text of texts) expect(redact(`key: ${text} end`)).toBe('key: [redacted] end')
    expect(redact('-----BEGIN RSA PRIVATE KEY-----\nMII\n-----END RSA PRIVATE KEY-----')).toBe('[redacted]')
    expect(redact('Authorization: Bearer abcdefgh1234')).toBe('Authorization: Bearer [redacted]')
    expect(redact('at postgresql://me:pa55@host:5432/db')).toBe('at postgresql://me:[redacted]@host:5432/db')
  })

  it('leaves ordinary text as it is', () => {
    const plain = createRedactor(['short'])
    const texts = [
      'a short line',
      'http://127.0.0.1:4400/loops',
      'user@example.com',
      'risk-based test of sk-ippers',
      '{"a":"http://x:","b":"me@example.com"}',
      '',
    ]
    for (const text of texts) expect(plain(text)).toBe(text)
  })

  it('gives the same again for what it gave, and never a secret', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const once = redact(`${before}${secret}${after}`)
        expect(once).not.toContain(secret)
        expect(redact(once)).toBe(once)
      }),
    )
  })

  it('comes to the end of a long hostile line', () => {
    for (const part of ['a', 'a:', '://', 'eyJ', 'sk-', 'authorization: ', '-----BEGIN PRIVATE KEY-----'])
      expect(redact(part.repeat(Math.ceil(65_536 / part.length)))).not.toBe('')
  })
})

describe('createLineRedactor', () => {
  it('takes out every line of a private key and goes on after it', () => {
    const line = createLineRedactor(createRedactor([]))
    const lines = ['before', 'x -----BEGIN PRIVATE KEY-----', 'MIIabc', 'def', '-----END PRIVATE KEY-----', 'after']
    expect(lines.map(line)).toEqual(['before', 'x [redacted]', '[redacted]', '[redacted]', '[redacted]', 'after'])
  })

  it('does not wait for ever for the end of a key', () => {
    const line = createLineRedactor(createRedactor([]))
    line('-----BEGIN PRIVATE KEY-----')
    const after = Array.from({ length: 300 }, () => line('output'))
    expect(after.at(-1)).toBe('output')
  })
})
