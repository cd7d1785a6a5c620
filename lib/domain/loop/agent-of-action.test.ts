import { describe, expect, test } from 'vitest'
import { agentForTasks, agentOfAction, agentsOfActions, replaceAgent } from './agent-of-action.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { LoopSettingsPatch } from './loop-commands.ts'
import { defaultSettings, type LoopSettings } from './loop-settings.ts'
import { readLoopDocument } from './read-loop-document.ts'
import { decideFacts, developTask, loopModel, loopTask, now } from './test-loop-model.ts'
import { writeLoopDocument } from './write-loop-document.ts'

const cheap = { tool: 'qwen', model: 'small' } as const
const strong = { tool: 'claude', model: 'big' } as const
const agent: LoopSettings['agent'] = { ...cheap, actions: { init: strong, debug: { tool: 'codex', model: null } } }

describe('who does an action', () => {
  test('is the agent that was chosen for it, with its own model; else the agent of the loop', () => {
    expect(agentOfAction(agent, 'init')).toEqual(strong)
    expect(agentOfAction(agent, 'debug')).toEqual({ tool: 'codex', model: null })
    expect(agentOfAction(agent, 'develop')).toEqual(cheap)
    expect(agentsOfActions(agent)).toEqual(['claude', 'qwen', 'codex'])
  })

  test('tasks that an agent thought of are for who develops, and for itself where commands do the work', () => {
    expect(agentForTasks(agent, 'init')).toBe('qwen')
    expect(agentForTasks({ tool: 'bash', model: null, actions: { init: strong } }, 'init')).toBe('claude')
  })

  test('is never bash, which could not do it', () => {
    const patch = (tool: string) => ({ agent: { actions: { debug: { tool, model: null } } } })
    expect(LoopSettingsPatch.safeParse(patch('codex')).success).toBe(true)
    expect(LoopSettingsPatch.safeParse(patch('bash')).success).toBe(false)
  })

  test('a loop of commands may have somebody who looks for causes, and begins only when that one is there', () => {
    const model = loopModel('created', { board: { agent: { tool: 'bash', model: null, actions: { debug: strong } } } })
    const start = (tools: string[]) => decide(model, { type: 'start' }, decideFacts({ tools }))
    expect(start(['bash', 'claude'])).toMatchObject({ ok: true })
    expect(start(['bash'])).toMatchObject({ ok: false, refusal: { code: 'agent_unavailable' } })
  })

  test('stands in the document of the loop, and comes back from it', () => {
    const model = loopModel('paused', { board: { agent } })
    const text = writeLoopDocument(null, model.state)
    expect(readLoopDocument(text, model.state.loop_id)).toMatchObject({ state: { loopboard: { agent } } })
  })
})

describe('another agent that takes over', () => {
  const waiting = { kind: 'rate_limit', since: now, question: 'q', ref: 'claude' } as const
  const facts = decideFacts({ tools: ['bash', 'claude', 'qwen', 'codex'] })
  const takenOver = (model: ReturnType<typeof loopModel>) => {
    const decided = decide(model, { type: 'fall-back', tool: 'codex', model: null }, facts)
    if (!decided.ok) throw new Error(decided.refusal.message)
    return decided.value.reduce(evolve, model)
  }

  test('stands wherever the one that waits stood, and nowhere else', () => {
    const { loopboard } = takenOver(loopModel('running', { board: { waiting, agent } })).state
    expect(loopboard.agent).toEqual({ ...agent, actions: { ...agent.actions, init: { tool: 'codex', model: null } } })
    expect(replaceAgent({ ...defaultSettings.agent, tool: 'gemini' }, 'claude', cheap)).toEqual(cheap)
  })

  test('does the open tasks of the one that waits; what is done stays whose it was', () => {
    const task = (id: string, order: number, tool: string) => loopTask(id, order, { tool, prompt_template: 'Do it.' })
    const model = loopModel('running', {
      board: { waiting, agent: { tool: 'claude', model: 'big' } },
      work: [
        developTask('a', { tool: 'claude', status: 'completed', completed_at: now }),
        developTask('b', { tool: 'claude' }),
        developTask('c', { tool: 'qwen' }),
      ],
      tasks: [task('a', 0, 'claude'), task('b', 1, 'claude'), task('c', 2, 'qwen')],
    })
    expect(takenOver(model).tasks.map(({ tool }) => tool)).toEqual(['claude', 'codex', 'qwen'])
  })
})
