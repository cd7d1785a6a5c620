import { type Installation, until } from '../e2e/installation.ts'
import { bashTask, reaches } from '../e2e/seed.ts'
import type { Asker, Trial } from './trial.ts'
import { ask } from './trial.ts'

const base = '/api/loops/v2'
const noChange = {
  tasks: [bashTask('nothing', 'true')],
  validation: { commands: ['true'], exit_code_only: true },
  gate: { allow_empty_diff: true },
}
const statuses = ['created', 'running', 'paused', 'completed', 'failed', 'user_exit'] as const
type Status = (typeof statuses)[number]

/** From which statuses each command may come; from every other one it is refused by a text that names the status. */
const from: Record<string, Status[]> = {
  start: ['created', 'paused', 'user_exit'],
  pause: ['running'],
  resume: ['paused', 'user_exit'],
  stop: ['created', 'running', 'paused', 'user_exit'],
  exit: ['running', 'paused'],
  retry: ['failed', 'paused'],
  complete: ['running', 'paused'],
  fail: ['running', 'paused'],
}
const bodies: Record<string, object> = { fail: { reason: 'no use' } }

/** The commands: which status takes which, and what is said when it does not. */
export async function controlContract(server: Installation, expect: Asker, { verdict }: Trial): Promise<void> {
  const post = (path: string, body: object = {}) => ask(server, 'POST', path, body)
  const created = async (more: object = {}) =>
    String((await post(base, { title: 'Controls', ...more })).body.data?.loop_id)
  const loopIn: Record<Status, string> = {
    created: await created(),
    running: await created({ tasks: [bashTask('sleep', 'sleep 300')] }),
    paused: await created({ mode: 'interactive', tasks: [bashTask('nothing', 'true')] }),
    completed: await created(noChange),
    failed: await created(),
    user_exit: await created({ mode: 'interactive', tasks: [bashTask('nothing', 'true')] }),
  }
  for (const status of ['running', 'paused', 'completed', 'user_exit'] as const)
    await expect(
      'a loop is started',
      { message: 'Loop started', holds: ({ body }) => body.data?.status === 'running' },
      'POST',
      `${base}/${loopIn[status]}/start`,
      {},
    )
  await expect(
    'a created loop is stopped',
    {
      message: 'Loop stopped',
      holds: ({ body: { data = {} } }) =>
        data.status === 'failed' && data.failure_reason === 'Manually stopped by user' && 'completed_at' in data,
    },
    'POST',
    `${base}/${loopIn.failed}/stop`,
    {},
  )
  await expect(
    'a loop is paused',
    { message: 'Loop paused', holds: ({ body }) => body.data?.status === 'paused' },
    'POST',
    `${base}/${loopIn.paused}/pause`,
    { mode: 'now' },
  )
  await expect(
    'a loop is left',
    { holds: ({ body }) => body.data?.status === 'user_exit' },
    'POST',
    `${base}/${loopIn.user_exit}/exit`,
    {},
  )
  await reaches(server, loopIn.completed, 'completed')
  let refused = 0
  for (const [command, allowed] of Object.entries(from))
    for (const status of statuses.filter((each) => !allowed.includes(each)))
      for (let time = 0; time < 12; time += 1) {
        const answer = await post(`${base}/${loopIn[status]}/${command}`, bodies[command] ?? {})
        const isRight =
          answer.status === 409 &&
          answer.body.code === 'invalid_transition' &&
          answer.body.error === `Cannot ${command} loop with status: ${status}`
        if (isRight) refused += 1
        else verdict(`${command} of a ${status} loop is refused`, false, JSON.stringify(answer.body).slice(0, 200))
      }
  verdict(`${refused} forbidden transitions are refused with their text`, refused >= 300)
  for (const [was, command] of [
    ['paused', 'pause'],
    ['failed', 'stop'],
    ['running', 'start'],
  ] as const)
    verdict(
      `${command} of a ${was} loop changed nothing`,
      (await ask(server, 'GET', `${base}/${loopIn[was]}`)).body.data?.status === was,
    )

  await expect(
    'delete of a running loop',
    { status: 409, error: 'Cannot delete running loop. Stop it first.' },
    'DELETE',
    `${base}/${loopIn.running}`,
  )
  await expect(
    'edit of a running loop',
    { status: 409, code: 'invalid_transition', error: 'Cannot update loop with status: running' },
    'PUT',
    `${base}/${loopIn.running}`,
    { title: 'x' },
  )
  await expect(
    'a lower limit of a running loop',
    { status: 409, error: 'Cannot update loop with status: running' },
    'PUT',
    `${base}/${loopIn.running}`,
    { max_iterations: 2 },
  )
  await expect(
    'what a running loop may change',
    { holds: ({ body: { data = {} } }) => data.max_iterations === 12 && data.notes === 'n' },
    'PUT',
    `${base}/${loopIn.running}`,
    { max_iterations: 12, tags: ['t'], priority: 'low', notes: 'n' },
  )
  await expect('a wrong mode of pause', { status: 400, error: /mode/ }, 'POST', `${base}/${loopIn.running}/pause`, {
    mode: 'later',
  })
  await expect('fail without a reason', { status: 400, error: /reason/ }, 'POST', `${base}/${loopIn.running}/fail`, {})
  await expect('an unknown loop', { status: 404, error: 'Loop not found' }, 'POST', `${base}/loop-v2-nope/start`, {})
  await expect('a bad id', { status: 400, code: 'invalid_id' }, 'POST', `${base}/-x/start`, {})
  await patches(expect, loopIn)
  await expect(
    'complete without evidence',
    { status: 409, code: 'evidence_missing', error: /^Evidence missing: G1, G2/ },
    'POST',
    `${base}/${loopIn.paused}/complete`,
    {},
  )
  await limits(server, expect, created)
  await expect(
    'a running loop is stopped',
    { message: 'Loop stopped', holds: ({ body }) => body.data?.status === 'failed' },
    'POST',
    `/api/loops/${loopIn.running}/stop`,
    {},
  )
  await until('the stopped run ended', async () => {
    const { body } = await ask(server, 'GET', `${base}/${loopIn.running}`)
    return (body.meta as { running: unknown }).running === null
  })
  await expect(
    'v1: retry',
    { message: 'Loop retry initiated', holds: ({ body }) => body.data?.status === 'running' },
    'POST',
    `/api/loops/${loopIn.running}/retry`,
    {},
  )
  await expect('v1: pause', { message: 'Loop paused' }, 'POST', `/api/loops/${loopIn.running}/pause`, { mode: 'now' })
  await post(`${base}/${loopIn.running}/stop`)
}

