import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Script } from './fixtures/scripted-claude.ts'
import { makeProject, plainTests, startTestEngine, value } from './test-engine.ts'

/** A project without dependencies whose tests run with Node alone. */
export const cartFiles = {
  'package.json': '{"name":"cart","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
  'cart.js': 'export const total = () => 0\n',
}
const sumTest = [
  "import { test } from 'node:test'",
  "import assert from 'node:assert/strict'",
  "import { total } from './cart.js'",
  "test('adds prices', () => assert.equal(total([{ price: 2, count: 1 }]), 2))",
  "test('counts', () => assert.equal(total([{ price: 2, count: 3 }]), 6))",
  '',
].join('\n')
/** The file with this body of its one function. */
export const cart = (body: string[]) => ['export const total = (items) => {', ...body, '}', ''].join('\n')
export const wrongCart = '  return items.reduce((sum, item) => sum + item.price, 0)'
const observed = cart([
  `  for (const item of items) console.log(JSON.stringify({ hid: 'H1', func: 'total', data: typeof item.price })) // loopboard:hid=H1`,
  `  for (const item of items) console.log(JSON.stringify({ hid: 'H2', func: 'total', data: item.count })) // loopboard:hid=H2`,
  wrongCart,
])
export const rightCart = '  return items.reduce((sum, item) => sum + item.price * item.count, 0)'
export const done = (summary: string) => ({ status: 'done', summary })
export const hypothesis = (description: string, likelihood: number) => ({
  ...{ description, testable_condition: `${description} is seen`, logging_point: `cart.js:total:${likelihood + 1}` },
  ...{ confirm: 'seen in the log', reject: 'not seen in the log', likelihood },
})

/** Two tasks, a bug that the tests find, two hypotheses of which one is confirmed, a fix. */
export const wholeLoop: Script = {
  plan: [
    {
      answer: {
        tasks: [
          { description: 'Write the tests of the cart', mode: 'write', acceptance: ['two tests stand'], id: 'tests' },
          { description: 'Make total add prices', mode: 'write', acceptance: ['it adds'], depends_on: ['tests'] },
        ],
      },
    },
  ],
  develop: [
    { write: { 'cart.test.js': sumTest }, answer: done('Tests written.') },
    { write: { 'cart.js': cart([wrongCart]) }, answer: done('It adds prices.') },
  ],
  explore: [
    {
      write: { 'cart.js': observed },
      answer: {
        bug_description: 'total ignores how many there are',
        hypotheses: [hypothesis('Prices are texts', 1), hypothesis('The count is never read', 2)],
      },
    },
  ],
  analyze: [
    {
      answer: {
        verdicts: [
          {
            ...{ id: 'H1', verdict: 'rejected', finding: 'Every price is a number.', reason: 'No text was ever seen.' },
            evidence: [{ kind: 'log', ref: 'debug.log#1' }],
          },
          {
            ...{ id: 'H2', verdict: 'confirmed', finding: 'A count of 3 gave 2.', reason: 'The sum leaves it out.' },
            evidence: [
              { kind: 'log', ref: 'debug.log#2' },
              { kind: 'log', ref: 'debug.log#9999' },
            ],
          },
        ],
        understanding: { known: [], disproven: [], focus: 'the sum', questions: [] },
      },
    },
  ],
  summary: [{ answer: { summary: 'The cart adds prices and counts.' } }],
  judge: [
    { answer: { score: 40, missing: ['Say in the file what total does'] } },
    { answer: { score: 90, missing: [] } },
  ],
  fix: [{ write: { 'cart.js': observed.replace(wrongCart, rightCart) }, answer: done('The count is multiplied.') }],
}

export type AskedAgent = { action: string; prompt: string; flags: string[]; env: string[] }

/**
 * Puts the scripted program into `folder` under the name of the CLI whose stream it speaks. It is started for every prompt, and an agent gets little of
 * our environment: where what was compiled is kept is said here.
 */
export function placeScriptedAgent(folder: string) {
  const program = join(import.meta.dirname, 'fixtures', 'scripted-claude.ts')
  const compiled = process.env['NODE_COMPILE_CACHE']
  const before = compiled ? `NODE_COMPILE_CACHE='${compiled}' ` : ''
  const script = `#!/bin/sh\n${before}exec '${process.execPath}' '${program}' '${folder}' "$@"\n`
  writeFileSync(join(folder, 'claude'), script, { mode: 0o755 })
  // The scripted program notes what it is asked beside itself, which a confined one could not: here bubblewrap does not work.
  writeFileSync(join(folder, 'bwrap'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
}

/** The product with the scripted program as its only agent; its loops run plain tests unless they say otherwise. */
export async function startScriptedAgent(script: Script) {
  const folder = mkdtempSync(join(tmpdir(), 'loopboard-scripted-'))
  const rescript = (next: Script) => writeFileSync(join(folder, 'script.json'), JSON.stringify(next))
  rescript(script)
  placeScriptedAgent(folder)
  const engine = await startTestEngine(makeProject(cartFiles), undefined, {
    PATH: `${folder}:${process.env['PATH']}`,
    ANTHROPIC_API_KEY: 'a-key-of-nobody',
    SECRET_OF_THE_SERVER: 'keep me',
  })
  await engine.ask('workspaces', 'list')
  const log = join(folder, 'asked.jsonl')

  const create = (loop: Record<string, unknown> = {}) =>
    engine.create({
      title: 'A cart that adds',
      ...loop,
      settings: { agent: { tool: 'claude' }, max_retries: 0, validation: plainTests, ...(loop['settings'] as object) },
    })
  return {
    engine,
    folder,
    /** Another script from now on; what was asked is forgotten. */
    rescript(next: Script) {
      rescript(next)
      rmSync(log, { force: true })
    },
    /** What the program was asked so far; a line that is still being written is not there yet. */
    asked: (): AskedAgent[] =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line))
        : [],
    create,
    async go(loop: Record<string, unknown> = {}) {
      const id = await create(loop)
      value(await engine.send(id, { type: 'start' }))
      return { id, end: await engine.rest(id) }
    },
    typesOf: async (id: string) => (await engine.events(id)).map((event) => event.type),
    async remove() {
      await engine.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ScriptedAgent = Awaited<ReturnType<typeof startScriptedAgent>>
