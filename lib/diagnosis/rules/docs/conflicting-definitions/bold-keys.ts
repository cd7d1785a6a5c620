/** "- **max_rows**: 40": a key in bold at the begin of a line stands for one in code marks; nothing behind it moves. */
export const withCodedKey = (line: string): string =>
  line.includes('**') && line.includes('_') ? line.replace(boldKey, '$1 `$2`$3 ') : line
const boldKey =
  /^([ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)\*\*([a-z][a-z\d]*(?:_[a-z\d]+)+|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)([:：]?)\*\*/
