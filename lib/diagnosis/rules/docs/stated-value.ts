import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { contentWords } from '../../predicates/content-words.ts'

/**
 * One place that gives a key a value. `scope` and `key` together say what is defined; `same` decides about two values of it. `shift` is
 * added to the severity of a conflict.
 */
export type StatedValue = {
  scope: string
  key: string
  value: string
  file: SkillFile
  range: TextRange
  shift: number
  conflictsWith(other: StatedValue): boolean
}

/** "After each loop", "Before you start", "每轮之后" name a point of the process; "After the rework" tells of what holds since then. */
const ofProcess =
  '(?! (?:each|every|any|all|an?|you|we|it|your|the (?!(?:\\w+ )?(?:change|rework|refactor|migration|fix|upgrade|switch|rewrite|move|update|optimi[sz]|tuning|clean-?up|conversion|incident|improvement|patch))|(?:commit|merge|push|publish|completion|review|delivery|submission|hand-?off)s?\\b))'
/** "Update changelog", "Infer new version": what a step works on. */
const ofWork =
  '(?<!\\b(?:add|bump|check|choose|commit|create|decide|determine|draft|edit|fill|find|generate|infer|maintain|pick|prepare|publish|read|review|run|scan|set|update|validate|verify|write)(?: the| a| an| new| your| next| project| git| commit){0,3} )'
const ownScope = new RegExp(
  [
    `\\b(?:modes?|presets?|profiles?|variants?|${ofWork}(?:change ?log|history|migrations?|versions?(?! bump))|deprecated|legacy|old|previous(?:ly)?|(?:(?<![a-z] )(?:before|after)|(?:before|after)(?! [a-z]+ing\\b))${ofProcess}|v\\d+|(?<!how )(?:quick(?! ?(?:start|set-?up|install|tips?|tour|commands?|links?)\\b)|full(?! (?:config(?:uration)?|options|settings|parameters)\\b)|deep|lite|strict|fast)(?! (?:reference|overview|summary|facts|guide|look|list|table|schema|template|details?|documentation|description|dives?|text|(?:\\w+ )?life ?cycle)\\b)|for (?!(?:this|the|all|any|each|every|your|our) )\\w+ (?:projects?|tasks?|skills?))\\b`,
    `模式|预设|(?<!提交|检查|查看|更新|记录|写入|生成|读取|提升|递增|确定)(?:变更|历史|版本(?!号))|迁移|旧版`,
    `(?<!每[\\u3400-\\u9fff]{1,4}|提交|发布|完成|开始|执行|运行|合并|推送|交付)之[前后]`,
  ].join('|'),
  'i',
)

/** A title that says what is listed below names none of it. */
const listTitle =
  /^\W*(?:supported |available |all )?(?:modes?|presets?|profiles?|variants|versions|types)\W*$|^[\s\d.、]*(?:支持的?|可用的?|所有|全部)?(?:模式|预设)(?:列表|一览|说明)?$/i

/** Whether a title or row names the mode, version or time that its values hold for. */
export const namesOwnScope = (text: string): boolean => ownScope.test(text) && !listTitle.test(text)

/** "Most pots before a wash": in a description they tell when something is done, unless it is a change or a version since when it holds. */
const inDescription =
  /(?<=\p{L} )(?:before|after)(?= (?!(?:v?\d|(?:the |this |an? )?(?:[\w-]+ )?(?:changes?|rework|refactor\w*|migrations?|fix|upgrades?|switch|rewrite|move|updates?|optimi[sz]\w+|tuning|clean-?up|conversion|incident|improvements?|patch|versions?|releases?|launch)\b)))/giu

/** Whether a row names in one of its cells the mode, version or time that its value holds for. */
export const isRowOfScope = (row: readonly { text: string }[]): boolean =>
  row.some(({ text }) => namesOwnScope(text) && namesOwnScope(text.replace(inDescription, ' ')))

