import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { quote, say } from '#lib/domain/sentences/say.ts'
import type { FileChange, Fix } from '#lib/domain/tuning/fix.ts'
import { Fix as FixSchema } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { followingIds } from '#lib/domain/tuning/number-ids.ts'
import { orderFixes } from '#lib/domain/tuning/order-fixes.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { targetsOf } from './measure-fix.ts'
import { changeOf, instructions, riskOf, strategyFor, strategyMeta, verificationSteps } from './proposals/fix-words.ts'
import { type Outcome, runTransform } from './proposals/run-transform.ts'
import { joinedDiff, toFileChanges } from './proposals/to-file-changes.ts'
import type { DiagnosedSkill, Trial } from './proposals/try-edits.ts'
import { ruleMeta } from './registry.ts'
import { transformOf } from './transforms/all-transforms.ts'
import { rangeOfPlace } from './transforms/range-of-place.ts'
import type { Site, Transform } from './transforms/transform.ts'

type Case = { issue: Issue; finding: DiagnosedFinding }

/**
 * A proposal for every open issue: a measured diff where a transform answers it, a choice of measured diffs, or instructions for an agent or a
 * person. What a transform cannot answer, or what fails its checks, says why in `rationale` and is no transform any more.
 */
export function propose(skill: DiagnosedSkill, issues: readonly Issue[]): Fix[] {
  const byFingerprint = new Map(skill.diagnosed.findings.map((finding) => [finding.fingerprint, finding]))
  const open = issues.filter(({ state }) => state === 'open')
  const cases: Case[] = open.flatMap((issue) => {
    const finding = issue.rule_id === null ? undefined : byFingerprint.get(issue.fingerprint)
    return finding ? [{ issue, finding }] : []
  })
  const fixes: Fix[] = []
  const unanswered = new Map<Case, string>()
  for (const group of groupBy(
    cases,
    ({ finding }) => `${ruleMeta(finding.ruleId)?.fix.transforms.join()}\0${finding.file}`,
  ))
    fixes.push(...answer(skill, group, unanswered))
  for (const group of groupBy([...unanswered.keys()], ({ finding }) => `${finding.ruleId}\0${finding.file}`))
    fixes.push(
      byHand(
        group.map(({ issue }) => issue),
        group[0]!.finding.ruleId,
        unanswered.get(group[0]!) ?? '',
      ),
    )
  for (const issue of open) if (issue.rule_id === null) fixes.push(byHand([issue], null, ''))
  const nextId = followingIds('FIX', [])
  return orderFixes(fixes, issues).map((fix) => ({ ...fix, id: nextId() }))
}

/** The changes of each option of a choice, for the decision of a person. */
export function optionChanges(skill: DiagnosedSkill, fix: Fix, issues: readonly Issue[]): Record<string, FileChange[]> {
  const transform = fix.transform === null ? undefined : transformOf(fix.transform)
  const treated = targetsOf(skill.diagnosed.findings, fix, issues)
  if (!transform || !fix.options || treated.length === 0) return {}
  return Object.fromEntries(
    fix.options.flatMap(({ value }) => {
      const { trial } = runTransform(skill, transform, treated, value)
      return trial ? [[value, toFileChanges(trial.changed)]] : []
    }),
  )
}

/** A fix made again on the text as it is now; refused when that needs no transform, when nothing is left to treat, and when it would not hold. */
export function proposeAgain(skill: DiagnosedSkill, fix: Fix, issues: readonly Issue[]): Result<FileChange[]> {
  const transform = fix.transform === null ? undefined : transformOf(fix.transform)
  if (!transform)
    return refuse('invalid_transition', say('fix_has_no_transform', { id: fix.id }), {
      next: say('next_let_agent'),
    })
  const treated = targetsOf(skill.diagnosed.findings, fix, issues)
  if (treated.length === 0)
    return refuse('invalid_transition', say('fix_has_nothing_left', { id: fix.id }), { next: say('next_reject_fix') })
  const { trial, left } = runTransform(skill, transform, treated, fix.chosen_option)
  if (trial && left.length === 0 && trial.verdict !== 'fail') return ok(toFileChanges(trial.changed))
  const why = left[0] ? quote(left[0].why) : say('checks_do_not_hold')
  return refuse('check_failed', say('fix_not_made_again', { id: fix.id, why }), { next: say('next_treat_by_hand') })
}

