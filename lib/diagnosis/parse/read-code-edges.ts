import type { CodeBlock, CodeCall, CodeNode } from '../model/code.ts'
import type { DataEdge } from '../model/data-flow.ts'
import { assignmentAround, lastAssignment, propertyOf } from './code-lookup.ts'
import { textOf } from './code-statements.ts'
import { type Access, byCallee, byName, byOwnName, isDataFile, ofPathlib } from './file-functions.ts'
import { pathClass, pathOf, targetOf } from './normalize-target.ts'
import { mayUseFile, readShellEdges } from './read-shell-edges.ts'
import { stringValue } from './scan-literal.ts'
import { scanShell } from './scan-shell.ts'

const runsCommand = new Set(['Bash', 'exec', 'execSync', 'execFile'])
/** The last names of all calls that may read or write: most calls have another one. */
const accessing = new Set([
  ...byName.keys(),
  ...byOwnName.keys(),
  ...ofPathlib,
  ...runsCommand,
  'open',
  'file',
  'write',
])
const takesContent = /^\s*\.\s*(?:text|json|bytes|arrayBuffer|stream)\s*\(/
const callOf = (names: string) => new RegExp(`\\b(?:${names})(?:['"]\\])?\\s*(?:\\?\\.\\s*)?\\(`)
const usualCall = callOf(
  [...byName.keys(), ...byOwnName.keys(), 'open', 'Bash', 'exec(?:Sync|File)?', ...byCallee.keys()].join('|'),
)
const pathlibCall = callOf('(?:read|write)_(?:text|bytes)')
/** Calls of these names may read or write; most texts hold none, and need not be read then. */
const mayCall = (text: string): boolean => usualCall.test(text) || pathlibCall.test(text)
const pathKeys = ['file_path', 'path', 'filePath', 'file']
const dataKeys = ['content', 'data', 'contents']

/** Reads and writes of files in one code block. */
export function readCodeEdges(file: string, text: string, block: CodeBlock): DataEdge[] {
  if (block.language === 'shell')
    return mayUseFile(block.text) ? readShellEdges(file, block.tree.commands, block, null) : []
  if (block.language === 'markdown' || block.language === 'yaml') return []
  if (!mayCall(block.text)) return []
  const edges: DataEdge[] = []
  for (const call of block.tree.calls) {
    if (!accessing.has(call.name)) continue
    const access = byName.get(call.name)
    const plain = byCallee.get(call.callee)
    const own = byOwnName.get(call.callee)
    if (plain && (plain.kind === 'write' || takesContent.test(text.slice(call.end, call.end + 40))))
      edges.push(...edgeOf(file, text, block, call, plain))
    else if (access && (access.via === 'fs' || call.callee === call.name || call.callee.endsWith(`().${call.name}`)))
      edges.push(...edgeOf(file, text, block, call, access))
    else if (own) edges.push(...edgeOf(file, text, block, call, own).filter(({ target }) => isDataFile(target)))
    else if (call.name === 'open' && block.language === 'python') edges.push(...openEdge(file, text, block, call))
    else if (runsCommand.has(call.name)) for (const edge of commandEdges(file, block, call)) edges.push(edge)
    else if (ofPathlib.has(call.name)) edges.push(...pathlibEdge(file, text, block, call))
  }
  return edges
}

function edgeOf(file: string, text: string, block: CodeBlock, call: CodeCall, access: Access): DataEdge[] {
  const named = propertyOf(call.group, block.tree, pathKeys)
  const value = named?.value ?? call.args[0]
  if (!value?.[0]) return []
  const data = access.data === undefined ? undefined : call.args[access.data]
  const written = named ? propertyOf(call.group, block.tree, dataKeys)?.value : data
  const variable = access.kind === 'write' ? variableIn(written ?? []) : takerOf(block, call)
  return pathEdge(file, text, block, call, value, access, variable)
}

function pathEdge(
  file: string,
  text: string,
  block: CodeBlock,
  call: CodeCall,
  value: readonly CodeNode[],
  access: Access,
  variable: string | null,
): DataEdge[] {
  const source = (node: CodeNode) => text.slice(node.start, node.end)
  const path =
    pathOf(value, block.tree, source) ??
    `{${value
      .map(source)
      .join('')
      .replace(/[{}\n]/g, '')}}`
  return [
    {
      kind: access.kind,
      file,
      range: { start: call.start, end: call.end },
      targetRange: { start: value[0]!.start, end: value.at(-1)!.end },
      target: targetOf(path),
      via: access.via,
      block,
      call,
      variable,
      appends: access.appends ?? false,
    },
  ]
}

/** `x`, `x.join("\n")` and `JSON.stringify(x, null, 2)` name a variable; anything else is an expression. */
function variableIn(value: readonly CodeNode[]): string | null {
  const [first, , method, group] = value
  if (value.length === 1 && first?.node === 'token' && first.kind === 'word') return first.text
  if (value.length === 4 && method?.node === 'token' && /^(?:join|toString)$/.test(method.text))
    return first?.node === 'token' && first.kind === 'word' ? first.text : null
  if (value.length === 4 && first?.node === 'token' && first.text === 'JSON' && group?.node === 'group') {
    const [inner, comma] = group.children
    const alone = comma === undefined || (comma.node === 'token' && comma.text === ',')
    return alone && inner?.node === 'token' && inner.kind === 'word' ? inner.text : null
  }
  return null
}

/** The variable that takes what a call read, parsed or not. */
function takerOf(block: CodeBlock, call: CodeCall): string | null {
  if (call.result !== null) return call.result
  const taken = assignmentAround(block.tree, call.start)
  return taken && call.start - taken.valueRange.start < 40 ? taken.target : null
}

/** `open(path, "w")`, and `path.open("w")` of a variable that holds a path. */
function openEdge(file: string, text: string, block: CodeBlock, call: CodeCall): DataEdge[] {
  const held = call.callee === 'open' ? undefined : holderOf(block, call)
  const [path, mode] = held ? [held, call.args[0]] : call.args
  const token = mode?.at(-1)
  const how = token?.node === 'token' && token.kind === 'string' ? stringValue(token.text) : 'r'
  const access: Access = { kind: /[wax]/.test(how) ? 'write' : 'read', via: 'python', appends: how.includes('a') }
  return path?.[0] ? pathEdge(file, text, block, call, path, access, null) : []
}

function pathlibEdge(file: string, text: string, block: CodeBlock, call: CodeCall): DataEdge[] {
  const path = holderOf(block, call)
  const access: Access = { kind: call.name.startsWith('write') ? 'write' : 'read', via: 'python' }
  const variable = access.kind === 'write' ? variableIn(call.args[0] ?? []) : null
  return path?.[0] ? pathEdge(file, text, block, call, path, access, variable) : []
}

/** What a method of a path is called on: `Path(folder, "a.json")`, `(folder / "a.json")`, or a variable that the block gave such a value. */
function holderOf(
  { tree }: CodeBlock,
  { callee, name, start, calleeRange, group }: CodeCall,
): readonly CodeNode[] | undefined {
  const made = tree.calls.find((one) => pathClass.test(one.callee) && one.end === calleeRange.end - name.length - 1)
  if (made) return made.args.length === 1 ? made.args[0] : nodesOf(made)
  const siblings = group.parent?.node === 'group' ? group.parent.children : []
  const at = siblings.findIndex((node) => node.start === start)
  const before = siblings[at - 1]
  if (callee === `.${name}`) return before?.node === 'group' && before.open === '(' ? before.children : undefined
  const variable = siblings[at]
  const isHeld = variable && callee === `${textOf(variable)}.${name}` && lastAssignment(textOf(variable), start, tree)
  return isHeld ? [variable] : undefined
}

/** A call as the nodes of an expression: its name and its brackets. */
function nodesOf({ group }: CodeCall): readonly CodeNode[] {
  const around = group.parent?.node === 'group' ? group.parent.children : []
  const at = around.indexOf(group)
  return around.slice(at - 1, at + 1)
}

function commandEdges(file: string, block: CodeBlock, call: CodeCall): DataEdge[] {
  const command = propertyOf(call.group, block.tree, ['command'])?.value[0] ?? call.args[0]?.[0]
  if (!command || (command.node !== 'template' && !(command.node === 'token' && command.kind === 'string'))) return []
  const start = command.start + 1 - block.content.start
  const inner = block.text.slice(start, Math.max(start, command.end - 1 - block.content.start))
  return readShellEdges(file, scanShell(inner, command.start + 1), block, call)
}
