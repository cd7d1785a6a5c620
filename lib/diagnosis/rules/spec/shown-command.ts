import type { Section } from '../../model/block.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isNegatedElsewhere } from '../../parse/other-language.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { isDenyTitle } from './deny-title.ts'

/** `; rm -rf ~`: what somebody may slip into a command, and no command. */
const injected = /^\s*(?:;|&&|\|)/
/** `/review 1; rm -rf ~`: what is typed behind the name of a prompt, which no shell reads so. */
const typedToPrompt = /^\/[a-z][\w:-]*\s/
/**
 * "It expands to `show 1; rm -rf ~`", "the accident: `rm -rf "$A/"`", "as if it could `rm -rf ~`", "when it tries to run `rm -rf ~`": the sentence says what a text turns
 * into, or what somebody may do.
 */
const turnsInto = anyOf(
  /\b(?:expands?|expanded|evaluates?|becomes?|turns?|turned)\s+(?:(?:in)?to\s+)?$/i,
  /\b(?:it|that|they|which|command|script|hook)s? (?:could|might|would)\s+(?:(?:run|do|call|contain)\s+)?$/i,
  /\b(?:if|when(?:ever)?|should)\b[^.;,\n]{0,60}\b(?:tries|attempts|wants|were) to (?:run|execute|call)\s+$/i,
  /(?:如果|假如|万一|倘若)[^。；，\n]{0,20}(?:要|想|试图|尝试)(?:执行|运行)\s?$|(?:展开为|展开成|变成|变为|等于执行)\s?$/i,
  /事故[^。\n]{0,80}$/i,
)

/** Whether a command in a code span is only shown: what somebody slips in, one of a kind, or what a text explains. */
export const isShownSpan = (file: SkillFile, text: string, range: TextRange): boolean =>
  injected.test(text) ||
  typedToPrompt.test(text) ||
  isListedOption(file, text, range) ||
  turnsInto.test(lineBefore(file, range.start)) ||
  (removal.test(text) && isExplained(file, range)) ||
  isDescribed(file, range.start) ||
  isInstance(file, range) ||
  isSubject(file, range) ||
  isOfBuiltIns(file, range)

/** "## Built-in agents" above a table: what a program brings and starts by itself. */
const isOfBuiltIns = (file: SkillFile, { start }: TextRange): boolean =>
  isInTable(file, start) && builtIns.test(file.sectionAt(start).title)
const builtIns =
  /\b(?:built-?in|bundled|predefined) (?:[\w-]+ ){0,2}(?:agents?|backends?|runtimes?|providers?|adapters?|engines?|clients?|profiles?)\b|(?:内置|预置)(?:的)?(?:智能体|代理|后端|运行时|适配器|引擎|客户端)/i

