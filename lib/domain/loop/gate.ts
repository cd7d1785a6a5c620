import { openTasks } from './derive.ts'
import type { DiffFile, GateFacts } from './loop-facts.ts'
import type { LoopModel, TestReference } from './loop-model.ts'
import type { GateCondition, GateId } from './loop-state.ts'
import { matchesPath } from './path-pattern.ts'

const lockfiles =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|poetry\.lock|uv\.lock|Pipfile\.lock|go\.sum|Cargo\.lock|composer\.lock|Gemfile\.lock)$/
const loopRoots = /^(\.workflow|\.loop)(\/|$)/

/** The conditions for `completed`, each with what proves it or what is missing. Everything is judged on what the host found. */
export function evaluateGate(model: LoopModel, facts: GateFacts): GateCondition[] {
  return [
    validated(model),
    sameTree(model, facts),
    nothingOpen(model),
    changed(model, facts),
    testsKept(model, facts),
    clean(facts),
    covered(model, facts),
    agreed(model, facts),
  ]
}

/** The ids of the conditions that do not hold. */
export const missingEvidence = (gate: GateCondition[]): GateId[] =>
  gate.filter((condition) => !condition.ok).map((condition) => condition.id)

const condition = (id: GateId, ok: boolean, detail: string): GateCondition => ({ id, ok, detail })

function validated({ state, memory }: LoopModel): GateCondition {
  const last = memory.lastValidation
  if (last === null) return condition('G1', false, 'The tests have not been run by Loopboard yet.')
  if (last.kind === 'cannot_run') return condition('G1', false, 'The tests could not be run.')
  const { pass_rate, test_results, failed_tests } = state.skill_state?.validate ?? {
    pass_rate: 0,
    test_results: [],
    failed_tests: [],
  }
  if (last.passed)
    return condition(
      'G1',
      true,
      `The last run by Loopboard passed: ${count(test_results.length, 'test')}, pass rate ${pass_rate} %.`,
    )
  const names = failed_tests.length > 0 ? `: ${list(failed_tests)}` : '.'
  return condition('G1', false, `The last run by Loopboard failed${names}`)
}

function sameTree({ memory }: LoopModel, { treeHash }: GateFacts): GateCondition {
  const last = memory.lastValidation
  if (last === null) return condition('G2', false, 'There is no test run to compare the workspace with.')
  if (memory.commandsChanged) return condition('G2', false, 'The test commands changed after the last run.')
  if (memory.validateAgain) return condition('G2', false, 'The tests are to be run again.')
  const isSame = treeHash !== null && treeHash === last.treeHash
  return condition(
    'G2',
    isSame,
    isSame
      ? `The workspace is what was tested (${treeHash.slice(0, 12)}).`
      : 'The workspace changed after the last run.',
  )
}

function nothingOpen({ state, memory }: LoopModel): GateCondition {
  const open = openTasks(state)
  const parts = [
    open.length > 0 && `${count(open.length, 'open task')}: ${list(open.map((task) => task.description))}`,
    memory.queue.length > 0 && `${count(memory.queue.length, 'message')} not yet worked on`,
    memory.session?.open && `an open search for the cause of: ${memory.session.bug}`,
  ].filter(Boolean)
  return condition(
    'G3',
    parts.length === 0,
    parts.length === 0 ? 'No task, message or search for a cause is open.' : `${parts.join('; ')}.`,
  )
}

function changed({ state }: LoopModel, { diff, instrumentation }: GateFacts): GateCondition {
  const { allow_empty_diff, relevant_paths } = state.loopboard.gate
  const counts = (file: DiffFile) =>
    changedLines(file, instrumentation) > 0 &&
    !file.whitespaceOnly &&
    !lockfiles.test(file.path) &&
    !loopRoots.test(file.path) &&
    relevant_paths.some((pattern) => matchesPath(pattern, file.path))
  const relevant = (diff ?? []).filter(counts)
  if (relevant.length > 0)
    return condition(
      'G4',
      true,
      `${count(relevant.length, 'changed file')}: ${list(relevant.map((file) => file.path))}.`,
    )
  if (allow_empty_diff) return condition('G4', true, 'Nothing changed, which this loop allows.')
  if (diff === null) return condition('G4', false, 'There is no base to compare the workspace with.')
  const others = diff.filter((file) => !loopRoots.test(file.path))
  return condition(
    'G4',
    false,
    others.length > 0
      ? `Only lockfiles, blanks, names, instrumentation or other paths changed: ${list(others.map((file) => file.path))}.`
      : 'Nothing was changed.',
  )
}

