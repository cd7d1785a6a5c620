import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { identifier } from '../../parse/identifier.ts'
import { lazy, oncePer } from '../../parse/lazy.ts'
import { isPassingMention } from './passing-mention.ts'

/** Whether a name is defined at all, for a placeholder of a file, and whether code binds it. */
type Definitions = { isDefined: (name: string, home: SkillFile) => boolean; isBound: (name: string) => boolean }

/** Languages of fences that hold a text to be written. */
const ofText = new Set(['markdown', 'none', 'other', 'yaml'])
/** Languages of fences that hold sentences and lists. */
const ofProse = new Set(['markdown', 'none'])
const executed = new Set(['js', 'ts', 'python', 'none'])

/**
 * Whether a name is defined somewhere in a skill: assigned, declared or taken as a parameter in code; a key or comment there; named outside
 * of executed code and not only in passing (text, tables, lists, front matter, shell, YAML), as itself or as separate words.
 */
export function createDefinitions({ files, types }: SkillModel): Definitions {
  const texts = files.filter(({ text, role }) => text !== '' && role !== 'eval')
  const bound = lazy(() => boundNames(texts))
  const answers = new Map<string, Naming[]>()
  const isField = (name: string) => types.some(({ fields }) => fields.some((field) => field.name === name))
  const isBound = (name: string) => bound().has(name) || isField(name)
  const namingsOf = (name: string): Naming[] => {
    const known = answers.get(name)
    if (known) return known
    const found: Naming[] = []
    for (const file of texts) {
      const as = namedIn(file, name)
      if (as !== null) found.push({ file, as })
      if (as === 'told') break
    }
    answers.set(name, found)
    return found
  }
  const isDefined = (name: string, home: SkillFile) =>
    isBound(name) || namingsOf(name).some(({ file, as }) => as === 'told' || file === home)
  return { isDefined, isBound }
}

