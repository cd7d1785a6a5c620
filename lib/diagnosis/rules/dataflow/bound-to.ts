import type { CodeBlock, MemberChain, Scope } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { around, lastAssignment, scopesAround } from '../../parse/code-lookup.ts'
import { mentions } from '../../predicates/names-in-code.ts'

/** `(const entry of planEntries)`, `for entry in plan_entries:` */
const overList = /^\W*(?:for\s*\(?\s*)?(?:(?:const|let|var)\s+)?(\w+)\s+(?:of|in)\s+([A-Za-z_][\w.]*)\s*[):]/
const longestValue = 200

/**
 * What a variable stands for where it is used: the list that a loop or a callback takes it from, the function that is given it, or the value it was
 * given last in the block; empty where its block says nothing of it.
 */
export function boundTo({ path }: SkillFile, block: CodeBlock, { root, start }: Pick<MemberChain, 'root' | 'start'>) {
  const { tree, text, content } = block
  const source = (from: number, to: number) => text.slice(from - content.start, to - content.start)
  for (const { callee, group } of around(tree.calls, start)) {
    const [found, name] = taker.exec(source(group.start + 1, Math.min(group.end, group.start + 80))) ?? []
    if (found && name === root) return callee.replace(/\.\w+$/, '')
  }
  const list = comprehended(source(start, start + longestValue), root)
  if (list) return list
  for (const { kind, head, start: at } of scopesAround(tree, start)) {
    if (kind !== 'function' && kind !== 'loop') continue
    const written = source(head.start, head.end)
    if (!mentions(written, root)) continue
    const [, name, list] = kind === 'loop' ? (overList.exec(written) ?? []) : []
    return name === root && list !== undefined ? list : `${path} ${at}`
  }
  const held = lastAssignment(root, start, tree)?.valueRange
  return held ? source(held.start, Math.min(held.end, held.start + longestValue)) : ''
}

/** `[p["name"] for p in pages]`: a list behind what is made of each. */
const comprehended = (behind: string, root: string): string | undefined =>
  new RegExp(`^[^\\n=;]{0,120}\\n?[ \\t]{0,80}\\bfor\\s+${root}\\s+in\\s+([\\w.]+(?:\\[[^\\]\\n]{1,40}\\])*)`).exec(
    behind,
  )?.[1]

/** `item => ...`, `(item, index) => ...`: what a callback is given first. */
const taker = /^\s*(?:async\s*)?\(?\s*([A-Za-z_$][\w$]*)\s*(?:,[^()=]{0,40})?\)?\s*=>/

/** What a language or a library gives, and names for anything. */
const notOfSkill =
  /^(?:self|cls|args|opts|options|params|config|ex|err|error|\w|it|el|obj|object|data|res|results?|response|node|value|val|one|other|current|cur|acc|match|input|output)$/

/** Whether a function of a program is given what a member is taken of, and no type says what it is: neither one beside the name that the file declares or imports, nor a plain one. */
export function isGiven(
  { language, tree, text, content }: CodeBlock,
  { root, start }: Pick<MemberChain, 'root' | 'start'>,
) {
  if (!ofPrograms.has(language) || notOfSkill.test(root)) return false
  const scopes = scopesAround(tree, start)
  const headOf = ({ head }: Scope) => text.slice(head.start - content.start, head.end - content.start)
  const scope = scopes.find(({ kind }) => kind === 'function')
  const head = scope ? headOf(scope) : ''
  // `for jar in jars:` where the function is given `jars`: one of what it is given.
  const list = scopes.flatMap((one) => (one.kind === 'loop' ? [overList.exec(headOf(one)) ?? []] : []))
  const from = list.find(([, name]) => name === root)?.[2]
  if (from?.startsWith(root.slice(0, -1)) && new RegExp(`[(,]\\s*${from}\\s*[,)]`).test(head)) return true
  if (!mentions(head, root)) return false
  const type = new RegExp(`\\b${root}\\??\\s*:\\s*([A-Z]\\w*)?`).exec(head)
  if (!type) return true
  // A type that the file names nowhere else tells nothing.
  return (
    language !== 'python' &&
    type[1] !== undefined &&
    new RegExp(`\\b(?:type|interface|class|import)\\b[^;]{0,200}?\\b${type[1]}\\b`).exec(text) === null
  )
}
const ofPrograms = new Set<CodeBlock['language']>(['python', 'js', 'ts'])
