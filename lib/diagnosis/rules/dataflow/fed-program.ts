import type { CodeBlock } from '../../model/code.ts'
import { readCode } from '../../parse/read-code.ts'

/** `python3 <<'PY'`, `python3 - "$POTS" <<'PY'`; what `-c`, `-e` and `-m` name is the program itself. */
const feeds =
  /(?:^|[\s;&|(])(python3?|node)(?:[ \t]+-(?!-?[cem]\b)[^\n<>|;&]{0,160})?[ \t]*<<-?[ \t]*(["']?)(\w{1,40})\2[^\n]*\n/g

/** A block and the programs that its commands are fed with in here-documents (`python3 <<'PY'`), each as a block of its own. */
export function withPrograms(block: CodeBlock): CodeBlock[] {
  if (block.language !== 'shell' || !block.text.includes('<<')) return [block]
  const programs: CodeBlock[] = []
  for (const found of block.text.matchAll(feeds)) {
    const from = found.index + found[0].length
    const length = block.text.slice(from).search(new RegExp(`^[ \\t]*${found[3]}[ \\t]*$`, 'm'))
    if (length < 1) continue
    const text = block.text.slice(from, from + length - 1)
    const start = block.content.start + from
    const language = found[1] === 'node' ? 'js' : 'python'
    const content = { start, end: start + text.length }
    programs.push({ ...block, content, text, language, role: 'functional', tree: readCode(text, start, language) })
  }
  return [block, ...programs]
}
