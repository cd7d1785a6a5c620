import type { CodeBlock } from '../../model/code.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** `make 2>&1 | tee /tmp/all.log`, then `grep -c warning /tmp/all.log`: what is shown as a whole is only counted behind it. */
export function countsShown({ text, content }: CodeBlock, write: DataEdge, read: DataEdge): boolean {
  const command = text.slice(write.range.start - content.start, write.targetRange.start - content.start)
  return write.via === 'shell' && /^tee\b/.test(command) && counts.test(text.slice(read.range.start - content.start))
}
const counts = /^(?:cat[ \t]+[^\s|]+[ \t]*\|[ \t]*)?(?:wc\b|(?:rg|[ef]?grep)[ \t]+(?:-\w*c|--count\b))/

/** What stands between a command that writes and one that reads, but for what is a part of either. */
export const betweenCommands = (command: string, between: string, read: string): string =>
  withoutFedLoop(withoutHereDocument(command, between), read)

/** What stands behind a command without the lines of the here-document that it is given: they are one statement with it. */
function withoutHereDocument(command: string, behind: string): string {
  const mark = /<<-?[ \t]*['"]?(\w+)/.exec(command)?.[1]
  const end = mark === undefined ? null : new RegExp(`\\n[ \\t]*${mark}[ \\t]*(?:\\n|$)`).exec(behind)
  return end ? behind.slice(end.index + end[0].length - 1) : behind
}

/** Code up to `done < rows.txt` or `done < <(`, which gives the loop before it the rows of one file or command: the loop is a part of that read. */
const withoutFedLoop = (behind: string, read: string): string =>
  behind.endsWith('<(') || /^done[ \t]*</.test(read) ? behind.replace(fedLoop, '') : behind
const fedLoop = /(?<=[;\n&][ \t]*)while[ \t][^\n]*\bread\b(?:(?!\bdone\b)[\s\S])*(?:\bdone[ \t]*<[ \t]*<\($|$)/

/** `press --input rows.json`: a program that is told by an option which file to read may take nothing else. */
export const isGivenByOption = ({ text }: SkillFile, { range, targetRange: { start } }: DataEdge): boolean =>
  !filter.test(text.slice(range.start, range.start + 10)) &&
  /\s--?[a-z][\w-]*[ =]["']?$/i.test(text.slice(Math.max(0, start - 30), start))

/** `uniq -d rows.txt`: these take letters, and the file besides. */
const filter = /^(?:cat|uniq|sort|wc|nl|tac|column)\s/

/** A command that takes several files needs each of them: a pipe gives one, as `< <(cat rows.txt)` does. */
export const takesOthers =
  /(?<!<[ \t]{0,2})<\(|\b(?:diff|comm|paste|join)[ \t]|\bcat[ \t]+(?!-)[^\s|>&;]+[ \t]+(?!\d?>)[^\s|>&;]+/

/** `test -f rows.txt || cp old.txt rows.txt`: what is read may have been there before. */
export const mayBeThere = ({ block, range, via }: DataEdge): boolean =>
  block !== null &&
  via === 'shell' &&
  /(?:^|\n)[^\n]*(?:\btest|\[)[ \t]+(?:![ \t]+)?-[efs][ \t][^\n]*(?:\|\||&&|;|\bthen)[ \t]*$|\bif[^\n]*[ \t]-[efs][ \t][^\n]*;?[ \t]*(?:\n[ \t]*)?then[ \t]*\n[ \t]*$/.test(
    block.text.slice(Math.max(0, range.start - block.content.start - 300), range.start - block.content.start),
  )
