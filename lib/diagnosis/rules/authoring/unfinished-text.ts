import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isSampleSkill } from '../../predicates/is-sample-skill.ts'
import type { Rule } from '../../rule.ts'
import { namesThing } from './names-thing.ts'

const marks =
  /\b(?:TODO|FIXME|TBD|XXX)\b(?=\s?[:：])|^[ \t>*+_(（-]{0,6}(?:TODO|FIXME|TBD|XXX)(?:\b|(?=_(?!\w)))|\blorem ipsum\b|\[insert (?![/|])[^\]\n]{1,80}\]|<your [^>\n]{1,80}>/gimu
const capitals = ['TODO', 'FIXME', 'TBD', 'XXX']
const mayHold = (text: string) =>
  capitals.some((word) => text.includes(word)) || /lorem ipsum|\[insert |<your /i.test(text)
const capital = /TODO|FIXME|TBD|XXX/
const about = anyOf(
  /\b(?:grep|search(?:es|ing)?|scan(?:s|ning)?|find(?:s|ing)?|look(?:s|ing)? for|list(?:s|ing)?|detect(?:s|ing)?|comments?)\b/i,
  /\b(?:markers?|placeholders?|no|leaves?|adds?|appends?|inserts?|emits?|prints?|keeps?)\b/i,
  /搜索|查找|检测|注释|标记|保留|追加|添加|写入|输出/i,
)

/** `XXX` as the varying part of a number, an id or a name. */
const partOfForm = /[\w][-_.]XXX|XXX[-_.]\w/

/** A heading that says nothing else, or is marked as not yet written. */
const emptyTitle = /^(?:TODO|FIXME|TBD|XXX)(?:[.:：…]*$|[:：])/

/** `a "TODO:" needs an owner`: it is spoken of. */
const quoted = /["'“‘「]$/

/** A line that goes on with a sentence which begins above: its first word is no mark. */
const isGoneOn = (masked: string, { 0: text, index }: RegExpExecArray): boolean =>
  /^\w/.test(text) && !/^\s?[:：]/.test(masked.slice(index + text.length)) && /[\w,]\n$/.test(masked.slice(0, index))

const filler = /^lorem ipsum$/i
const forbids = /\b(?:no|not|never|avoid|without|instead|placeholder|filler|dummy|copy)\b|不要|禁止|避免|占位/i
/** "Never lorem ipsum in the output", an item of nothing else, "lorem ipsum-style": it is spoken of. */
const isNamed = (rest: string, { parent }: Block): boolean =>
  forbids.test(rest) || /^\W*(?:-\w|(?:or|as|is|are)\b)/i.test(rest) || (parent?.kind === 'item' && !/\w/.test(rest))

/** "| Pattern | Severity |": a table of what a check looks for, of which it is one. */
const isLookedFor = ({ tables }: SkillFile, block: Block): boolean =>
  block.kind === 'table' &&
  tables.some((table) => table.block === block && table.header.some(({ text }) => ofCheck.test(text)))
const ofCheck =
  /\b(?:patterns?|severity|signs?|smells?|checks?|red flags?|look for|indicators?|mistakes?|problems?|issues?|anti-?patterns?|avoid|instead)\b|模式|严重|级别|检查|错误|问题/i

/** "TODO EN MAYÚSCULAS": in Spanish and Portuguese it means everything. */
const everything = /^\s(?:en|el|los?|las?|esto|eso|que|o|os|em|mundo)\s/i

/** "Find the first TODO: `items.find(...)`": a value that the code looks for. */
const isOfCode = /^\s?[:：]\s?`[^`\n]*\bTODO\b[^`\n]*`/

/** `ask: "Is it from <your guess>, as I think?"`: a gap in what is said to somebody. */
const longestQuote = 200
const isInQuestion = (before: string, behind: string): boolean => {
  const said = /["“「]([^"“”「」\n]*)$/.exec(before)?.[1]
  const rest = /^([^"“”「」\n]*)["”」]/.exec(behind)?.[1]
  return said !== undefined && rest !== undefined && `${said} ${rest}`.trim().split(/\s+/).length > 1
}

/** A fence whose marks are escaped shows what stands in it, though no block of code does. */
const escapedFence = /^[ \t]*\\`\\`\\`/gm
const isInEscaped = ({ text }: SkillFile, offset: number): boolean =>
  text.includes('\\`\\`\\`') && (text.slice(0, offset).match(escapedFence)?.length ?? 0) % 2 === 1

/** Text that was left to be written. */
export const unfinishedTextRule: Rule = {
  id: 'AUT-001',
  message: { en: 'Unfinished: `{mark}`.', zh: '尚未完成：`{mark}`。' },
  *check({ skill }) {
    // What a copy of a template is to say is written in the copy.
    if (isSampleSkill(skill)) return
    const isAboutMarks = /todo|fixme/i.test(skill.folder)
    for (const file of skill.flowFiles) {
      if (!file.isMarkdown || file.role === 'template' || !mayHold(file.text)) continue
      for (const { title, written, range } of file.headings)
        if (emptyTitle.test(title) && !isExample(file, range)) yield { file, range, data: { mark: written } }
      for (const { range, masked, block } of file.prose)
        for (const found of masked.matchAll(marks)) {
          const text = found[0]
          const mark = text.trim().replace(/^[>*+_(（\-\s]+/, '')
          if (/^(?:todo|fixme|tbd|xxx)$/i.test(mark) && !capital.test(mark)) continue
          if (isAboutMarks && capital.test(mark)) continue
          if (mark === 'XXX' && partOfForm.test(file.text)) continue
          const at = found.index + text.indexOf(mark)
          const start = range.start + at
          const line = masked.slice(masked.lastIndexOf('\n', found.index) + 1).split('\n', 1)[0] ?? ''
          const rest = line.replace(mark, '')
          if (capital.test(mark) && (about.test(rest.split(/[:：]/, 1)[0] ?? '') || isGoneOn(masked, found))) continue
          if (filler.test(mark) && (isNamed(rest, block) || isLookedFor(file, block))) continue
          const place = { start, end: start + mark.length }
          const behind = file.text.slice(place.end, file.lines.endOf(file.lines.lineAt(start)))
          if (everything.test(behind) || isOfCode.test(behind)) continue
          const [before, after] = [masked.slice(0, at), masked.slice(at + mark.length)]
          if (quoted.test(before) || (capital.test(mark) && namesThing({ file, block, start, before, after, behind })))
            continue
          if (
            mark.startsWith('<') &&
            isInQuestion(file.text.slice(Math.max(0, start - longestQuote), start), behind.slice(0, longestQuote))
          )
            continue
          if (!isExample(file, place) && !isInEscaped(file, start)) yield { file, range: place, data: { mark } }
        }
    }
  },
}
