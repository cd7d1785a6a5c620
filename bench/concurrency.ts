import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstallation, makeProject } from '../e2e/installation.ts'

/** 48 concurrent PUTs on six fields of one loop, 1,000 random task changes against a model, and 20 concurrent starts. */
type Task = { task_id: string; description: string; order: number }
const project = makeProject({ 'readme.md': 'nothing here\n' })
const server = await createInstallation(project)
await server.start()
let failed = 0
const verdict = (name: string, good: boolean, more = '') => {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}${more}`)
  if (!good) failed += 1
}
const create = async (title: string, more = {}) =>
  (await server.call<{ data: { loop_id: string } }>('POST', '/api/loops/v2', { title, ...more })).body.data.loop_id

try {
  const id = await create('puts')
  const fields = ['title', 'description', 'notes', 'tags', 'priority', 'max_iterations'] as const
  const values = (field: string, round: number) =>
    ({ tags: [`t${round}`], priority: ['low', 'medium', 'high'][round % 3], max_iterations: round + 1 })[field] ??
    `${field} ${round}`
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, n) =>
      server.call('PUT', `/api/loops/v2/${id}`, {
        [fields[n % 6] ?? 'title']: values(fields[n % 6] ?? 'title', Math.floor(n / 6)),
      }),
    ),
  )
  verdict(
    '48 concurrent PUTs are acknowledged',
    answers.every((answer) => answer.status === 200),
  )
  const { data } = (await server.call<{ data: Record<string, unknown> }>('GET', `/api/loops/v2/${id}`)).body
  const file = JSON.parse(readFileSync(join(project, '.workflow', '.loop', `${id}.json`), 'utf8'))
  verdict(
    'every field holds one of its last values',
    fields.every((field) =>
      Array.from({ length: 8 }, (_, round) => JSON.stringify(values(field, round))).includes(
        JSON.stringify(data[field]),
      ),
    ),
  )
  verdict(
    'the file agrees',
    fields.every((field) => JSON.stringify(file[field]) === JSON.stringify(data[field])),
  )
  const { body: revisions } = await server.call<{ data: unknown[] }>('GET', `/api/loops/v2/${id}/revisions?limit=1000`)
  console.log(`     ${revisions.data.length} revisions`)

  const list = await create('tasks')
  let model: { id: string; text: string }[] = []
  const startedAt = performance.now()
  for (let step = 0; step < 1000; step += 1) {
    const dice = Math.random()
    const pick = model[Math.floor(Math.random() * model.length)]
    if (dice < 0.4 || !pick) {
      const text = `task ${step} – ünïcode {"brace": "}"}`
      const { body } = await server.call<{ data: Task }>('POST', `/api/loops/v2/${list}/tasks`, {
        description: text,
        tool: 'bash',
        mode: 'write',
        prompt_template: '',
        command: 'true',
      })
      model.push({ id: body.data.task_id, text })
    } else if (dice < 0.6) {
      pick.text = `edited ${step}`
      await server.call('PUT', `/api/loops/v2/tasks/${pick.id}`, { loop_id: list, description: pick.text })
    } else if (dice < 0.8) {
      model = model.filter((task) => task !== pick)
      await server.call('DELETE', `/api/loops/v2/tasks/${pick.id}?loop_id=${list}`)
    } else {
      model = model
        .map((task) => ({ task, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ task }) => task)
      await server.call('PUT', `/api/loops/v2/${list}/tasks/reorder`, {
        ordered_task_ids: model.map((task) => task.id),
      })
    }
  }
  const text = readFileSync(join(project, '.workflow', '.loop', `${list}.tasks.jsonl`), 'utf8')
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Task)
  const same =
    text.endsWith('\n') &&
    lines.length === model.length &&
    lines.every((line, n) => line.order === n && line.task_id === model[n]?.id && line.description === model[n]?.text)
  verdict(
    '1,000 random task changes leave exactly the expected file',
    same,
    ` (${lines.length} tasks, ${Math.round((performance.now() - startedAt) / 1000)} ms each)`,
  )

  const race = await create('starts', {
    tasks: [{ description: 'wait', tool: 'bash', mode: 'write', prompt_template: '', command: 'sleep 2' }],
  })
  const starts = await Promise.all(Array.from({ length: 20 }, () => server.call('POST', `/api/loops/v2/${race}/start`)))
  verdict(
    '20 concurrent starts: one is accepted',
    starts.filter((answer) => answer.status === 200).length === 1,
    ` (${starts.map((answer) => answer.status).join(' ')})`,
  )
} finally {
  await server.end()
  server.remove()
}
if (failed > 0) process.exitCode = 1