/** Lines that a file really gained or lost; a rename has none, and lines that were only inserted to observe a bug do not count. */
function changedLines({ path, addedLines, removedLines }: DiffFile, instrumentation: GateFacts['instrumentation']) {
  const inserted = instrumentation.filter((place) => place.path === path).length
  return Math.max(0, addedLines - inserted) + removedLines
}

/** What is missing or different from the base and was not waived by a person. */
export function unwaivedChanges({ memory }: LoopModel, facts: GateFacts) {
  const isWaived = (kind: string, key: string) =>
    memory.waivers.some((waiver) => waiver.kind === kind && waiver.key === key)
  return {
    missing: facts.missingTests.filter((test) => !isWaived('test', test.key)),
    skipped: facts.newlySkippedTests.filter((test) => !isWaived('test', test.key)),
    changes: facts.validationChanges.filter((change) => !isWaived('validation', change.key)),
  }
}

function testsKept(model: LoopModel, facts: GateFacts): GateCondition {
  const { missing, skipped, changes } = unwaivedChanges(model, facts)
  const parts = [
    missing.length > 0 && `missing: ${list(missing.map(nameOf))}`,
    skipped.length > 0 && `newly skipped: ${list(skipped.map(nameOf))}`,
    changes.length > 0 && list(changes.map((change) => change.detail)),
  ].filter(Boolean)
  return condition(
    'G5',
    parts.length === 0,
    parts.length === 0
      ? 'No test is missing or newly skipped, and how tests are run is unchanged.'
      : `${parts.join('; ')}.`,
  )
}

function clean({ instrumentation }: GateFacts): GateCondition {
  const places = instrumentation.map(({ path, line }) => `${path}:${line}`)
  return condition(
    'G6',
    places.length === 0,
    places.length === 0 ? 'No line of instrumentation is left.' : `Instrumentation is left: ${list(places)}.`,
  )
}

function covered({ state }: LoopModel, { coverage }: GateFacts): GateCondition {
  const { min_coverage, min_changed_coverage } = state.loopboard.gate
  const judge = (name: string, wanted: number | null, found: number | null) => {
    if (wanted === null) return null
    if (found === null) return { ok: false, text: `${name} is unknown, ${wanted} % is wanted` }
    return { ok: found >= wanted, text: `${name} is ${found} %, ${wanted} % is wanted` }
  }
  const judged = [
    judge('coverage', min_coverage, coverage.overall),
    judge('coverage of changed lines', min_changed_coverage, coverage.changed),
  ].filter((entry) => entry !== null)
  if (judged.length === 0) return condition('G7', true, 'No coverage is asked for.')
  return condition(
    'G7',
    judged.every((entry) => entry.ok),
    `${judged.map((entry) => entry.text).join('; ')}.`,
  )
}

function agreed({ state }: LoopModel, { approval, judge }: GateFacts): GateCondition {
  const { require_approval, judge: wantsJudge } = state.loopboard.gate
  const waits = [
    require_approval && approval !== 'accepted' && 'approval by a person',
    wantsJudge && judge !== 'accepted' && 'judgement by an agent',
  ].filter(Boolean)
  return condition(
    'G8',
    waits.length === 0,
    waits.length === 0 ? 'No approval is missing.' : `Missing: ${waits.join(', ')}.`,
  )
}

const nameOf = (test: TestReference) => (test.suite ? `${test.suite} > ${test.name}` : test.name)
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
const list = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
