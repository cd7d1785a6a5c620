import type { CodeBlock, CodeCall } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { around, callAround, lastAssignment, scopesAround } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { oncePer } from '../../parse/lazy.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isCaughtOrDefaulted, isGuarded } from '../../predicates/is-guarded.ts'
import { isTestCode, isTestFile } from '../../predicates/is-test-code.ts'
import { isSchemaParse } from '../../predicates/is-tested.ts'
import type { Rule } from '../../rule.ts'
import { asksOnlyThere, longestCondition } from './asks-only-there.ts'
import { boundTo } from './bound-to.ts'
import { withPrograms } from './fed-program.ts'
import { isShownProgram } from './is-shown-program.ts'
import { catchesOnlyMissing } from './missing-only.ts'
import { isOptionalFile } from './optional-file.ts'
import { isNamedOutside, isOutside, ofFile, ofOutput, sourceWords } from './outside-text.ts'
import { isShippedAt } from './shipped-file.ts'
import { isHandedToTry, isLeftToCaller, isOfCheckedRun, isOfTestedRun } from './tested-run.ts'

const parsers = /^(?:JSON\.parse|json\.loads?)$/
const validating = /valid|schema|assert|check|safe|ensure/i
const mayParse = /JSON\.parse|json\.load/
/** Variables that are followed from the parse back to where the text came from. */
const mostHops = 4

/** JSON from a file, an agent or a command that is parsed as if it could not be broken. */
export const unguardedParseRule: Rule = {
  id: 'DF-003',
  message: {
    en: '{source} is parsed without saying what happens when it is not valid JSON.',
    zh: '解析{source_zh}时，没有说明 JSON 无效时如何处理。',
  },
  *check({ skill, params }) {
    for (const file of skill.files) {
      const isScript = file.role === 'script'
      if (!(file.isFlow || isScript) || !mayParse.test(file.text) || isTestFile(file)) continue
      for (const block of file.codeBlocks.flatMap(withPrograms)) {
        if (block.role !== 'functional' || !mayParse.test(block.text) || isTestCode(block)) continue
        const isShown = isShownProgram(file, block)
        if (isShown && !isScript) continue
        for (const call of block.tree.calls) {
          if (!parsers.test(call.callee)) continue
          const source = sourceOf(file, block, call)
          if (source === null || isGenerated(file, call) || isExample(file, call)) continue
          const data = sourceWords(file.slice(source))
          // A file that a script needs and cannot parse ends it with a message; without one that may be missing it was to go on.
          const isOfScript = isScript && data === ofFile
          if (isScript && !isOfScript && (isShown || data !== ofOutput || isLeftToCaller(block, call.start))) continue
          if (isOfScript && !isOptionalFile(skill, block, call, file.slice(source))) continue
          if (
            isSafe(file, block, call) ||
            (isOfScript
              ? isCaughtOrDefaulted(file, block, call) && !catchesOnlyMissing(block, call.start)
              : isGuarded(file, block, call, params.fieldTestLines))
          )
            continue
          if (
            tellsOfInvalid(file) ||
            isOfTestedRun(block, file.slice(source), call.start) ||
            isOfCheckedRun(file.slice(source)) ||
            isHandedToTry(block, call.start) ||
            isOwnFile(skill, file, block, call, source)
          )
            continue
          const shift = isOfScript || (data === ofFile && program.test(block.text)) ? -1 : 0
          yield { file, range: { start: call.start, end: call.end }, shift, data }
        }
      }
    }
  },
}

