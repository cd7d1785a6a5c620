import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestEngine, until } from './test-engine.ts'

let last = 0

/** An id that no other test uses. */
export const newId = () => `loop-v2-20260122-test${++last}`

/** A loop of a skill as the skill writes it: none of our fields, a key of its own. */
export const foreignLoop = (id: string, changes: Record<string, unknown> = {}) => ({
  loop_id: id,
  own_key: { deep: [1, 2] },
  title: `Loop ${id}`,
  description: 'Made by a skill',
  max_iterations: 1000,
  status: 'running',
  current_iteration: 1,
  created_at: '2026-01-22T10:00:00+08:00',
  updated_at: '2026-01-22T10:00:05+08:00',
  skill_state: {
    current_action: 'develop',
    last_action: 'INIT',
    completed_actions: ['INIT'],
    mode: 'auto',
    develop: {
      total: 1,
      completed: 0,
      tasks: [{ id: 'task-001', description: 'Create auth component', status: 'pending' }],
    },
    debug: { hypotheses: [], confirmed_hypothesis: null, iteration: 0 },
    validate: { pass_rate: 0, coverage: 0, test_results: [], passed: false, failed_tests: [] },
    errors: [],
  },
  ...changes,
})

/** The files of loops in the project of an engine that is started later, as another program sees them. */
export function foreignFiles(engineOf: () => TestEngine) {
  const root = () => join(engineOf().project, '.workflow', '.loop')
  const place = (name: string, folder = root()) => join(folder, name)
  function plant(id: string, document: unknown, folder = root()) {
    mkdirSync(folder, { recursive: true })
    const text = typeof document === 'string' ? document : `${JSON.stringify(document, null, 2)}\n`
    writeFileSync(place(`${id}.json`, folder), text)
  }
  const onDisk = (id: string) => JSON.parse(readFileSync(place(`${id}.json`), 'utf8'))
  /** The same where another program may be writing. */
  const readOrNull = (id: string): Record<string, unknown> | null => {
    try {
      return onDisk(id)
    } catch {
      return null
    }
  }
  const known = async (id: string) => {
    const answer = await engineOf().ask('views', 'answer', id)
    return answer.ok ? answer.value : null
  }
  const seen = (id: string) => until(`${id} is listed`, async () => (await known(id)) ?? null)
  const lastAction = async (id: string) => (await engineOf().state(id)).skill_state?.last_action
  return { root, place, plant, onDisk, readOrNull, known, seen, lastAction }
}
