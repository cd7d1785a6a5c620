import type { SkillFile } from '../../../../model/skill-file.ts'
import type { LevelMeaning } from './level-labels.ts'
import type { PassingLevels } from './levels-in-passing.ts'

const word = '(critical|blocker|severe|major|high|medium|moderate|minor|low|trivial|严重|重大|一般|轻微)'
/** Looked for from the mark behind the word, which is quicker. */
const mayHold = /(?<=(?:critical|major|high|severe|严重|重大)[*_`]{0,3}[ \t]?)(?:[:：|—–]|-[ \t])/i
const label = new RegExp(
  `^[ \\t]*(?:(?:[-*+]|\\d+[.)])[ \\t]+|\\|[ \\t]*)?[^\\w\\s\\u3400-\\u9fff|*_]{0,4}[ \\t]?[*_\`]{0,3}${word}[*_\`]{0,3}[ \\t]*(?:[:：|—–]|-(?=[ \\t]))[*_\`]{0,3}[ \\t]*([^|\\n]{3,100})`,
  'gim',
)

/** Levels that are called by a word, in the lists and tables of each section; two lists of one section tell of two things. */
export function* wordLevels(file: SkillFile): Iterable<PassingLevels> {
  if (!file.isMarkdown || !mayHold.test(file.text)) return
  const all = [...file.text.matchAll(label)].flatMap(({ index, 0: line, 1: name = '', 2: said = '' }) => {
    const value = said.trim()
    const start = index + line.length - said.length
    return file.codeBlockAt(start) ? [] : [{ name: name.toLowerCase(), value, start }]
  })
  for (const own of Map.groupBy(all, ({ start }) => file.sectionAt(start)).values()) {
    const levels = new Map<string, LevelMeaning>(
      own.map(({ name, value, start }) => [name, { value, range: { start, end: start + value.length } }]),
    )
    if (levels.size > 1 && levels.size === own.length) yield { file, levels }
  }
}
