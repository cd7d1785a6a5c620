import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EnteredKey } from '../domain/agent/entered-key.ts'
import { readAcpAgent } from './acp-agent.ts'
import { openAgentKeys } from './agent-key-store.ts'
import { readAgentKeys } from './agent-keys.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'loopboard-keys-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const ofEnvironment = readAgentKeys({ ANTHROPIC_API_KEY: 'key-of-the-environment', OPENAI_API_KEY: 'key-of-openai' })
const entered = EnteredKey.parse({ secret: ' key-that-was-entered ', base_url: 'https://models.example.org/v1/' })

describe('the keys of agents', () => {
  test('one that was entered goes before the environment, for its agent alone, until it is removed', () => {
    const keys = openAgentKeys(home, ofEnvironment)
    expect(keys.sourceOf('claude')).toBe('environment')
    keys.set('claude', entered)
    expect(keys.all()['claude']).toMatchObject({
      ...{ secret: 'key-that-was-entered', baseUrl: 'https://models.example.org/v1', model: null },
    })
    expect([keys.sourceOf('claude'), keys.sourceOf('codex'), keys.sourceOf('gemini')]).toEqual([
      'settings',
      'environment',
      null,
    ])
    expect(keys.all()['codex']?.secret).toBe('key-of-openai')
    keys.remove('claude')
    expect(keys.all()['claude']?.secret).toBe('key-of-the-environment')
  })

  test('it stands in one file that its user alone can read, also for the next start and for another process', () => {
    const [first, other] = [openAgentKeys(home, {}), openAgentKeys(home, {})]
    first.set('gemini', entered)
    expect(readdirSync(home)).toEqual(['agent-keys.json'])
    expect(statSync(join(home, 'agent-keys.json')).mode & 0o777).toBe(0o600)
    expect(other.all()['gemini']?.secret).toBe(entered.secret)
    expect(openAgentKeys(home, {}).sourceOf('gemini')).toBe('settings')
  })

  test('it is taken out of foreign text', () => {
    const keys = openAgentKeys(home, {})
    keys.set('claude', entered)
    expect(keys.redact(`echo ${entered.secret}`)).toBe('echo [redacted]')
  })

  test('a damaged file is told, never overwritten', () => {
    writeFileSync(join(home, 'agent-keys.json'), '{"claude": 1}')
    expect(() => openAgentKeys(home, {})).toThrow(/damaged/)
    expect(readFileSync(join(home, 'agent-keys.json'), 'utf8')).toBe('{"claude": 1}')
  })

  test.each(['', '  ', 'two words', 'line\nbreak', 'é'])('%j is no key', (secret) => {
    expect(EnteredKey.safeParse({ secret }).success).toBe(false)
  })
})

describe('the agent that a person named', () => {
  const write = (value: unknown, mode = 0o600) => {
    writeFileSync(join(home, 'acp.json'), typeof value === 'string' ? value : JSON.stringify(value))
    chmodSync(join(home, 'acp.json'), mode)
  }
  test('is its command, with what its environment holds', () => {
    expect(readAcpAgent(home)).toBeNull()
    write({ command: ['goose', 'acp'], environment: { GOOSE_KEY: 'x' } })
    const agent = { command: ['goose', 'acp'], environment: { GOOSE_KEY: 'x' }, model: null }
    expect(readAcpAgent(home)).toEqual({ agent })
  })

  test.each<[string, unknown, number]>([
    ['a file that others can read', { command: ['goose'] }, 0o644],
    ['no command', { command: [] }, 0o600],
    ['a command line instead of words', { command: 'goose acp' }, 0o600],
    ['a setting of the server', { command: ['goose'], environment: { DATABASE_URL: 'x' } }, 0o600],
    ['code that is loaded into programs', { command: ['goose'], environment: { NODE_OPTIONS: 'x' } }, 0o600],
    ['an unknown field', { command: ['goose'], shell: true }, 0o600],
    ['no JSON', '{', 0o600],
  ])('%s is a problem that is told', (_, value, mode) => {
    write(value, mode)
    expect(readAcpAgent(home)).toMatchObject({ problem: expect.stringContaining('acp.json') })
  })
})
