import type { MemberChain } from '../../model/code.ts'
import { anyOf } from '../../parse/any-of.ts'

type Chain = Pick<MemberChain, 'root' | 'members' | 'isCalled'>

/** Names that stand for something else in every place. */
const passingName = anyOf(
  /^(?:[a-z]|[a-z]\d|it|el|elem|element|item|items\[\]|entry|row|obj|object|data|res|result|results|response|node|value|val|one)$/i,
  /^(?:other|current|cur|acc|err|error|e|ex|this|self|cls|args|opts|options|params|process|document|window|path|fs|os|sys|config)$/i,
  /^(?:meta|state|status|match|input|output)$/i,
)

/** Members that a text, a list, a path or a value of an enumeration has. */
const ofPlainValue = /^(?:\[\]|length|size|value|name|parents?|stem|suffix(?:es)?|parts)$/

/** `task.name` or `task.name.trim()`: the member right behind the receiver, unless it is called itself. */
export function memberIn({ root, members, isCalled }: Chain, words: ReadonlySet<string>) {
  const at = members.findIndex((name) => words.has(name))
  const member = members[at]
  if (member === undefined || (isCalled && at === members.length - 1) || root.includes('(')) return null
  const owner = at === 0 ? root : members[at - 1]!
  if (owner === '[]') return null
  const own = members[at + 1]
  const isMethod = isCalled && at + 2 === members.length
  const isObject = own !== undefined && !isMethod && !ofPlainValue.test(own)
  return { receiver: [root, ...members.slice(0, at)].join('.'), member, isPassing: passingName.test(owner), isObject }
}
