import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { trait } from '../../../../parse/traits.ts'
import { inOrder, isLibraryText, isRowOfScope, plainText } from '../../stated-value.ts'
import { withCodedKey } from '../bold-keys.ts'
import { isScoped } from '../value-scope.ts'
import { configValues, namesOneCase } from './config-values.ts'
import type { OtherNumber } from './copied-settings.ts'
import { isOfOneRun } from './values-of-cases.ts'

/** A setting that has a word or a switch for its value. */
type WordSetting = { file: SkillFile; key: string; value: string; range: TextRange }

/** Settings of several words to which the entry or a step and another file give two words, or turn on and off, where the skill knows no third value. */
export function* otherPlainWords(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  const said = files.flatMap((file) => (file.isMarkdown ? [...inText(file)] : []))
  if (said.length === 0) return
  const keys = new Set(said.map(({ key }) => key))
  const shown = files.flatMap((file) => (file.isMarkdown ? inBlocks(file).filter(({ key }) => keys.has(key)) : []))
  for (const same of Map.groupBy([...said, ...shown], ({ key }) => key).values()) {
    if (new Set(same.map(({ value }) => plainText(value))).size !== 2) continue
    const valid = same.filter((one) => isInForce(one) && !isOfCase(one))
    const pair = valid.flatMap((one) =>
      said.includes(one) ? valid.flatMap((other) => (areOfOne(one, other) ? [inOrder(files, one, other)] : [])) : [],
    )[0]
    if (pair) yield { name: pair[0].key, first: pair[0], second: pair[1] }
  }
}

const areOfOne = (one: WordSetting, other: WordSetting): boolean =>
  one.file !== other.file &&
  plainText(one.value) !== plainText(other.value) &&
  isSwitch.test(one.value) === isSwitch.test(other.value) &&
  !(isLibraryText(one.file) && isLibraryText(other.file))

const isOfCase = ({ file, range }: WordSetting): boolean =>
  isScoped(file, range) || isOfOneRun(file, range) || namesOneCase(file.sectionAt(range.start).title)

const isSwitch = /^(?:true|false)$/
const word = '([.~]{0,2}/?[A-Za-z][\\w./-]{1,60})'
/** A name of two words or more; what something is at the time is no setting. */
const key =
  '`(?!(?:[\\w.-]*[_.-])?(?:status|state|phase|stage|step|result|verdict|name|title|id|type|kind)`)([a-z][a-z\\d]*(?:[_.-][a-z\\d]+){1,5}|[a-z]+(?:[A-Z][a-z\\d]+){1,4}|[A-Z][A-Z\\d]*(?:_[A-Z\\d]+){1,5})`'
/** "in the shipped configuration", "in `kiln.yaml`": where a setting stands is no case. */
const ofFile =
  '(?:the )?(?:(?:shipped|default|project) )?(?:config(?:uration)?(?: file)?|settings(?: file)?|`[\\w./-]{1,60}\\.(?:json|ya?ml|toml)`)'
/** "`log_level` is `info`.", "- `log_level`: `info`", "Set `log_level` to `info`." and no more. */
const whole = new RegExp(
  `^(?:[-*+] )?(?:(?:the )?(?:value|setting|key) (?:of |for )?|(?:always )?(?:set|configure|keep) |将 ?|把 ?)?${key} ?(?:(?:key|setting|option|flag) )?(?:[:：=]|(?:is|equals|stays|must be|to|as|at)(?: set to)?|的?(?:值)?[为是]|设置?为) ?["\`]${word}["\`](?: in ${ofFile})?[.。]?$`,
  'i',
)

function* inText(file: SkillFile): Iterable<WordSetting> {
  for (const { text, range, prose, traits } of file.sentences) {
    if ((traits & trait.backtick) === 0 || prose.block.kind === 'heading' || prose.block.kind === 'table') continue
    const [, name, value] = whole.exec(withCodedKey(text).replace(/\s+/g, ' ').trim()) ?? []
    if (name && value) yield settingOf(file, name, value, range.start + text.lastIndexOf(value))
  }
  for (const { header, rows } of file.tables) {
    const column = header.findIndex(({ text }, at) => at > 0 && /^(?:value|[取数]?值)$/i.test(text))
    for (const row of column < 1 ? [] : rows) {
      const [, name, value] =
        row[0] && row[column] && !isRowOfScope(row)
          ? (rowOf.exec(`${bare(row[0].text)} ${bare(row[column].text)}`) ?? [])
          : []
      if (name && value) yield settingOf(file, name, value, row[column]!.range.start + row[column]!.text.indexOf(value))
    }
  }
}
const bare = (text: string): string => `\`${text.replace(/^`(.*)`$/, '$1')}\``
const rowOf = new RegExp(`^${key} \`${word}\`$`)

const onlyWord = new RegExp(`^["']?${word}["']?$`)

const inBlocks = (file: SkillFile): WordSetting[] =>
  [...configValues(file)].flatMap(({ key: name, value, range }) => {
    const [, said] = onlyWord.exec(value) ?? []
    return said ? [{ ...settingOf(file, name, said, range.start), range }] : []
  })

const settingOf = (file: SkillFile, name: string, value: string, start: number): WordSetting => ({
  ...{ file, key: name.replaceAll('-', '_').toLowerCase(), value },
  range: { start, end: start + value.length },
})
