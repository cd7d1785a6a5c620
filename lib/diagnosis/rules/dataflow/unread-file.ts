import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { lazy } from '../../parse/lazy.ts'
import { ownFolder } from '../../parse/normalize-target.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isFinalOutput } from '../../predicates/is-final-output.ts'
import { isNegated } from '../../predicates/is-negated.ts'
import type { Rule } from '../../rule.ts'
import { isFolderOfCaller, isOutputOfFunction } from './given-folder.ts'
import { isRunAtOnce } from './is-run-at-once.ts'
import { edgesWithLoose } from './loose-edges.ts'
import { createFolderReads } from './read-folders.ts'
import { hasReadSibling } from './read-sibling.ts'
import { isToldToBeTaken } from './told-to-be-taken.ts'
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
const wholeFolder = anyOf(
  /\b(?:ls|find(?=\s+(?:["'.$/~-]|[\w/]{1,40} -))|tar|zip|cp -[rR]|rsync)\s[^\n>|]{0,40}\$(?!\{?(\w+)\b[^\n|]{0,200}>[ \t]?["']?\$\{?(?!\1\b)\w)/i,
  /\b(?:all|every|each) (?:of the )?(?:files?|artifacts?|outputs?|documents?|json) (?:in|from|of|within|under\b(?=[^.;]{0,40}(?:[`/<$]|\b(?:folder|directory|dir|path|root|workspace)\b)))\b(?! (?:the |its |your )?`?(?:git\b|diff\b|PR\b|pull request|branch|commit|change ?set|one (?:step|go|pass|run|turn|place|file)\b|a single\b|parallel\b|(?:the )?(?:right |same )?order\b|sequence\b|turn\b|full\b|detail\b|advance\b|scope|src\b|codebase|project|repo|(?:skill|plugin|package|source|templates?)\b))/i,
  /(?:读取?|加载|查看|浏览|收集|合并|汇总|整理|打包|遍历|扫描|检查)[^。；\n]{0,20}(?:所有|全部)(?:文件|产物|输出)(?!路径|格式|方式|流|目录)/i,
  /(?:目录|文件夹)(?:下|中|里|内)的?(?:所有|全部)(?:文件|产物|输出)/i,
)

/** A file of the running work that is written and that nothing reads. */
export const unreadFileRule: Rule = {
  id: 'DF-004',
  message: {
    en: '`{target}` is written, but nothing in the skill reads it and it is no output.',
    zh: '`{target}` 被写入，但技能中没有任何地方读取它，它也不是输出。',
  },
  *check({ skill }) {
    const folderReads = lazy(() => createFolderReads(skill))
    for (const [key, edges] of edgesWithLoose(skill)) {
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
        isToldToBeTaken(skill, file, write) ||
        isAimOfTitle(file, write) ||
        isRunAtOnce(file, write)
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

/** "## Save the page to disk", "## 保存到本地": the file is what is asked for. */
const isAimOfTitle = (file: SkillFile, { targetRange: { start } }: DataEdge): boolean =>
  file.isMarkdown && aim.test(file.sectionAt(start).title)
const aim = anyOf(
  /^[\d.\W]*(?:sav(?:e|ing)|export(?:ing)?|download(?:ing)?)\b[^.]{0,40}\b(?:locally|(?:to|on|as) (?:an? |the |your )?(?:local )?(?:disk|machine|computer|drive))\b/iu,
  /(?:保存|导出|下载)[^。]{0,12}(?:到|至)(?:本地|本机|磁盘)/iu,
)
/** A read, an edit of what is there, or a line added to a log. */
const isUse = ({ kind, appends, call, via }: DataEdge): boolean =>
  kind === 'read' || appends || call?.name === 'Edit' || via === 'section'

const isReadAsFolder = ({ flowFiles }: SkillModel): boolean => flowFiles.some(({ text }) => wholeFolder.test(text))
