import { anyOf } from '../../parse/any-of.ts'

/** "每个镜头不超过八秒" is a limit of the work; how large a file may be is one of a tool. */
const orderInHan =
  /必须|须|不得|禁止|不可|不准|严禁|务必|切勿|(?:不超过|不多于|不少于|至多|至少|最多)(?! ?[\d.,]+ ?(?:[KMG]i?B|字节|像素|tokens?))/i
const beginsWithOrder =
  /^[\s>*_-]*(?:\d+[.)、])?[\s*_]*(?:must|never|always|do not|don['’]t|不得|禁止|必须|不可|不要|严禁|不准|切勿)(?![a-z])/i
/** "Never put API keys into a file" is no word on what has to be there. */
const forbids = /^[\s>*_-]*(?:\d+[.)、])?[\s*_]*(?:never|do not|don['’]t|不得|禁止|不可|不要|严禁|切勿)(?![a-z])/i
/** "Change at most five files": what is done, within a limit; "Handles at most ten files" tells what cannot be done. */
const ordersInLimit =
  /^[\s>*_-]*(?:\d+[.)、])?[\s*_]*(?:change|touch|edit|modify|keep|write|make|add|create|delete|remove|leave|stay|spend|send|use|read|open|commit|move|rename|copy|run|work|post|publish|cite|quote|refer|answer|ask|stop|limit|每次|一次|只|仅)(?![a-z])/i
/** A word that says what must be or must not be. */
export const norm = anyOf(
  /\b(?:must|never|not|no|only|always|avoid|without|at (?:most|least)|keep|requires?d?|forbidden|prohibited|limit(?:ed|s)?)\b/i,
  /\b(?:cannot|shall)\b|n['’]t\b/i,
  /不|禁|必须|只/i,
  /\b(?:jamais|doi(?:t|vent)|interdit\w*|niemals|nie|muss|müssen|dar?f|dürfen|kein\w*|nunca|jamás|deb(?:e|en)|prohibid\w*)\b/i,
  /\b(?:deve[m]?|proibid\w*|não|mai|devono|vietat\w*)\b/i,
  /必ず/i,
  /しない|ないこと|してはいけ|금지|반드시|않|말 것|해야|никогда|нельзя|запрещ|долж[енны]+|не /i,
)

/** The items of what stands below a title, else its rows, else its lines: a table behind a list tells of something else. */
function entriesOf(text: string): string[] {
  const lines = ruleLines(text.slice(text.indexOf('\n') + 1))
  const items = lines.filter((line) => /^\s*(?:[-*+]|\d+[.)])/.test(line))
  if (items.length > 1) return items
  const listed = lines.filter((line) => /^\s*(?:[-*+|]|\d+[.)])/.test(line))
  return listed.length > 0 ? listed : lines
}

/** Half of what stands there (or another `part` of it) says what must be or must not be; what has to be installed is no rule for the work. */
export function isOfNorms(text: string, part = 2): boolean {
  const items = entriesOf(text)
  const isNorm = (line: string) => norm.test(line) && (forbids.test(line) || !prerequisite.test(line))
  return items.length > 0 && items.filter(isNorm).length * part >= items.length
}
/** Whether all that stands there are orders, at least one of them a strict one. */
export const isOfOrders = (text: string): boolean => {
  const lines = ruleLines(text.slice(text.indexOf('\n') + 1))
  const isOrder = (line: string) =>
    beginsWithOrder.test(line) || orderInHan.test(line) || (ordersInLimit.test(line) && norm.test(line))
  return (
    lines.some((line) => beginsWithOrder.test(line)) && lines.every((line) => isOrder(line) && !prerequisite.test(line))
  )
}
/** Whether all items that stand there begin with what is to be done: "prefer small pots", "Make the glaze thin". */
export const isOfTasks = (text: string): boolean => {
  const entries = entriesOf(text)
  return entries.length >= fewestTasks && entries.every((line) => task.test(line) && !prerequisite.test(line))
}
const fewestTasks = 3
const task =
  /^\s*(?:[-*+]|\d+[.)])\s+[*_]{0,2}(?:follow|prefer|keep|make|use|verify|check|write|state|cite|name|match|preserve|respect|treat|separate|limit|stay|avoid|never|always|do not|don['’]t|only|ensure|include|leave|favou?r|give|base|put|mark|validate|test|document|explain|reuse|start|stick|maintain|report|ask|choose|focus|minimi[sz]e|require|show|be)\b/i

/**
 * Whether all that stands there are statements in whole sentences of how the work is to come out: "Amounts under two euros are grouped in one line."
 * What has to be there before, and what the skill or a service does or cannot do, is told so too.
 */
export function isOfStatements(text: string): boolean {
  const entries = entriesOf(text).flatMap((line) => bare(line).replace(/[*_]/g, '').split(sentenceEnd))
  return (
    entries.length > 1 &&
    entries.length < mostStatements &&
    entries.every((said) => statement.test(said) && !prerequisite.test(said) && !tellsOfSkill.test(said))
  )
}
const mostStatements = 20
const sentenceEnd = /(?<=[.;])[ \t]+(?=[A-Z])|(?<=[。；])(?=.)/
const statement =
  /^(?!(?:when|if|for|see|e\.g\.|example)\b)[^:：|`→]{0,40}?(?:[\p{L}'’-]+ ){2,}[^|→]*[.;]$|^[^：|→]{6,}(?:[。；]|다\.?)$/u
const tellsOfSkill = anyOf(
  /^(?:(?:only |does not |doesn['’]t )?(?:supports?|works|handles|requires?|needs?|covers?|runs|uses|provides|accepts|assumes))\b/i,
  /^(?:cannot|can['’]t|no support|not supported|limited to|tested|you (?:need|have|can|may)|users? (?:need|have|must|can))\b/i,
  /\b(?:this|the) (?:skill|tool|script|plugin|project|repository)\b/i,
  /\b(?:supported|available|known|currently|not yet|experimental|estimates?|accuracy|results? may|may (?:be|fail|not|vary|take))\b/i,
  /\b(?:can(?:not|['’]t) be|is required|are required)\b/i,
  /本?技能|支持|暂不|目前|可能|需要/i,
  /\b(?:unterstützt|benötigt|braucht|erforderlich|soporta|requiere|necesita|suporta|requer|precisa|nécessite|prend en charge)\b/i,
  /\b(?:supporta|richiede)\b|поддержива|требует|нуж[енн]/i,
  /対応|必要/i,
  /でき|지원|필요|가능|할 수/i,
)
const prerequisite = anyOf(
  /\b(?:install(?:ed|ation)?|python|node(?:\.?js)?|npm|pip|docker|api keys?|accounts?|subscription|credentials?)\b/i,
  /\b(?:environment variables?|access to|\w+ cli|v?\d+\.\d+\+?)\b/i,
  /安装|密钥|账号|环境变量/i,
  /install(?:iert|ado|ada|é|ée)\b|установ|インストール|アカウント|설치|계정/i,
)

/** The lines that say something; the head of a table only says of what its rows are. */
export const ruleLines = (text: string): string[] => {
  const lines = text.split('\n', 200)
  return lines.filter((line, at) => isRule(line) && !(line.includes('|') && isBelowHead(lines[at + 1] ?? '')))
}
const isBelowHead = (line: string): boolean => line.includes('---') && /^[\s:|-]+$/.test(line)

/** A line without its marks. */
export const bare = (line: string): string =>
  line
    .replace(/^[\s>|*-]*(?:\d+(?:[.)]|\s*\|)\s*)?/, '')
    .replace(/\s*\|\s*$/, '')
    .trim()
const isRule = (line: string): boolean => bare(line).length > 5 && !/^(?:#|```|\|?[\s:|-]+$)/.test(bare(line))

/** "What must it integrate with?" */
export const isQuestion = (line: string): boolean => /[?？][\s"”*_)）|]*$/.test(line)

/** A list right below the title, or below a line that leads to it: what comes after it under the same title may tell how the flow goes on. */
export const listAtTop = (entries: readonly string[][]): string[][] => {
  const from = /[:：][*_\s]*$/.test(entries[0]?.at(-1) ?? '') ? 1 : 0
  const list = entries.slice(from)
  const end = list.findIndex(([line = '']) => !listed.test(line))
  return end < 0 ? list : list.slice(0, end)
}
const listed = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/

/** "**Never fire two pots at once** — this skill tells one glaze", "**Never fire two.** The agent ...": behind a rule in bold stands why it holds. */
export const withoutReason = (line: string): string => {
  const [, rule] =
    /^[\s\d.)*+-]{0,8}\*\*([^*\n]{6,120}[^*\n.!。]|[^*\n]{6,120})(?:\*\*\s?[—–-]|[.!。]\*\*\s)/.exec(line) ?? []
  return rule !== undefined && norm.test(rule) ? rule : line
}
