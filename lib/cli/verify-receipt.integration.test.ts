import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bash, makeProject, startTestEngine, type TestEngine, value } from '../engine/test-engine.ts'
import { openReceiptKey, receiptKeyPath } from '../server/receipt-key.ts'

let engine: TestEngine
let other: string
beforeAll(async () => {
  other = mkdtempSync(join(tmpdir(), 'loopboard-other-'))
  engine = await startTestEngine(
    makeProject({
      'package.json': '{"name":"r","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'value.js': 'export const value = 1\n',
      'value.test.js':
        "import { test } from 'node:test'\nimport assert from 'node:assert'\nimport { value } from './value.js'\ntest('is two', () => assert.equal(value, 2))\n",
    }),
  )
  await engine.ask('workspaces', 'list')
})
afterAll(async () => {
  await engine.remove()
  rmSync(other, { recursive: true, force: true })
})

/** The command as a person runs it, in the home of an installation. */
async function verify(text: string, home: string, ...options: string[]) {
  const file = join(other, 'receipt.json')
  writeFileSync(file, text)
  const main = join(import.meta.dirname, 'main.js')
  const env = { ...process.env, HOME: other, LOOPBOARD_HOME: home }
  return promisify(execFile)(process.execPath, [main, 'verify-receipt', file, ...options], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (fault: { code: number; stdout: string }) => ({ code: fault.code, stdout: fault.stdout }),
  )
}

describe('a receipt', () => {
  test('of a completed loop names its evidence, and is genuine for who knows the key', async () => {
    const id = await engine.create({ title: 'Repair', tasks: [bash('fix', 'sed -i s/1/2/ value.js')] })
    expect(await engine.ask('receipts', 'receipt', 'loop-v2-20260101T000000-aaaaaaaa')).toMatchObject({ ok: false })
    value(await engine.send(id, { type: 'start' }))
    expect(await engine.ask('receipts', 'receipt', id)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_transition' },
    })
    expect((await engine.rest(id)).status).toBe('completed')
    const signed = value(await engine.ask('receipts', 'receipt', id))
    expect(signed.receipt).toMatchObject({
      loop: { loop_id: id, title: 'Repair', status: 'completed' },
      content: { base_branch: 'main', base_commit: expect.stringMatching(/^[0-9a-f]{40}$/) },
      completion: { forced: false },
      tests: { passed: true, total: 1, passed_count: 1, commands: [{ verdict: 'passed', exit_code: 0 }] },
      agents: [],
    })
    expect(signed.receipt.gate.every((condition) => condition.ok)).toBe(true)
    expect(signed.receipt.content.tested_tree).toBe(signed.receipt.tests?.tree)
    expect(statSync(receiptKeyPath(engine.home)).mode & 0o777).toBe(0o600)

    const text = JSON.stringify(signed, null, 2)
    const here = await verify(text, engine.home)
    expect(here.stdout).toContain('Signed by the key of this installation')
    expect(here.code).toBe(0)
    expect((await verify(text, other)).code, 'elsewhere nobody knows the key').toBe(2)
    const key = join(other, 'key.json')
    writeFileSync(key, JSON.stringify({ data: openReceiptKey(engine.home).key }))
    expect((await verify(JSON.stringify({ success: true, data: signed }), other, '--key', key)).code).toBe(0)

    const changes: [string, string][] = [
      ['"passed_count": 1', '"passed_count": 2'],
      ['"forced": false', '"forced": true'],
      ['"agents": []', '"agents": [], "more": 1'],
      ['"title": "Repair"', '"title": "Other", "title": "Repair"'],
      [signed.signature.key_id, '0'.repeat(16)],
    ]
    for (const [from, to] of changes) {
      expect(text).toContain(from)
      expect((await verify(text.replace(from, to), engine.home)).code, to).toBe(1)
    }
    const forged = openReceiptKey(other).sign({ ...signed.receipt, loop: { ...signed.receipt.loop, title: 'Forged' } })
    expect((await verify(JSON.stringify(forged), engine.home)).code, 'signed by somebody else').toBe(2)
  })
})