/** What is filled by `state.rows = ...` is there already. */
const rootOf = (target: string): string => target.split(/[.[]/, 1)[0]!

const isFilled = new RegExp(`^(${identifier})(?:\\.${identifier})*\\.(?:push|append|add|unshift|set|extend|update)$`)
const anyName = new RegExp(identifier, 'g')

/** Every name that code of the skill binds, or that it fills: what something is pushed to is there already. */
function boundNames(files: readonly SkillFile[]): Set<string> {
  const names = new Set<string>()
  for (const { codeBlocks } of files)
    for (const block of codeBlocks) {
      for (const name of importedNames(block.text)) names.add(name)
      for (const { target, names: taken } of block.tree.assignments)
        for (const name of [target, rootOf(target), ...taken]) names.add(name)
      for (const { callee } of block.tree.calls) {
        const grown = isFilled.exec(callee)?.[1]
        if (grown) names.add(grown)
      }
      for (const { kind, label, head } of block.tree.scopes) {
        if (label !== '') names.add(label)
        if (kind === 'branch' || head.end - head.start > 2000) continue
        for (const [word] of sourceOf(block, head).matchAll(anyName)) names.add(word)
      }
    }
  return names
}

const imports = /^[ \t]*(?:from [\w.]{1,100} )?import ([^'"`;\n(]{1,300}|\([^()]{1,600}\))/gm

/** The names that the imports of a program bind, in Python or JavaScript. */
function* importedNames(text: string): Iterable<string> {
  if (!text.includes('import ')) return
  for (const [, list = ''] of text.matchAll(imports))
    for (const one of list.replace(/ from *$/, '').split(/[,{}()]/)) {
      const name = /\bas\s+([\w$]+)/.exec(one) ?? /^\s*([\w$]+)/.exec(one)
      if (name) yield name[1]!
    }
}

const sourceOf = ({ text, content }: CodeBlock, { start, end }: { start: number; end: number }) =>
  text.slice(start - content.start, end - content.start)

/** How a document names something: it tells of it, or a title of its own bears the name which tells only who reads that document. */
type Naming = { file: SkillFile; as: 'told' | 'title' }

function namedIn(file: SkillFile, name: string): Naming['as'] | null {
  const words = name.split(/[_-]|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '')
  const written = words.map((word) => word.replace(/\$/g, '\\$'))
  const [thing, part, ...others] = written
  // `sawName`, "saw name", "the name of the saw"
  const turned =
    part !== undefined && others.length === 0 ? `|${part} of (?:the|an?|each|every|this|your) ${thing}` : ''
  const pattern = new RegExp(`(?<![\\w$])(?:${written.join('[\\s_-]?')}${turned})(?![\\w$])`, 'gi')
  let hasTitle = false
  for (const match of file.text.matchAll(pattern)) {
    const { index } = match
    const block = file.codeBlockAt(index)
    if (isOtherGap(file.text, match)) continue
    // Words amid a program, "# the repo root is one level up", define no `repo_root`.
    if (!file.isMarkdown && file.role === 'script' && /\s/.test(match[0])) continue
    if (isPlaceholder(file.text, index)) {
      if (isArgument(file.text, index) || (block && isListOfGaps(block))) return 'told'
      if (!block && isExplained(file.text, index, index + match[0].length)) return 'told'
      continue
    }
    if ((block ? ofText.has(block.language) : file.role === 'template') && isLabel(file, name, index + match[0].length))
      continue
    if (!block && isTitle(file, match)) {
      hasTitle = true
      continue
    }
    if (!block || ofProse.has(block.language)) {
      if (isPassingMention(file, { start: index, end: index + match[0].length }, block ? 'fence' : 'prose')) continue
    }
    if (!block || block.role === 'descriptive' || !executed.has(block.language)) return 'told'
    const behind = file.text.slice(index + match[0].length, index + match[0].length + 12)
    if (match[0] === name && /^["'`]?\s*(?::(?!:)|=(?!=)|\bin\b|\bof\b)/.test(behind)) return 'told'
    if (block.tree.comments.some(({ start, end }) => start <= index && index < end)) return 'told'
  }
  return hasTitle ? 'title' : null
}

/** `${name`, `{{name`, `{name`, `<name`: where a value is put in. */
const isPlaceholder = (text: string, index: number): boolean =>
  /\{\s?$|<$/.test(text.slice(Math.max(0, index - 2), index))

/** `{{name}} {{office}}` and nothing else in a fence: the placeholders that there are. */
const isListOfGaps = oncePer(
  ({ text }: CodeBlock): boolean =>
    (text.match(gap) ?? []).length > 1 && text.replace(gap, '').replace(/[\s,;|、，]/g, '') === '',
)
const gap = /\{\{[^{}\n]{1,60}\}\}|\$\{[^{}\n]{1,60}\}/g

/** `[SERVICE NAME] - resolved`: a gap of another text, which whoever sends that one fills in. */
const isOtherGap = (text: string, { 0: word, index }: RegExpExecArray): boolean =>
  text[index - 1] === '[' &&
  text[index + word.length] === ']' &&
  text[index + word.length + 1] !== '(' &&
  /^[A-Z][A-Z _-]+$/.test(word) &&
  !/(?:^|\n)[ \t]*(?:\||[-*+]|\d+[.)])[ \t]*[*`]{0,3}\[$/.test(text.slice(Math.max(0, index - 40), index))

/** `/plan <round>`, `$plan --fast <round>`: how the skill is called shows its arguments. */
const isArgument = (text: string, index: number): boolean =>
  /(?:^|[\s`])[/$][a-z][\w:-]{1,60}(?:[ \t]+(?:<[^<>\n]{1,40}>|\[[^\]\n]{1,40}\]|--?[\w-]{1,40}))*[ \t]+[[<]{1,2}$/.test(
    text.slice(Math.max(0, index - 160), index),
  )

/** "Prepared by {{preparedBy}}", "## Summary" above "{{summary}}": words of a template beside their placeholder repeat its name. */
function isLabel({ text }: SkillFile, name: string, end: number): boolean {
  const behind = text.slice(end, end + 120)
  const mark = new RegExp(`^[^\\n{}]{0,40}(?:\\n\\s{0,20})?[$]?\\{{1,2}\\s?${escapePattern(name)}(?![\\w$])`)
  return behind.includes(name) && mark.test(behind)
}

const ofInputs =
  /\b(?:inputs?|param(?:eter)?s?|arg(?:ument)?s?|variables?|options?|placeholders?|fields?|flags?|questions?|gather|collect|ask)\b|输入|参数|变量|选项|占位符|字段|询问|收集/i

/** "## Style Settings" in another document, "[Style](#style)": a title of its own, which tells nothing of `style` elsewhere. */
function isTitle(file: SkillFile, { 0: word, index }: RegExpExecArray): boolean {
  if (file.text.startsWith('(#', index - 2)) return true
  if (!/^[A-Z][a-z]+$/.test(word)) return false
  const line = file.lines.textOf(file.lines.lineAt(index))
  if (/^\s*[-*+\d.)]+\s*\[[^\]]*\]\(#[^)]*\)\s*$/.test(line)) return true
  if (!/^#{1,6}\s+(?:[\d.]+\s+)?\w+(?:\s\w+){0,2}\s*$/.test(line)) return false
  for (let section: SkillFile['sections'][number] | null = file.sectionAt(index); section; section = section.parent)
    if (ofInputs.test(section.title)) return false
  return true
}

/** "| `{{name}}` | the name the user gave |", "- `${name}`: the name": the row or item of a list that begins with a placeholder says what it is; so does "`{{name}}` is the name". */
const isExplained = (text: string, index: number, end: number): boolean =>
  /^\s?\}{1,2}`[ \t]*(?:(?:is|are|stands for|means|holds|comes from|who|what|which|where|when|with|from|as|by) |[-–—=(] ?|[是为即])/.test(
    text.slice(end, end + 24),
  ) ||
  /(?:^|\n)[ \t]*(?:\||[-*+]|\d+[.)])[ \t]*(?:\*\*)?`?\$?\{{1,2}\s?$/.test(text.slice(Math.max(0, index - 40), index))
