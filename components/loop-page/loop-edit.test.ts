import { expect, test } from 'vitest'
import { defaultSettings } from '#lib/domain/loop/loop-settings.ts'
import { editOf, LoopEdit, patchBetween, tagsIn } from './loop-edit.ts'

const before = editOf(
  { title: 'A goal', description: 'text', max_iterations: 10 },
  { notes: '', tags: ['a', 'b'], settings: defaultSettings },
)

const limits = (changes: Partial<LoopEdit['limits']>) => ({ limits: { ...before.limits, ...changes } })

test('a form that was not touched changes nothing', () => {
  expect(patchBetween(before, { ...before, title: ' A goal ' })).toEqual({})
})

test('only what was changed is sent, and an emptied field is cleared', () => {
  expect(
    patchBetween(before, { ...before, description: '', tags: '', maxIterations: '12', ...limits({ wall_ms: '1.5' }) }),
  ).toEqual({
    description: null,
    tags: null,
    max_iterations: 12,
    settings: { budget: { wall_ms: 90_000 } },
  })
})

test('a taken back time limit is sent as none', () => {
  expect(patchBetween({ ...before, ...limits({ wall_ms: '5' }) }, before)).toEqual({
    settings: { budget: { wall_ms: null } },
  })
})

test('limits of money and tokens, and who works, are sent when they changed; an agent with all that hangs on it', () => {
  const agents = { ...before, agent: 'claude' as const, model: ' big ' }
  const debug = { ...before.actions, debug: { tool: 'codex' as const, model: '' } }
  expect(
    patchBetween(before, { ...agents, ...limits({ usd: '2.5', tokens: '1000', turns: '7' }), actions: debug }),
  ).toEqual({
    settings: {
      budget: { usd: 2.5, tokens: 1000, turns: 7 },
      agent: { tool: 'claude', model: 'big', actions: { debug: { tool: 'codex', model: null } } },
    },
  })
  expect(patchBetween({ ...agents, actions: debug }, agents)).toEqual({
    settings: { agent: { tool: 'claude', model: 'big', actions: {} } },
  })
})

test('who takes over is sent alone when only that changed', () => {
  expect(patchBetween(before, { ...before, fallback: 'codex' })).toEqual({
    settings: { agent: { fallback: [{ tool: 'codex', model: null }] } },
  })
})

test('the form refuses what the loop would refuse', () => {
  const faults = LoopEdit.safeParse({ ...before, title: ' ', maxIterations: '0', ...limits({ wall_ms: '-1' }) }).error
    ?.issues
  expect(faults?.map((issue) => issue.message).sort()).toEqual(['iterations', 'number', 'title'])
})

test('tags are separated by commas of either language, each once', () => {
  expect(tagsIn(' a, b，a ,, ')).toEqual(['a', 'b'])
})
