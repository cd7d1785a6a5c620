import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { quote, say } from '#lib/domain/sentences/say.ts'
import type { FileChange, Fix } from '#lib/domain/tuning/fix.ts'
import { Fix as FixSchema } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { followingIds } from '#lib/domain/tuning/number-ids.ts'
import { orderFixes } from '#lib/domain/tuning/order-fixes.ts'
import { severityRank } from '#lib/domain/tuning/severity.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { targetsOf } from './measure-fix.ts'
import { byHand } from './proposals/by-hand.ts'
import { changeOf, riskOf, strategyFor, strategyMeta, verificationSteps } from './proposals/fix-words.ts'
import { type Outcome, runTransform } from './proposals/run-transform.ts'
import { stepWords } from './proposals/step-words.ts'
import { joinedDiff, toFileChanges } from './proposals/to-file-changes.ts'
import { trialsFor } from './proposals/trials-for.ts'
import type { DiagnosedSkill, Trial } from './proposals/try-edits.ts'
import { ruleMeta } from './registry.ts'
import { transformOf } from './transforms/all-transforms.ts'
import { rangeOfPlace } from './transforms/range-of-place.ts'
import type { Site, Transform } from './transforms/transform.ts'

/** A choice has two ways as a rule. */
const trialsOfChoice = 2

type Case = { issue: Issue; finding: DiagnosedFinding }

/**
 * A proposal for every open issue: a measured diff where a transform answers it, a choice of measured diffs, or instructions for an agent or a
 * person. What a transform cannot answer, or what fails its checks, says why in `rationale` and is no transform any more.
 */
export function propose(skill: DiagnosedSkill, issues: readonly Issue[]): Fix[] {
  const byFingerprint = new Map(skill.diagnosed.findings.map((finding) => [finding.fingerprint, finding]))
  const open = issues.filter(({ state }) => state === 'open')
  const budget = { left: trialsFor(skill.files) }
  const cases: Case[] = open.flatMap((issue) => {
    const finding = issue.rule_id === null ? undefined : byFingerprint.get(issue.fingerprint)
    return finding ? [{ issue, finding }] : []
  })
  const fixes: Fix[] = []
  const unanswered = new Map<Case, string>()
  // The worst first: where there are more than can be tried, these are.
  const worst = cases.toSorted((one, other) => severityRank(one.issue.severity) - severityRank(other.issue.severity))
  const keyOf = ({ finding }: Case) => `${ruleMeta(finding.ruleId)?.fix.transforms.join()}\0${finding.file}`
  for (const group of Map.groupBy(worst, keyOf).values()) fixes.push(...answer(skill, group, unanswered, budget))
  const placeOf = (one: Case) => (unanswered.get(one) === stepWords.en.tooMany ? '' : one.finding.file)
  for (const group of Map.groupBy(unanswered.keys(), (one) => `${one.finding.ruleId}\0${placeOf(one)}`).values())
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
function answer(
  skill: DiagnosedSkill,
  group: readonly Case[],
  unanswered: Map<Case, string>,
  budget: { left: number },
): Fix[] {
  const fixes: Fix[] = []
  const meta = ruleMeta(group[0]!.finding.ruleId)
  let rest = group.map((one) => ({ ...one, why: '' }))
  for (const id of meta?.fix.transforms ?? []) {
    const transform = transformOf(id)
    if (!transform || rest.length === 0) continue
    const tried = affordable(rest, transform, budget)
    const outcomes = transform.options
      ? tried.map((one) => choose(skill, transform, one))
      : tried.slice(0, 1).map(() => automatic(skill, transform, tried))
    for (const { why: _, ...one } of rest.slice(tried.length)) unanswered.set(one, stepWords.en.tooMany)
    fixes.push(...outcomes.flatMap(({ fix }) => fix ?? []))
    rest = outcomes.flatMap(({ left }) => left)
  }
  for (const { why, ...one } of rest) unanswered.set(one, why)
  return fixes
}

/** The cases that what is left of the trials is enough for: a choice is tried for each of them, a change that needs none for all at once. */
function affordable<One>(cases: readonly One[], { options }: Transform, budget: { left: number }): One[] {
  const most = options ? Math.floor(budget.left / trialsOfChoice) : budget.left > 0 ? cases.length : 0
  const tried = cases.slice(0, most)
  budget.left -= options ? tried.length * trialsOfChoice : 1
  return tried
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
