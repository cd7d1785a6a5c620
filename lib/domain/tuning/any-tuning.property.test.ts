import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve, replayTuning } from './evolve.ts'
import { plan } from './plan.ts'
import { rank } from './rank.ts'
import { readTuningDocument } from './read-tuning-document.ts'
import { seedState } from './test-seed-states.ts'
import { beginningOf, type Scenario, scenario, simulateStep, tuningOf } from './test-simulated-tuning.ts'
import { facts, now } from './test-tuning.ts'
import { exampleCommands } from './test-tuning-commands.ts'
import type { TuningEvent } from './tuning-events.ts'
import { brokenInvariants } from './tuning-invariants.ts'
import { modelOf, type TuningModel } from './tuning-model.ts'
import { isTerminal } from './tuning-state.ts'

/** The events of a random run, and the tuning after some of them. */
function runOf(setting: Scenario, most: number): { events: TuningEvent[]; model: TuningModel } {
  const events: TuningEvent[] = beginningOf(setting)
  let model = tuningOf(setting)
  for (let turn = 0; turn < most; turn++) {
    const luck = setting.chances[turn % setting.chances.length]
    if (!luck) break
    const next = simulateStep(model, luck, turn)
    if (next.by === 'nobody') break
    events.push(...next.events.map((event) => ({ ...event, at: now, by: 'Ada' }) as TuningEvent))
    model = next.model
  }
  return { events, model }
}

const anyRun = fc.tuple(scenario, fc.nat({ max: 60 })).map(([setting, most]) => runOf(setting, most))

/** Tunings on their way, and what files of other programs say. */
const anyModel = fc.oneof(
  anyRun.map(({ model }) => model),
  seedState.map((document) => {
    const reading = readTuningDocument(JSON.stringify(document), 'skill-tuning-1')
    if (reading.kind !== 'tuning') throw new Error(reading.kind)
    return modelOf({ ...reading.state, runner: 'server' })
  }),
)

test('a journal leads to the same tuning again', () => {
  fc.assert(
    fc.property(anyRun, ({ events, model }) => {
      expect(replayTuning(events)).toEqual(model)
    }),
    { numRuns: 150 },
  )
})

test('every tuning has a next step and a rank, answers every command, and keeps its rules after each', () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      const before = structuredClone(model)
      expect(rank(model).every(Number.isFinite)).toBe(true)
      for (const command of exampleCommands(model.state.revision)) {
        const answer = decide(model, command, facts({ answered: model.state.requirement_analysis }))
        if (!answer.ok) {
          expect(answer.refusal.message, command.type).toMatch(/\w/)
          expect(answer.refusal.next ?? '', command.type).toMatch(/\w.*[.?]$/)
          continue
        }
        const next = answer.value.reduce(evolve, model)
        expect([command.type, ...brokenInvariants(next.state)]).toEqual([command.type])
        expect(['run', 'wait', 'none']).toContain(plan(next).kind)
      }
      expect(model).toEqual(before)
    }),
    { numRuns: 150 },
  )
})

test('what was decided and planned does not depend on the lists that the file cuts', () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      const cut: TuningModel = { ...model, state: { ...model.state, action_history: [], errors: [] } }
      expect(plan(cut)).toEqual(plan(model))
      for (const command of exampleCommands(model.state.revision))
        expect(decide(cut, command, facts())).toEqual(decide(model, command, facts()))
    }),
    { numRuns: 60 },
  )
})

test('every event of another run fits every tuning, and a tuning that is over stays over', () => {
  fc.assert(
    fc.property(anyModel, anyRun, (model, { events }) => {
      for (const event of events.slice(1)) {
        const next = evolve(model, event)
        expect(['run', 'wait', 'none']).toContain(plan(next).kind)
        if (!isTerminal(model.state)) continue
        if (event.type === 'waiting-opened' || event.type === 'action-started' || event.type === 'limit-raised')
          expect(next).toBe(model)
        const { status, completed_at, completion_reason, failure_reason, final_report } = next.state
        expect({ status, completed_at, completion_reason, failure_reason, final_report }).toEqual({
          ...{ status: model.state.status, completed_at: model.state.completed_at },
          ...{ completion_reason: model.state.completion_reason, failure_reason: model.state.failure_reason },
          final_report: model.state.final_report,
        })
      }
    }),
    { numRuns: 60 },
  )
})

test('every wait can be left by a command that it offers', () => {
  const waits = new Set<string>()
  fc.assert(
    fc.property(anyRun, ({ model }) => {
      if (model.state.status !== 'waiting') return
      waits.add(model.state.wait_reason ?? '')
      const offered = new Set(model.state.wait?.options.map((option) => option.id))
      const left = exampleCommands(model.state.revision).filter((command) => {
        if (!offered.has(command.type) || command.type === 'exit' || command.type === 'abort') return false
        const answer = decide(model, command, facts({ answered: model.state.requirement_analysis }))
        return answer.ok && answer.value.reduce(evolve, model).state.wait_reason !== model.state.wait_reason
      })
      expect([model.state.wait_reason, left.length > 0]).toEqual([model.state.wait_reason, true])
    }),
    // One seed: which waits are met is no matter of luck.
    { numRuns: 400, seed: 1 },
  )
  expect([...waits].sort()).toEqual(
    expect.arrayContaining(['agent_cli', 'clarification', 'final_review', 'fix_selection', 'init_confirm']),
  )
})
