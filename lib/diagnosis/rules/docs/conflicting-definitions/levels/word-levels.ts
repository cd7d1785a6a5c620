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

/** "**High** (the jar leaks), **Low** (the label is askew)" */
const mayBracket = /(?<=(?:critical|major|high|severe|严重|重大)[*_`]{0,3}[ \t]?)[(（]/i
const inBrackets = new RegExp(`(?<![\\w-])[*_\`]{0,3}${word}[*_\`]{0,3}[ \\t]?[(（]([^()（）\\n]{6,100})[)）]`, 'gi')

/** Levels that are called by a word, in the lists and tables of each section, of which two tell of two things, and in one sentence. */
export function* wordLevels(file: SkillFile): Iterable<PassingLevels> {
  if (!file.isMarkdown) return
  if (mayHold.test(file.text)) yield* inLists(file)
  if (mayBracket.test(file.text)) yield* inSentences(file)
}

function* inSentences(file: SkillFile): Iterable<PassingLevels> {
  for (const { text, range, prose } of file.sentences) {
    if (prose.block.kind === 'heading' || prose.block.kind === 'table' || !mayBracket.test(text)) continue
    const own = [...text.matchAll(inBrackets)].map(({ index, 0: all, 1: name = '', 2: value = '' }) => {
      const start = range.start + index + all.lastIndexOf(value)
      return { name: name.toLowerCase(), value, start }
    })
    for (const scale of scaleOf(file, own)) yield { ...scale, isShort: true }
  }
}

function* inLists(file: SkillFile): Iterable<PassingLevels> {
  const all = [...file.text.matchAll(label)].flatMap(({ index, 0: line, 1: name = '', 2: said = '' }) => {
    const value = said.trim()
    const start = index + line.length - said.length
    return file.codeBlockAt(start) ? [] : [{ name: name.toLowerCase(), value, start }]
  })
  for (const own of Map.groupBy(all, ({ start }) => file.sectionAt(start)).values()) yield* scaleOf(file, own)
}

type Label = { name: string; value: string; start: number }

function* scaleOf(file: SkillFile, own: readonly Label[]): Iterable<PassingLevels> {
  const levels = new Map<string, LevelMeaning>(
    own.map(({ name, value, start }) => [name, { value, range: { start, end: start + value.length } }]),
  )
  if (levels.size > 1 && levels.size === own.length) yield { file, levels }
}
