import type {
  Assignment,
  CodeCall,
  CodeLanguage,
  CodeTree,
  Group,
  MemberChain,
  ObjectLiteral,
  Return,
  Scope,
} from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { readAssignments } from './code-assignments.ts'
import { readChains } from './code-chains.ts'
import { isObjectAt, readObject } from './code-objects.ts'
import { readScopes } from './code-scopes.ts'
import { statementEnds } from './code-statements.ts'
import { lazy, lazyView } from './lazy.ts'
import { pythonScopes } from './python-scopes.ts'
import { scanShell } from './scan-shell.ts'
import { tokenizeCode } from './tokenize-code.ts'

const codeTree = lazyView<object, CodeTree>([
  'root',
  'comments',
  'imbalance',
  'calls',
  'members',
  'assignments',
  'objects',
  'scopes',
  'returns',
  'commands',
])

const isBracketed = (language: CodeLanguage): boolean =>
  language === 'js' || language === 'ts' || language === 'json' || language === 'python'

/**
 * Reads a piece of code that stands at `base` in its file. Never fails; what cannot be understood is left out. Each list is read when it is first
 * asked for: of most code that is only a part.
 */
export function readCode(text: string, base: number, language: CodeLanguage): CodeTree {
  const isPython = language === 'python'
  const source = (start: number, end: number) => text.slice(start - base, end - base)
  const tokens = lazy(() => tokenizeCode(isBracketed(language) ? text : '', base, isPython ? 'python' : 'js'))
  const groups = () => tokens().groups
  const assigns = (group: Group) => group.assigns && !(isPython && group.open === '(')
  /** For each group where its statements end; nothing where nobody asks. */
  const ends = lazy(() =>
    groups().map((group) => (assigns(group) || group.controls ? statementEnds(group.children) : [])),
  )
  const assignments = lazy(() => {
    const found: Assignment[] = []
    groups().forEach((group, at) => {
      if (assigns(group)) readAssignments(group.children, ends()[at]!, source, found)
    })
    return inOrder(found)
  })
  const chains = lazy(() => {
    const members: MemberChain[] = []
    const calls: CodeCall[] = []
    for (const { children } of groups()) readChains(children, members, calls)
    nameResults(calls, assignments())
    return { members: inOrder(members), calls: inOrder(calls) }
  })
  const objects = lazy(() => {
    const found: ObjectLiteral[] = []
    for (const { children } of groups())
      for (let at = 0; at < children.length; at++) {
        const node = children[at]!
        if (node.node === 'group' && isObjectAt(children, at)) found.push(readObject(node, source))
      }
    return inOrder(found)
  })
  const control = lazy(() => {
    const scopes: Scope[] = []
    const returns: Return[] = []
    groups().forEach(({ children, controls }, at) => {
      readScopes(children, ends()[at]!, controls, scopes, returns)
    })
    if (isPython) for (const scope of pythonScopes(text, base)) scopes.push(scope)
    return { scopes: inOrder(scopes), returns: inOrder(returns) }
  })
  const commands = lazy(() => (language === 'shell' ? scanShell(text, base) : []))
  return codeTree(
    {},
    {
      root: () => tokens().root,
      comments: () => tokens().comments,
      imbalance: () => tokens().imbalance,
      calls: () => chains().calls,
      members: () => chains().members,
      assignments,
      objects,
      scopes: () => control().scopes,
      returns: () => control().returns,
      commands,
    },
  )
}

const byStart = (one: TextRange, other: TextRange) => one.start - other.start || other.end - one.end

/** Most lists are in order already, or hold one entry: to sort them makes a copy. */
const inOrder = <Entry extends TextRange>(list: Entry[]): Entry[] =>
  list.every((entry, at) => at === 0 || byStart(list[at - 1]!, entry) <= 0) ? list : list.sort(byStart)

/** A call with which the value of an assignment begins gets the assigned name as its result. */
function nameResults(calls: readonly CodeCall[], assignments: readonly Assignment[]): void {
  const targets = new Map<number, string>()
  for (const { valueRange, value, target } of assignments) {
    const first = value[0]
    const second = value[1]
    const waits = first?.node === 'token' && first.text === 'await'
    targets.set(waits && second ? second.start : valueRange.start, target)
  }
  for (const call of calls) call.result = targets.get(call.start) ?? null
}
