import type { CodeBlock } from '../../../../model/code.ts'
import type { CodeDefault } from './code-literals.ts'

const value = String.raw`(?:["']?(-?\d[\d_]{0,12}(?:\.\d{1,6})?|true|false)["']?|["']([A-Za-z][\w.-]{1,40})["'])(?=[\s;)]|$)`
/** `--rows) rows="$2"; shift 2 ;;`, `-r|--rows=*) rows="${1#*=}"`: what the case of an option sets. */
const taken =
  /^[ \t]*(?:-\w ?\| ?)?--([a-z][\w-]{2,40})(?:=\*)?(?: ?\| ?--?[\w-]{1,40}(?:=\*)?)?\)[ \t]*\n?[ \t]*([A-Za-z_]\w{1,40})=["']?\$(?:\{?2\b|\{1#)/gm
/** `rows=40`, `local rows="40"`, `rows="${ROWS:-40}"` */
const given = new RegExp(
  String.raw`(?<=^|[;\s])([A-Za-z_]\w{1,40})=(?:["']?\$\{\w{1,40}:?-(?:(-?\d[\d_]{0,12}(?:\.\d{1,6})?)|([A-Za-z][\w.-]{1,40}))\}["']?|${value})`,
  'gm',
)
/** `[[ -z "$rows" ]] && rows=40`, `if [ -z "$rows" ]; then rows=40` */
const whereEmpty = new RegExp(
  String.raw`\[ -z ["']?\$\{?(\w{2,40})(?::?-)?\}?["']? \]{1,2}[ \t]{0,3}(?:&&|;?[ \t]{0,3}then)\s{1,20}(?:export )?\1=${value}`,
  'g',
)

/** The defaults that a shell script gives its options, and variables that are empty. */
export function* shellOptions({ text, content }: CodeBlock): Iterable<CodeDefault> {
  for (const { index, 0: all, 1: key, 2: plain, 3: word } of text.includes(' -z ') ? text.matchAll(whereEmpty) : [])
    yield at({ key: key!, value: (plain ?? word)! }, content.start + index + all.length)
  if (!mayTake.test(text)) return
  const set = [...text.matchAll(given)].map((one) => ({
    ...{ name: one[1]!, value: (one[2] ?? one[3] ?? one[4] ?? one[5])! },
    ...{ start: one.index, end: one.index + one[0].length },
  }))
  for (const { index, 1: option, 2: variable } of text.matchAll(taken)) {
    const before = set.findLast(({ name, start }) => name === variable && start < index)
    if (before) yield { ...at({ key: option!, value: before.value }, content.start + before.end), isOption: true }
  }
}
const mayTake = /--[a-z][\w-]{2,40}(?:=\*)?(?: ?\| ?--?[\w-]{1,40})?\)/

/** A default whose value ends a place, perhaps with a quote or bracket behind it. */
function at({ key, value }: Pick<CodeDefault, 'key' | 'value'>, end: number): CodeDefault {
  return { key, value, range: { start: end - value.length, end } }
}
