import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'

/** A mark of something left to do, with what stands before and behind it in its text (code blanked) and its line. */
export type Mark = { file: SkillFile; block: Block; start: number; before: string; after: string; behind: string }

/** Whether a mark of something left to do is a name: of what is collected, of a state, a link or a cell, or beside other words of its label. */
export const namesThing = (mark: Mark): boolean => names.some((isName) => isName(mark))

/** "TODO list", "TODO/bug", "TODO.md": what it is of stands right behind. */
const nounBehind = anyOf(
  /^(?:\/|\w{0,20}\.[a-z]{1,4}\b|\s(?:list|comment|item|tool|marker|tag|(?!this\b)[a-z]+(?:s|ing))\b)/iu,
  /^(?:\s?(?:测试(?!\p{Script=Han})|列表|清单|注释|标记|条目|事项)|[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/iu,
)
/** "Collect every TODO: comment": a word before it that takes a noun makes it one. */
const takesNoun = /\b(?:every|each|any|all|the|an?|of|with|as|for|no|like|old|open|remaining|such)\s+$/i
/** "bug/TODO:", "gaps & TODO:" */
const joined = /[\p{L}\d`]\s?[/&|+]\s?$/u
/** "**When you meet a TODO:**", "**Leftover TODO:**": a label with other words before it. */
const inLabel = /\*\*[^*\n.:：]*[\p{L}\d][^*\n.:：]*$/u
/** "- TBD guide: `references/tbd.md`": words up to a link. */
const namesLink = /^\s[\w -]{2,40}[:：]\s*(?:`[^`\n]+`|\[[^\]\n]+\]\()/

const names: readonly ((mark: Mark) => boolean)[] = [
  ({ before }) => takesNoun.test(before) || joined.test(before),
  ({ before, after }) => inLabel.test(before) && /^\s?[:：]?\*\*/.test(after),
  ({ after }) => nounBehind.test(after),
  ({ behind }) => namesLink.test(behind),
  // "| TODO with an owner |"
  ({ behind, block }) => block.kind === 'table' && /^\s+\p{L}/u.test(behind),
  ({ file, block }) => isState(file, block),
  ({ file, block, start }) =>
    block.kind === 'table' && file.text.startsWith('TODO', start) && isStateInColumn(file, start),
]

/** "- **Open**: ...", "- **Done**: ...", "- **TBD**: ...": one of the states that the items of a list name. */
const isState = (file: SkillFile, { parent }: Block): boolean =>
  parent?.kind === 'item' &&
  parent.parent !== null &&
  /^[-*+]\s+\*\*TBD[:：]?\*\*/.test(file.slice(parent.range)) &&
  areLabelled(file)(parent.parent)
const areLabelled = oncePer((file: SkillFile) =>
  oncePer(({ range }: Block): boolean => {
    const items = file.slice(range).match(/^[ \t]*[-*+]\s.*$/gm) ?? []
    return items.length > 2 && items.every((item) => /^[ \t]*[-*+]\s+\*\*[^*\n]{2,40}\*\*\s?[:：]?/.test(item))
  }),
)

/** A column in which another row is done or under way tells how far each is. */
function isStateInColumn({ tables }: SkillFile, start: number): boolean {
  for (const { block, rows } of tables) {
    if (start < block.range.start || start >= block.range.end) continue
    const own = rows.find((cells) => cells.some(({ range }) => range.start <= start && start <= range.end))
    const at = own?.findIndex(({ range }) => range.start <= start && start <= range.end) ?? -1
    return rows.some((cells) => cells !== own && otherState.test(cells[at]?.text ?? ''))
  }
  return false
}
const otherState =
  /^[\W_]*(?:done|finished|completed?|in progress|wip|blocked|skipped|shipped)\b|^[\s*_]*(?:✅|☑|🔄|⏳|❌)|^\W*(?:已?完成|进行中|跳过)/iu
