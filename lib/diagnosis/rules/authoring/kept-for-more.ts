import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillModel } from '../../model/skill-model.ts'

/** Whether a file is more than a relay: the program that makes it prints something else, or who runs it is told where it lies. */
export const isKeptForMore = (skill: SkillModel, write: DataEdge, read: DataEdge): boolean =>
  printsOther(write, read) || isShown(skill, write.target.base)

/** `curl -o page.html -w "%{http_code}"`: what it got comes by the file alone. */
const printsOther = ({ via, block, range }: DataEdge, read: DataEdge): boolean =>
  via === 'shell' &&
  block !== null &&
  formatsOutput.test(block.text.slice(range.start - block.content.start, read.range.start - block.content.start))
const formatsOutput = /\s(?:-w|--write-out)[ =]?["']?[^"'\s]{0,20}%\{/

/** `echo "List: $OUT/rows.json"` */
const isShown = ({ flowFiles }: SkillModel, base: string): boolean =>
  flowFiles.some(({ text, lines }) => {
    for (let at = text.indexOf(base); at !== -1; at = text.indexOf(base, at + base.length))
      if (showsPath.test(text.slice(Math.max(at - longest, lines.startOf(lines.lineAt(at))), at))) return true
    return false
  })
const longest = 200
const showsPath = /\b(?:echo|printf)[ \t]+["'](?:(?!\$\()[^;|&`<>"']|->)*(?<![\w.-])$/
