import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../e2e/installation.ts'
import { type Asker, isEqual, type Trial } from './trial.ts'

const base = '/api/loops/v2'
const validation = (error: string | RegExp) => ({ status: 400, code: 'validation', error })
const badId = { status: 400, code: 'invalid_id', error: 'Invalid loop ID format' }
const noLoop = { status: 404, code: 'not_found', error: 'Loop not found' }
const noTask = { status: 404, code: 'not_found', error: 'Task not found' }
const good = { description: 'Do it', tool: 'bash', mode: 'write', prompt_template: '', command: 'true' }
const modes = 'mode must be one of: analysis, write, review'
const tools = /^tool must be one of enabled tools: .*bash/

const badTasks: [string, object, string | RegExp][] = [
  ['no description', { description: undefined }, 'description is required'],
  ['an empty description', { description: '' }, 'description is required'],
  ['a blank description', { description: '  ' }, 'description is required'],
  ['a description that is a number', { description: 5 }, 'description is required'],
  ['no tool', { tool: undefined }, 'tool is required'],
  ['an empty tool', { tool: '' }, 'tool is required'],
  ['a tool that is a number', { tool: 5 }, 'tool is required'],
  ['an unknown tool', { tool: 'hammer', prompt_template: 'x' }, tools],
  ['no mode', { mode: undefined }, 'mode is required'],
  ['another mode', { mode: 'execute' }, modes],
  ['a mode that is a number', { mode: 5 }, modes],
  ['no words and no command', { prompt_template: undefined, command: undefined }, 'prompt_template is required'],
  ['blank words and no command', { prompt_template: '  ', command: undefined }, 'prompt_template is required'],
  ['words that are a number', { prompt_template: 5 }, 'prompt_template is required'],
  ['on_error of another word', { on_error: 'panic' }, /on_error/],
  ['a priority of 4', { priority: 4 }, /priority/],
  ['a description of 2001 characters', { description: 'x'.repeat(2001) }, /description/],
]

type Row = { task_id: string; order: number }
const rowsOf = (data: unknown) => data as Row[]

