import { expect, test } from 'vitest'
import { CreateLoop } from '#lib/domain/loop/loop-commands.ts'
import { defaultSettings } from '#lib/domain/loop/loop-settings.ts'
import type { LoopTask } from '#lib/domain/loop/loop-state.ts'
import { duplicateDraft } from './duplicate-draft.ts'
import { emptyDraft, LoopDraft, loopOfDraft } from './loop-draft.ts'

const full: LoopDraft = {
  ...emptyDraft,
  title: ' Repair the parser ',
  workspaceId: 'w1',
  tags: 'parser, urgent，parser',
  tasks: [
    {
      ...{ id: 'task-a', description: 'Change it', doneBy: 'command', command: 'node fix.js', instructions: '' },
      ...{ onError: 'inherit', dependsOn: [] },
    },
    {
      ...{ id: 'task-b', description: 'Check it', doneBy: 'command', command: 'node check.js', instructions: '' },
      ...{ onError: 'continue', dependsOn: ['task-a'] },
    },
  ],
  commands: [{ text: 'npm test' }],
  minCoverage: '80',
  wallMinutes: '30',
}

const faultsOf = (draft: LoopDraft) =>
  LoopDraft.safeParse(draft).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []

test('a valid draft becomes a command that the server accepts', () => {
  expect(faultsOf(full)).toEqual([])
  const { loop } = loopOfDraft(full)
  const parsed = CreateLoop.parse(loop)
  expect(parsed).toMatchObject({
    title: 'Repair the parser',
    tags: ['parser', 'urgent'],
    max_iterations: 10,
    settings: { isolation: 'worktree', budget: { wall_ms: 1_800_000 }, gate: { min_coverage: 80 } },
  })
  expect(parsed.tasks?.[1]).toMatchObject({ depends_on: ['task-a'], on_error: 'continue', tool: 'bash' })
  expect(parsed.settings?.validation?.commands?.[0]).toMatchObject({ kind: 'shell', run: 'npm test' })
})

test('an agent does its tasks without a command, within its budget; without one every task needs its command', () => {
  const [first] = full.tasks
  const byAgent = { ...first!, doneBy: 'agent' as const, command: '', instructions: 'Keep the format.' }
  const draft: LoopDraft = {
    ...full,
    agent: 'claude',
    model: ' opus ',
    asksFirst: true,
    fallback: 'codex',
    usd: '2.5',
    turns: '9',
    tasks: [byAgent],
  }
  expect(faultsOf(draft)).toEqual([])
  const parsed = CreateLoop.parse(loopOfDraft(draft).loop)
  expect(parsed.settings).toMatchObject({
    agent: { tool: 'claude', model: 'opus', asks_first: true, fallback: [{ tool: 'codex', model: null }] },
    budget: { usd: 2.5, tokens: null, turns: 9 },
  })
  expect(parsed.tasks?.[0]).toMatchObject({ tool: 'claude', prompt_template: 'Keep the format.' })
  expect(parsed.tasks?.[0]?.command).toBeUndefined()
  expect(faultsOf({ ...full, tasks: [{ ...byAgent, doneBy: 'command' }] })).toEqual([
    ['tasks.0.command', 'taskCommand'],
  ])
  expect(loopOfDraft(full).loop.settings).not.toHaveProperty('agent')
})

test('an empty draft names exactly what is missing', () => {
  expect(faultsOf(emptyDraft)).toEqual([
    ['title', 'title'],
    ['workspaceId', 'workspace'],
  ])
})

test('limits outside of the rules of a loop are named', () => {
  expect(
    faultsOf({ ...full, maxIterations: '0', minCoverage: '101', wallMinutes: 'long', sameFailure: '1.5' }),
  ).toEqual([
    ['minCoverage', 'percent'],
    ['maxIterations', 'iterations'],
    ['wallMinutes', 'number'],
    ['sameFailure', 'number'],
  ])
})

test('thresholds of coverage count only when coverage is measured', () => {
  const { loop } = loopOfDraft({ ...full, coverage: false })
  expect(loop.settings?.gate).toEqual({ min_coverage: null, min_changed_coverage: null })
})

test('a duplicate keeps goal, settings and the order of bash tasks, under new ids', () => {
  const task = (task_id: string, more: Partial<LoopTask>): LoopTask => ({
    task_id,
    description: task_id,
    tool: 'bash',
    mode: 'write',
    prompt_template: '',
    order: 0,
    created_at: '',
    updated_at: '',
    command: 'true',
    ...more,
  })
  const draft = duplicateDraft(
    {
      title: 'Old',
      description: 'Why',
      max_iterations: 7,
      loopboard: { ...defaultSettings, on_error: 'continue', budget: { usd: null, tokens: null, wall_ms: 90_000 } },
    },
    [task('one', {}), task('gone', { deleted: true }), task('two', { depends_on: ['one', 'gone'] })],
    'w1',
    (index) => `new-${index}`,
  )
  expect(draft).toMatchObject({ title: 'Old', maxIterations: '7', onError: 'continue', wallMinutes: '1.5' })
  expect(draft.tasks.map(({ id, dependsOn }) => [id, dependsOn])).toEqual([
    ['new-0', []],
    ['new-1', ['new-0']],
  ])
})

test('a duplicate of a document without readable settings gets the defaults', () => {
  const draft = duplicateDraft({ title: 'T', description: '', max_iterations: 3 }, [], 'w1', String)
  expect(draft).toEqual({ ...emptyDraft, title: 'T', maxIterations: '3', workspaceId: 'w1' })
})
