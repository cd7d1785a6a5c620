import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from './document/test-skill-states.ts'
import type { LoopTask } from './loop-state.ts'
import { readTasksFile, uniteTasks, writeTasksFile } from './tasks-file.ts'

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`
const content = fc.oneof(anyText, fc.constantFrom('{"task_id":"x"}', '}{', '"', '\\"}', '\u2028'))

const anyTasks = fc
  .array(
    fc.record(
      {
        description: content,
        tool: fc.constantFrom('bash', 'codex'),
        mode: fc.constantFrom('analysis', 'write', 'review'),
        prompt_template: content,
        created_at: fc.constant(day(1)),
        updated_at: fc.integer({ min: 1, max: 28 }).map(day),
        command: content,
        on_error: fc.constantFrom('continue', 'pause', 'fail_fast'),
        priority: fc.constantFrom(1, 2, 3),
        depends_on: fc.array(content, { maxLength: 2 }),
        files: fc.array(content, { maxLength: 2 }),
        acceptance: fc.array(content, { maxLength: 2 }),
        timeout_ms: fc.nat(),
        source: fc.record({ kind: content, index: fc.nat(), fields: fc.constant({ deep: { list: [1, null] } }) }),
        deleted: fc.constant(true as const),
      },
      { requiredKeys: ['description', 'tool', 'mode', 'prompt_template', 'created_at', 'updated_at'] },
    ),
    { maxLength: 8 },
  )
  .map((tasks) => tasks.map((task, order) => ({ task_id: `task-${order}`, order, ...task })) as LoopTask[])

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const task = (task_id: string, updated: number, more: Partial<LoopTask> = {}): LoopTask => ({
  task_id,
  description: 'D',
  tool: 'bash',
  mode: 'write',
  prompt_template: '',
  order: 0,
  created_at: day(1),
  updated_at: day(updated),
  ...more,
})

describe('writeTasksFile', () => {
  test('what was written is read again, line by line, in the order of the tasks', () => {
    fc.assert(
      fc.property(anyTasks, fc.array(fc.nat()), (tasks, shuffle) => {
        const mixed = tasks.map((each, index) => ({ each, key: shuffle[index] ?? 0 })).sort((a, b) => a.key - b.key)
        const text = writeTasksFile(mixed.map(({ each }) => each))
        expect(text.split('\n')).toHaveLength(tasks.length + 1)
        expect(plain(readTasksFile(text))).toEqual(plain({ tasks, setAside: [] }))
      }),
    )
  })

  test('every prefix of a file gives its whole lines, and the torn end is set aside as it is', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const text = writeTasksFile(tasks)
        const wrong: string[] = []
        for (let end = 0; end <= text.length; end++) {
          const prefix = text.slice(0, end)
          const { tasks: read, setAside } = readTasksFile(prefix)
          const lines = prefix.split('\n')
          const tail = lines.pop() ?? ''
          const isWhole = tail !== '' && text[end] === '\n'
          const isRight =
            read.length === lines.length + (isWhole ? 1 : 0) && setAside.join('') === (isWhole ? '' : tail.trim())
          if (!isRight) wrong.push(prefix)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  test('objects glued together on one line are taken apart, whatever stands in their texts', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const glued = writeTasksFile(tasks).replaceAll('\n', '')
        expect(plain(readTasksFile(glued))).toEqual(plain({ tasks, setAside: [] }))
        const torn = readTasksFile(`${glued}{"task_id":"late","descr`)
        expect(plain(torn.tasks)).toEqual(plain(tasks))
        expect(torn.setAside).toEqual(['{"task_id":"late","descr'])
      }),
    )
  })

  test('a line that is no task is set aside', () => {
    expect(readTasksFile('[1]\n{"description":"x"}\nnoise\n{"task_id":"a"}\r\n')).toMatchObject({
      tasks: [{ task_id: 'a', order: 0 }],
      setAside: ['[1]', '{"description":"x"}', 'noise'],
    })
  })
})

describe('uniteTasks', () => {
  test('the newer one of an id counts, ours on a tie, and what was deleted later is gone', () => {
    const ours = [task('a', 2), task('b', 2), task('c', 1), task('d', 3, { deleted: true })]
    const theirs = [
      task('a', 3, { description: 'new' }),
      task('b', 2, { description: 'tie' }),
      task('d', 2),
      task('e', 1),
    ]
    const united = uniteTasks(ours, theirs).map(({ task_id, description }) => `${task_id} ${description}`)
    expect(united.sort()).toEqual(['a new', 'b D', 'c D', 'e D'])
  })

  test('uniting is the same twice, and keeps every id that nobody deleted', () => {
    fc.assert(
      fc.property(anyTasks, anyTasks, (ours, theirs) => {
        const once = uniteTasks(ours, theirs)
        expect(uniteTasks(once, once)).toEqual(once)
        const deleted = new Set([...ours, ...theirs].filter((each) => each.deleted).map((each) => each.task_id))
        for (const each of [...ours, ...theirs])
          if (!deleted.has(each.task_id)) expect(once.map((one) => one.task_id)).toContain(each.task_id)
      }),
    )
  })
})