async function patches(expect: Asker, loopIn: Record<Status, string>): Promise<void> {
  const path = (status: Status) => `${base}/${loopIn[status]}/status`
  for (const bad of [{}, { status: '' }, { status: null }, { status: 5 }])
    await expect(
      'no status',
      { status: 400, code: 'validation', error: 'status is required' },
      'PATCH',
      path('created'),
      bad,
    )
  await expect(
    'no such status',
    { status: 400, code: 'validation', error: 'Invalid status: gone' },
    'PATCH',
    path('created'),
    { status: 'gone' },
  )
  for (const status of statuses)
    await expect('the same status', { holds: ({ body }) => body.data?.status === status }, 'PATCH', path(status), {
      status,
    })
  await expect(
    'back to created',
    { status: 409, error: 'Cannot return a loop to created. Clone it instead.' },
    'PATCH',
    path('paused'),
    { status: 'created' },
  )
  await expect(
    'pause of a created loop',
    { status: 409, error: 'Cannot pause loop with status: created' },
    'PATCH',
    path('created'),
    { status: 'paused' },
  )
  await expect(
    'start of a completed loop',
    { status: 409, error: /^Cannot \w+ loop with status: completed$/ },
    'PATCH',
    path('completed'),
    { status: 'running' },
  )
}

async function limits(server: Installation, expect: Asker, created: (more?: object) => Promise<string>): Promise<void> {
  const id = await created({ max_iterations: 1, tasks: [bashTask('a', 'true > made-a'), bashTask('b', 'true')] })
  await expect('a loop with one iteration', {}, 'POST', `${base}/${id}/start`, {})
  await reaches(server, id, 'failed')
  const at = {
    status: 409,
    code: 'limit_reached',
    error: 'Iteration limit reached (1/1). Raise max_iterations to continue.',
  }
  await expect(
    'it ended by its limit',
    { holds: ({ body }) => body.data?.failure_reason === 'max_iterations' && body.data?.current_iteration === 1 },
    'GET',
    `${base}/${id}`,
  )
  await expect('retry at the limit', at, 'POST', `${base}/${id}/retry`, {})
  await expect('retry with no larger limit', { status: 409 }, 'POST', `${base}/${id}/retry`, { max_iterations: 1 })
  await expect('retry with a limit of 0', { status: 400, error: /max_iterations/ }, 'POST', `${base}/${id}/retry`, {
    max_iterations: 0,
  })
  await expect(
    'retry raises and goes on',
    {
      message: 'Loop retried',
      holds: ({ body: { data = {} } }) =>
        data.status === 'running' && data.max_iterations === 5 && !('failure_reason' in data),
    },
    'POST',
    `${base}/${id}/retry`,
    { max_iterations: 5 },
  )
  await reaches(server, id, 'failed', 'paused', 'completed')
}
