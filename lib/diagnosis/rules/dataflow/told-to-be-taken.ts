import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** Whether the text around a write says in words that what is written is read or handed on: "Later phases read this", "Show it to the user". */
export const isToldToBeTaken = (skill: SkillModel, file: SkillFile, write: DataEdge): boolean =>
  tellsOfReading(file, write) ||
  isOfAllTaken(skill, file, write) ||
  isTakenByWord(file, write) ||
  isHandedOn(file, write) ||
  isPathReturned(file, write)

/** How far behind its block a text goes on with a file. */
const longestBehind = 120
/** "Read the whole log before the last step.", "Later phases read this", "the next one cites those paths": the section tells of the reading without the name. */
const readings = anyOf(
  /\b(?:cit(?:es?|ing)|lists?|listing|names?|naming|pass(?:es|ing)?|hand(?:s|ing)? (?:on|over)|quot(?:es?|ing)) (?:those|these|its|their|(?:the |all )?(?:artifact|artefact|output)) paths\b/i,
  /\b(?:re-?)?(?:reads?|loads?|consults?|pars(?:e|es)|gathers?|consumes?)\b[^.;:\n]{0,20}?[ *_](?:this|that(?! (?:the|an?|you|they|it|are|is|was|were|has|have|needs?|no|do|does|can|may|must|still)\b)|it|them|back|both|all (?:of (?:them|these|those)|two|three|four|five|\d+)|(?:the|(?:the )?(?:whole|full|entire|same)) (?:log|file|map|snapshot|cache|notes)|the (?:printed|resulting|written|saved|dumped|returned) (?:path|file)s?)\b/i,
  /读取(?:该|此|这|上述)/i,
)
/** "From that list, identify:", also as a comment behind the call. */
const takesFrom =
  /^[\W\d]{0,4}from (?:(?:the|this|that|these|those|its) )?(?:[\w-]+ ){0,3}[\w-]+, (?:then )?(?:identify|surface|extract|derive|determine|find|list|pick|collect|compute|build|summari[sz]e|report|show)\b/im
/** "# Kept for later analysis" right above the line that writes */
const keptForLater =
  /(?:^|\n)[ \t]*(?:#|\/\/)[^\n]*(?:供后续|供之后|\bfor (?:later|further|subsequent|the next|the following)\b)[^\n]*\n[^\n]*$/i
const longestAbove = 200
const tellsOfReading = (file: SkillFile, { targetRange: { start }, block }: DataEdge): boolean => {
  if (!file.isMarkdown) return false
  if (block && keptForLater.test(file.text.slice(Math.max(block.content.start, start - longestAbove), start)))
    return true
  if (block && takesFrom.test(file.text.slice(start, block.content.end + longestBehind))) return true
  const { own } = file.sectionAt(start)
  if (readFromThere.test(sentenceAt(file, start)?.masked ?? '')) return true
  return file.sentences.some(
    ({ range, masked }) => own.start <= range.start && range.end <= own.end && readings.test(masked),
  )
}
/** "With the 3 answers, write a verdict:" behind the section that puts as many into files. */
const withAll =
  /^\W*(?:with|from|con|mit|aus|avec|com|a partir de|using) (?:(?:the|all|las|los|den|les|as|os|todas|todos|alle[nr]?) ){0,2}(\d|two|three|four|five|dos|tres|cuatro|zwei|drei|vier|deux|trois|quatre|duas|dois|três) [\p{L}]+[^.;\n]{0,60}[:：,]/iu
const numbers: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, dos: 2, tres: 3, cuatro: 4, zwei: 2, drei: 3, vier: 4 },
  ...{ deux: 2, trois: 3, quatre: 4, duas: 2, dois: 2, três: 3 },
}
function isOfAllTaken({ dataFlow }: SkillModel, file: SkillFile, { targetRange: { start } }: DataEdge): boolean {
  if (!file.isMarkdown) return false
  const { own } = file.sectionAt(start)
  const behind = file.sentences.find(({ range, text }) => range.start >= own.end && withAll.test(text))
  const said = behind && withAll.exec(behind.text)![1]!.toLowerCase()
  if (!said) return false
  const made = dataFlow.edges.filter(
    ({ kind, file: path, targetRange }) =>
      kind === 'write' && path === file.path && own.start <= targetRange.start && targetRange.end <= own.end,
  )
  return made.length === (numbers[said] ?? Number(said))
}