/** "**Invalid test file:**" as a label anywhere in the file: what is done then stands behind it. */
const tellsOfInvalid = oncePer(({ text }: SkillFile): boolean =>
  anyOf(
    /^[ \t>*_#|-]*(?:invalid|malformed|corrupt(?:ed)?|unpars(?:e?able|ed)|broken|bad) (?:[\w-]+ ){0,2}(?:json|files?|content|data|response|output)\b[^\n]{0,20}[:：|→]/im,
    /^[ \t>*_#|-]*(?:JSON|文件|内容|数据|输出)(?:格式)?(?:无效|损坏|不合法|解析失败|错误)[^\n]{0,10}[:：|→]/im,
  ).test(text),
)

const firstName = new RegExp(`^\\s*(?:await\\s+)?(${identifier})`)

/** The expression that brings the text in from outside; null when it comes from elsewhere or cannot be told. */
function sourceOf(file: SkillFile, block: CodeBlock, call: CodeCall): TextRange | null {
  let range: TextRange = { start: call.group.start + 1, end: Math.max(call.group.start + 1, call.group.end - 1) }
  let before = call.start
  for (let hop = 0; hop < mostHops; hop++) {
    const text = file.slice(range)
    if (isOutside(text)) return range
    const name = firstName.exec(text)?.[1]
    if (name === undefined) return null
    const held = heldIn(file, block, name, before)
    if (!held) return isNamedOutside(text) ? range : null
    range = held
    before = held.start
  }
  return null
}

/** The value a variable was last given, in the block or in those above it; what a `with open(...) as name` opens. */
function heldIn(file: SkillFile, block: CodeBlock, name: string, before: number) {
  const own = lastAssignment(name, before, block.tree)
  if (own) return own.valueRange
  if (block.language === 'python') {
    const at = block.text.slice(0, before - block.content.start).lastIndexOf(` as ${name}:`)
    const line = block.text.lastIndexOf('\n', at) + 1
    if (at !== -1) return { start: block.content.start + line, end: block.content.start + at }
  }
  const handed = handedTo(block, name, before) ?? listAround(file, block, name, before)
  if (handed) return handed
  const above = file.codeBlocks.findLast(
    (one) =>
      one.range.end <= block.range.start &&
      one.role === 'functional' &&
      one.text.includes(name) &&
      lastAssignment(name, one.range.end, one.tree) !== undefined,
  )
  return above && lastAssignment(name, above.range.end, above.tree)?.valueRange
}

/** `answers.map((answer) => ...)`, `for (const answer of answers)`: what the list was last given of which something is one. */
function listAround(file: SkillFile, block: CodeBlock, name: string, before: number): TextRange | undefined {
  const list = boundTo(file, block, { root: name, start: before })
  return onlyName.test(list) ? lastAssignment(list, before, block.tree)?.valueRange : undefined
}
const onlyName = new RegExp(`^${identifier}$`)

/** What a promise hands to the function that waits for it: `readFile(path).then((text) => ...)`. */
function handedTo({ tree, text, content }: CodeBlock, name: string, before: number): TextRange | undefined {
  const waiting = scopesAround(tree, before).find(
    ({ kind, head: { start, end } }) =>
      kind === 'function' && text.slice(start - content.start, end - content.start).replace(/[()\s]|=>/g, '') === name,
  )
  const then = waiting && callAround(tree, waiting.start)
  return then?.name === 'then' ? { start: then.start, end: then.group.start } : undefined
}

/** A default chosen by a condition, a step into the value that allows for none, or a validator around the parse or as its home. */
function isSafe(file: SkillFile, block: CodeBlock, call: CodeCall): boolean {
  if (isCheck(file, block, call)) return true
  const before = file.text.slice(Math.max(block.content.start, call.start - longestCondition), call.start)
  const behind = file.text.slice(call.end, Math.min(block.content.end, call.end + longestCondition))
  const isChosen =
    (/\?\s*(?:await\s+)?$/.test(before) && /^\s*:/.test(behind)) || /^\s+if\b[^\n]*(?:\n[^\n]*)?\belse\b/.test(behind)
  if (/^\s*\?\./.test(behind) || (isChosen && !asksOnlyThere(before, behind))) return true
  if (around(block.tree.calls, call.start).some((one) => one.start < call.start && isValidator(one))) return true
  return scopesAround(block.tree, call.start).some(
    ({ kind, label, body }) => kind === 'function' && (validating.test(label) || namesFault.test(file.slice(body))),
  )
}

/** "# JSON well-formed" above a line that parses and keeps nothing of what comes of it: the parse is the check. */
function isCheck({ text }: SkillFile, { content }: CodeBlock, call: CodeCall): boolean {
  const remark = /(?:^|\n)[ \t]*(?:#|\/\/)([^\n]*)\n[ \t]*$/.exec(
    text.slice(Math.max(content.start, call.start - longestRemark), call.start),
  )?.[1]
  if (remark === undefined || !(validating.test(remark) || checked.test(remark))) return false
  return /^[ \t]*;?[ \t]*(?:$|\n)/.test(text.slice(call.end, content.end))
}
const longestRemark = 400
const checked = /well[- ]formed|\bverif|\bparse(?:s|able)\b|校验|验证|检查/i

/** "Raises: json.JSONDecodeError ...": the remarks of a function name what it lets through; what it catches elsewhere says nothing. */
const namesFault = /^(?![^\n]*\b(?:except|catch|instanceof)\b)[^\n]*\b(?:JSONDecodeError|SyntaxError)\b/m

const isValidator = (call: CodeCall) => validating.test(call.callee) || isSchemaParse(call)

/** Code inside a text that the skill writes out: its template marks are escaped. */
const isGenerated = (file: SkillFile, call: CodeCall): boolean => /\\[`$]/.test(file.slice(call))

/** Whether what is parsed belongs to the skill folder, or the block itself wrote it just before. */
function isOwnFile(skill: SkillModel, file: SkillFile, block: CodeBlock, call: CodeCall, source: TextRange): boolean {
  const within = (range: TextRange, { start, end }: TextRange) => range.start >= start && range.end <= end
  const text = file.slice(source).replaceAll('\\', '/')
  // What is local is made by the user, in the folder of the skill as well.
  if (/\.local\.json\b/.test(text)) return false
  if (skill.files.some(({ path }) => path.endsWith('.json') && text.includes(`/${skill.folder}/${path}`))) return true
  if (isShippedAt(skill, block, text)) return true
  const read = file.dataEdges.find(
    ({ kind, range }) => kind === 'read' && (within(range, call) || within(range, source)),
  )
  if (!read) return false
  if (read.target.scope === 'skill' && skill.file(read.target.key)) return true
  return skill.dataFlow
    .writes(read.target.key)
    .some((write) => write.file === file.path && write.block === block && write.range.start < call.start)
}

/** What imports its modules runs as it stands: a file that does not parse ends it with a message, and nothing goes on. */
const program =
  /^[ \t]*(?:import[ \t]+[\w{*'"]|from[ \t]+\w[\w.]*[ \t]+import\b|(?:const|let|var)[ \t][^\n=]{1,80}=[ \t]?require\()/m
