import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderLoop } from '../merge/render-loop.ts'
import { journalLoop } from '../merge/test-versions.ts'
import { type Bundle, type BundleManifest, readBundle, writeBundle } from './bundle-format.ts'
import type { BundleRows } from './bundle-rows.ts'
import { importedLoop } from './imported-loop.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const same = (text: string) => text
const at = '2026-01-22T10:00:00.000Z'
const nothing: BundleRows = {
  ...{ events: [], revisions: [], attempts: [], logs: [], test_runs: [], test_results: [], coverage: [], comments: [] },
  agent_texts: [],
}
const about: Parameters<typeof writeBundle>[0] = {
  ...{ loop_id: 'loop-a', title: 'T', status: 'completed', skew_ms: 0, started_at: at, exported_at: at },
  ...{ product_version: '1', left_out_log_lines: 0 },
}
const content: Omit<Bundle, 'manifest'> = {
  master: renderLoop(journalLoop({ status: 'completed', completed_at: at })),
  ...{ tasks: '', progress: new Map([['develop.md', '# Development\n']]) },
  rows: {
    ...nothing,
    events: [{ rev: 1, at, actor_kind: 'engine', actor_id: 'engine', actor_name: 'engine', type: 'created', data: {} }],
  },
}
const text = writeBundle(about, content, hash, same)
const lines = text.split('\n')

/** The bundle with another line in the place of one, and a manifest that fits it. */
function forged(part: string, to: { name?: string; text?: string }) {
  const manifest = JSON.parse(lines[0] ?? '') as BundleManifest
  const changed = lines.slice(1, -1).map((line) => {
    const now = JSON.parse(line) as { name: string; text: string }
    return now.name === part ? { ...now, ...to } : now
  })
  manifest.parts = changed.map((each) => ({
    ...{ name: each.name, bytes: Buffer.byteLength(each.text), sha256: hash(each.text) },
  }))
  return [manifest, ...changed].map((line) => JSON.stringify(line)).join('\n')
}
const whyNot = (bundle: string) => {
  const read = readBundle(bundle, hash)
  return read.ok ? 'ok' : `${read.refusal.code} ${read.refusal.said?.params['why']}`
}

describe('a bundle', () => {
  test('is read as it was written', () => {
    const read = readBundle(text, hash)
    if (!read.ok) throw new Error(read.refusal.message)
    const { manifest, ...rest } = read.value
    expect(rest).toEqual(content)
    expect(manifest.parts.map(({ name }) => name)).toContain('progress/develop.md')
  })

  test('with any byte changed, or cut anywhere, is refused or says the same', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('x', '0', '"', '}', '\n', ''), (place, by) => {
        const read = readBundle(text.slice(0, place) + by + text.slice(place + 1), hash)
        if (read.ok) expect({ ...read.value, manifest: null }).toEqual({ ...content, manifest: null })
      }),
      { numRuns: 300 },
    )
    for (const end of [0, 1, 100, text.length - 200]) expect(readBundle(text.slice(0, end), hash).ok).toBe(false)
  })

  test('with a part that leads out of its folder, is there twice, is unknown or is missing, is refused', () => {
    for (const name of ['progress/../../x', 'progress/..', '/etc/passwd', 'progress/a/b', 'hooks.json', 'progress/.x'])
      expect(whyNot(forged('progress/develop.md', { name })), name).toMatch(/^validation/)
    expect(whyNot(forged('progress/develop.md', { name: 'master.json' }))).toMatch(/^validation/)
    expect(whyNot(forged('events.ndjson', { name: 'progress/x.md' }))).toBe('validation events.ndjson')
  })

  test('with rows that no page could show is refused, also where every hash fits', () => {
    const row = (data: object) => ({ text: `${JSON.stringify(data)}\n` })
    const event = { rev: 1, at, actor_kind: 'engine', actor_id: 'e', actor_name: 'e', data: {} }
    expect(whyNot(forged('events.ndjson', row({ ...event, type: 'created' })))).toBe('ok')
    for (const bad of [
      { ...event, type: '__proto__' },
      { ...event, type: 'constructor', rev: -1 },
      { ...event, type: 'created', at: 'yesterday' },
      { ...event, type: 'gate-evaluated' },
      { ...event, type: 'conflict-opened', data: { conflict: {} } },
    ])
      expect(whyNot(forged('events.ndjson', row(bad)))).toMatch(/^validation events/)
    expect(whyNot(forged('attempts.ndjson', row({ key: 'x' })))).toMatch(/^validation attempts/)
  })

  test('of an earlier version, without the texts of agents, is read all the same', () => {
    const manifest = JSON.parse(lines[0] ?? '') as BundleManifest
    const old = { ...manifest, parts: manifest.parts.filter(({ name }) => name !== 'agent_texts.ndjson') }
    const rest = lines.slice(1).filter((line) => !line.includes('"agent_texts.ndjson"'))
    const read = readBundle([JSON.stringify(old), ...rest].join('\n'), hash)
    expect(read.ok && read.value.rows.agent_texts).toEqual([])
    expect(whyNot([JSON.stringify(old), ...rest.slice(1)].join('\n'))).toBe('validation master.json')
  })

  test('secrets do not go along', () => {
    const held = writeBundle(about, content, hash, (each) => each.replaceAll('Development', '[redacted]'))
    const read = readBundle(held, hash)
    expect(read.ok && read.value.progress.get('develop.md')).toBe('# [redacted]\n')
  })
})

describe('an imported loop', () => {
  const bundle = readBundle(text, hash)
  const made = (master = content.master) => bundle.ok && importedLoop({ ...bundle.value, master }, 'loop-b', at)

  test('is paused under its new id, whatever it was, and nothing of it counts as approved or proven here', () => {
    const model = made()
    if (!model) throw new Error('not made')
    expect(model.state).toMatchObject({ loop_id: 'loop-b', status: 'paused' })
    expect(model.state).not.toHaveProperty('completed_at')
    expect(model.state.loopboard).toMatchObject({ completion: null, draining: false, generation: 0 })
    expect(model.state.loopboard.reason?.said?.code).toBe('imported_paused')
    expect(model.memory).toMatchObject({ approvedCommands: [], waivers: [], lastValidation: null, running: null })
    const { loop_id } = JSON.parse(renderLoop(model))
    expect(loop_id).toBe('loop-b')
  })

  test('keeps the keys of other programs', () => {
    const model = made(JSON.stringify({ own: { a: 1 }, ...JSON.parse(content.master) }))
    expect(model && JSON.parse(renderLoop(model)).own).toEqual({ a: 1 })
  })

  test('is not made of what is no loop of ours', () => {
    for (const master of ['', '[]', '{"cli_sequence":[],"status":"running"}']) expect(made(master)).toBeNull()
  })
})