/** Tasks of a loop: add, list, find, edit, order, delete; the tasks file follows every answer. */
export async function taskContract(server: Installation, expect: Asker, { verdict }: Trial): Promise<void> {
  const made = await expect('a loop for tasks', {}, 'POST', base, { title: 'Tasks' })
  const id = String(made.body.data?.loop_id)
  const path = `${base}/${id}/tasks`
  const file = () =>
    readFileSync(join(server.workspace, '.workflow', '.loop', `${id}.tasks.jsonl`), 'utf8')
      .split(/(?<=\n)/)
      .map((line) => JSON.parse(line) as Row)
  await expect(
    'no tasks yet',
    { holds: ({ body }) => isEqual(body.data, []) && body.total === 0 && body.loop_id === id && 'timestamp' in body },
    'GET',
    path,
  )
  for (const [what, changes, error] of badTasks)
    await expect(what, validation(error), 'POST', path, { ...good, ...changes })
  await expect('an unknown loop', noLoop, 'POST', `${base}/loop-v2-nope/tasks`, good)
  await expect('an unknown loop', noLoop, 'GET', `${base}/loop-v2-nope/tasks`)
  await expect('a bad loop id', badId, 'GET', `${base}/-x/tasks`)
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const added = await expect(
      'a task is added with its id and order',
      {
        holds: ({ body: { data = {} } }) =>
          /^task-\d+-[0-9a-f]{8}$/.test(String(data.task_id)) &&
          data.order === n &&
          data.description === `Do ${n}` &&
          data.tool === 'bash' &&
          data.mode === 'write' &&
          data.created_at === data.updated_at,
      },
      'POST',
      path,
      { ...good, description: `Do ${n}` },
    )
    ids.push(String(added.body.data?.task_id))
  }
  const [first = '', second = '', third = '', fourth = ''] = ids
  await expect('an agent prompt for bash', {}, 'POST', path, {
    ...good,
    command: undefined,
    prompt_template: 'true',
    task_id: 'own-1',
  })
  await expect('a taken id', { status: 409, code: 'duplicate' }, 'POST', path, { ...good, task_id: 'own-1' })
  await expect('an id that is no file name', { status: 400 }, 'POST', path, { ...good, task_id: '../x' })
  await expect(
    'a page',
    {
      holds: ({ body }) =>
        rowsOf(body.data)
          .map((row) => row.task_id)
          .join() === `${second},${third}` && body.total === 5,
    },
    'GET',
    `${path}?limit=2&offset=1`,
  )
  await expect('a bad limit', validation('limit must be an integer from 1 to 1000'), 'GET', `${path}?limit=1001`)
  const extra = ['status', 'iteration', 'files_changed']
  await expect(
    'each with what became of it',
    { holds: ({ body }) => rowsOf(body.data).every((row) => extra.every((name) => name in row)) },
    'GET',
    path,
  )
  verdict(
    'the tasks file has them in order',
    isEqual(
      file().map((row) => [row.task_id, row.order]),
      [...ids, 'own-1'].map((task, n) => [task, n]),
    ),
  )

  await expect(
    'one task',
    { holds: ({ body }) => body.data?.task_id === first && body.data?.loop_id === id && 'timestamp' in body },
    'GET',
    `${base}/tasks/${first}`,
  )
  await expect('one task of a named loop', {}, 'GET', `${base}/tasks/${first}?loop_id=${id}`)
  await expect('an unknown task', noTask, 'GET', `${base}/tasks/task-nope`)
  await expect('a bad loop id', badId, 'GET', `${base}/tasks/${first}?loop_id=-x`)
  const other = await expect('another loop', {}, 'POST', base, { title: 'Other' })
  await expect('the same id there', {}, 'POST', `${base}/${other.body.data?.loop_id}/tasks`, {
    ...good,
    task_id: 'own-1',
  })
  await expect('an id in two loops', { status: 409, code: 'duplicate' }, 'GET', `${base}/tasks/own-1`)

  const one = `${base}/tasks/${first}`
  await expect('no loop_id', validation('loop_id is required'), 'PUT', one, { description: 'x' })
  await expect('an unknown task', noTask, 'PUT', `${base}/tasks/task-nope`, { loop_id: id, description: 'x' })
  await expect('an unknown loop', noLoop, 'PUT', one, { loop_id: 'loop-v2-nope', description: 'x' })
  for (const [what, body, error] of [
    ['an empty description', { description: '' }, 'description is required'],
    ['another mode', { mode: 'execute' }, modes],
    ['an unknown tool', { tool: 'hammer' }, tools],
    ['an empty tool', { tool: '' }, 'tool is required'],
    ['no words left', { command: null }, 'prompt_template is required'],
  ] as const)
    await expect(what, validation(error), 'PUT', one, { loop_id: id, ...body })
  await expect(
    'an edit',
    {
      holds: ({ body: { data = {} } }) =>
        data.description === 'Other' && data.on_error === 'continue' && data.order === 0,
    },
    'PUT',
    one,
    { loop_id: id, description: 'Other', on_error: 'continue' },
  )
  await expect(
    'null clears',
    { holds: ({ body: { data = {} } }) => !('on_error' in data) && !('command' in data) },
    'PUT',
    one,
    { loop_id: id, on_error: null, command: null, prompt_template: 'true' },
  )

  const order = `${path}/reorder`
  const texts = 'ordered_task_ids must be an array'
  for (const bad of [{}, { ordered_task_ids: 'x' }, { ordered_task_ids: null }])
    await expect('no list', validation(texts), 'PUT', order, bad)
  await expect('an empty list', validation('ordered_task_ids cannot be empty'), 'PUT', order, { ordered_task_ids: [] })
  await expect('a duplicate', validation(/duplicate/i), 'PUT', order, { ordered_task_ids: [first, first] })
  await expect(
    'an unknown task',
    { status: 404, code: 'not_found', error: 'Task not found: task-nope' },
    'PUT',
    order,
    { ordered_task_ids: ['task-nope'] },
  )
  await expect(
    'the unlisted follow',
    {
      holds: ({ body }) =>
        isEqual(
          rowsOf(body.data).map((row) => [row.task_id, row.order]),
          [third, first, second, fourth, 'own-1'].map((task, n) => [task, n]),
        ),
    },
    'PUT',
    order,
    { ordered_task_ids: [third, first] },
  )

  await expect('no loop_id', validation('loop_id query parameter is required'), 'DELETE', one)
  await expect('an unknown task', noTask, 'DELETE', `${base}/tasks/task-nope?loop_id=${id}`)
  await expect('a delete', { message: 'Task deleted' }, 'DELETE', `${one}?loop_id=${id}`)
  await expect('it is gone', noTask, 'DELETE', `${one}?loop_id=${id}`)
  await expect(
    'the orders are closed up',
    {
      holds: ({ body }) =>
        isEqual(
          rowsOf(body.data).map((row) => [row.task_id, row.order]),
          [third, second, fourth, 'own-1'].map((task, n) => [task, n]),
        ),
    },
    'GET',
    path,
  )
  verdict(
    'the tasks file agrees',
    isEqual(
      file()
        .filter((row) => !('deleted' in row))
        .map((row) => row.task_id),
      [third, second, fourth, 'own-1'],
    ),
  )
  await expect('no issue named', validation('issue_id is required'), 'POST', `${base}/${id}/import`, {})
  await expect('an unknown issue', { status: 404, error: 'Issue ISS-1 not found' }, 'POST', `${base}/${id}/import`, {
    issue_id: 'ISS-1',
  })
}
