import type { CodeBlock, MemberChain } from '../../model/code.ts'
import { identifier } from '../../parse/identifier.ts'
import { oncePer } from '../../parse/lazy.ts'

type Written = Pick<MemberChain, 'root' | 'members' | 'isCalled' | 'start' | 'end'>

const formatted = /(?<![\w"'])[rR]?[fF][rR]?(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g
const putIn = /\{\s?([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*|\[["'][A-Za-z_]\w*["']\]){1,6})\s?(?:[}!:[]|(?:or|if)\s)/g
const holder = new RegExp(`^(?:await )?(${identifier}(?:\\.${identifier}){0,4})$`)

/** `entry.get("desc")` */
const owner = /^([A-Za-z_]\w*)\.get$/
const asked = /^\(\s*["']([A-Za-z_]\w*)["']/

function* readWritten({ language, text, content, tree }: CodeBlock): Iterable<Written> {
  if (language === 'python' && text.includes('{'))
    for (const { index, 0: literal } of text.matchAll(formatted))
      for (const found of literal.matchAll(putIn)) {
        const start = content.start + index + found.index + 1
        const members = [...found[2]!.matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name)
        yield { root: found[1]!, members, isCalled: false, start, end: start + found[1]!.length + found[2]!.length }
      }
  if (language === 'python' && text.includes('.get('))
    for (const { callee, group, start } of tree.calls) {
      const root = owner.exec(callee)?.[1]
      const [, key] = (root !== undefined && asked.exec(text.slice(group.start - content.start))) || []
      if (key) yield { root: root!, members: [key], isCalled: false, start, end: group.end }
    }
  for (const { target, valueRange, start, end } of tree.assignments) {
    if (!target.startsWith('{')) continue
    const value = text.slice(valueRange.start - content.start, valueRange.end - content.start)
    const [root, ...path] = holder.exec(value.trim().replace(/;$/, ''))?.[1]?.split('.') ?? []
    if (root === undefined) continue
    for (const part of target.slice(1, -1).split(',')) {
      const key = /^\s*([A-Za-z_$][\w$]*)/.exec(part)?.[1]
      if (key !== undefined) yield { root, members: [...path, key], isCalled: false, start, end }
    }
  }
}

/** Members that no chain of the code shows: `{entry.desc}`, `{entry.desc or 'none'}` in a text of Python, `entry.get("desc")`, and `const { id, status } = thread`. */
export const writtenMembers = oncePer((block: CodeBlock): readonly Written[] => [...readWritten(block)])
