import type { CodeBlock, CodeCall, CodeNode } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { objectAt, propertyOf } from '../../../../parse/code-lookup.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { stringValue } from '../../../../parse/scan-literal.ts'
import { type CodeDefault, literal, literalOf, matchesOf, value, word } from './code-literals.ts'
import { shellOptions } from './shell-options.ts'

/** The defaults that the code of a file gives. */
export const codeDefaults = oncePer((file: SkillFile): readonly CodeDefault[] => [...inCode(file)])

function* inCode(file: SkillFile): Iterable<CodeDefault> {
  for (const block of file.codeBlocks) {
    for (const one of usageIn(block)) yield { ...one, isOption: true }
    if (file.role === 'schema' && block.language === 'json') yield* inSchema(block)
    if (block.role !== 'functional' || block.language === 'json' || block.language === 'yaml') continue
    yield* ofEnvironment(block)
    if (block.language === 'shell') {
      yield* shellOptions(block)
      continue
    }
    yield* ofOptions(block)
    if (takesTable.test(block.text)) for (const one of inSchema(block)) yield { ...one, isOption: true }
    for (const form of mayFallBack.test(block.text) ? lookups : [])
      yield* matchesOf(form, block.text, block.content.start)
    if (block.text.includes('Option('))
      for (const one of matchesOf(ofTyper, block.text, block.content.start)) yield { ...one, isOption: true }
    if (mayHaveFields.test(block.text)) yield* ofFields(block, file.isMarkdown)
  }
}

const fallback = String.raw`\s{0,3}(?:\?\?|\|\|)\s{0,3}${value}(?![\w.])`
const environment = [
  new RegExp(
    String.raw`\b(?:process|Bun|import\.meta)\.env(?:\.|\[["'])([A-Z][A-Z0-9_]{2,60})(?:["']\])?${fallback}`,
    'g',
  ),
  new RegExp(String.raw`\bDeno\.env\.get\(["']([A-Z][A-Z0-9_]{2,60})["']\)${fallback}`, 'g'),
  new RegExp(
    String.raw`\b(?:environ\.get|getenv)\(\s{0,3}["']([A-Z][A-Z0-9_]{2,60})["']\s{0,3},\s{0,3}${value}\s{0,3}\)`,
    'g',
  ),
  new RegExp(String.raw`\$\{([A-Z][A-Z0-9_]{2,60}):?[-=](?:(${literal})|(${word}))\}`, 'g'),
]

