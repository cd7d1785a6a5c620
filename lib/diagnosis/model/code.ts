import type { Block, Section } from './block.ts'
import type { TextRange } from './text-range.ts'

export type CodeLanguage = 'js' | 'ts' | 'json' | 'python' | 'shell' | 'yaml' | 'markdown' | 'none' | 'other'

export type TokenKind = 'word' | 'number' | 'string' | 'regex' | 'comment' | 'punctuator'

/** A token; `text` is its source, quotes included. `breakBefore`: a line end stands between it and what comes before. */
export type Token = TextRange & { node: 'token'; kind: TokenKind; text: string; breakBefore: boolean; parent: Group }

/** A template string (or Python f-string): pieces of text and `${}` groups in order. */
export type Template = TextRange & {
  node: 'template'
  parts: (TemplateText | Group)[]
  breakBefore: boolean
  parent: Group
}
export type TemplateText = TextRange & { node: 'text'; text: string }

/** What stands between a pair of brackets, and the root. `closed` is false when the block ended first. */
export type Group = TextRange & {
  node: 'group'
  open: '(' | '[' | '{' | '${' | ''
  closed: boolean
  children: CodeNode[]
  /** Whether an assignment, or a word or arrow that begins a scope, stands directly in it: most groups hold neither. */
  assigns: boolean
  controls: boolean
  breakBefore: boolean
  parent: Group | Template | null
}

/** Nodes carry offsets of the file, not of the block. Comments are not children; see `CodeTree.comments`. */
export type CodeNode = Token | Template | Group

/** A call `callee(...)`. `callee` is the member chain without white space and type arguments: `fs.writeFileSync`, `Agent`. */
export type CodeCall = TextRange & {
  callee: string
  /** Last name of the chain. */
  name: string
  calleeRange: TextRange
  group: Group
  /** Nodes of each argument, split at top-level commas. */
  readonly args: readonly CodeNode[][]
  /** Name the result is stored under: `x` in `const x = await f()`, `a.b` in `a.b = f()`; null when unused or nested. */
  result: string | null
  awaited: boolean
}

/** `key: value` in an object literal (or Python dict, JSON). */
export type Property = { key: string; keyRange: TextRange; value: CodeNode[]; valueRange: TextRange; range: TextRange }

/** An object literal with its keys; spreads are kept apart. */
export type ObjectLiteral = TextRange & { group: Group; properties: Property[]; spreads: string[] }

/** `target = value`, `const target = value`, `target += value`. `names` holds what it binds (destructuring: several). */
export type Assignment = TextRange & {
  target: string
  names: string[]
  operator: string
  declares: boolean
  targetRange: TextRange
  readonly value: readonly CodeNode[]
  valueRange: TextRange
}

/**
 * A member chain `state.history.length`, `a?.b`, `a['b']` (as `a.b`), `a[i].b` (as `a[].b`), `f(x).b` (as `f().b`, root `f()`). The range
 * covers the chain without a call's arguments.
 */
export type MemberChain = TextRange & {
  path: string
  root: string
  members: string[]
  isCalled: boolean
  isAssigned: boolean
}

/** A construct around code: try, loop, function, branch. `head` is what stands before the body (condition, parameters). */
export type Scope = TextRange & {
  kind: 'try' | 'catch' | 'finally' | 'loop' | 'function' | 'branch'
  /** `while`, `for`, `do`, `forEach`, `map`, the function's name, `if`, `else`. */
  label: string
  head: TextRange
  body: TextRange
  /** For a try: whether a catch (or except) follows. */
  hasCatch: boolean
}

export type Return = TextRange & { readonly value: readonly CodeNode[]; valueRange: TextRange }

/** A simple command of a shell block, or of a string given to a shell. */
export type ShellCommand = TextRange & {
  name: string
  /** Words after the name, quotes removed. */
  words: { text: string; range: TextRange }[]
  redirects: { operator: string; target: string; range: TextRange }[]
}

/** The tolerant reading of one piece of code; lists are in source order, and each is read on first use. */
export type CodeTree = {
  readonly root: Group
  readonly comments: Token[]
  readonly calls: CodeCall[]
  readonly objects: ObjectLiteral[]
  readonly assignments: Assignment[]
  readonly members: MemberChain[]
  readonly scopes: Scope[]
  readonly returns: Return[]
  /** For shell code; empty otherwise. */
  readonly commands: ShellCommand[]
  /** A group or string that never closes, or a bracket that was never opened; null when balanced. */
  readonly imbalance: TextRange | null
}

/** A fence, an indented code block, or a whole script file. */
export type CodeBlock = {
  range: TextRange
  content: TextRange
  /** Same length as the content; marks of quotes around it are blanked, so offsets are `content.start + index`. */
  text: string
  info: string
  language: CodeLanguage
  /** Descriptive: drawings, trees, sample output, usage lines. Executed code is functional. */
  role: 'functional' | 'descriptive'
  /** Null for a script file. */
  block: Block | null
  section: Section | null
  closed: boolean
  /** Empty for languages other than js, ts, json, python and shell. */
  readonly tree: CodeTree
}