/** The fixes of cases that share their transforms and file; what none answers goes to `unanswered` with the reason. */
function answer(skill: DiagnosedSkill, group: readonly Case[], unanswered: Map<Case, string>): Fix[] {
  const fixes: Fix[] = []
  const meta = ruleMeta(group[0]!.finding.ruleId)
  let rest = group.map((one) => ({ ...one, why: '' }))
  for (const id of meta?.fix.transforms ?? []) {
    const transform = transformOf(id)
    if (!transform || rest.length === 0) continue
    const outcomes = transform.options
      ? rest.map((one) => choose(skill, transform, one))
      : [automatic(skill, transform, rest)]
    fixes.push(...outcomes.flatMap(({ fix }) => fix ?? []))
    rest = outcomes.flatMap(({ left }) => left)
  }
  for (const { why, ...one } of rest) unanswered.set(one, why)
  return fixes
}

type Answer = { fix: Fix | null; left: (Case & { why: string })[] }

function automatic(skill: DiagnosedSkill, transform: Transform, cases: readonly Case[]): Answer {
  const outcome = runTransform(
    skill,
    transform,
    cases.map(({ finding }) => finding),
    null,
  )
  const issues = issuesOf(cases, outcome)
  const fix =
    outcome.trial && issues.length > 0 ? written(transform, 'auto', issues, outcome.answered, outcome.trial) : null
  return { fix, left: leftOf(cases, outcome) }
}

function choose(skill: DiagnosedSkill, transform: Transform, one: Case): Answer {
  const { model } = skill.diagnosed
  const file = model.file(one.finding.file) ?? null
  const site: Site = {
    finding: one.finding,
    file,
    range: file ? rangeOfPlace(file, one.finding) : { start: 0, end: 0 },
  }
  const ways = transform.options!(site, model, skill.options.config.params)
  const outcomes = ways.map((way) => ({ way, outcome: runTransform(skill, transform, [one.finding], way.value) }))
  const good = outcomes.flatMap(({ way, outcome: { trial } }) => (trial ? [{ way, trial }] : []))
  const why =
    outcomes.find(({ outcome }) => outcome.left.length > 0)?.outcome.left[0]?.why ?? 'There is nothing to choose from.'
  const [first] = good
  if (!first) return { fix: null, left: [{ ...one, why }] }
  const options = good.map(({ way, trial }) => ({ ...way, diff: joinedDiff(toFileChanges(trial.changed)) }))
  const fix = written(transform, 'choice', [one.issue], [one.finding], first.trial)
  return { fix: { ...fix, changes: [], options, token_delta: null, score_delta: null }, left: [] }
}

const issuesOf = (cases: readonly Case[], { answered }: Outcome): Issue[] =>
  cases.flatMap(({ issue, finding }) => (answered.includes(finding) ? [issue] : []))

const leftOf = (cases: readonly Case[], { left }: Outcome): (Case & { why: string })[] =>
  left.flatMap(({ finding, why }) => cases.filter((one) => one.finding === finding).map((one) => ({ ...one, why })))

function written(
  transform: Transform,
  kind: 'auto' | 'choice',
  issues: readonly Issue[],
  findings: readonly DiagnosedFinding[],
  trial: Trial,
): Fix {
  const strategy = strategyFor(ruleMeta(findings[0]!.ruleId)!, 'transform')
  const notes = trial.checks.flatMap(({ note }) => (note === null ? [] : [note]))
  return FixSchema.parse({
    ...{
      id: 'FIX',
      issue_ids: issues.map(({ id }) => id),
      strategy,
      kind,
      transform: transform.id,
      risk: riskOf(transform.id),
    },
    ...{
      description: changeOf(transform.id),
      rationale: [strategyMeta(strategy)?.summary ?? '', ...notes].join('\n').trim(),
    },
    ...{
      changes: toFileChanges(trial.changed),
      verification_steps: verificationSteps(strategy),
      declares: trial.declares,
    },
    ...{ token_delta: trial.tokenDelta, score_delta: trial.scoreDelta, check: trial.verdict },
  })
}

/** Instructions instead of a diff. */
function byHand(issues: readonly Issue[], ruleId: string | null, why: string): Fix {
  const meta = ruleId === null ? undefined : ruleMeta(ruleId)
  const strategy = meta ? strategyFor(meta, 'agent') : (issues[0]?.strategies[0] ?? 'custom')
  const known = strategyMeta(strategy)
  const isManual = meta?.fix.kind === 'manual' || known?.kind === 'manual'
  return FixSchema.parse({
    ...{
      id: 'FIX',
      issue_ids: issues.map(({ id }) => id),
      strategy,
      kind: isManual ? 'manual' : 'agent',
      risk: known?.risk ?? 'medium',
    },
    ...{ description: known?.summary ?? issues[0]?.suggested_fix ?? '', rationale: why },
    ...{ implementation_steps: instructions(meta, strategy, issues), verification_steps: verificationSteps(strategy) },
  })
}

function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups.values()]
}
