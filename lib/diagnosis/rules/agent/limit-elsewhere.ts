import type { Block, Section } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { baseName } from '../../parse/file-role.ts'
import { lazy, oncePer } from '../../parse/lazy.ts'
import { contentWords, countShared } from '../../predicates/content-words.ts'
import { roundLimit } from './stated-limit.ts'

/** Whether the rounds of an order are limited elsewhere: in a section whose title names its matter, or in a file of the skill that its paragraph names. */
export function isLimitedElsewhere(skill: SkillModel, file: SkillFile, { prose, range, text }: Sentence): boolean {
  if (isOfLimitedStep(file, text) || isLimitedInGuide(skill, file, prose.block)) return true
  const { names, words } = besideOf(file)(prose.block)
  const named = filesCalled(skill, file, names).flatMap(limitsOf)
  const own = limitsOf(file).filter(({ section }) => section !== file.sectionAt(range.start))
  if (named.length === 0 && own.length === 0) return false
  return (
    named.some(({ matter }) => countShared(matter(), words()) > 0) ||
    own.some(({ subject }) => countShared(subject(), words()) > 0)
  )
}

/** "Read `guide.md` for all steps": what the file opens with is told there in full, with its limit. */
const readsGuide =
  /\b(?:read|follow|execute|open|load)\b[^.;\n]{0,20}(?<![\w./-])([\w./-]{1,80}\.md)\b(?:\]\([^()\n]{1,100}\))?[^.;\n]{0,60}?\b(?:full|all|complete|detailed|whole)\b[^.;\n]{0,20}\b(?:steps|procedure|workflow|process|protocol|instructions)\b/i
const guideOf = oncePer(({ text }: SkillFile) => readsGuide.exec(text))

function isLimitedInGuide(skill: SkillModel, file: SkillFile, { kind, parent, range }: Block): boolean {
  const guide = kind === 'paragraph' && !parent ? guideOf(file) : null
  if (!guide || guide.index < range.end) return false
  return filesCalled(skill, file, new Set([baseName(guide[1]!)])).some((other) => limitsOf(other).length > 0)
}

/** "Then phase 3 until it is clean": the section of that step tells its limit. */
const stepUntil = /\b((?:step|phase|stage) \d+)(?![\w.])(?:(?!step|phase|stage)[^.;\n]){0,60}\b(?:until|till)\b/i
function isOfLimitedStep(file: SkillFile, text: string): boolean {
  const [, step] = stepUntil.exec(text) ?? []
  if (step === undefined) return false
  const ofStep = new RegExp(`\\b${step}(?![\\w.])`, 'i')
  return limitsOf(file).some(({ section }) => ofStep.test(titlesOver(section)))
}

/** A limit of rounds: its section, what the titles around it are about, and what it says itself. */
type Limit = { section: Section; subject(): ReadonlySet<string>; matter(): ReadonlySet<string> }

const limitsOf = oncePer((file: SkillFile): readonly Limit[] =>
  roundLimit.test(file.text)
    ? file.sentences.flatMap(({ text, range }): Limit[] => {
        if (!roundLimit.test(text)) return []
        const section = file.sectionAt(range.start)
        const titles = titlesOver(section)
        return [{ section, subject: () => ownWords(titles), matter: () => ownWords(`${titles} ${text}`) }]
      })
    : [],
)

function titlesOver(section: Section): string {
  let titles = ''
  for (let around: Section | null = section; around && around.level > 1; around = around.parent)
    titles += ` ${around.title}`
  return titles
}

/** What any loop, step or limit is told with. */
const ofAnyLoop = contentWords(
  'loop cycle iteration iterate round attempt try retry repeat pass step phase stage limit maximum max stop stopping condition continue until check review fix run rerun result error issue rule rules note important mandatory required process procedure workflow',
)
const ownWords = (text: string): ReadonlySet<string> =>
  new Set([...contentWords(text)].filter((word) => word.length > 2 && !/\d/.test(word) && !ofAnyLoop.has(word)))

const markdownName = /[\w./-]{1,80}\.md\b/g
/** The names of documents and the words of a paragraph: it may hold many orders. */
const besideOf = oncePer((file: SkillFile) =>
  oncePer(({ range }: Block) => {
    const text = file.slice(range)
    const names = new Set((text.match(markdownName) ?? []).map((name) => name.slice(name.lastIndexOf('/') + 1)))
    return { names, words: lazy(() => contentWords(text)) }
  }),
)

const filesCalled = ({ files }: SkillModel, file: SkillFile, names: ReadonlySet<string>): SkillFile[] =>
  names.size === 0 ? [] : files.filter((other) => other !== file && names.has(other.base))
