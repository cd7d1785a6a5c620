import type { AgentCall } from '../model/agent-call.ts'
import type { CodeBlock, CodeCall, CodeTree } from '../model/code.ts'
import { around, assignmentAround, propertyOf, scopesAround, startingBetween } from '../parse/code-lookup.ts'
import { isToken } from '../parse/code-statements.ts'
import { identifier } from '../parse/identifier.ts'
import { placesOf } from './names-in-code.ts'

/** Uses of a variable that are looked at. */
const mostUses = 10

/** Whether a rejection of what a call promises is caught behind it: by what its list is mapped with, or where its variable is waited for. */
export const isCaughtBehind = ({ block, range }: AgentCall): boolean =>
  block !== null &&
  (isCaughtInChain(block, range.start) ||
    isCaughtInList(block.tree, range.start) ||
    isCaughtAtUse(block, range.start, range.end))

/** `all.map(Task).map((one) => one.catch(...))`, `Task(...).then(take, fail)`, `gather(..., return_exceptions=True)` around an offset. */
function isCaughtInChain({ tree }: CodeBlock, offset: number): boolean {
  return around(tree.calls, offset).some((call) => {
    if (call.start === offset && takesFailure(call)) return true
    if (call.group.start > offset) return takesFailure(call) || (call.name === 'map' && catchesEach(tree, call))
    const given = call.name === 'gather' ? propertyOf(call.group, tree, ['return_exceptions']) : undefined
    return isToken(given?.value[0], 'True')
  })
}

/** `[Task(), Task()].map((one) => one.catch(...))`: what the list that a call stands in is mapped with. */
function isCaughtInList(tree: CodeTree, offset: number): boolean {
  const list = tree.calls.find(({ start }) => start === offset)?.group.parent
  if (list?.node !== 'group' || list.open !== '[') return false
  const mapped = tree.calls.find(({ start, name }) => start === list.end && name === 'map')
  return mapped !== undefined && catchesEach(tree, mapped)
}

const takesFailure = ({ name, args }: CodeCall): boolean => name === 'catch' || (name === 'then' && args.length === 2)

/** `.map((one) => one.catch(...))`: what is handed in is caught there by its name. */
function catchesEach(tree: CodeTree, { group }: CodeCall): boolean {
  const caught = startingBetween(tree.calls, group.start, group.end).find(takesFailure)
  return (
    caught !== undefined &&
    new RegExp(`^${identifier}(?:\\.then)?\\.(?:catch|then)$`).test(caught.callee.replaceAll('?.', '.'))
  )
}

/** `const running = all.map(Task)`, and then `try { await Promise.all(running) } catch ...` or `Promise.allSettled(running)`. */
function isCaughtAtUse(block: CodeBlock, offset: number, end: number): boolean {
  const { tree, text, content } = block
  const held = assignmentAround(tree, offset)
  const [name] = held?.names ?? []
  if (name === undefined || held!.names.length > 1) return false
  if (isToken(held!.value[0], 'await')) return false
  let uses = 0
  for (const at of placesOf(text.slice(end - content.start), name)) {
    if (++uses > mostUses) return false
    const place = end + at
    if (isWaitCaught(tree, place) || isTriedEach(tree, place) || isCaughtInChain(block, place)) return true
  }
  return false
}

/** `for (const one of running) { try { await one } catch ... }` */
const isTriedEach = (tree: CodeTree, place: number): boolean =>
  around(tree.scopes, place).some(
    ({ kind, head, body }) =>
      kind === 'loop' &&
      head.start <= place &&
      place < head.end &&
      startingBetween(tree.scopes, body.start, body.end).some((one) => one.kind === 'try' && one.hasCatch),
  )

function isWaitCaught(tree: CodeTree, place: number): boolean {
  const wait = around(tree.calls, place).find(({ callee }) => /^Promise\.(?:all|allSettled|any|race)$/.test(callee))
  if (!wait) return false
  if (wait.callee === 'Promise.allSettled') return true
  return (
    around(tree.calls, wait.start).some((call) => call.start === wait.start && takesFailure(call)) ||
    scopesAround(tree, place).some(({ kind, hasCatch }) => kind === 'try' && hasCatch)
  )
}
