import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../e2e/installation.ts'
import { type Asker, isEqual, type Trial } from './trial.ts'

const base = '/api/loops/v2'
const titleText = 'title is required and must be non-empty'
const limitText = 'max_iterations must be a positive number'
const validation = (error: string | RegExp) => ({ status: 400, code: 'validation', error })
const badId = { status: 400, code: 'invalid_id', error: 'Invalid loop ID format' }
const unknown = { status: 404, code: 'not_found', error: 'Loop not found' }

const badLoops: [string, unknown, string | RegExp][] = [
  ['no title', {}, titleText],
  ['an empty title', { title: '' }, titleText],
  ['a blank title', { title: '   ' }, titleText],
  ['a title that is a number', { title: 5 }, titleText],
  ['a title that is null', { title: null }, titleText],
  ['a description that is a number', { title: 'a', description: 5 }, 'description must be a string'],
  ['a limit of 0', { title: 'a', max_iterations: 0 }, limitText],
  ['a negative limit', { title: 'a', max_iterations: -1 }, limitText],
  ['a limit that is a word', { title: 'a', max_iterations: 'ten' }, limitText],
  ['a limit that is a fraction', { title: 'a', max_iterations: 1.5 }, limitText],
  ['a limit above 1000', { title: 'a', max_iterations: 1001 }, /max_iterations/],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, /title/],
  ['a priority of another word', { title: 'a', priority: 'urgent' }, /priority/],
  ['21 tags', { title: 'a', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, /tags/],
  ['a mode of another word', { title: 'a', mode: 'manual' }, /mode/],
  ['a body that is a list', [], /./],
  ['a body that is a text', '"text"', /./],
]

const badIds = ['..%2f..%2fetc', '-x', 'a..b', 'con', 'x.json', 'x.tasks', 'x'.repeat(129), '%00', '%', 'a%20b', 'a.']

/** Create, list, read, edit and delete loops. */
export async function loopContract(server: Installation, expect: Asker, { verdict }: Trial): Promise<void> {
  for (const [what, body, error] of badLoops) await expect(what, validation(error), 'POST', base, body)
  const { body } = await expect(
    'a new loop is answered whole, with its defaults',
    {
      holds: ({ body: { data = {} } }) =>
        /^loop-v2-\d{8}T\d{6}-[0-9a-f]{8}$/.test(String(data.loop_id)) &&
        data.title === 'First' &&
        data.description === '' &&
        data.status === 'created' &&
        data.max_iterations === 10 &&
        data.current_iteration === 0 &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(data.created_at)) &&
        data.created_at === data.updated_at &&
        !('completed_at' in data) &&
        !('failure_reason' in data) &&
        !('skill_state' in data),
    },
    'POST',
    base,
    { title: '  First ' },
  )
  const id = String(body.data?.loop_id)
  const file = join(server.workspace, '.workflow', '.loop', `${id}.json`)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  verdict('the file is what was answered', text !== '' && isEqual(JSON.parse(text), body.data))
  verdict(
    'the file has two blanks of indent and a final newline',
    text === `${JSON.stringify(JSON.parse(text), null, 2)}\n`,
  )
  const metaFields =
    'revision etag kind root workspace_id derived controls liveness findings conflicts torn gate approvals_open messages'
  const read = await expect(
    'a loop is read with everything that is known of it',
    {
      holds: ({ body: { data, meta }, headers }) =>
        isEqual(data, body.data) &&
        metaFields.split(' ').every((name) => name in (meta as object)) &&
        headers.get('etag') === (meta as { etag: string }).etag,
    },
    'GET',
    `${base}/${id}`,
  )
  for (const bad of badIds) await expect('a bad id', badId, 'GET', `${base}/${bad}`)
  for (const method of ['GET', 'DELETE']) await expect('an unknown loop', unknown, method, `${base}/loop-v2-nope`)
  await expect('an unknown loop', unknown, 'PUT', `${base}/loop-v2-nope`, { title: 'x' })
  await lists(expect, id)
  await edits(expect, id, String(read.headers.get('etag')))
  await removal(server, expect, verdict)
}

