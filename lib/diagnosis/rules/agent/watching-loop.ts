import type { SkillFile } from '../../model/skill-file.ts'

const english = 'monitor|daemon|heartbeat|serve|poller|periodic'
const chinese = '监控|监视|守护|心跳|巡检|定期'
/** A function of this name that has just begun, or a remark on what follows. */
const watchesBefore = new RegExp(
  `\\b\\w*(?:watch|${english})\\w*\\s*\\([^()\\n]*\\)\\s*\\{\\s*(?:#[^\\n]*\\s*)*$|(?:#|//)[^\\n]*(?:\\b(?:watch|${english})|${chinese})`,
  'i',
)
/** "Monitoring the server"; "Watching the build" is as well a step that waits for something. */
const watchesTitle = new RegExp(`\\b(?:${english})(?:s|ing|e[dr])?\\b|${chinese}`, 'i')
const waits = /\bsleep\b|\bsetTimeout\b|\bwait\w*\(/i

/** Whether a loop, which begins at an offset, looks at something again and again until somebody stops it: so its function, a remark or its section says. */
export const isWatch = (file: SkillFile, start: number, body: string, before: string): boolean =>
  waits.test(body) && (watchesBefore.test(before) || watchesTitle.test(file.sectionAt(start).title))
