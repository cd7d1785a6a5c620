import type { CodeSpan } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** What runs the script that it is given. */
const runners = new Set(
  'python python3 bash sh zsh node deno bun tsx ts-node npx pnpm uv poetry ruby perl source . exec'.split(' '),
)
const script = /^(?:\.{1,2}\/)*(?:[\w.-]+\/)+[\w.-]+\.(?:py|sh|bash|[mc]?[jt]s|rb|pl)$/
/** `python -c "..."`, `node -e "..."`, `python -m a.b`: what runs is no file. */
const runsText = /^-(?:c|e|m|-eval)$/

/** The scripts that shell commands of a text run by their paths, until a command goes to another folder. */
export function* runScripts({ codeBlocks }: SkillFile): Iterable<Pick<CodeSpan, 'text' | 'range' | 'inner'>> {
  for (const { language, role, text, tree } of codeBlocks) {
    if (language !== 'shell' || role !== 'functional' || !/\/[\w.-]+\.(?:py|sh|bash|[mc]?[jt]s|rb|pl)\b/.test(text))
      continue
    for (const { name, words, start } of tree.commands) {
      if (name === 'cd' || name === 'pushd') break
      if (script.test(name)) {
        const range = { start, end: start + name.length }
        yield { text: name, range, inner: range }
      }
      if (!runners.has(name)) continue
      const at = words.findIndex(({ text: word }) => word.includes('/') || runsText.test(word))
      const word = words[at]
      if (word && script.test(word.text)) yield { text: word.text, range: word.range, inner: word.range }
    }
  }
}
