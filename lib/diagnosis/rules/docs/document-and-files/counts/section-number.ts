import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'

/** "2 Gates": a number in digits, without a point, before words. */
const leading = /^\W{0,4}(\d{1,3})\s+\S/

const numbersBeside = oncePer(({ sections }: SkillFile) => {
  const numbers = new Map<Section | null, Set<number>>()
  for (const { title, parent } of sections) {
    const number = leading.exec(title)?.[1]
    if (number === undefined) continue
    const beside = numbers.get(parent) ?? new Set()
    numbers.set(parent, beside.add(Number(number)))
  }
  return numbers
})

/** "## 2 Gates" between "## 1 Scope" and "## 3 Reports": the number is that of the section, and counts nothing. */
export function isSectionNumber(file: SkillFile, { title, parent }: Section): boolean {
  const number = Number(leading.exec(title)?.[1])
  const beside = numbersBeside(file).get(parent)
  return beside !== undefined && (beside.has(number - 1) || beside.has(number + 1))
}