/** "Each writes `finds-<name>.json`. The last step sorts the finds.": what stands in the files of each is taken all the same. */
function isTakenByWord(file: SkillFile, { target: { base }, targetRange: { start } }: DataEdge): boolean {
  const word = base.includes('{') ? /[a-z]{4,}/i.exec(base.replace(/\.\w+$/, ''))?.[0] : undefined
  const said = word && file.isMarkdown ? sentenceAt(file, start) : null
  if (!said) return false
  const { own } = file.sectionAt(start)
  return file.sentences.some(
    ({ range, masked }) =>
      said.range.end <= range.start &&
      range.end <= own.end &&
      new RegExp(`\\b(?:the|all|their|these|those|both) (?:\\w+ )?${word}\\b`, 'i').test(masked),
  )
}

/** "They go to the shelf (`tmp/a.json`), and the next one reads from the shelf." */
const readFromThere = /\b([a-z]{4,})\b.{0,160}\b(?:reads?|loads?|takes?|picks?)\b.{0,24}\bfrom (?:the |that )?\1\b/is

/** "Write it and show it to the user", "List them in `a.md` for the team", "Pass its path to the agent": somebody gets the file. */
const handsOn = anyOf(
  /\b(?:show|give|hand|send|present|deliver|attach|share|upload|publish|mail|e-?mail|pass|return|open)\b[^.;:\n]{0,20}?\b(?:it|this|them|that|(?:its|the|their) (?:path|file|list|table|document)s?)\b/i,
  /\b(?:surface|report|escalate|announce)\b[^.;:\n]{0,20}\bto (?:the )?(?:users?|team|person|caller)\b/i,
  /\bfor (?:the|your|its) (?:users?|teams?|customers?|clients?|readers?|owners?|person|people|reviewers?)\b/i,
  /(?:展示|发送|交付|提供|发|交)给(?:用户|客户|团队|读者)|传给/i,
)
/** "; the shelf is built from that file", "the oven takes it from there": what comes of it. */
const madeOfIt = anyOf(
  /\b(?:built|made|drawn|generated|rendered|taken|computed|filled|derived|loaded|started|fed|looked up|picked|works?|goes|runs?|draws|takes|starts|builds?|uses?|using|needs?|reads?)\b[^.;\n]{0,20}?\b(?:(?:from|with|by|in|out of|on) )?(?:it|there|(?:that|this|the same) (?:file|list|map|index|table|document))\b/i,
  /(?:由|从|据|用)(?:此|该|这个?)(?:文件|列表|表|索引)?[^。；\n]{0,10}(?:生成|绘制|构建|读取|取)/i,
)
function isHandedOn(file: SkillFile, { targetRange: { start, end }, block }: DataEdge): boolean {
  const said = block || !file.isMarkdown ? null : sentenceAt(file, start)
  if (!said) return false
  const next = file.sentences.find(({ range, prose }) => range.start >= said.range.end && prose === said.prose)
  const behind = said.masked.slice(end - said.range.start)
  return handsOn.test(behind) || madeOfIt.test(behind) || (next !== undefined && handsOn.test(next.masked))
}

/** "Write it to work/a.json. Return JSON {"content_path": ""}": an agent that says where the file is. */
const isPathReturned = (file: SkillFile, { targetRange: { start, end }, block }: DataEdge): boolean =>
  block === null && file.codeBlockAt(start) !== null && returnsPath.test(file.text.slice(end, end + longestAnswer))
const returnsPath =
  /["'](?:\w{1,30}_)?(?:path|file)s?["']\s?:|\b(?:return|answer with|reply with|report) (?:only )?(?:its|the|that) (?:file )?path\b/i
const longestAnswer = 300