/** "Change log", "In quick mode": beside the time or the mode nothing with a meaning is left of such a title. */
const isOnlyScope = (title: string): boolean =>
  namesOwnScope(title) && contentWords(title.replace(everyScope, ' ')).size === 0
const everyScope = new RegExp(ownScope.source, 'gi')

/** "## Changes", "## Release notes", "### 2.1.0 - 2024-05-01": what there was at a time. */
const logTitle =
  /^\W*(?:changes|release notes|releases|unreleased|revisions?|what['’]s new)\W*$|^(?:更新|修订|发布|版本)(?:日志|记录|说明|历史)$/i
const versionTitle =
  /^\W*(?:version )?(?:v?\d{1,4}\.\d{1,3}(?:\.\d{1,3})?|\d{4}-\d{2}(?:-\d{2})?)(?:\W+(?:\d{4}-\d{2}-\d{2}|unreleased|current))?\W*$/i
/** "- 2.0: ...", "| 2024-05-01 | ...": the line begins with the version or day of which it tells. */
const versionLine =
  /^[ \t]*(?:[-*+][ \t]+|\|[ \t]*)?[*_`[]{0,3}(?:v?\d{1,4}\.\d{1,3}(?:\.\d{1,3})?|\d{4}-\d{2}(?:-\d{2})?)[*_`\]]{0,3}(?:[ \t]?[(（][^()（）\n]{1,20}[)）])?[*_]{0,2}[ \t]*(?:[:：|]|—|–|-[ \t])/

const isOfTime = (title: string): boolean => logTitle.test(title) || versionTitle.test(title)

/** "# Order in the quick mode": a file beside the entry tells of one mode. */
const isOfOneMode = ({ role }: SkillFile, title: string): boolean =>
  role !== 'orchestrator' && /\b(?:in|of|for|under|with) the [\w-]+ (?:mode|preset|variant)$/i.test(title)

/** The words of a name: "StorageMode", "storage_mode" and "storage-mode" are called "Storage mode". */
const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')

/** A title without the name of what is defined below it: "Storage mode" above `StorageMode` names no mode in which it holds. */
function withoutName(title: string, name: string): string {
  const words = wordsOfName(name)
  if (words.length === 0) return title
  const said = title.replace(new RegExp(`(?<![\\p{L}\\d])${words.join('[ _-]?')}s?(?![\\p{L}\\d])`, 'giu'), ' ')
  // A word alone may be said of one: "Quick mode" above `mode`.
  return words.length > 1 || contentWords(said).size === 0 ? said : title
}

/**
 * Whether the line of a place, or one of the headings around it, names a mode, version or time of its own, and not what is defined there, by its
 * `name`.
 */
export function hasOwnScope(file: SkillFile, offset: number, name = ''): boolean {
  const from = file.lines.startOf(file.lines.lineAt(offset))
  if (versionLine.test(file.text.slice(from, from + 80))) return true
  for (let section = file.sectionAt(offset); ; section = section.parent) {
    const { level } = section
    const title = namesOwnScope(section.title) ? withoutName(section.title, name) : section.title
    if (level > 1 ? namesOwnScope(title) || isOfTime(title) : isOnlyScope(title) || isOfOneMode(file, title))
      return true
    if (!section.parent) return false
  }
}

/** A text without marks, blanks and case: what has no part in its meaning. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[`*_"'~]/g, '')
    .replace(/[\s\-/\\|,.;:!?()，。；：、]+/g, ' ')
    .trim()

/** References and scripts carry samples and values of several commands; two of them need not agree. */
export const isLibraryText = ({ role }: SkillFile): boolean =>
  role === 'reference' || role === 'script' || role === 'other'

/** Two places as they come in the files of a skill. */
export function inOrder<Place extends Pick<StatedValue, 'file' | 'range'>>(
  files: readonly SkillFile[],
  one: Place,
  other: Place,
): [first: Place, second: Place] {
  const order = files.indexOf(one.file) - files.indexOf(other.file) || one.range.start - other.range.start
  return order <= 0 ? [one, other] : [other, one]
}
