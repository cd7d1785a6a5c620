import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegated } from '../../predicates/is-negated.ts'
import type { Rule } from '../../rule.ts'
import { listedWrites } from './listed-writes.ts'
import { edgesWithLoose } from './loose-edges.ts'

const stateBase = /^(?:.*[-_])?(?:state|session|status|progress|context)\.(?:json|ya?ml)$/i
/** `.run/state.json`, `run/state.json`: a folder of its own beside those of tools. */
const ofRun =
  /^(?:states?|runs?|sessions?|work|workspace|tmp|batch(?:es)?|jobs?|progress)\/|^\.(?!git\b|github|vscode|idea|claude|codex|cursor|config|husky)[\w-]+\//
/** Copies, and what is made of the state; `report-context.json` is the state of a report. */
const kept =
  /checkpoint|backup|\.bak\b|snapshot|(?:archive|report|history)(?![-_](?:state|session|status|progress|context)\.)/i

/** `backup-state.json` of a skill that makes backups is no backup of the state. */
const withoutSubject = (key: string, folder: string): string => {
  const subject = kept.exec(folder)?.[0].toLowerCase()
  return subject === undefined ? key : key.replace(`/${subject}-`, '/').replace(`/${subject}_`, '/')
}

/** State that is spread over several files. */
export const scatteredStateRule: Rule = {
  id: 'DF-001',
  message: {
    en: 'State is kept in {count} files: {targets}.',
    zh: '状态分散在 {count} 个文件中：{targets}。',
  },
  *check({ skill, params }) {
    const targets = stateTargets(skill)
    if (targets.size <= params.stateFiles) return
    const perFile = new Map<string, DataEdge[]>()
    for (const writes of targets.values())
      for (const path of new Set(writes.map(({ file }) => file)))
        perFile.set(path, [...(perFile.get(path) ?? []), writes.find(({ file }) => file === path)!])
    const [most] = [...perFile.values()].sort((one, other) => other.length - one.length)
    const [first, second] = [...(most ?? [])].sort((one, other) => one.range.start - other.range.start)
    const file = first && skill.file(first.file)
    if (!file || !second) return
    const others = [...targets.values()]
      .map(([write]) => write!)
      .filter((write) => write.target.key !== first.target.key)
    yield {
      ...{ file, range: first.targetRange, anchor: 'state' },
      data: {
        count: targets.size,
        targets: [...targets.keys()].map((name) => name.slice(name.lastIndexOf('/') + 1)).join(', '),
      },
      related: others.flatMap((write) => {
        const place = skill.file(write.file)
        return place ? [{ file: place, range: write.targetRange }] : []
      }),
    }
  },
}

/** The writes of each state file, by its path below the folder of the work. */
function stateTargets(skill: SkillModel): Map<string, DataEdge[]> {
  const targets = new Map<string, DataEdge[]>()
  const byKey = edgesWithLoose(skill)
  const listed = skill.flowFiles.flatMap((file) => [...listedWrites(file, stateBase)])
  const listedOf = Map.groupBy(listed, ({ target }) => target.key)
  const keys = new Set([...byKey.keys(), ...listedOf.keys()])
  for (const key of keys) {
    const edges = [...(byKey.get(key) ?? []), ...(listedOf.get(key) ?? [])]
    const [{ target }] = edges as [DataEdge]
    if (
      !(target.scope === 'run-time' || ofRun.test(key)) ||
      !stateBase.test(target.base) ||
      target.base.includes('{') ||
      kept.test(withoutSubject(key, skill.folder))
    )
      continue
    const writes = edges.filter((edge) => isOwnWrite(skill, edge))
    const name = key.slice(key.lastIndexOf('}') + 1).replace(/^\//, '')
    if (writes.length > 0) targets.set(name, [...(targets.get(name) ?? []), ...writes])
  }
  for (const [name, writes] of targets) {
    const places = new Set(writes.map(({ file }) => file))
    const [only] = places
    if (places.size === 1 && only !== undefined && skill.file(only)?.role === 'role') targets.delete(name)
  }
  return targets
}

/** "`/other-skill` creates `a.json`": whose state it is. */
const ofOtherSkill =
  /`\/[\w:-]+`(?: skill)? (?:\w+ly |then |also )?(?:writes|creates|saves|updates|stores|keeps|produces|generates)\b[^.|\n]*$/

/** A write that a flow file makes, not once per item of a loop. */
function isOwnWrite(
  skill: SkillModel,
  { kind, file: path, via, range, target, targetRange, block }: DataEdge,
): boolean {
  const file = skill.file(path)
  if (kind !== 'write' || via === 'section' || !file?.isFlow || isExample(file, range) || isNegated(file, range.start))
    return false
  if (ofOtherSkill.test(file.text.slice(Math.max(0, targetRange.start - 120), targetRange.start))) return false
  if (isOfRole(file, targetRange.start)) return false
  const isPerItem = target.key.lastIndexOf('{') > 0
  return !(isPerItem && block && scopesAround(block.tree, range.start).some(({ kind: scope }) => scope === 'loop'))
}

/** "| Role | File that it writes |": a row of a table that gives each role a file of its own. */
function isOfRole({ tables }: SkillFile, start: number): boolean {
  const table = tables.find(({ block: { range } }) => range.start <= start && start < range.end)
  const at = table?.header.findIndex(({ text }) => roleColumn.test(text.replace(/[*_]/g, '').trim())) ?? -1
  if (!table || at === -1) return false
  const own = table.rows.find((cells) => cells.some(({ range }) => range.start <= start && start <= range.end))
  return own !== undefined && !table.rows.some((cells) => cells !== own && cells[at]?.text === own[at]?.text)
}
const roleColumn =
  /^(?:roles?|workers?|(?:sub-?)?agents?|(?:team )?members?|teammates?|角色|成员|(?:子)?(?:智能体|代理))$/i