/** `env.MAX_TRIES ?? 5`, `os.getenv("MAX_TRIES", "5")`, `${MAX_TRIES:-5}` */
function* ofEnvironment({ text, content }: CodeBlock): Iterable<CodeDefault> {
  if (!/\benv\b|environ|getenv|\$\{[A-Z]/.test(text)) return
  for (const form of environment) yield* matchesOf(form, text, content.start)
}

const given = String.raw`\b(?:args|argv|opts?|options|params|config|cfg|settings)`
const mayFallBack = /\?\?|\|\||\.get\(|\bField\(|\.default\(/
/** `options.maxTries ?? 5`, `config.get("max_tries", 5)`, `max_tries: int = Field(default=5)`, `maxTries: z.number().default(5)` */
const lookups = [
  new RegExp(String.raw`${given}(?:\??\.|\[["'])([A-Za-z][\w-]{2,60})(?:["']\])?${fallback}`, 'g'),
  new RegExp(
    String.raw`${given}(?:\.get\([^()\n]{1,40}\)){0,2}\.get\(["']([A-Za-z][\w-]{2,60})["'],\s{0,3}${value}\s{0,3}\)`,
    'g',
  ),
  new RegExp(
    String.raw`\b([a-z]\w{2,60})\s{0,3}:[^=\n]{1,40}=\s{0,3}Field\(\s{0,3}(?:default=)?${value}\s{0,3}[,)]`,
    'g',
  ),
  new RegExp(String.raw`\b([A-Za-z]\w{2,60})\s{0,3}:\s{0,3}z\.[\w.()]{1,60}\.default\(${value}\)`, 'g'),
]

/** `tries: int = typer.Option(5)` */
const ofTyper = new RegExp(
  String.raw`\b([a-z]\w{2,60})\s{0,3}:[^=\n]{1,40}=\s{0,3}(?:typer\.)?Option\(\s{0,3}(?:default=)?${value}\s{0,3}[,)]`,
  'g',
)

/** "  -n, --max-tries N   how often (default: 5)" in the help of a command */
const usage = new RegExp(
  String.raw`^(?:[ \t]*|[ \t]*(?:echo|print)[( ]["'][ \t]*)(?:-\w,? ?)?--([a-z][\w-]{2,40})(?:,? -\w(?![\w-]))?(?:[ =][<[{]?[A-Za-z\d][\w|,-]{0,30}[>\]}]?)?[ \t]{1,30}(?!-)[^\n]{0,120}?[(\[](?:[^()[\]\n]{1,30}[,;] )?default(?::|=| is)? ?["'\x60]?(?:(${literal})|(${word}))["'\x60]?[)\]]`,
  'gm',
)

const usageIn = ({ text, content }: CodeBlock): CodeDefault[] =>
  text.includes('--') && text.includes('efault') ? [...matchesOf(usage, text, content.start)] : []

/** The defaults that the help of commands tells. */
export const usageDefaults = ({ codeBlocks }: SkillFile): CodeDefault[] => codeBlocks.flatMap(usageIn)

const takesOption = /^(?:add_argument|add_option|option|addOption)$/

/** `add_argument("--max-tries", default=5)`, `.option("--max-tries <n>", "tries", 5)`, `.option("max-tries", { default: 5 })` */
function* ofOptions(block: CodeBlock): Iterable<CodeDefault> {
  if (!/add_argument|option\(/i.test(block.text)) return
  for (const call of block.tree.calls) {
    if (!takesOption.test(call.name)) continue
    const key = optionOf(call)
    const value = key === null ? undefined : (propertyOf(call.group, block.tree, ['default'])?.value ?? lastOf(call))
    const found = value && (literalOf(value) ?? fallbackOf(block, value))
    if (key !== null && found) yield { key, ...found, isOption: true }
  }
}

function optionOf({ args }: CodeCall): string | null {
  for (const [first] of args) {
    if (first?.node !== 'token' || first.kind !== 'string') continue
    const name = /^(?:-\w,? ?)?(?:--)?([a-z][\w-]{2,40})(?: [<[].*)?$/.exec(stringValue(first.text))?.[1]
    if (name && first.text.includes('--')) return name
    if (name && args.some(([node]) => node?.node === 'group' && node.open === '{')) return name
  }
  return null
}

const lastOf = ({ args }: CodeCall): readonly CodeNode[] | undefined => (args.length > 2 ? args.at(-1) : undefined)

/** `float(os.getenv("MAX_TRIES", "5"))`, `Number(env.MAX_TRIES ?? 5)`: what an option takes where its variable is not set. */
function fallbackOf(
  { text, content }: CodeBlock,
  value: readonly CodeNode[],
): Pick<CodeDefault, 'value' | 'range'> | null {
  const [first, last] = [value[0], value.at(-1)]
  if (!first || !last || last.end - first.start > 120) return null
  const source = text.slice(first.start - content.start, last.end - content.start)
  if (!ofVariable.test(source)) return null
  const [found, ...others] = environment.flatMap((form) => [...matchesOf(form, source, first.start)])
  return found && others.length === 0 ? { value: found.value, range: found.range } : null
}
const ofVariable =
  /^(?:(?:int|float|str|bool|Number|parseInt|parseFloat|String)\()?\s?(?:os\.|(?:process|Bun|Deno)\.env)/

const mayHaveFields =
  /[({,]\s*\w+(?:\s*:\s*\w+)?\s*=\s*[\dTtFf"']|@dataclass|BaseModel|default|config|options|settings|limits|thresholds/i
const parameter = new RegExp(
  String.raw`[({,]\s{0,20}([A-Za-z]\w{2,60})(?:\s{0,3}:\s{0,3}[\w[\]|. ]{1,40}?)?\s{0,3}=\s{0,3}${value}(?=\s{0,3}[,)}])`,
  'g',
)
const field = new RegExp(String.raw`^[ \t]{2,8}([a-z]\w{2,60}): [\w[\]|., ]{2,40} = ${value}[ \t]*(?:#[^\n]*)?$`, 'gm')

const mayFallBackIn = /\}\s{0,3}=\s{0,3}(?:await\s{1,3})?(?:args|argv|opt|params|config|cfg|settings)/
/** `const { maxTries = 5 } = options` */
const taken = new RegExp(
  String.raw`\b(?:const|let|var)\s{1,3}\{([^{}]{1,400})\}\s{0,3}=\s{0,3}(?:await\s{1,3})?${given}\b`,
  'g',
)

/** `def fetch(url, max_tries=5)`, `({ maxTries = 5 }) =>`, the fields of a data class, and what is called the defaults. */
function* ofFields(block: CodeBlock, isShown: boolean): Iterable<CodeDefault> {
  const { text, content, tree } = block
  for (const { kind, head } of tree.scopes) {
    if (kind !== 'function' || head.end - head.start > 2000) continue
    yield* matchesOf(parameter, text.slice(head.start - content.start, head.end - content.start), head.start)
  }
  for (const { index, 0: all, 1: names = '' } of mayFallBackIn.test(text) ? text.matchAll(taken) : [])
    yield* matchesOf(parameter, `{${names}}`, content.start + index + all.indexOf('{'))
  if (/@dataclass|BaseModel|BaseSettings|NamedTuple/.test(text)) yield* matchesOf(field, text, content.start)
  for (const { target, value } of tree.assignments) {
    const [object, ...others] = value
    if (
      !/default|config|options|settings|limits|thresholds/i.test(target) ||
      object?.node !== 'group' ||
      others.length > 0
    )
      continue
    // A text that shows a file of settings for a package shows what somebody sets.
    if (isShown && !/default/i.test(target) && takesPackage.test(text)) continue
    // `kiln.defaults = { ...kiln.defaults, heat: 9 }` changes what it had.
    if (text.slice(object.start - content.start, object.end - content.start).includes(`...${target}`)) continue
    const properties = tree.objects.find(({ group }) => group === object)?.properties ?? []
    for (const { key, keyRange, value: held } of properties) {
      const found = literalOf(held)
      // A text in a set is no key.
      if (found && found.range.start !== keyRange.start) yield { key, ...found }
    }
  }
}

/** `import { Kiln } from "kiln/config"` */
const takesPackage = /^import\b[^;]{0,300}?\bfrom\s?["'][^."']|\brequire\(["'][^."']|^from [a-z]/m

/** `parseArgs({ options: { tries: { type: "string", default: "5" } } })` */
const takesTable = /\bparseArgs\(|\.options\(/

/** `"max_tries": { "type": "integer", "default": 5 }` */
function* inSchema({ text, tree }: CodeBlock): Iterable<CodeDefault> {
  if (!/\bdefault["']?:/.test(text)) return
  for (const { properties } of tree.objects)
    for (const { key, value } of properties) {
      const one = value.length === 1 ? objectAt(value[0]!, tree) : undefined
      const given = one?.properties.find((property) => property.key === 'default')
      const found = given && literalOf(given.value)
      if (found) yield { key, ...found }
    }
}
