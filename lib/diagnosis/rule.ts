import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import type { Severity } from '#lib/domain/tuning/severity.ts'
import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { ClientFacts } from './client-facts.ts'
import type { SkillFile } from './model/skill-file.ts'
import type { SkillModel } from './model/skill-model.ts'
import type { TextRange } from './model/text-range.ts'
import type { Params } from './registry.ts'
import type { Vocabulary } from './registry-schema.ts'

/** A place of a draft. `range` null: the whole file. `file` is a path only where no such file exists. */
export type Place = { file: SkillFile | string; range: TextRange | null }

/**
 * What a rule reports; the engine makes a finding of it. Severity is the registry's unless `severity` names another one or `shift` moves it
 * (+1 is worse). `data` fills the `{slots}` of the message. `anchor` is the text the fingerprint is made of; the text of the range unless given.
 * `site` names what precedence compares besides overlapping ranges, e.g. the target of a data flow.
 */
export type Draft = Place & {
  severity?: Severity
  shift?: number
  data?: Record<string, unknown>
  related?: Place[]
  anchor?: string
  site?: string
}

/** What a rule may ask. */
export type RuleContext = {
  skill: SkillModel
  client: ClientFacts
  strictSpec: boolean
  params: Params
  vocabulary: Vocabulary
  extraKeys: readonly string[]
  keepFields: readonly string[]
  knownAgents: readonly string[]
  /** Says that a check could not be made; no finding. */
  notice(code: string, message: BothLanguages, file?: SkillFile): void
}

/** One registered check. Its words, tier, severity and examples stand in the registry under the same id. */
export type Rule = { id: string; message: BothLanguages; check(context: RuleContext): Iterable<Draft> }

/** A skill of a library: where it is found, and its entry file. `scope` is what one session of a client sees together (user, project, plugin). */
export type LibrarySkill = { path: string; scope: string; client: Client; entry: SkillFile; treeHash: string }

/** What a library rule sees of a skill: of its entry the head alone, for no more is kept of skills that were diagnosed one by one. */
export type ListedSkill = Omit<LibrarySkill, 'entry'> & { entry: Pick<SkillFile, 'frontMatter'> }

/** A draft of a library rule about the entry file of the skill at `path`. Related places are in entries of other skills. */
export type LibraryDraft = Pick<Draft, 'severity' | 'shift' | 'data' | 'anchor'> & {
  path: string
  range: TextRange | null
  related?: { path: string; range: TextRange | null }[]
}

/** A check over all skills of a library. */
export type LibraryRule = {
  id: string
  message: BothLanguages
  checkLibrary(context: LibraryContext): Iterable<LibraryDraft>
}

/** A library: its skills in path order. */
export type LibraryContext = {
  skills: readonly ListedSkill[]
  params: Params
  vocabulary: Vocabulary
  notice(code: string, message: BothLanguages, path: string): void
}
