import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { oncePer } from '../../parse/lazy.ts'

/** Whether another file of the same folder is written by the skill, by the same file where `by` says so, and read by a step of it: what stands there is of the run. */
export const hasReadSibling = (
  { dataFlow, file: fileAt }: SkillModel,
  write: DataEdge,
  by: 'any' | 'same',
): boolean => {
  const { key, base } = write.target
  const folder = key.slice(0, -base.length)
  const isSibling = ({ target }: DataEdge) =>
    target.key !== key && !target.hasGlob && target.key === folder + target.base
  const read = new Set(
    dataFlow.edges
      .filter((edge) => edge.kind === 'read' && isSibling(edge) && fileAt(edge.file)?.isFlow)
      .map(({ target }) => target.key),
  )
  return (
    read.size > 0 &&
    dataFlow.edges.some(
      (edge) => edge.kind === 'write' && read.has(edge.target.key) && (by === 'any' || edge.file === write.file),
    )
  )
}

/** Whether another file of the same folder is written by the skill, or by the same file where a variable holds the folder. */
export const hasWrittenSibling = ({ dataFlow }: SkillModel, { file, target }: DataEdge): boolean => {
  const written = writtenIn(dataFlow).get(placeOf(file, target))
  return written !== undefined && (written.size > 1 || !written.has(target.key))
}

const placeOf = (file: string, { key, base }: DataEdge['target']): string => {
  const folder = key.slice(0, -base.length)
  return folder.includes('{') ? `${file} ${folder}` : folder
}

/** The files that are written in each folder. */
const writtenIn = oncePer(({ edges }: SkillModel['dataFlow']): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { kind, file, target } of edges) {
    if (kind !== 'write') continue
    const place = placeOf(file, target)
    found.set(place, (found.get(place) ?? new Set()).add(target.key))
  }
  return found
})
