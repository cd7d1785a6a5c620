import type { CodeBlock } from '../../model/code.ts'
import type { Append } from '../../predicates/appends.ts'

/** `jq '.rows += [$row]' state.json`, `jq '.rows = (.rows + [$row])' "$DIR/run-state.json"`: up to the file, or the variable that names it. */
const added =
  /\b[jy]q\b[^\n']{0,200}'([^']{0,400}?\.(\w{1,60})\s?(?:\+=\s?\[|\|?=\s?\(?\s?\.(?:\2)?\s?\+\s?\[)[^']{0,400})'\s+["']?(?:[^\s"'|>;]{0,120}\bstate[\w-]{0,20}\.(?:json|ya?ml)\b|\$\{?\w{0,30}STATE(?:_\w{1,20})?\b)/g
/** `.[-20:]`, `limit(20; ...)`, `unique`: what is stored stays short. */
const cut = /\[\s?-\$?\w+\s?:|\[\s?:\s?\$?\w+\s?\]|\blimit\(|\bunique|\bdel\(/

/** The arrays of a state file that a shell adds to with `jq` or `yq`. */
export function* shellAppendsIn({ language, role, text, content }: CodeBlock): Iterable<Append & { name: string }> {
  if (language !== 'shell' || role !== 'functional' || !/[jy]q\b/.test(text)) return
  for (const { index, 0: all, 1: program = '', 2: member = '' } of text.matchAll(added)) {
    if (cut.test(program)) continue
    const start = content.start + index
    yield { path: `state.${member}`, name: `state.${member}`, range: { start, end: start + all.length } }
  }
}
