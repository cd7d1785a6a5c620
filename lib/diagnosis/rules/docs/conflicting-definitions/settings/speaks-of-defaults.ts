import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'

/** Whether a file may tell defaults. Few words hold an `f`: without `de` in front it is found out three times as quickly. */
export const speaksOfDefaults = oncePer(
  ({ text }: SkillFile): boolean => text.includes('fault') || text.includes('默认'),
)

/** Words right around a span that make it a default: "default `rounds: 3`", "the default is three rounds (`rounds: 3`)", "`rounds: 3` by default". */
export const isDefault = (text: string, { start, end }: TextRange): boolean =>
  /(?:\bdefaults?(?: values?)?(?: to| is| are| of| with)?|默认(?:值)?(?:为|是)?)[\s:：([（\x60*]{0,4}$|\bdefault\b[^.;:,!?\n()]{0,34}[(（]\x60?$/i.test(
    text.slice(Math.max(0, start - 48), start),
  ) || /^\x60?[\s,([（]{0,3}(?:(?:is |as )?(?:the |a |by )?default\b|默认)/i.test(text.slice(end, end + 30))
