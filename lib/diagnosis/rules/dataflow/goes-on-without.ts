import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { isCaught } from '../../predicates/is-handled.ts'

/** `except FileNotFoundError: rows = []`: whether a code that reads a file catches that there is none, and goes on without it. */
export const goesOnWithout = (file: SkillFile, block: CodeBlock, offset: number): boolean =>
  isCaught(file, block, offset) && !catchesOnlyBroken(block, offset) && !stopsWithout(block, offset)

/** `except ValueError:` around the read: what is there and does not parse is caught, and no file that is not there. */
function catchesOnlyBroken({ language, tree, text, content }: CodeBlock, offset: number): boolean {
  if (language !== 'python') return false
  const around = scopesAround(tree, offset).find(({ kind }) => kind === 'try')
  if (!around) return false
  const behind = text.slice(around.body.end - content.start, around.body.end - content.start + 600)
  const caught = [...behind.matchAll(/^[ \t]*except\b([^:\n]{0,120}):/gm)].map(([, classes]) => classes!)
  return caught.length > 0 && caught.every((classes) => onlyBroken.test(classes))
}
const onlyBroken =
  /^[\s(]*(?:(?:\w+\.)*(?:ValueError|JSONDecodeError|KeyError|TypeError|UnicodeDecodeError)\b[\s,)]*)+(?:as \w+\s*)?$/

/** `catch (e) { stop("unreadable") }`: without the file nothing goes on, and nobody is told how it comes about. */
function stopsWithout({ language, tree, text, content }: CodeBlock, offset: number): boolean {
  const isScript = language === 'js' || language === 'ts'
  const around = isScript ? scopesAround(tree, offset).find(({ kind }) => kind === 'try') : undefined
  if (!around) return false
  const end = around.body.end - content.start
  const body = /^\s*(?:catch\s*(?:\(\w*\)\s*)?)\{([^{}]{0,200})\}/.exec(text.slice(end, end + 260))?.[1]
  if (body === undefined || saysHow.test(body)) return false
  // What is only noted of a call that failed puts nothing in the place of a file.
  const isOfCall = /\b(?:Agent|Task|spawn_agent|wait_agent)\s*\(/.test(
    text.slice(around.body.start - content.start, end),
  )
  return onlyStops.test(body) || (isOfCall && onlyNotes.test(body))
}
const onlyNotes = /^\s*(?:note|log|record|report|warn|console\.\w+)\s*\([^;\n]*\);?\s*$/
const onlyStops = /^\s*(?:return\s+)?(?:(?:stop|halt|abort|fail|die|exit|process\.exit)\s*\(|throw\b)[^;\n]*;?\s*$/
/** What a message says besides that something is wrong: how it comes about. */
export const saysHow = /\b(?:first|run|create|missing|not found|no such|provide|ask)\b|先|请|缺少|找不到/i
