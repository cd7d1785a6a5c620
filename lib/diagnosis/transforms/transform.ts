import type { Finding } from '#lib/domain/tuning/finding.ts'
import type { Inventory } from '#lib/domain/tuning/fix.ts'
import type { SkillEdit } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import type { TextRange } from '../model/text-range.ts'
import type { Params } from '../registry.ts'

/** A finding with its place in the model; `file` is null where no such file exists. */
export type Site = { finding: Finding; file: SkillFile | null; range: TextRange }

/** What a transform works on: the findings of one rule family in one file, and what a person chose. */
export type TransformRequest = {
  skill: SkillModel
  params: Params
  sites: readonly Site[]
  option: string | null
}

/** The edits that answer the sites; `left` are those it cannot answer, with the reason. `declares`: counts of parts that fall on purpose. */
export type Transformed = { edits: SkillEdit[]; left: { site: Site; why: string }[]; declares: Inventory }

/** One of several ways to answer a site. */
export type Option = { value: string; label: string }

/**
 * A remedy that needs no judgement: pure, from the model and findings to edits. A transform with `options` answers one site, in the way a
 * person chose.
 */
export type Transform = {
  id: string
  options?: (site: Site, skill: SkillModel, params: Params) => Option[]
  run: (request: TransformRequest) => Transformed
}

/** What one site needs: edits, or the reason why there are none. */
export type SiteChange = SkillEdit[] | { edits: SkillEdit[]; declares: Inventory } | string

/** A transform that treats each site by itself, in files that exist. */
export const eachSite =
  (change: (site: Site & { file: SkillFile }, request: TransformRequest) => SiteChange) =>
  (request: TransformRequest): Transformed => {
    const result: Transformed = { edits: [], left: [], declares: {} }
    for (const site of request.sites) {
      const { file } = site
      const answer = file ? change({ ...site, file }, request) : 'The file does not exist.'
      if (typeof answer === 'string') result.left.push({ site, why: answer })
      else if (Array.isArray(answer)) result.edits.push(...answer)
      else {
        result.edits.push(...answer.edits)
        result.declares = addCounts(result.declares, answer.declares)
      }
    }
    return result
  }

/** Two inventories summed up. */
export function addCounts(one: Inventory, other: Inventory): Inventory {
  const sum: Inventory = { ...one }
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count
  return sum
}
