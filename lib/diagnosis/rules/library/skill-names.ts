import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { FrontMatterEntry } from '../../model/front-matter.ts'
import { byText } from '../../orders.ts'
import { isOutOfUse } from '../../predicates/is-sample-skill.ts'
import { registry } from '../../registry.ts'
import type { ListedSkill } from '../../rule.ts'

/** The skills that one session sees together: same scope, same client, which is that of most skills of their folder. Each group in path order. */
export function visibleTogether(all: readonly ListedSkill[]): ListedSkill[][] {
  const skills = all.filter(isLoaded)
  const loaders = new Map<ListedSkill, Client>()
  for (const beside of Map.groupBy(skills, (skill) => `${skill.scope}\n${folderOf(skill)}`).values()) {
    const byLoader = [...Map.groupBy(beside, loaderOf)]
    const [most] = byLoader.sort(
      ([one, some], [other, others]) => others.length - some.length || byText(one, other),
    )[0]!
    for (const skill of beside) loaders.set(skill, most)
  }
  return [...Map.groupBy(skills, (skill) => `${skill.scope}\n${loaders.get(skill)}\n${packOf(skill)}`).values()]
}

/** The client that loads a skill: what extends a client only brings tools of its own, and its skills stand among the others. */
const loaderOf = ({ client }: ListedSkill): Client => registry.clients[client].extends ?? client

/** Whether one session sees both: their client is guessed from their text, and whatever loads a folder loads all that stand side by side in it. */
export const areSeenTogether = (one: ListedSkill, other: ListedSkill): boolean =>
  one.scope === other.scope &&
  packOf(one) === packOf(other) &&
  !areOfTwoHosts(one, other) &&
  (loaderOf(one) === loaderOf(other) || folderOf(one) === folderOf(other))

/** `skills/skills-codex/bake` beside `skills/bake`: a folder that is called after skills and a client holds those that are installed for it. */
const packOf = ({ path }: ListedSkill): string => pack.exec(path)?.[0] ?? ''
const client = '(?:claude|codex|gemini|cursor|copilot|opencode|openclaw|qwen|windsurf|kiro|trae|antigravity)'
const pack = new RegExp(
  `^.*(?<=^|/)(?:skills?-(?:[\\w-]+-)?${client}(?:-[\\w-]+)?|(?:[\\w-]+-)?${client}-(?:[\\w-]+-)?skills?)(?=/)`,
  'i',
)

/** `hosts/claude` beside `hosts/codex`: of folders that are called after clients, each client is given its own. */
function areOfTwoHosts({ path }: ListedSkill, { path: other }: ListedSkill): boolean {
  const [parts, others] = [path.split('/'), other.split('/')]
  const at = parts.findIndex((part, index) => part !== others[index])
  return [parts[at], others[at]].every((part) => part !== undefined && host.test(part))
}
const host = new RegExp(`^(?:${client}(?:-(?:code|cli))?|hermes|grok|cline|amp)$`, 'i')

/** Whether a client loads a skill from where it stands. */
export const isLoaded = (skill: ListedSkill): boolean => !isOutOfUse(skill.path, nameOf(skill))

const folderOf = ({ path }: ListedSkill): string => path.slice(0, path.lastIndexOf('/') + 1)

/** A key of the front matter that holds text; null without one. */
export function textEntry({ entry }: ListedSkill, key: string): (FrontMatterEntry & { value: string }) | null {
  const found = entry.frontMatter.get(key)
  return found && typeof found.value === 'string' && found.value.trim() !== '' ? { ...found, value: found.value } : null
}

/** The name as clients compare it; null when the skill has none. */
export const nameOf = (skill: ListedSkill): string | null =>
  textEntry(skill, 'name')?.value.normalize('NFKC').trim() ?? null
