import { anyOf } from '../../../../parse/any-of.ts'
import type { StatedValue } from '../../stated-value.ts'
import { unlessSet } from './speaks-of-defaults.ts'

/** "`wait_s` of `cook` defaults to 3", "defaults to 1024 in the service": the sentence names what has that default. An item may describe its key first where `isDescribed` says so. */
export function isOfAnother(
  { key, file: { text, lines }, range: { start, end } }: StatedValue,
  isDescribed = false,
): boolean {
  const from = lines.startOf(lines.lineAt(start))
  const before = text.slice(from, start)
  if (before.trimStart().startsWith('|')) return false
  const between = before.slice(before.toLowerCase().replaceAll('-', '_').lastIndexOf(key) + key.length)
  return (
    ofThing.test(
      isDescribed && describes.test(before) ? between.replace(/^.*(?:[,;(（，；。]|\.[ \t])/, '') : between,
    ) ||
    (behindIt.test(text.slice(end, end + 20)) && !holdsElse.test(text.slice(end, end + 80)))
  )
}
/** "- `wait_s`: seconds of a pause, default 3", "`--wait` (seconds of a pause, default 3)": an item, or what stands in brackets, says first what its key is. */
const describes = anyOf(
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+[*_]{0,2}`[^`\n]{2,80}`[*_]{0,2}(?: \([^()\n]{1,20}\))?(?:[:：]| [—–-] )[^`]*$/,
  /`--[^`\n]{2,80}`[ \t]?[(（][^`()（）]*$/,
)
const ofThing = /\b(?:in|of|for|on|with|by|when|if|unless|per)\b(?! default)/i
const behindIt = new RegExp(`^[^\\w\\n.。]{0,4}${ofThing.source}`, 'i')
/** "4 unless the user wants more": no case, but what holds in all others. */
const holdsElse = new RegExp(`^[^\\w\\n]{0,4}${unlessSet}`, 'i')
