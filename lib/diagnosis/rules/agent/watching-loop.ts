import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'

const english = 'monitor|daemon|heartbeat|serve|poller|periodic'
const chinese = '监控|监视|守护|心跳|巡检|定期'
/** A function of this name that has just begun, or a remark on what follows. */
const watchesBefore = new RegExp(
  `\\b\\w*(?:watch|${english})\\w*\\s*\\([^()\\n]*\\)\\s*\\{\\s*(?:#[^\\n]*(?:\\n\\s*|$))*$|(?:#|//)[^\\n]*(?:\\b(?:watch|${english})|${chinese})`,
  'i',
)
/** "Monitoring the server"; "Watching the build" is as well a step that waits for something. */
const watchesTitle = new RegExp(`\\b(?:${english})(?:s|ing|e[dr])?\\b|${chinese}`, 'i')
const waits = /\bsleep\b|\bsetTimeout\b|\bwait\w*\(/i

/** A remark that what follows shows the idea. */
const isSketch = /(?:#|\/\/)[^\n]*\b(?:conceptual(?:ly)?|illustrative|pseudo-?code)\b[^\n]*\s*$/i

/** Whether a loop, which begins at an offset, is a sketch, or looks at something again and again until somebody stops it: so its function, a remark or its section says. */
export const isWatch = (file: SkillFile, start: number, body: string, before: string): boolean =>
  isSketch.test(before) ||
  (waits.test(body) &&
    (watchesBefore.test(before) ||
      watchesTitle.test(file.sectionAt(start).title) ||
      ticks.test(leadAbove(file, start))))

/** "Start a loop in a background terminal that ticks every minute:" above its block: it runs beside the work. */
const ticks =
  /\bbackground\b[^\n]{0,80}\b(?:every|each|ticks?|keeps?)\b|\b(?:ticks?|cron|scheduler)\b[^\n]{0,60}\bevery\b|后台[^\n]{0,40}每/i
function leadAbove(file: SkillFile, start: number): string {
  const block = file.codeBlockAt(start)
  if (!block) return ''
  const above = file.text.slice(Math.max(0, block.range.start - 300), block.range.start).trimEnd()
  return above.slice(above.lastIndexOf('\n') + 1)
}

/** "The technique was made for large changes. At its core it is a simple shell loop that ...:" above the block: what is described, and not a step. */
const isDescribedLoop = anyOf(
  /\b(?:technique|method(?:ology)?|pattern|idea|concept|approach)\b[\s\S]*\b(?:it|this|that|which) is (?:just |simply |really )?(?:an? |the )?(?:[\w-]+ ){0,3}loop\b[^\n]*[:：][*_\s]*$/i,
  /(?:技术|方法|模式|思想|概念)[\s\S]*(?:就是|是)[^。\n]{0,12}循环[^。\n]*[：:][*_\s]*$/i,
)

/** Whether the paragraph right above a block says that it shows what a technique is. */
export function isOfTechnique({ blocks, slice }: SkillFile, start: number): boolean {
  const before = blocks.findLast(({ range, parent }) => range.end <= start && parent === null)
  return before?.kind === 'paragraph' && isDescribedLoop.test(slice(before.range))
}
