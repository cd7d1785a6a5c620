import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { lazy } from '../../parse/lazy.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isFinalOutput } from '../../predicates/is-final-output.ts'
import { isNegated } from '../../predicates/is-negated.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import type { Rule } from '../../rule.ts'
import { isFolderOfCaller, isOutputOfFunction } from './given-folder.ts'
import { isRunAtOnce } from './is-run-at-once.ts'
import { createFolderReads } from './read-folders.ts'
import { hasReadSibling, ownFolder } from './read-sibling.ts'
import {
  fixedPiece,
  isInFolderOfSkill,
  isInOutputFolder,
  isInWorkFolder,
  isNamedElsewhere,
  keyInFolder,
  pathSource,
} from './work-targets.ts'

const kept =
  /checkpoint|backup|\.bak\b|snapshot|history|journal|trace|audit|metrics|manifest|(?:^|[-_/])(?:state|session|status|progress)\.(?:json|ya?ml)$|-state\.md$|\.lock\b|\.pid\b|\.log\b|\.(?:jsonl|ndjson)\b/i
const forPeople = /\.(?:html?|pdf|png|jpe?g|svg|docx|pptx|xlsx|gif|mp4)$/i
/** A table of data is what people get, except where code puts it into a folder that is named for what is passing: `{work_dir}/rows.csv`. */
const ofPassing =
  /^(?:(?:os\.)?path\.join\(|Path\()?["'`]?(?:\$?\{{1,2})?(?:work|te?mp|scratch|cache|intermediate)_?(?:dir|directory|folder)\b/i
const isTableForPeople = (file: SkillFile, write: DataEdge): boolean =>
  write.target.base.endsWith('.csv') && !ofPassing.test(pathSource(file, write))
/** Every file of a folder that nobody can name; not that of another folder than the list of it is put in: `ls "$PAGES" > "$WORK/a.txt"`. */
const wholeFolder =
  /\b(?:ls|find(?=\s+(?:["'.$/~-]|[\w/]{1,40} -))|tar|zip|cp -[rR]|rsync)\s[^\n>|]{0,40}\$(?!\{?(\w+)\b[^\n|]{0,200}>[ \t]?["']?\$\{?(?!\1\b)\w)|\b(?:all|every|each) (?:of the )?(?:files?|artifacts?|outputs?|documents?|json) (?:in|from|of|within|under\b(?=[^.;]{0,40}(?:[`/<$]|\b(?:folder|directory|dir|path|root|workspace)\b)))\b(?! (?:the |its |your )?`?(?:git\b|diff\b|PR\b|pull request|branch|commit|change ?set|one (?:step|go|pass|run|turn|place|file)\b|a single\b|parallel\b|(?:the )?(?:right |same )?order\b|sequence\b|turn\b|full\b|detail\b|advance\b|scope|src\b|codebase|project|repo))|(?:读取?|加载|查看|浏览|收集|合并|汇总|整理|打包|遍历|扫描|检查)[^。；\n]{0,20}(?:所有|全部)(?:文件|产物|输出)(?!路径|格式|方式|流|目录)|(?:目录|文件夹)(?:下|中|里|内)的?(?:所有|全部)(?:文件|产物|输出)/i

/** A file of the running work that is written and that nothing reads. */
export const unreadFileRule: Rule = {
  id: 'DF-004',
  message: {
    en: '`{target}` is written, but nothing in the skill reads it and it is no output.',
    zh: '`{target}` 被写入，但技能中没有任何地方读取它，它也不是输出。',
  },
  *check({ skill }) {
    const folderReads = lazy(() => createFolderReads(skill))
    for (const [key, edges] of skill.dataFlow.byKey) {
      const write = edges.find((edge) => edge.kind === 'write' && isOfFlow(skill, edge))
      if (!write || kept.test(keyInFolder(skill, key)) || forPeople.test(key) || isInOutputFolder(key)) continue
      const file = skill.file(write.file)!
      if (isTableForPeople(file, write)) continue
      if (!isOfRun(skill, file, write) || edges.some((edge) => isUse(edge))) continue
      if (
        takesErrors(file, write) ||
        isByOption(file, write) ||
        isFolderOfCaller(skill, file, write) ||
        isOutputOfFunction(file, write) ||
        tellsOfReading(file, write) ||
        isAimOfTitle(file, write) ||
        isRunAtOnce(file, write) ||
        isOfAllTaken(skill, file, write) ||
        isTakenByWord(file, write) ||
        isHandedOn(file, write)
      )
        continue
      if (skill.dataFlow.reads(key).length > 0 || folderReads()(write.target)) continue
      const piece = fixedPiece(write.target.base)
      // `pipeline-<KEY>.log`: the name goes on, nobody knows how.
      if (
        piece === null ||
        /[-_]$/.test(write.target.base) ||
        isExample(file, write.targetRange) ||
        isNegated(file, write.targetRange.start)
      )
        continue
      if (isFinalOutput(skill, write) || isNamedElsewhere(skill, piece, edges)) continue
      if (isReadAsFolder(skill)) return
      yield { file, range: write.targetRange, data: { target: write.target.base }, site: key }
    }
  },
}

/** What a step writes, or a script of the skill beside a file that a step reads. */
const isOfFlow = (skill: SkillModel, write: DataEdge): boolean => {
  const file = skill.file(write.file)
  return (
    file?.isFlow === true ||
    (file?.role === 'script' && ofData.test(write.target.base) && hasReadSibling(skill, write, 'same'))
  )
}

const ofData = /\.(?:jsonl?|ya?ml|csv|tsv|md|txt|toml)$/i

const isOfRun = (skill: SkillModel, file: SkillFile, write: DataEdge): boolean =>
  isInWorkFolder(file, write) ||
  isInFolderOfSkill(skill, write) ||
  (ownFolder.test(write.target.key) && hasReadSibling(skill, write, 'any'))

/** `2> errors.txt`: what a command complains of is kept for people. */
const takesErrors = ({ text }: SkillFile, { via, targetRange: { start } }: DataEdge): boolean =>
  via === 'shell' && /(?:2|&)>\s?["']?$/.test(text.slice(Math.max(0, start - 5), start))

/** `scan --output rows.json`: what a program makes of its own is often what was asked for. */
const isByOption = ({ text }: SkillFile, { via, targetRange: { start } }: DataEdge): boolean =>
  via === 'shell' && /\s--?o[\w-]*[ =]+["']?$/.test(text.slice(Math.max(0, start - 40), start))

/** How far behind its block a text goes on with a file. */
const longestBehind = 120
/** "Read the whole log before the last step.", "Later phases read this", "the next one cites those paths": the section tells of the reading without the name. */
const readings = anyOf(
  /\b(?:cit(?:es?|ing)|lists?|listing|names?|naming|pass(?:es|ing)?|hand(?:s|ing)? (?:on|over)|quot(?:es?|ing)) (?:those|these|its|their|(?:the |all )?(?:artifact|artefact|output)) paths\b/i,
  /\b(?:re-?)?(?:reads?|loads?|consults?|pars(?:e|es)|gathers?|consumes?)\b[^.;:\n]{0,20}?[ *_](?:this|that|it|them|back|both|all (?:of (?:them|these|those)|two|three|four|five|\d+)|(?:the|(?:the )?(?:whole|full|entire|same)) (?:log|file|map|snapshot|cache|notes)|the (?:printed|resulting|written|saved|dumped|returned) (?:path|file)s?)\b/i,
  /读取(?:该|此|这|上述)/i,
)
/** "## Save the page to disk", "## 保存到本地": the file is what is asked for. */
const isAimOfTitle = (file: SkillFile, { targetRange: { start } }: DataEdge): boolean =>
  file.isMarkdown && aim.test(file.sectionAt(start).title)
const aim = anyOf(
  /^[\d.\W]*(?:sav(?:e|ing)|export(?:ing)?|download(?:ing)?)\b[^.]{0,40}\b(?:locally|(?:to|on|as) (?:an? |the |your )?(?:local )?(?:disk|machine|computer|drive))\b/iu,
  /(?:保存|导出|下载)[^。]{0,12}(?:到|至)(?:本地|本机|磁盘)/iu,
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

/** A read, an edit of what is there, or a line added to a log. */
const isUse = ({ kind, appends, call, via }: DataEdge): boolean =>
  kind === 'read' || appends || call?.name === 'Edit' || via === 'section'

const isReadAsFolder = ({ flowFiles }: SkillModel): boolean => flowFiles.some(({ text }) => wholeFolder.test(text))
