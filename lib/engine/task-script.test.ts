import { expect, test } from 'vitest'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import { taskScript } from './task-script.ts'

const task = (fields: Partial<LoopTask>): LoopTask => ({
  ...{ task_id: 't', description: 'do it', tool: 'bash', mode: 'write', prompt_template: '', order: 0 },
  ...{ created_at: '', updated_at: '' },
  ...fields,
})

test('a command is taken as it stands', () => {
  const script = taskScript(task({ command: 'echo [title]', prompt_template: 'no' }), new Map([['title', 'x']]))
  expect(script).toEqual({ text: 'echo [title]', env: {} })
})

test('a value is handed over in the environment, never as text of the script', () => {
  const values = new Map([
    ['title', '$(rm -rf /) $& [task]'],
    ['task', "'; exit 1"],
  ])
  const script = taskScript(task({ prompt_template: 'echo "[title]" [task] "[title]" [other] [ -f x ]' }), values)
  expect(script.text).toBe(`echo "\${LOOP_VALUE_1}" \${LOOP_VALUE_2} "\${LOOP_VALUE_1}" [other] [ -f x ]`)
  expect(script.env).toEqual({ LOOP_VALUE_1: '$(rm -rf /) $& [task]', LOOP_VALUE_2: "'; exit 1" })
})
