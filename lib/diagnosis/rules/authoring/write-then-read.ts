import type { CodeBlock } from '../../model/code.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { followedFilesOf } from '../../predicates/followed-files.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNamedOutput } from '../../predicates/is-final-output.ts'
import { isOnlyVariable } from '../../predicates/is-only-variable.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import type { Rule } from '../../rule.ts'
import { isInOutputFolder, isNamedElsewhere } from '../dataflow/work-targets.ts'
import { isKeptForMore } from './kept-for-more.ts'
import { isInScratchFolder } from './scratch-folder.ts'
import { betweenCommands, countsShown, isGivenByOption, mayBeThere, takesOthers } from './shell-reads.ts'
import { areShown, isComparedNext } from './shown-calls.ts'
import { tellsWhyFile } from './told-why.ts'

const kept =
  /checkpoint|backup|\.bak\b|(?:^|[-_./])dump\.(?:sql|rdb|json)$|\.dump$|(?:^|[-_./{}])(?:state|session|status|progress)(?![-_](?:lines?|rows?|entries)[-_.])(?:[-_.]|$)/i
/** Bytes are put into an archive or a database, and its entries come out: these were never at hand. */
const packed = /\.(?:tar(?:\.\w+)?|t[gbx]z|zip|gz|bz2|xz|zst|7z|whl|jar|xlsx|docx|pptx|db|sqlite3?|parquet)$/i
const compares =
  /\b(?:assert|verify|compare|diff|equal|check|confirm)\w*\s*\(|[!=]==?|\bgrep[ \t]+-\w*q|\btest[ \t]+-|\bhashlib\.|\bcreateHash\(|\b(?:sha(?:1|256|512)|md5|crc32)\w*\(|\w_(?:before|after)[ \t]*=/
/** `.env`, `.bashrc`: programs that start later read it too. */
const configuration = /^\.(?:env\b.*|[\w-]+)$/

/** A value that is written to a file and read back by the next statement. */
export const writeThenReadRule: Rule = {
  id: 'APV-002',
  message: {
    en: '`{target}` is read back right after it was written: the value is still at hand.',
    zh: '`{target}` 刚写入就被读回：该值仍在手边。',
  },
  *check({ skill }) {
    for (const [key, edges] of skill.dataFlow.byKey) {
      if (kept.test(key) || packed.test(key) || isOnlyVariable(key) || isInOutputFolder(key)) continue
      const reads = edges.filter(({ kind }) => kind === 'read')
      const [first] = reads
      // Whoever reads it from another block or over a glob needs the file.
      if (!first || reads.some(({ block }) => block !== first.block)) continue
      if (skill.dataFlow.reads(key).length > reads.length) continue
      for (const write of edges) {
        const file = skill.file(first.file)
        if (write.kind !== 'write' || write.appends || !file || !isRun(skill, file)) continue
        if (
          configuration.test(write.target.base) ||
          !isRelay(write, first, () => !isNamedElsewhere(skill, write.target.base, edges))
        )
          continue
        if (isInScratchFolder(file, write) || isGivenByOption(file, first)) continue
        if (mayBeThere(write) || tellsWhyFile(file, write) || isKeptForMore(skill, write, first)) continue
        if (isExample(file, first.range) || isNamedOutput(skill, write) || (write.block && isTestCode(write.block)))
          continue
        yield {
          ...{ file, range: first.targetRange, data: { target: write.target.base }, site: key },
          related: [{ file, range: write.targetRange }],
        }
      }
    }
  },
}

const shellScript = /\.(?:sh|bash|zsh)$/
const testFile = /\.(?:test|spec)\.\w+$|^test_|_test\.\w+$/

/** Samples of an interface in a reference show how it is called; files are all that a shell script has to keep a text in. */
const isRun = (skill: SkillModel, file: SkillFile): boolean =>
  file.isFlow || followedFilesOf(skill).has(file) || isScript(file)
const isScript = ({ role, base }: SkillFile): boolean =>
  role === 'script' && !shellScript.test(base) && !testFile.test(base)

/** Whether a write is followed in its block by the first read of the target, and the file is not there to be looked at again. */
function isRelay(write: DataEdge, read: DataEdge, isNamedOnlyHere: () => boolean): boolean {
  const { block } = write
  if (!block || block !== read.block || read.range.start <= write.range.end) return false
  const line = lineOf(block, read)
  if (areShown(block, write, read) || isComparedNext(block, read)) return false
  // What goes wrong is kept in a file because it is no part of the output.
  if (
    write.via === 'shell' &&
    /\b2>{1,2}[ \t]*$/.test(block.text.slice(0, write.targetRange.start - block.content.start).replace(/["']$/, ''))
  )
    return false
  if (read.via === 'shell' && (asksAbout.test(commandsFrom(block, read)) || countsShown(block, write, read)))
    return false
  if (
    write.via === 'shell' &&
    ((looksAt.test(commandsFrom(block, read)) &&
      !isFedIn(block, read) &&
      !takesFirst(block, write, read) &&
      !(picksFromQuery(block, write, read) && isNamedOnlyHere())) ||
      isMoved(block, read))
  )
    return false
  if (read.via === 'shell' && isNamedBetween(block, write, read)) return false
  if (isScratch(block, write) || (read.via === 'shell' && (takesOthers.test(line) || isNamedAgain(block, read))))
    return false
  return isNext(block, write, read) && !compares.test(line)
}

/** Of a file that is kept for later these show a part, at once or behind `cat`. */
const looksAt =
  /^(?:cat[ \t]+[^\s|]+[ \t]*\|[ \t]*)?(?:head|tail|wc|ls|du|stat|file|less|grep|rg|jq\b[^|;]*['"]\s*[.{[]*\s*\{|jq\b[^|;]*\b(?:keys(?!\[)|length)\b)/

/** `wc -c < rows.json`, `"$(sha256sum rows.json)"`: how large a file is, since when, and whether it is the same. */
const asksAbout = /^(?:wc[ \t]+(?:-c|--bytes)|stat|test|\[|ls|du|file|(?:md5|sha\d{1,3}|b2|ck)sum|shasum|md5)\s/

/** `sort rows.txt > ranked.txt`, then `head -5 ranked.txt`: what is put in order to take the first ones is kept for nothing else. */
function takesFirst({ text, content }: CodeBlock, write: DataEdge, read: DataEdge): boolean {
  const command = text.slice(write.range.start - content.start, write.targetRange.start - content.start)
  return /^sort\b/.test(command) && /^head\b/.test(text.slice(read.range.start - content.start))
}

/** What looks at the repository or at files, and changes a text: to ask it again costs nothing, and a pipe gives what a search picks from it. */
const query =
  /^(?:git(?: -C \S+| --no-pager)*[ \t]+(?:diff|log|show|ls-files|ls-tree|status|branch|tag|blame|shortlog|for-each-ref|rev-list|grep)|ls|find|fd|tree|cat|rg|[ef]?grep|sort|uniq|cut|sed|awk|tr)\b/

/** `git diff > all.diff`, then `grep '^+++' all.diff`: lines are picked out of what is at hand, and not only counted; so are the first ones of it. */
const picksFromQuery = ({ text, content }: CodeBlock, write: DataEdge, read: DataEdge): boolean =>
  query.test(text.slice(write.range.start - content.start)) &&
  /^(?:cat[ \t]+[^\s|]+[ \t]*\|[ \t]*)?(?:(?:head|tail)\b|(?:rg|[ef]?grep)[ \t]+(?!-\w*[cqlL]))/.test(
    text.slice(read.range.start - content.start),
  )

/** The line from the command on that reads a file. */
const commandsFrom = (block: CodeBlock, { range }: DataEdge): string =>
  block.text.slice(range.start - block.content.start).split('\n', 1)[0]!

/** `wc -l < rows.txt`, `cat rows.json | jq length`, `"$(head -1 rows.txt)"`: a command is given the text, not the file. */
const isFedIn = ({ text, content }: CodeBlock, { range, targetRange }: DataEdge): boolean =>
  /<[ \t]*["']?$/.test(text.slice(0, targetRange.start - content.start)) ||
  /^cat[ \t]+[^\s|]+[ \t]*\|[ \t]*(?:wc|jq)\b/.test(text.slice(range.start - content.start)) ||
  /\$\([ \t]*$/.test(text.slice(0, range.start - content.start))

/** What is moved to its place once it is whole, or changed where it is, is not read. */
const isMoved = ({ text, content }: CodeBlock, { via, range, targetRange }: DataEdge): boolean =>
  via === 'shell' &&
  /^(?:mv|cp|sed[ \t]+(?:-\w+[ \t]+)?-\w*i)\b/.test(
    text.slice(range.start - content.start, targetRange.start - content.start),
  )

/** A folder that a program makes for a while and throws away: what it calls wants files. */
const scratch = /\b(?:tempfile\.|TemporaryDirectory|NamedTemporaryFile|mkdtemp|tmp_path\b|os\.tmpdir)/
const isScratch = ({ text, content }: CodeBlock, { range, via }: DataEdge): boolean =>
  via !== 'shell' &&
  scratch.test(text.slice(Math.max(0, range.start - content.start - 800), range.start - content.start))

/** A pipe gives a text once: what two commands read needs a file. */
function isNamedAgain({ text, content }: CodeBlock, { targetRange }: DataEdge): boolean {
  const [from, to] = [targetRange.start - content.start, targetRange.end - content.start]
  return text.includes(text.slice(from, to), to)
}

/** `tool --input rows.json` before `cat rows.json`: the first of them needs the file. */
function isNamedBetween({ text, content }: CodeBlock, write: DataEdge, { targetRange }: DataEdge): boolean {
  const name = text.slice(targetRange.start - content.start, targetRange.end - content.start)
  return text.slice(write.range.end - content.start, targetRange.start - content.start).includes(name)
}

/** "# Decrypt when needed": what is below happens at another time. */
const laterStep = /^[ \t]*(?:#|\/\/).*\b(?:when|later|next time|afterwards|another (?:run|session|process))\b/im

/** "// Save", "// Load", "// Delete", each behind an empty line: calls of an interface, one below the other, and no steps of one run. */
const labelled = /\n[ \t]*\n[ \t]*(?:#|\/\/)[ \t]*\S/
const labelsIn = (text: string): number =>
  text.split(/\n[ \t]*\n/).filter((part) => /^\s*(?:#|\/\/)[ \t]*\S[^\n]{0,40}\n/.test(part)).length
const fewestLabels = 3

const isNext = (block: CodeBlock, write: DataEdge, read: DataEdge): boolean => {
  const loops = ({ range }: DataEdge) =>
    scopesAround(block.tree, range.start).filter(({ kind, label }) => kind !== 'try' && label !== 'with')
  const [one, other] = [loops(write), loops(read)]
  if (one.length !== other.length || one.some((scope, index) => scope !== other[index])) return false
  const [from, to, end] = [write.range.start, write.range.end, read.range.start].map((at) => at - block.content.start)
  const text = block.text.slice(to, end)
  const isShell = write.via === 'shell'
  const behind = isShell ? betweenCommands(block.text.slice(from, to), text, commandsFrom(block, read)) : text
  // What a loop writes line by line stands nowhere else as a whole.
  if (write.via === 'python' && /^[ \t]*as[ \t]+\w+[ \t]*:[ \t]*\n[ \t]*(?:for|while)\b/.test(behind)) return false
  // `open(path, "w") as out:` writes by the one statement in it.
  const between = write.via === 'python' ? behind.replace(/^[ \t]*as[ \t]+\w+[ \t]*:[ \t]*\n?[^\n]*/, '') : behind
  if (laterStep.test(between) || (labelled.test(behind) && labelsIn(block.text) >= fewestLabels)) return false
  // In a shell a comment begins another step, often at another time or place.
  if (isShell && /^[ \t]*#/m.test(between)) return false
  const statements = between.split(/[;\n]/).filter((line) => /\w/.test(line.replace(/\/\/.*|#.*/, '')))
  return statements.length <= 2 // what stands before the read on its own line belongs to its statement
}

const lineOf = ({ text, content }: CodeBlock, { range }: DataEdge): string => {
  const at = range.start - content.start
  const from = text.lastIndexOf('\n', at) + 1
  const to = text.indexOf('\n', at)
  return text.slice(from, to === -1 ? text.length : to)
}
