import { anyOf } from '../../../../parse/any-of.ts'
/** A list of members as an author writes it, and where it ends in the text. */
export type ChoiceList = { members: string[]; start: number; end: number }

const quoted = /`([^`\n]{1,40})`|"([^"\n]{1,40})"|'([^'\n]{1,40})'/y
const bare = /[A-Za-z\u3400-\u9fff][\w\u3400-\u9fff-]{0,30}/y
const between = anyOf(
  /[ \t]{0,3}(?:(?:,|，|、|\\?\||\/)(?:[ \t]{0,3}\n?[ \t]{0,8})(?:(?:or|and|oder|und|ou|et|o|y|e)\b[ \t]{1,2}|(?:или|и) |[或和])?)[ \t]{0,3}/y,
  /[ \t]{0,3}(?:\b(?:or|and)\b|(?:oder|und|ou|et|o|y|e|или|и)(?= [`"'])|[或和]|または|もしくは|又は|か(?=[ \t]?[`"']))[ \t]{0,3}/y,
)
const narrow = /[ \t]{0,2}(?:\\?\||\/|、)[ \t]{0,2}/y
/** What says that there are more members than the list names. */
const open = /^[ \t,，、]{0,3}(?:\.\.\.|…|etc\b|and so on|or (?:any|an?|other|similar|custom|another)\b|等|之类)/i
const mostMembers = 24
/** "docs/parts/lid.md", "docs/parts/": names with strokes between them may be a path. */
const goesOnAsPath = /^(?:\.[A-Za-z]|\/)/

/** Reads members from a place on: all in code spans or quotes, or all bare with `|`, `/` or `、` between. Null for fewer than two and for an open list. */
export function choicesAt(text: string, start: number): ChoiceList | null {
  const members: string[] = []
  const isQuoted = matchAt(quoted, text, start) !== null
  let end = start
  for (let at = start; members.length < mostMembers; ) {
    const member = matchAt(isQuoted ? quoted : bare, text, at)
    if (!member) break
    end = at + member[0].length
    const value = member.slice(1).find((one) => one !== undefined) ?? member[0]
    // One code span may hold the list: `low|high`.
    if (isQuoted && members.length === 0 && /[|]/.test(value)) return inOneSpan(value, start, end)
    members.push(value.trim())
    const next = matchAt(isQuoted ? between : narrow, text, end)
    if (!next) break
    at = end + next[0].length
  }
  if (!isQuoted && goesOnAsPath.test(text.slice(end, end + 2))) return null
  return members.length < 2 || open.test(text.slice(end, end + 24)) || !areNames(members)
    ? null
    : { members, start, end }
}

/** A text that is a list and nothing else, in which commas and slashes may stand between bare words too: "low, medium, high", "`s` / `m`". */
export function wholeList(text: string): ChoiceList | null {
  const listed = choicesAt(text, 0)
  if (listed && listed.end === text.length) return listed
  const parts = text.split(/[ \t]{0,2}(?:[,，、/]|\\?\|)[ \t]{0,2}(?:(?:or|and)[ \t]{1,2}|[或和])?/, mostMembers)
  const isList =
    parts.length > 1 && parts.every((one) => /^[\p{L}][\p{L}\p{N}_-]{0,30}$/u.test(one)) && !parts.some(isOpenEnd)
  return isList ? { members: parts, start: 0, end: text.length } : null
}

const isOpenEnd = (part: string): boolean => /^(?:etc|others?|custom|any|more|等|其他)$/i.test(part)

/** "optional open|closed": whether the field may be left out is said before its values. */
const mayBeLeftOut = /^[ \t]*(?:optional|required)[:,;]? (?=[\w"'])/i

function inOneSpan(value: string, start: number, end: number): ChoiceList | null {
  const members = value
    .replace(mayBeLeftOut, '')
    .split(/\\?\|/)
    .map((one) => one.trim().replace(/^(["'])(.*)\1$/, '$2'))
  return members.length > 1 && areNames(members) ? { members, start, end } : null
}

/** "string | object": what a value may be, and no values. */
const ofTypes = /^(?:string|number|boolean|object|integer|array|function|HTMLElement|str|int|float|bool|dict)$/

/** "wash|fill|etc": there are more than these. */
const isMore = /^(?:etc|等)$/i

/** Members are names: no paths, calls, commands, placeholders or types. */
const areNames = (members: readonly string[]): boolean =>
  !members.some((one) => ofTypes.test(one) || isMore.test(one)) &&
  members.every((one) => /^[\p{L}\p{N}][\p{L}\p{N} _+-]{0,40}$/u.test(one)) &&
  !members.every((one) => /^\d+$/.test(one))

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Whether the words around a list say that it holds only some of what there is. */
export const isPart = (line: string, { start, end }: ChoiceList): boolean =>
  /\b(?:e\.g\.|for example|such as|for instance|like|includ\w+|some of|subset|here|in this (?:step|phase|mode)|only)\b|例如|比如|如[:：]|包括|本步|仅/i.test(
    line.slice(Math.max(0, start - 60), start),
  ) || /^[ \t]{0,2}(?:in|during|for|at|on|when|if|here)\b/i.test(line.slice(end))

/**
 * Chinese writes no spaces: what stands before the first member and behind the last is read as part of them: "快/好/省四项说明", "梳理人员间的合作、
 * 竞争". Members that something like 等关系 follows are not all there are.
 */
export const isPhrase = (members: readonly string[]): boolean => {
  const [first, last] = [members[0]!, members.at(-1)!]
  return isLonger(last, members.slice(0, -1)) || isLonger(first, members.slice(1)) || /.等[^级于待]/.test(last)
}

const isLonger = (member: string, others: readonly string[]): boolean =>
  /^\p{Script=Han}{4,}$/u.test(member) && member.length > 1.8 * Math.max(...others.map((one) => one.length))
