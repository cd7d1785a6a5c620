import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Config, describeConfig, prepareHome, readConfig } from './config.ts'

const read = (
  env: Record<string, string>,
  ...more: [overrides?: Parameters<typeof readConfig>[1], version?: string]
) => {
  const result = readConfig(env, ...more)
  return result.ok ? result.value : `${result.refusal.message} ${result.refusal.next}`
}
const config = (env: Record<string, string> = {}) => read(env) as Config

describe('readConfig', () => {
  test('an empty environment gives the embedded database on loopback', () => {
    expect(config()).toEqual({
      home: join(homedir(), '.loopboard'),
      databaseUrl: null,
      host: '127.0.0.1',
      port: 4400,
      token: null,
      workspaces: [],
      origins: ['http://127.0.0.1:4400', 'http://localhost:4400', 'http://loopboard.localhost:4400'],
      node: 'main',
      agentKeys: {},
    })
  })

  test('the command line goes before the environment, and an empty value counts as none', () => {
    const env = { PORT: '5000', LOOPBOARD_WORKSPACE: '/a:/b', DATABASE_URL: '' }
    expect(read(env, { port: '5001', node: 'west', workspaces: ['/c'] })).toMatchObject({
      port: 5001,
      node: 'west',
      workspaces: ['/c'],
      databaseUrl: null,
    })
    expect(config(env)).toMatchObject({ port: 5000, node: 'main', workspaces: ['/a', '/b'] })
  })

  test('the default origins hold the address we listen at', () => {
    expect(config({ HOST: '127.0.0.2' }).origins).toContain('http://127.0.0.2:4400')
    expect(config({ HOST: '::1' }).origins).toContain('http://[::1]:4400')
    expect(config({ HOST: 'localhost' }).origins).toHaveLength(3)
  })

  test('the default origins carry the port, and port 80 as browsers write it', () => {
    expect(config({ PORT: '8080' }).origins[0]).toBe('http://127.0.0.1:8080')
    expect(config({ PORT: '80' }).origins[0]).toBe('http://127.0.0.1')
  })

  test('a setting nobody knows is refused with its name and the known ones', () => {
    expect(read({ LOOPBOARD_TOKN: 'x' })).toMatch(/^LOOPBOARD_TOKN is not a setting.*LOOPBOARD_TOKEN/)
  })

  test('names outside LOOPBOARD_ are not ours to judge', () => {
    expect(read({ NEXT_RUNTIME: 'nodejs', SHELL: '/bin/sh' })).toMatchObject({ node: 'main' })
  })

  test.each(['0.0.0.0', '::', '192.168.1.4', 'example.org', '127.0.0.1.example.org'])('HOST %s is refused', (HOST) => {
    expect(read({ HOST })).toMatch(/^HOST is not an address of this machine alone/)
  })

  test.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost'])('HOST %s is accepted', (HOST) => {
    expect(read({ HOST })).toMatchObject({ host: HOST })
  })

  test.each(['0', '65536', '44.5', 'http', '-1'])('PORT %s is refused', (PORT) => {
    expect(read({ PORT })).toMatch(/^PORT is /)
  })

  test.each([
    'http://example.org',
    'https://example.org/',
    'https://example.org/path',
    'https://*.example.org',
    'ftp://localhost',
    'null',
    'https://user@example.org',
  ])('the origin %s is refused', (LOOPBOARD_ORIGINS) => {
    expect(read({ LOOPBOARD_ORIGINS })).toMatch(/^LOOPBOARD_ORIGINS is not an exact origin/)
  })

  test('exact https origins and loopback names are accepted, between commas or blanks', () => {
    const LOOPBOARD_ORIGINS = 'https://loops.example.org, http://localhost:9000 http://x.localhost:1'
    expect(config({ LOOPBOARD_ORIGINS }).origins).toHaveLength(3)
  })

  test('paths must be absolute', () => {
    expect(read({ LOOPBOARD_HOME: 'here' })).toMatch(/^LOOPBOARD_HOME is not an absolute path/)
    expect(read({ LOOPBOARD_WORKSPACE: '/a:b' })).toMatch(/^LOOPBOARD_WORKSPACE is not an absolute path/)
  })

  test('a Node without type stripping is refused, a newer one is not', () => {
    expect(read({}, {}, '22.11.0')).toMatch(/Node 22\.11\.0 is too old.*22\.12/)
    expect(read({}, {}, '20.19.0')).toMatch(/too old/)
    expect(read({}, {}, '22.12.0')).toMatchObject({ port: 4400 })
    expect(read({}, {}, '25.0.0')).toMatchObject({ port: 4400 })
  })

  test('no refusal repeats a secret', () => {
    expect(read({ LOOPBOARD_TOKEN: 'short secret' })).toMatch(/^LOOPBOARD_TOKEN is not 1 to 512/)
    expect(read({ LOOPBOARD_TOKEN: 'short secret' })).not.toContain('short secret')
    expect(read({ DATABASE_URL: 'mysql://u:hidden@h/d' })).not.toContain('hidden')
  })
})

test('a described configuration holds no secret', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9]{20,40}$/)
  fc.assert(
    fc.property(secret, secret, (token, password) => {
      const url = `postgresql://u:${password}@db:5432/loops?password=${password}`
      const text = JSON.stringify(describeConfig(config({ LOOPBOARD_TOKEN: token, DATABASE_URL: url })))
      expect(text).not.toContain(token)
      expect(text).not.toContain(password)
      expect(text).toContain('db:5432/loops')
    }),
  )
})

describe('prepareHome', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loopboard-config-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a missing home is made, closed to everybody else', () => {
    expect(prepareHome({ home: join(folder, 'a', 'home') }).ok).toBe(true)
    expect(statSync(join(folder, 'a', 'home')).mode & 0o777).toBe(0o700)
  })

  test('an open home is closed', () => {
    mkdirSync(join(folder, 'home'))
    chmodSync(join(folder, 'home'), 0o755)
    expect(prepareHome({ home: join(folder, 'home') }).ok).toBe(true)
    expect(statSync(join(folder, 'home')).mode & 0o777).toBe(0o700)
  })

  test('a link in place of the home is refused', () => {
    symlinkSync('/tmp', join(folder, 'home'))
    expect(prepareHome({ home: join(folder, 'home') })).toMatchObject({ ok: false, refusal: { code: 'validation' } })
  })

  test('a home that cannot be made is refused', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(prepareHome({ home: join(folder, 'file', 'home') })).toMatchObject({ ok: false })
  })
})
