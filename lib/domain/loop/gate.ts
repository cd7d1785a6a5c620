import { join, listNames, quote, type Sentence, say } from '../sentences/say.ts'
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

const condition = (id: GateId, ok: boolean, { text, said }: Sentence): GateCondition => ({ id, ok, detail: text, said })

function validated({ state, memory }: LoopModel): GateCondition {
  const last = memory.lastValidation
  if (last === null) return condition('G1', false, say('tests_not_run'))
  if (last.kind === 'cannot_run') return condition('G1', false, say('tests_could_not_run'))
  const { pass_rate, test_results, failed_tests } = state.skill_state?.validate ?? {
    pass_rate: 0,
    test_results: [],
    failed_tests: [],
  }
  if (last.passed && last.exitCodeOnly) return condition('G1', false, say('only_exit_code'))
  if (last.passed) return condition('G1', true, say('last_run_passed', { tests: test_results.length, rate: pass_rate }))
  const why =
    failed_tests.length > 0 ? say('last_run_failed_in', { tests: listNames(failed_tests) }) : say('last_run_failed')
  return condition('G1', false, why)
}

function sameTree({ memory }: LoopModel, { treeHash }: GateFacts): GateCondition {
  const last = memory.lastValidation
  if (last === null) return condition('G2', false, say('no_run_to_compare'))
  if (memory.commandsChanged) return condition('G2', false, say('commands_changed'))
  if (memory.validateAgain) return condition('G2', false, say('tests_to_run_again'))
  const isSame = treeHash !== null && treeHash === last.treeHash
  return condition(
    'G2',
    isSame,
    isSame ? say('workspace_is_tested', { tree: treeHash.slice(0, 12) }) : say('workspace_changed'),
  )
}

function nothingOpen({ state, memory }: LoopModel): GateCondition {
  const open = openTasks(state)
  const left = joined([
    open.length > 0 &&
      say('open_tasks', { count: open.length, tasks: listNames(open.map((task) => task.description)) }),
    memory.queue.length > 0 && say('open_messages', { count: memory.queue.length }),
    memory.session?.open && say('open_search', { bug: memory.session.bug }),
  ])
  return condition('G3', left === null, left ?? say('nothing_open'))
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
      say('changed_files', { count: relevant.length, files: listNames(relevant.map((file) => file.path)) }),
    )
  if (allow_empty_diff) return condition('G4', true, say('no_change_allowed'))
  if (diff === null) return condition('G4', false, say('no_base'))
  const others = diff.filter((file) => !loopRoots.test(file.path))
  return condition(
    'G4',
    false,
    others.length > 0
      ? say('only_other_changes', { files: listNames(others.map((file) => file.path)) })
      : say('nothing_changed'),
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
  const left = joined([
    missing.length > 0 && say('tests_missing', { tests: listNames(missing.map(nameOf)) }),
    skipped.length > 0 && say('tests_newly_skipped', { tests: listNames(skipped.map(nameOf)) }),
    listed(changes.map(({ detail, said }) => (said ? { text: detail, said } : quote(detail)))),
  ])
  return condition('G5', left === null, left ?? say('tests_kept'))
}

function clean({ instrumentation }: GateFacts): GateCondition {
  const places = instrumentation.map(({ path, line }) => `${path}:${line}`)
  return condition(
    'G6',
    places.length === 0,
    places.length === 0 ? say('no_instrumentation') : say('instrumentation_left', { places: listNames(places) }),
  )
}

function covered({ state }: LoopModel, { coverage }: GateFacts): GateCondition {
  const { min_coverage, min_changed_coverage } = state.loopboard.gate
  const judge = (name: 'coverage' | 'changed_coverage', wanted: number | null, found: number | null) => {
    if (wanted === null) return null
    if (found === null) return { ok: false, words: say(`${name}_unknown`, { wanted }) }
    return { ok: found >= wanted, words: say(`${name}_found`, { found, wanted }) }
  }
  const judged = [
    judge('coverage', min_coverage, coverage.overall),
    judge('changed_coverage', min_changed_coverage, coverage.changed),
  ].filter((entry) => entry !== null)
  return condition(
    'G7',
    judged.every((entry) => entry.ok),
    joined(judged.map((entry) => entry.words)) ?? say('no_coverage_asked'),
  )
}

function agreed({ state }: LoopModel, { approval, judge }: GateFacts): GateCondition {
  const { require_approval, judge: wantsJudge } = state.loopboard.gate
  const what = join(
    'listed',
    [
      require_approval && approval !== 'accepted' && say('approval_by_person'),
      wantsJudge && judge !== 'accepted' && say('judgement_by_agent'),
    ].filter((part) => part !== false),
  )
  return condition('G8', what === null, what ? say('approvals_missing', { what }) : say('no_approval_missing'))
}

const nameOf = (test: TestReference) => (test.suite ? `${test.suite} > ${test.name}` : test.name)

/** What is left open, as one sentence; null when nothing is. */
function joined(parts: (Sentence | null | false | undefined)[]): Sentence | null {
  const text = join(
    'joined',
    parts.filter((part) => part !== null && part !== undefined && part !== false),
  )
  return text && say('ended', { text })
}

/** The first three, and how many more there are. */
function listed(parts: Sentence[]): Sentence | null {
  const names = join('listed', parts.slice(0, 3))
  return names && parts.length > 3 ? say('and_more', { names, count: parts.length - 3 }) : names
}
