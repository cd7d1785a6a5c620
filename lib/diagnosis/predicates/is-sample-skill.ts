import type { SkillModel } from '../model/skill-model.ts'
import { anyOf } from '../parse/any-of.ts'

/** `tests/fixtures/a`, `templates/skill`, `lib/skill-template`, `kiln-skill-template`, `docs/future-skills/a`, `upstream-snapshots/a`, `snippets/a`, `examples/invalid-head`; a skill among others that is itself called `templates` is none. */
const ofSamples = anyOf(
  /(?:^|\/)(?:(?:(?:[\w]+-)?fixtures?|__fixtures__|test-?data|(?:skill-)?templates?|(?:future|draft|planned|proposed|wip)[-_]skills?|_?drafts?|(?:[\w]+-)?snapshots?|proposals?|spikes?|skill-(?:flavou?rs?|fragments?|partials)|snippets)\/|(?:[\w.]+-)*skill-template$)/i,
  /^templates?$/i,
  /(?:^|\/)(?:examples?|tests?|samples?)\/(?:[^/]+\/)*(?:invalid|broken|malformed|bad)-[\w-]+$/i,
)

/** `app-{{mode}}`, `${name}-skill`: a tool fills the name in when it copies the skill. */
const slot = /\{\{[^{}]*\}\}|\$\{[^{}]*\}|<%[^%]*%>/

/** Whether a skill stands among fixtures of tests or is a template to be copied, a draft, a snapshot or a piece of others: no client reads it there. */
export const isSampleSkill = ({ workspace, entry }: SkillModel): boolean =>
  ofSamples.test(workspace?.skillPath ?? '') || hasSlot(String(entry?.frontMatter.get('name')?.value ?? ''))

/** `skills/_archived/a`, `tests/fixtures/a`, `benchmark/results/run-1/a`: what was put away below the skills, where none is loaded, or is for tests, or recorded in a run. */
const putAway =
  /(?:^|\/)skills\/(?:_?archived?|_?deprecated|attic)(?:[-_.]\d[\d._-]*)?\/|(?:^|\/)(?:(?:[\w]+-)?fixtures?|__fixtures__|test-?data)\/|(?:^|\/)(?:benchmarks?|evals?)\/(?:[^/]+\/)*(?:results?|runs?)\//i
/** `proposals/v-20260414-021028/a`, `runs/2026-04-14/a`, `variants/v-20260414-021028`: what was made or kept at a time. */
const stamped =
  /(?:^|\/)[^/]*(?<!\d)20\d\d([-_.]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)(?:[^/]*\/|[-_T.]?\d{4,6}(?!\d)[^/]*$)/
/** `REPLACE-WITH-SKILL-NAME`, `your-skill-name`: whoever copies the skill writes another. */
const toReplace = /^(?:REPLACE|CHANGE|TODO|PLACEHOLDER)\b|^(?:your|my|the)-(?:skill-)?name$|\bSKILL[-_]NAME\b/

/** Whether no client loads a skill from where it stands, or as it is called. */
export const isOutOfUse = (path: string, name: string | null): boolean =>
  putAway.test(path) || stamped.test(path) || (name !== null && (hasSlot(name) || toReplace.test(name)))

/** Whether a name holds a place that a tool is to fill in. */
export const hasSlot = (name: string): boolean => slot.test(name)