async function lists(expect: Asker, id: string): Promise<void> {
  const limit = validation('limit must be an integer from 1 to 200')
  for (const bad of ['0', '201', '-1', 'ten', '1.5', '', '1e2', '99999999999999999999'])
    await expect('a bad limit', limit, 'GET', `${base}?limit=${bad}`)
  await expect('a bad offset', validation(/offset must be an integer from 0 to 100000/), 'GET', `${base}?offset=100001`)
  await expect('a bad status', validation('Invalid status: gone'), 'GET', `${base}?status=gone`)
  await expect(
    'a list has its page and its end',
    {
      holds: ({ body }) =>
        Array.isArray(body.data) &&
        (body.data as { loop_id: string }[]).some((loop) => loop.loop_id === id) &&
        body.limit === 50 &&
        body.offset === 0 &&
        body.hasMore === false &&
        typeof body.total === 'number' &&
        typeof body.timestamp === 'string',
    },
    'GET',
    base,
  )
  for (const query of ['status=all', 'status=created', 'status=created,paused&limit=200', 'view=summary', `q=First`])
    await expect(
      'a filter that the loop fits',
      { holds: ({ body }) => Number(body.total) >= 1 },
      'GET',
      `${base}?${query}`,
    )
  await expect('a filter that no loop fits', { holds: ({ body }) => body.total === 0 }, 'GET', `${base}?status=failed`)
  await expect('a page behind the end', { holds: ({ body }) => isEqual(body.data, []) }, 'GET', `${base}?offset=5000`)
  await expect(
    'v1: all loops',
    { holds: ({ body }) => Array.isArray(body.data) && typeof body.total === 'number' && 'timestamp' in body },
    'GET',
    '/api/loops',
  )
  await expect('v1: one loop', { holds: ({ body }) => body.data?.loop_id === id }, 'GET', `/api/loops/${id}`)
  const figures = 'total by_status active_count success_rate avg_iterations'.split(' ')
  await expect('v1: figures', { holds: ({ body }) => figures.every((name) => name in body) }, 'GET', '/api/loops/stats')
  await expect(
    'v1: history',
    { holds: ({ body }) => Array.isArray(body.data) },
    'GET',
    `/api/loops/${id}/history?limit=5&offset=0`,
  )
  await expect(
    'v1: logs',
    { holds: ({ body }) => body.loop_id === id && Array.isArray(body.logs) && body.total === 0 },
    'GET',
    `/api/loops/${id}/logs`,
  )
  for (const [method, path] of [
    ['POST', '/api/loops'],
    ['POST', '/api/tasks'],
    ['GET', '/api/test/loop'],
  ] as const)
    await expect(
      'v1: what never was',
      { status: 404, code: 'not_found' },
      method,
      path,
      method === 'POST' ? {} : undefined,
    )
}

async function edits(expect: Asker, id: string, etag: string): Promise<void> {
  const path = `${base}/${id}`
  for (const [what, body, error] of badLoops.filter(([, body]) => JSON.stringify(body) !== '{}'))
    await expect(what, validation(error), 'PUT', path, body)
  const same = await expect(
    'nothing to change',
    { holds: ({ headers }) => headers.get('etag') === etag },
    'PUT',
    path,
    {},
  )
  await expect(
    'an unknown key is ignored',
    { holds: ({ headers }) => headers.get('etag') === same.headers.get('etag') },
    'PUT',
    path,
    { colour: 'red' },
  )
  const fields = { title: 'Second', description: 'd', max_iterations: 20, tags: ['a'], priority: 'high', notes: 'n' }
  const changed = await expect(
    'every field changes',
    {
      holds: ({ body: { data = {} }, headers }) =>
        headers.get('etag') !== etag && Object.entries(fields).every(([name, value]) => isEqual(data[name], value)),
    },
    'PUT',
    path,
    fields,
    { 'if-match': etag },
  )
  await expect('an old If-Match', { status: 412, code: 'stale' }, 'PUT', path, { title: 'Third' }, { 'if-match': etag })
  await expect('If-Match: *', {}, 'PUT', path, { title: 'Third' }, { 'if-match': '*' })
  await expect(
    'a list of tags',
    { status: 412 },
    'PUT',
    path,
    { title: 'x' },
    { 'if-match': `${etag}, ${changed.headers.get('etag')}` },
  )
  await expect(
    'null clears',
    {
      holds: ({ body: { data = {} } }) =>
        !('tags' in data) && !('priority' in data) && !('notes' in data) && data.description === '',
    },
    'PUT',
    path,
    { tags: null, priority: null, notes: null, description: null },
  )
  await expect(
    'a setting',
    { holds: ({ body }) => (body.data?.loopboard as { on_error?: string } | undefined)?.on_error === 'continue' },
    'PUT',
    path,
    { on_error: 'continue' },
  )
}

async function removal(server: Installation, expect: Asker, verdict: Trial['verdict']): Promise<void> {
  const made = await expect('a loop to delete', {}, 'POST', base, { title: 'Delete me' })
  const id = String(made.body.data?.loop_id)
  await expect('delete', { message: 'Loop deleted', holds: ({ body }) => !('data' in body) }, 'DELETE', `${base}/${id}`)
  verdict('its file is gone', !existsSync(join(server.workspace, '.workflow', '.loop', `${id}.json`)))
  await expect('it is not found', unknown, 'GET', `${base}/${id}`)
  await expect('a second delete', unknown, 'DELETE', `${base}/${id}`)
  await expect('restore', { holds: ({ body }) => body.data?.loop_id === id }, 'POST', `${base}/${id}/restore`, {})
  await expect('it is found again', {}, 'GET', `${base}/${id}`)
}
