import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { trait } from '../../../../parse/traits.ts'

const elsewhere = trait.otherScript | trait.accented | trait.han
const inOtherWords = /умолчанию|defecto|défaut|padrão|standardmäßig|既定|デフォルト|기본값|預設/

/** Whether a file may tell defaults. Few words hold an `f`: without `de` in front it is found out three times as quickly. */
export const speaksOfDefaults = oncePer(
  ({ text, traits }: SkillFile): boolean =>
    text.includes('fault') || text.includes('默认') || ((traits & elsewhere) !== 0 && inOtherWords.test(text)),
)

/** "unless the caller says otherwise", "unless told otherwise": what stands before holds until somebody sets it. */
export const unlessSet =
  'unless [^`.;\\n]{0,40}?\\b(?:otherwise|(?:is|are) set|sets|given|gives|overrid\\w+|pass(?:es|ed)|chang\\w+|specif\\w+|asks?|asked|wants?|wish(?:es)?|prefers?|requests?|chooses?|picks?|insists?)\\b'
const unlessBehind = new RegExp(`^\`?(?:,? ${unlessSet}|[，,]?除非[^，。]{0,12}(?:另|指定|要求|说明))`, 'i')
const before = new RegExp(
  [
    `(?:\\bdefaults?(?: values?)?(?: to| is| are| of| with)?|默认(?:值)?(?:为|是|使用|采用|取|设为)?)[\\s:：([（\`*]{0,4}$`,
    `\\bdefault\\b[^.;:,!?\\n()]{0,34}[(（]\`?$|(?:\\bby default|\\b${unlessSet}),?(?: [a-z]+){1,4} \`?$`,
    `除非[^，。]{0,12}(?:另|指定|要求|说明)[^，。]{0,6}，[\\u3400-\\u9fff]{1,6} ?\`?$`,
  ].join('|'),
  'i',
)

/** "For a full cellar, take `rounds: 3` unless": a default of that case alone. */
export const leadsCase = (text: string): boolean =>
  /(?:^|[\n.:;] ?)\W{0,4}(?:for|in|on|with|when|if|during|at)\b[^.;\n]{0,60},[^.;\n]*$|(?:^|[\n。；：])[^。；\n]{0,12}(?:当|若|如果|对于|在)[^。；\n]{0,20}，[^。；\n]*$/i.test(
    text,
  )

/**
 * Words right around a span that make it a default: "default `rounds: 3`", "the default is three rounds (`rounds: 3`)", "`rounds: 3` by default",
 * "by default it takes `rounds: 3`", "`rounds: 3` unless the user wants more".
 */
export const isDefault = (text: string, { start, end }: TextRange): boolean => {
  const above = text.slice(Math.max(0, start - 80), start)
  const below = text.slice(end, end + 80)
  return before.test(above) || behind.test(below) || (unlessBehind.test(below) && !leadsCase(above))
}
const behind = /^\x60?[\s,([（]{0,3}(?:(?:is |as )?(?:the |a |by )?default\b|默认)/i
