import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JsonObject, readJson } from '../document/json-value.ts'
import { anyLoop } from '../document/test-loops.ts'
import { anySkillState, anyText, some } from '../document/test-skill-states.ts'
import { emptyMemory } from '../loop-model.ts'
import { type LoopState, loopStatuses } from '../loop-state.ts'
import { mergeLoop } from './merge-loop.ts'
import { documentOf } from './render-loop.ts'

const rawOf = (state: LoopState): JsonObject => documentOf({ state, memory: emptyMemory })
const theirsOf = (state: LoopState) => ({ state, raw: rawOf(state) })
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const withRunner = (state: LoopState, runner: 'server' | 'external'): LoopState => ({
  ...state,
  loopboard: { ...state.loopboard, runner },
})
const anyRunner = fc.constantFrom('server' as const, 'external' as const)

/** The changes that a program may want to make. */
const anyWish = fc.record(
  {
    title: anyText,
    description: anyText,
    notes: anyText,
    tags: some(anyText),
    priority: fc.constantFrom('low' as const, 'high' as const),
    max_iterations: fc.integer({ min: 1, max: 1000 }),
    status: fc.constantFrom(...loopStatuses),
    current_iteration: fc.integer({ min: 0, max: 2000 }),
    skill_state: anySkillState,
  },
  { requiredKeys: [] },
) as unknown as fc.Arbitrary<Partial<LoopState>>

const fields = ['title', 'description', 'notes', 'tags', 'priority', 'max_iterations'] as const

describe('mergeLoop', () => {
  test('a program that changed nothing changes nothing, whatever happened here meanwhile', () => {
    fc.assert(
      fc.property(anyLoop, anyWish, anyRunner, (loop, wish, runner) => {
        const base = withRunner(loop, runner)
        const ours = { ...base, ...wish }
        const merged = mergeLoop([base], ours, theirsOf(base))
        const expected = {
          ...ours,
          current_iteration: Math.max(base.current_iteration, ours.current_iteration),
          // An outside executor owns its part: it wrote what it has.
          ...(runner === 'external' ? { skill_state: base.skill_state } : {}),
        }
        expect(plain(merged.state)).toEqual(plain(expected))
        expect(merged.conflicts).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('where nothing happened here, all that an outside program may change is as it wishes', () => {
    fc.assert(
      fc.property(anyLoop, anyWish, (loop, wish) => {
        const base = withRunner(loop, 'external')
        const theirs = { ...base, ...wish, status: base.status }
        const merged = mergeLoop([base], base, theirsOf(theirs))
        expect(plain(merged.state)).toEqual(
          plain({ ...theirs, current_iteration: Math.max(base.current_iteration, theirs.current_iteration) }),
        )
        expect(merged.conflicts).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('what a person set is lost in no merge, and what the program wished is taken or named', () => {
    fc.assert(
      fc.property(anyLoop, anyWish, anyWish, anyRunner, fc.boolean(), (loop, mine, yours, runner, isKnown) => {
        const base = withRunner(loop, runner)
        const ours = { ...base, ...mine }
        const theirs = { ...base, ...yours }
        const { state, conflicts } = mergeLoop(isKnown ? [base] : [], ours, theirsOf(theirs))
        for (const field of fields) {
          const [basis, here, there, now] = [base[field], ours[field], theirs[field], state[field]].map((value) =>
            JSON.stringify(value),
          )
          const isNamed = conflicts.some(({ path }) => path === `/${field}`)
          if (here !== basis && isKnown) expect(now, `ours: ${field}`).toBe(here)
          if (there !== basis && there !== here && isKnown)
            expect(isNamed || now === there, `theirs: ${field}`).toBe(true)
          if (isNamed) expect(now, `ours holds: ${field}`).toBe(here)
        }
        expect(plain(state.loopboard)).toEqual(
          plain({ ...ours.loopboard, ...(state.status === ours.status ? {} : { reason: null, waiting: null }) }),
        )
        expect(state.created_at).toBe(ours.created_at)
      }),
      { numRuns: 1000 },
    )
  })

  test('each change of skill_state survives or is a conflict of that name', () => {
    fc.assert(
      fc.property(anyLoop, anySkillState, anySkillState, anyRunner, (loop, mine, yours, runner) => {
        const base = withRunner(loop, runner)
        const ours = { ...base, skill_state: mine } as unknown as LoopState
        const theirs = { ...base, skill_state: yours } as unknown as LoopState
        const { state, conflicts } = mergeLoop([base], ours, theirsOf(theirs))
        const isTaken = JSON.stringify(state.skill_state) === JSON.stringify(theirs.skill_state)
        const isUnmeant = JSON.stringify(base.skill_state) === JSON.stringify(theirs.skill_state)
        expect(isTaken || isUnmeant || conflicts.some(({ kind }) => kind === 'skill_state')).toBe(true)
        if (runner === 'external') expect(isTaken).toBe(true)
        else expect(plain(state.skill_state)).toEqual(plain(ours.skill_state))
      }),
      { numRuns: 500 },
    )
  })

  test('taking the same version once more changes nothing', () => {
    fc.assert(
      fc.property(anyLoop, anyWish, anyWish, anyRunner, (loop, mine, yours, runner) => {
        const base = withRunner(loop, runner)
        const theirs = theirsOf({ ...base, ...yours })
        const once = mergeLoop([base], { ...base, ...mine }, theirs)
        const twice = mergeLoop([base], once.state, theirs)
        expect(plain(twice.state)).toEqual(plain(once.state))
      }),
      { numRuns: 500 },
    )
  })

  test('the text that is written reads as what was merged', () => {
    fc.assert(
      fc.property(anyLoop, anyWish, anyRunner, (loop, wish, runner) => {
        const base = withRunner(loop, runner)
        const theirs = theirsOf({ ...base, ...wish })
        const merged = mergeLoop([base], base, theirs)
        const memory = { ...emptyMemory, file: { ...emptyMemory.file, document: theirs.raw } }
        const again = readJson(JSON.stringify(documentOf({ state: merged.state, memory })))
        expect(again.ok && plain(again.value)).toEqual(plain(documentOf({ state: merged.state, memory: emptyMemory })))
      }),
      { numRuns: 300 },
    )
  })
})
