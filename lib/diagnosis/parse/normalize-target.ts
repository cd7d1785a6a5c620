import type { Prompt } from '../model/agent-call.ts'
import type { CodeNode, CodeTree } from '../model/code.ts'
import type { Target } from '../model/data-flow.ts'
import { lastAssignment } from './code-lookup.ts'
import { isToken, splitAtCommas } from './code-statements.ts'
import { promptOf } from './read-prompt.ts'

/** Names of variables that hold a folder of the running work. */
const workName =
  /(?:work|out|output|session|run|temp|tmp|base|root|state|scratch|artifact|result)\w*|\w*(?:dir|folder|path|root)$/i
/** `.loom-work`, `.ferry-tmp`: a hidden folder that by its name is one of the running work. */
export const namedWork = String.raw`\.[a-z\d][\w-]{0,63}-(?:work|tmp|temp|scratch)`
const runTimeRoot = new RegExp(
  String.raw`^(?:\{work\}|\{\}|\.?work\/|${namedWork}\/|\.workflow\/|\/?tmp(?:-[\w-]{1,30})?\/|temp\/|out(?:put)?s?\/|\.tmp\/|\.temp\/|\.scratchpad\/|\{\w+\}\/)`,
)
const skillRoot =
  /^(?:phases|steps|actions|specs|references|templates|scripts|roles|instructions|agents|assets|evals|docs|schemas)\//

/** The target that a path template names. `{work}` stands for the folder of the work, `{}` for any other placeholder. */
export function targetOf(path: string): Target {
  const key = normalizeTarget(path)
  const base = key.slice(key.lastIndexOf('/') + 1)
  return { key, base, scope: scopeOf(key), hasGlob: /[*?]/.test(key) }
}

function scopeOf(key: string): Target['scope'] {
  if (runTimeRoot.test(key)) return 'run-time'
  return skillRoot.test(key) || key === 'SKILL.md' ? 'skill' : 'outside'
}

/** `.kiln/a.json`: a folder that a skill keeps beside those of tools. */
export const ownFolder =
  /^\.(?!(?:git|github|vscode|idea|claude|codex|cursor|config|husky|agents?|gemini|devcontainer)\/)[a-z][\w-]*\//

/** What words on a target are read by: those on a file in such a folder tell of the running work. */
export const scopeInWords = ({ key, scope }: Target): Target['scope'] => (ownFolder.test(key) ? 'run-time' : scope)

/** `${JAR_DIR:-tmp/jars}` is `tmp/jars` where nobody sets it. */
const ofShell = /^\w+:-((?:\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)*)$/

/** Placeholders in any notation become `{}`, a leading one that names a folder `{work}`. */
export function normalizeTarget(path: string): string {
  if (/^\w[\w./-]*$/.test(path) && !path.includes('//')) return path
  const plain = path
    .trim()
    .replace(/^['"`]+|['"`]+$/g, '')
    .replace(/\\/g, '/')
    .replace(/\$\{([^{}]*)\}|\{\{([^{}]*)\}\}|\{([^{}]*)\}|<([\w .-]+)>|\$([A-Za-z_]\w*)/g, (_, a, b, c, d, e) => {
      const name: string = a ?? b ?? c ?? d ?? e ?? ''
      return ofShell.exec(name)?.[1] ?? `{${name.trim()}}`
    })
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/{2,}/g, '/')
  return plain.replace(/\{[^{}]*\}/g, (mark, offset: number) => {
    if (offset !== 0 || plain[mark.length] !== '/') return '{}'
    const name = mark.slice(1, -1).replace(/^.*\./, '').replace(/[^\w]/g, '')
    return workName.test(name) || name === '' ? '{work}' : '{}'
  })
}

/** `Path(...)`, `pathlib.Path(...)` */
export const pathClass = /^(?:pathlib\.)?Path$/

/** The path that an expression of code names, as a template; null when it is no text. Variables are followed within the block. */
export function pathOf(value: readonly CodeNode[], tree: CodeTree, source: (node: CodeNode) => string): string | null {
  const [first] = value
  if (!first) return null
  if (first.node === 'token' && first.kind === 'word' && value.length === 1) {
    const held = lastAssignment(first.text, first.start, tree)
    const path = held && held.value.length < 12 ? pathOf(held.value, tree, source) : null
    // `work = Path(sys.argv[1])`: the name of the variable says more than what it is given.
    return path !== null && onlyGap.test(path) && !normalizeTarget(`${path}/`).startsWith('{work}') ? null : path
  }
  const pieces = splitAtSlashes(value)
  if (pieces.length > 1 && pieces.every((piece) => piece.length > 0 && piece.length < 5))
    return pieces.map((piece) => pathOf(piece, tree, source) ?? placeholder(piece, source)).join('/')
  const last = value.at(-1)!
  if (last.node === 'group' && last.open === '(') {
    const callee = value.slice(0, -1).map(source).join('')
    if (pathClass.test(callee) || /^(?:path\.)?(?:join|resolve)$|^os\.path\.join$/.test(callee))
      return joined(last.children, tree, source)
  }
  const prompt = promptOf(value, tree, source)
  return prompt && pathText(prompt)
}

const onlyGap = /^\{[^{}]{1,200}\}$/

const placeholder = (value: readonly CodeNode[], source: (node: CodeNode) => string): string =>
  `{${value.map(source).join('').replace(/[{}]/g, '')}}`

/** `Path(folder) / "a.json"`: the pieces between the slashes. */
function splitAtSlashes(value: readonly CodeNode[]): CodeNode[][] {
  const pieces: CodeNode[][] = [[]]
  for (const node of value)
    if (isToken(node, '/')) pieces.push([])
    else pieces.at(-1)!.push(node)
  return pieces
}

function joined(children: readonly CodeNode[], tree: CodeTree, source: (node: CodeNode) => string): string | null {
  const parts = splitAtCommas(children).map((part) => pathOf(part, tree, source) ?? placeholder(part, source))
  return parts.length > 0 ? parts.join('/') : null
}

function pathText({ parts }: Prompt): string | null {
  const text = parts
    .map((part) => (part.kind === 'text' ? part.text : `{${part.source.replace(/[{}]/g, '')}}`))
    .join('')
  return text.length > 0 && text.length < 300 && !text.includes('\n') ? text : null
}

/** Whether a code span reads as the path of a file, in quotes or not: no blanks outside of placeholders, and an extension or a folder. */
export function looksLikeFile(text: string): boolean {
  if (text.length > 200 || !text.includes('.')) return false
  const plain = text.replace(/^(["'])([^"']*)\1$/, '$2').replace(/\$?\{[^{}]*\}|<[\w .-]*>/g, 'x')
  return (
    /\.[A-Za-z][A-Za-z0-9]{0,7}$/.test(plain) &&
    /^[\p{L}\p{N}_.@~$*/\\-]+$/u.test(plain) &&
    !/^(?:\w+\.)+\w+\.?$/.test(plain.replace(fileLike, ''))
  )
}

const fileLike = /^[\w-]+\.(?:json|jsonl|md|txt|csv|ya?ml|html|log|toml|js|ts|py|sh|xml|svg|png|pdf|tsv|ndjson)$/i
