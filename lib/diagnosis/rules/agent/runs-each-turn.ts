import type { Block, Section } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isOtherLanguage } from '../../parse/other-language.ts'
import { flaw } from './flaw-words.ts'
import { isImpression } from './impression.ts'

/** An agent, a command, a test or something outside that each turn asks anew. */
const runs = anyOf(
  /\bre-?(?:runs?|running|tests?|testing|builds?|compil|verif|validat|check|lint|scan|render|scor|review|submi|deploy|push|fetch|quer|poll|dispatch|execut|evaluat|invok|delegat|spawn|launch|start|request|send|assess|audit|measur|upload|load|try|tries|navigat|grep)\w*/i,
  /\b(?:runs?|running|execut(?:e[sd]?|ing)|launch\w*|invok\w+|spawn\w*|dispatch\w*|delegat\w+|call(?:s|ing)?|poll(?:s|ing)?|monitor(?:s|ing)?|watch(?:es|ing)?|ping\w*|fetch\w*|quer(?:y|ies|ying)|deploy\w*|compil\w+|lint\w*|builds?|building|tests?|testing|retr(?:y|ies)|try|scrap(?:e|ing)|crawl\w*|upload\w*|download\w*|render\w*|screenshots?)\b/i,
  /\bre-?generat\w*\b[^.;\n]{0,60}\b(?:images?|pictures?|illustrations?|videos?|clips?|audio|music|voice\w*|speech|covers?|thumbnails?|avatars?|renders?|figures?|plots?|charts?|pdfs?|slides?|decks?)\b/i,
  /\b(?:suites?|ci|pipelines?|gates?|(?:sub-?)?agents?|llm|reviewers?|critics?|judges?|graders?|evaluators?|verifiers?|validators?|checkers?|linters?|type-?checks?|scripts?|commands?|servers?|endpoints?|apis?|browsers?|hooks?|jobs?|deployments?|simulat\w+|benchmarks?)\b/i,
  /`[\w./$<>{}-]+ [^`\n]+`|`[\w./-]+\.(?:py|m?js|ts|sh)\b[^`\n]*`|`[\w.]+\(/i,
  /运行|执行|测试|编译|构建|部署|智能体|代理|脚本|命令|工具|轮询|查询|请求|重试|抓取|接口|服务|评审[员者]|批评者|检查器|校验器|上传|下载|渲染|截图|调用/i,
  /派发|重跑|模型/i,
)
/** What may be no more than a look: it takes an end that is a yes or no. */
const looks =
  /\b(?:review|check|verif(?!ied)|validat(?!ed)|evaluat|scor|inspect|compar|audit|assess|measur|grade|rate|test|analy[sz])\w*|检查|校验|验证|评审|审[查核]|评分|打分|复核|核对|对比/i
const isYesOrNo = new RegExp(
  [
    `\\b(?:pass(?:es|ed|ing)?|clean|green|verdict|approv\\w+|reject\\w*|block|exits?|scores?|ratings?|grades?|thresholds?|criteri\\w+|coverage|match(?:es)?|succe\\w+|works?|met|agrees?|\\d+|(?:no|zero|nothing|none|without)\\b.*|${flaw})\\b`,
    `通过|无|没有|成功|一致|达标|合格|分数|得分`,
    `\\d`,
  ].join('|'),
  'i',
)
/** What other languages say of a test, a command or an agent. */
const runsElsewhere = anyOf(
  /test|prüf|lint|build|agent|skript|script|befehl|commande|comand|команд|тест|провер|запус/iu,
  /ausführ|exécut|ejecut|execut|esegu|prueba|vérif|verif|reintent|réessa|テスト/iu,
  /検証/iu,
  /レビュー|エージェント|ビルド/iu,
  /実行/iu,
  /チェック|リトライ/iu,
  /再試行/iu,
  /검증|테스트|리뷰|에이전트|실행|빌드|검사|재시도/iu,
)

/** "Repeat", "keep going": what is done again stands above. */
const refersBack = anyOf(
  /^\W*(?:repeat|loop|iterate|continue|keep (?:going|at it|doing)|go (?:back|on)|return|(?:do|run|try|go) (?:it|this|that|so|over))/i,
  /^\W*(?:again|back to|cycle|another|only (?:stop|finish|end)|(?:do not|don['’]t|never) |until|重复|循环|反复|返回|回到|如此|直到|再|不要|只有)/i,
)
/** How far above is looked for what is repeated, and how far for what an order with its own verb works with. */
const [isLong, isBeside] = [700, 200]

/** "Core philosophy", "Single responsibility": what is meant to hold, and no step. */
const principle =
  /\b(?:principles?|philosoph(?:y|ies)|mindset|overview|responsibilit(?:y|ies)|mission|values|tenets|mantras?|golden rules?)\b|原则|理念|概述|概览|职责|使命/i

/** "### 2. Old oven beside the new one" below "## Core principles" */
const isBelowPrinciples = ({ parent }: Section): boolean =>
  parent !== null && parent.level > 1 && (ofPrinciples.test(parent.title) || isBelowPrinciples(parent))
const ofPrinciples = /\b(?:principles|philosophy|mindset|values|tenets|mantras)\b|原则|理念/i

/** "Iterate until complete": nothing says what is asked whether it is. */
const unnamedEnd =
  /\b(?:until|till) (?:(?:it|this|everything|all|(?:the|your) (?:goal|task|job|work|mission|objective)) (?:is )?)?(?:(?:fully|completely|truly) )?(?:done|complete|completed|finished|accomplished|achieved)\W*$/i

/** Whether each turn of an order to repeat asks an agent, a command, a test or something outside; where none is named, text is thought over. Offsets of the order are of the sentence. */
export function runsEachTurn(
  file: SkillFile,
  { text, masked, prose, range }: Sentence,
  { start, end }: TextRange,
): boolean {
  const section = file.sectionAt(range.start)
  const { title } = section
  if (principle.test(title) || isBelowPrinciples(section)) return false
  const order = text.slice(start, end)
  const at = range.start - prose.range.start
  const before = prose.text.slice(Math.max(0, at - (refersBack.test(order) ? isLong : isBeside)), at)
  if (unnamedEnd.test(order)) return false
  const beside = `${before} ${text.slice(0, end)} ${stepAbove(file, prose.block)}`
  const told = refersBack.test(order) ? `${title} ${above(file, prose.block)} ${beside}` : beside
  if (runs.test(told)) return true
  if (isOtherLanguage(masked) && runsElsewhere.test(told)) return true
  const condition =
    /(?:\b(?:until|till|while|as long as|only (?:when|once|if|after))\b|直到|直至|只要)(.*)/is.exec(order)?.[1] ?? order
  return looks.test(told) && isYesOrNo.test(condition) && !isImpression(condition)
}

/** A command right above: "Fix it and rerun" below the block. */
function stepAbove(file: SkillFile, { range }: Block): string {
  const before = blockBefore(file, range.start)
  return before?.kind === 'fence' ? file.slice(before.range).slice(-isLong) : ''
}

/** What stands above in the same list and what introduces it, or the block before it. */
function above(file: SkillFile, block: Block): string {
  let outer = block
  while (outer.parent) outer = outer.parent
  const before = blockBefore(file, outer.range.start)
  const lead = before && before.kind !== 'heading' ? file.slice(before.range).slice(-isLong) : ''
  return `${lead} ${file.text.slice(Math.max(outer.range.start, block.range.start - isLong), block.range.start)}`
}

/** The last block that begins before an offset, by halves: there may be many. */
function blockBefore({ blocks }: SkillFile, offset: number): Block | undefined {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (blocks[middle]!.range.start < offset) low = middle + 1
    else high = middle
  }
  let before = blocks[low - 1]
  while (before?.parent && before.parent.range.end <= offset) before = before.parent
  return before
}
