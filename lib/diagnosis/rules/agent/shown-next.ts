import type { SkillFile } from '../../model/skill-file.ts'
import type { CallSite } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'

/** "Show the user what was found:", "向用户展示结果：" */
const shows = anyOf(
  /^\W*(?:show|present|display) (?:the )?(?:users?|person|agent['’]s|results?|findings|drafts?|reports?|answers?|output|verdict|(?:[a-z]+ ){1,2}(?:results?|findings|drafts?|reports?|answers?|output))\b/i,
  /^\W*(?:向用户|给用户|为用户)?(?:展示|呈现|显示)[^。；\n]{0,10}(?:结果|发现|草稿|报告|分析|评审)/i,
)

/** Whether the section right behind that of a call, behind which nothing else is done with its answer, shows it to a person. */
export function isShownNext({ file, call }: CallSite): boolean {
  const section = file.sectionAt(call.range.start)
  const end = call.block?.block?.range.end ?? call.range.end
  if (section.heading === null || file.text.slice(end, section.own.end).trim() !== '') return false
  const next = sectionBehind(file, section.own.end)
  return next !== '' && shows.test(next)
}

/** What stands below the title that begins at an offset. */
function sectionBehind(file: SkillFile, offset: number): string {
  const { heading, own } = file.sectionAt(Math.min(offset, file.text.length))
  return heading === null
    ? ''
    : file.text.slice(heading.range.end, Math.min(own.end, heading.range.end + longestLead)).trim()
}
const longestLead = 200
