import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Installation, makeProject, until } from './installation.ts'

/** A project whose one test fails until `value.js` is corrected; each run of the tests takes a moment. */
export const sampleProject = (): string =>
  makeProject({
    'package.json': `${JSON.stringify({ name: 'sample', private: true, type: 'module', scripts: { test: 'node --test' } })}\n`,
    'value.js': 'export const value = 1\n',
    'value.test.js': [
      "import assert from 'node:assert'",
      "import { describe, it } from 'node:test'",
      "import { value } from './value.js'",
      "describe('value', () => {",
      "  it('is a number', () => assert.equal(typeof value, 'number'))",
      "  it('is two', () => assert.equal(value, 2))",
      '})',
      '',
    ].join('\n'),
  })

export type Task = {
  description: string
  tool: 'bash'
  mode: 'write'
  prompt_template: ''
  command: string
  on_error?: string
}

/** A task that runs a bash command. */
export const bashTask = (description: string, command: string): Task => ({
  description,
  tool: 'bash',
  mode: 'write',
  prompt_template: '',
  command,
})

type Answer = { data: { loop_id: string; status: string } }

/** Creates a loop over the API and gives its id. */
export async function createLoop(server: Installation, title: string, more: object = {}): Promise<string> {
  const { status, body } = await server.call<Answer & { error?: string }>('POST', '/api/loops/v2', { title, ...more })
  if (status !== 200) throw new Error(`create answered ${status}: ${body.error}`)
  return body.data.loop_id
}

export const startLoop = (server: Installation, id: string) => server.call<Answer>('POST', `/api/loops/v2/${id}/start`)

export const statusOf = async (server: Installation, id: string) =>
  (await server.call<Answer>('GET', `/api/loops/v2/${id}`)).body.data.status

/** Waits until the loop has one of the statuses. */
export const reaches = (server: Installation, id: string, ...wanted: string[]) =>
  until(`${id} is ${wanted.join(' or ')}`, async () => {
    const status = await statusOf(server, id)
    return wanted.includes(status) ? status : null
  })

/** A one-time link that signs a browser in; only the owner of the installation may ask for one. */
export async function signInLink(server: Installation): Promise<string> {
  const owner = readFileSync(join(server.home, 'token'), 'utf8').trim()
  const response = await fetch(`${server.origin}/api/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await response.json()) as { link: string }).link
}
