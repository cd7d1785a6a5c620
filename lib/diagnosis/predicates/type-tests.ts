import type { CodeBlock, Scope } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { oncePer } from '../parse/lazy.ts'

/** `(Array.isArray(out.files))`, `(typeof out.mark === "string")`, `if isinstance(out["files"], list):` */
const value = String.raw`[\p{L}_$][\p{L}\d_$.?]{0,80}(?:\[["'\w]{1,40}\]|\.get\(["'\w]{1,40}\)){0,3}[\p{L}\d_$.?]{0,80}`
const typeTest = new RegExp(
  String.raw`^(?:if\s+|elif\s+)?\(?\s*(?:(?:Array\.isArray|Number\.is\w+|isinstance)\(\s*${value}\s*(?:,\s*[\w.(), ]{1,60})?\)|` +
    String.raw`typeof\s+${value}\s*={2,3}\s*["'](?!undefined)\w+["']|${value}\s+instanceof\s+\w+)\s*\)?\s*:?$`,
  'u',
)
const leaves = /\b(?:return|throw|raise|continue|break|exit)\b/

/**
 * The conditions of a block that only let what has the right type in: nothing is done where it has another one, neither in an `else` nor behind
 * a branch that is left.
 */
export const typeTestsAlone = oncePer(({ tree, text, content }: CodeBlock): readonly TextRange[] => {
  if (!/\b(?:isArray|isinstance|typeof|instanceof|Number\.is)/.test(text)) return []
  const source = (start: number, end: number) => text.slice(start - content.start, end - content.start)
  const isAlone = ({ kind, label, head, body, end }: Scope) =>
    kind === 'branch' &&
    (label === 'if' || label === 'elif') &&
    typeTest.test(source(head.start, head.end).trim()) &&
    !leaves.test(source(body.start, body.end)) &&
    !/^[\s;]*(?:else|elif)\b/.test(source(end, Math.min(end + 40, content.end)))
  return tree.scopes.filter(isAlone).map(({ head }) => head)
})
