import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { pathSource } from './work-targets.ts'

/** `/tmp/wind.json` in a command, or that is read if something holds; `${CLAUDE_PLUGIN_ROOT}/forms/a.md`, which comes with the plugin. */
export function isLeftByOthers(file: SkillFile, read: DataEdge): boolean {
  if (isOfPlugin(file, read)) return true
  const source = pathSource(file, read)
  if (!/^["'`\s]*\/tmp\//.test(source)) return false
  return (
    read.via === 'shell' ||
    (read.block === null && /\bif\b|如果|若/i.test(sentenceAt(file, read.targetRange.start)?.text ?? ''))
  )
}
/** Whether a path is that of a file which ships with a plugin. */
export const isOfPlugin = (file: SkillFile, read: DataEdge): boolean =>
  [pathSource(file, read), file.slice(read.targetRange)].some((path) => ofPlugin.test(path))
const ofPlugin = /^["'`\s]*\$\{?(?:CLAUDE_)?PLUGIN_ROOT\}?\//