/** "- `-y, --yolo`": an item that is one option of a program, as its help lists them. */
const isListedOption = ({ lines }: SkillFile, text: string, { start }: TextRange): boolean =>
  text.startsWith('-') && /^\s*[-*+]\s+`-[^`]*`\s*(?:$|[(:：—–-])/.test(lines.textOf(lines.lineAt(start)))

/** "If the push is refused: `a`": what became of something else is the case in which it is run. */
const failedCase =
  /^\W*(?:if|when|whenever|once|in case|after|should)\b[^,;:.]{0,60}?\b(?:is|are|was|were|gets?|got|be) (?:\w+ )?(?:refused|rejected|denied|blocked|declined|prevented|stopped)\b/i
export const withoutCase = (clause: string): string => clause.replace(failedCase, (said) => ' '.repeat(said.length))

/** Under a heading of what is forbidden, or in a line that matches or lists patterns. */
export function isDenied(file: SkillFile, offset: number): boolean {
  if (isDenyTitle(file.sectionAt(offset).title) || isAboutHarm(file, offset)) return true
  if (isOfDeniedList(file, offset)) return true
  return /\b(?:regex|pattern|deny|block(?:ed)?|detect|flag|matches)\b/i.test(
    withoutCase(file.lines.textOf(file.lines.lineAt(offset))),
  )
}

/** "**Denied commands:**" above the list in which it is an item. */
function isOfDeniedList(file: SkillFile, offset: number): boolean {
  if (!/^\s*(?:[-*+]|\d+[.)])\s/.test(lineBefore(file, offset))) return false
  const label = leadIn(file, offset)
  return label.length < longestLabel && isDenyTitle(label)
}
const longestLabel = 60

const attackTitle = /\b(?:injections?|attacks?|exploits?|payloads?|malicious)\b|注入|攻击/i

/** Under a heading, but that of the whole document, that names what is forbidden or what somebody else may try. */
function isAboutHarm(file: SkillFile, offset: number): boolean {
  for (let section: Section | null = file.sectionAt(offset); section; section = section.parent)
    if (section.level > 1 && (attackTitle.test(section.title) || isDenyTitle(section.title))) return true
  return false
}

const shown =
  /\b(?:payloads?|attacks?|dangerous|vulnerab\w+|exploits?|unsafe|malicious|insecure|bad|wrong|threats?|risks?)\b|危险|攻击|漏洞/i

/** `--yolo`, `-y, --yolo` */
const flags = /^`?--?[a-z][\w-]*(?:`?(?:[ ,/|]|or)+`?--?[a-z][\w-]*)?`?$/i

/** A table that shows what harms, or the row that says what a flag does, orders nothing. */
function isDescribed(file: SkillFile, offset: number): boolean {
  const table = file.tables.find(({ block }) => block.range.start <= offset && offset < block.range.end)
  const row = table?.rows.find((cells) => cells.some(({ range }) => range.start <= offset && offset < range.end))
  if (!table || !row) return false
  const column = row.findIndex(({ range }) => range.start <= offset && offset < range.end)
  const title = table.header[column]?.text ?? ''
  if (/\bpatterns?\b|模式/i.test(`${file.sectionAt(offset).title}\n${title}`)) return true
  if (table.header.some(({ text }) => /^\W*(?:risks?|threats?|dangers?|风险|危险)\W*$/i.test(text))) return true
  return shown.test(title) || isDenyTitle(title) || flags.test(row[0]!.text)
}

/** A table tells what there is. */
export const isInTable = ({ tables }: SkillFile, offset: number): boolean =>
  tables.some(({ block: { range } }) => range.start <= offset && offset < range.end)

/** The line of a place, up to it. */
export const lineBefore = (file: SkillFile, offset: number): string =>
  file.text.slice(file.lines.startOf(file.lines.lineAt(offset)), offset)

/** "Commands such as `a` or `b`", "`a` or similar commands": it is named as one of a kind, and nothing orders it. */
const isInstance = (file: SkillFile, { start, end }: TextRange): boolean =>
  ofDangerous.test(lineBefore(file, start)) ||
  /^(?:、`[^`\n]*`)*\s?等[^，。\n]{0,4}(?:命令|操作)/.test(file.text.slice(end, end + 80)) ||
  /\b(?:such as|e\.g\.|for example|for instance|including)[,:]?\s+(?:`[^`]*`(?:,? (?:and|or) |, ))*$/i.test(
    lineBefore(file, start),
  ) ||
  /^,? (?:or|and) (?:similar|other|such|the like)\b/i.test(file.text.slice(end, end + 30))

/** "No destructive commands (`a`, `b`)": a bracket behind their kind says which they are. */
const ofDangerous =
  /(?:\b(?:dangerous|destructive|harmful) [^`\n]{0,12}(?:commands|operations)|(?:危险|高危|破坏性)[^，。`\n]{0,6}(?:命令|操作))\s?[（(](?:`[^`\n]*`|[、,，]|\s|or|and|或|和)*$/i

const removal = /^\s*(?:sudo\s+)?rm\s/
/** "- `rm -rf /` - deletes all", "- `a` or `b`: what is lost": an item says what a command is; one that orders it has a verb. */
const isExplained = (file: SkillFile, { start, end }: TextRange): boolean =>
  /^\s*[-*+]\s+[*_]{0,2}(?:`[^`]*`(?:, |\/| or | and | \/ ))*$/.test(lineBefore(file, start)) &&
  /^[*_]{0,2}(?:(?:, |\/| or | and | \/ )`[^`\n]*`)*\s*(?:[-–—:：]|\()\s*\S/.test(file.text.slice(end, end + 200))

/** "`a` (the usual way) fetches the latest release." tells what a command does, at the start of a sentence. */
const isSubject = (file: SkillFile, { start, end }: TextRange): boolean =>
  /(?:^|[.!?。]\s)\s*$/.test(lineBefore(file, start)) &&
  /^\s+(?:\([^)\n]{0,80}\)\s+)?(?:is|was|does|[a-z]{3,}(?:[^s\W]s|es))\b/.test(file.text.slice(end, end + 120))

/** The line with a colon at its end that introduces a block or list; "Or by the installer:" goes on with the one before. */
export function leadIn(file: SkillFile, offset: number): string {
  const { range } = file.sectionAt(offset)
  const above = file
    .slice({ start: Math.max(range.start, offset - 2000), end: offset })
    .replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1[ \t]*$/gm, '')
  const lines = above.split('\n').slice(0, -1)
  const last = lines.findLast(
    (line) => !/^\s*$|^\W*(?:or|alternatively)\b[^\n]*:$|^\W*或|^\s*[-*+] .*[^:：]$/i.test(line),
  )
  return last !== undefined && /[:：][*_]*\s*$/.test(last) ? last : ''
}

/** A block without a language that holds a sentence with a colon at its end, "To install it, run:", is a text that a person is shown. */
export const isNotice = ({ language, text }: CodeBlock): boolean =>
  language === 'none' &&
  /^[ \t]*(?:[A-Z][\w'’-]*,?(?: [\w'’-]+,?){3,}[.:]?(?: [^\n]{0,200})?:|[^#$\n`|]{0,80}[\u4e00-\u9fff][^#$\n`|]{0,80}：)[ \t]*$/m.test(
    text,
  )

/** "When a folder cannot be removed run `a`": what is not so in the case says nothing on the command. */
export const ofCase =
  /^\W*(?:if|when|whenever|where|once|should)\b[^,;:]*?(?:[,:]|(?<!\b(?:not|never|to|cannot|without)\s|n['’]t\s)\b(?=(?:run|use|call|execute|try|do)\b(?! not\b)))|^\W*(?:若|如果|当|一旦)[^，；。]*，/i

/** "the same folder, but **without** `--trace`": how it is run, and no ban. */
const lacking = /\bwithout\b[^.;,\n]{0,60}/gi

/** "For jars that don't need a lid:": what the things are like that it is run for. */
const forThose = /^\W*for [^,;:]*?\b(?:that|which|who|where)\b[^,;:]*(?=[,:])/i

/** The text just before the block forbids what it shows, or tells what somebody else did. */
export function isForbiddenBefore(file: SkillFile, block: CodeBlock): boolean {
  const before = file.text.slice(Math.max(0, block.range.start - 300), block.range.start).trimEnd()
  const last = before.slice(before.lastIndexOf('\n') + 1)
  return (
    /[:：]$/.test(last) &&
    (hasNegation(last.replace(lacking, ' ').replace(ofCase, ' ').replace(forThose, ' ')) ||
      isNegatedElsewhere(last) ||
      /\b(?:attackers?|malicious|attack payload)\b|攻击者/i.test(last))
  )
}
