import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isExample } from '../../predicates/is-example.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { ofCase, readsOne } from './first-words.ts'
import { filesAt } from './named-to-read.ts'
import { isConditional, isOfCase } from './own-case.ts'

/** `Read("references/a.md")`, `cat references/*.md`, `for page in references/*.md; do cat "$page"` */
const readingCalls =
  /\b(?:Read|ReadFile|read_file|readFile|readFileSync|open_file)\(\s*(?:(?:file_?)?path\s*[=:]\s*)?["'`]?([\w./*-]{2,120})(?=["'`)])/g
const printedLines = /^[ \t]*(?:[$>][ \t]+)?(?:cat|less|more)[ \t]+([^|;&<>\n]{2,400})$/gm
const printedLoops = /\bfor \w+ in ([^;\n]{2,200}); ?(?:do)?\s*cat\b/g

/** `["law", "tax"].map((name) => Read(`references/${name}.md`))` */
const readEach =
  /\[((?:\s*["'][\w./-]{1,60}["']\s*,?){2,20})\]\s*\.(?:map|forEach)\([^\n]{0,40}?\bRead\(\s*`([\w./-]{0,60})\$\{\w{1,40}\}([\w./-]{0,20})`/g
/** `Path("references").glob("*.md")`, of which the block takes the texts */
const readFolder = /\bPath\(\s*["']([\w./-]{1,80}?)\/?["']\s*\)\.r?glob\(\s*["'](?:\*\*\/)?\*\.md["']\s*\)/g

const mayRead = /\b(?:cat|less|more|Read)\b|read_?(?:file|text)|open_file/i

/** The files that the code blocks of an entry before an offset have read, each with its block; those of a case are left out. */
export const readInCode = (
  files: readonly SkillFile[],
  entry: SkillFile,
  until: number,
): { range: TextRange; read: SkillFile[] }[] =>
  entry.codeBlocks
    .filter(({ range, text }) => range.start < until && mayRead.test(text) && isForAll(entry, range))
    .map((block) => ({
      range: block.range,
      read: namesIn(block).flatMap((name) => filesAt(files, entry, name, name.includes('*'))),
    }))

function isForAll(entry: SkillFile, range: TextRange): boolean {
  if (isExample(entry, range) || isOfCase(entry.sectionAt(range.start))) return false
  const before = entry.blocks.findLast(({ range: { end } }) => end <= range.start)
  if (before?.kind !== 'paragraph') return true
  const lead = entry.slice(before.range)
  return !isConditional(lead) && !hasNegation(lead) && ![ofCase, readsOne].some((form) => form.test(lead))
}

const namesIn = ({ text }: CodeBlock): string[] => [
  ...[...text.matchAll(readingCalls)].map(([, path = '']) => path),
  ...[...text.matchAll(printedLines), ...text.matchAll(printedLoops)].flatMap(([, paths = '']) =>
    paths.split(/\s+/).map((path) => path.replace(/["'`]/g, '')),
  ),
  ...[...text.matchAll(readEach)].flatMap(([, names = '', before = '', behind = '']) =>
    (names.match(/[\w./-]+/g) ?? []).map((name) => before + name + behind),
  ),
  ...(text.includes('read_text') ? [...text.matchAll(readFolder)].map(([, folder]) => `${folder}/*.md`) : []),
]
