import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords, shareIn } from '../../../../predicates/content-words.ts'
import type { HeadingGroup } from './numbered-headings.ts'

/** "The keeper runs wash → fill → seal in one go": the first and the last name stand in their sentence, and are those of titles. */
export function asTitled(names: readonly string[], titles: readonly string[]): string[] {
  const first = titles.find((title) => title !== '' && names[0]!.endsWith(` ${title}`))
  const last = titles.find((title) => title !== '' && names.at(-1)!.startsWith(`${title} `))
  return names.map((name, at) => {
    if (titles.includes(name)) return name
    const said = at === 0 ? first : at === names.length - 1 ? last : undefined
    // Where there are as many, a name that is no title may be one in short that has another word.
    return said ?? (names.length < titles.length ? titleOf(name, titles) : undefined) ?? name
  })
}

/** "Pick jars" is short for "Pick clean jars": the one title that has all words of a name. */
function titleOf(name: string, titles: readonly string[]): string | undefined {
  const words = contentWords(name)
  if (words.size === 0) return undefined
  const alike = titles.filter((title) => shareIn(words, contentWords(title)) === 1)
  return alike.length === 1 ? alike[0] : undefined
}

/** Whether another heading, or what is said of the phases, has a word of a name. */
export function isToldBelow(file: SkillFile, name: string, headings: HeadingGroup['headings']): boolean {
  const words = contentWords(name)
  if (words.size === 0) return true
  const sections = headings.map(({ heading }) => file.slice(file.sectionAt(heading.range.start).range))
  const said = contentWords([...file.headings.map(({ title }) => title), ...sections].join('\n'))
  return [...words].some((word) => said.has(word))
}

/** Whether another heading has a word of a name. */
export function isTitle(file: SkillFile, name: string): boolean {
  const words = contentWords(name)
  const titles = contentWords(file.headings.map(({ title }) => title).join('\n'))
  return words.size === 0 || [...words].some((word) => titles.has(word))
}
