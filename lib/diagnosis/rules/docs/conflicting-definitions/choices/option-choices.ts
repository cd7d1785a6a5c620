import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { inOrder } from '../../stated-value.ts'
import { declaredChoices } from './declared-choices.ts'

type Said = { file: SkillFile; range: TextRange; value: string; members: string[] }
/** An option of the scripts, whose values a text gives otherwise. */
export type OtherOption = { name: string; first: Said; second: Said }

/**
 * Options of which a text gives all values that the scripts take, but for one that they refuse (`choices=` ends the run with an error). An option that
 * two scripts or commands give two lists is left alone, as is a text with fewer values.
 */
export function* otherOptions(
  files: readonly SkillFile[],
  isInForce: (place: Pick<Said, 'file' | 'range'>) => boolean,
): Iterable<OtherOption> {
  const declared = Map.groupBy(files.flatMap(choicesOf), ({ name }) => name)
  if (declared.size === 0) return
  for (const [name, all] of declared) {
    const [one] = all
    if (!one || new Set(all.map(({ members }) => members.toSorted().join('\n'))).size > 1) continue
    for (const file of files)
      for (const told of tellsOf(file, one.file) ? listsBehind(file, name) : []) {
        if (!isRefused(told.members, one.members) || !isInForce(told)) continue
        const [first, second] = inOrder<Said>(files, one, told)
        yield { name, first, second }
      }
  }
}

type Choices = Said & { name: string }

/** `add_argument("--tone", choices=["low", "high"])` */
const choicesOf = (file: SkillFile): Choices[] =>
  file.role !== 'script'
    ? []
    : declaredChoices(file).flatMap(({ members, range }) => {
        const name = /^["'](--[a-z][\w-]{1,40})/.exec(file.slice(range))?.[1]
        return name ? [{ name, members, range, file, value: members.join(' | ') }] : []
      })

/** Another program may have an option of that name: a reference names the script. */
const tellsOf = ({ isMarkdown, role, text }: SkillFile, script: SkillFile): boolean =>
  isMarkdown && (role === 'entry' || text.includes(script.base))

/** Whether one value of a text is none of the script's, and all others are, but for one at most that has its place. */
function isRefused(told: readonly string[], members: readonly string[]): boolean {
  const shared = told.filter((value) => members.includes(value)).length
  return told.length - shared === 1 && shared > 1 && members.length - shared <= 1
}

const value = '[`"\']?[A-Za-z][\\w.-]{0,30}[`"\']?'
const between = ', ?(?:or |and )?|, ?或|[、，]| or |/'
const listOf = (stroke: string) => new RegExp(`${value}(?:(?:${between}|${stroke})${value}){2,11}`, 'g')
const list = listOf(' ?\\\\?\\| ?')
const inRow = listOf(' ?\\\\\\| ?')

/** The lists of values behind an option in its line: "`--tone low|mid|high`", "| `--tone` | `low`, `mid` or `high` |". */
function* listsBehind(file: SkillFile, option: string): Iterable<Said> {
  const { text, lines } = file
  for (let at = text.indexOf(option); at !== -1; at = text.indexOf(option, at + option.length)) {
    const from = at + option.length
    if (/[\w-]/.test(text[from] ?? '')) continue
    const line = lines.lineAt(at)
    const [said = ''] = text.slice(from, lines.endOf(line)).split(/ --[a-z]/, 1)
    // The cells of a row are no list.
    const form = /^[ \t]*\|/.test(lines.textOf(line)) ? inRow : list
    for (const { index, 0: all } of said.slice(0, longest).matchAll(form)) {
      const members = all
        .split(/, ?(?:or |and )?|, ?或|[、，]| or | ?\\?\| ?|\//)
        .map((one) => one.replace(/[`"']/g, ''))
      yield { file, range: { start: from + index, end: from + index + all.length }, value: all, members }
    }
  }
}
const longest = 300
