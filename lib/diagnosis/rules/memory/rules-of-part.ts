import type { Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** "### Constraints" under "## Step 2" or `/fold`, or under each of several titles: rules of that part alone. */
export const isOfPart = (file: SkillFile, { heading, parent }: Section): boolean =>
  heading !== null &&
  heading.level > 2 &&
  (partTitle.test(parent?.title ?? '') ||
    file.headings.some((other) => other !== heading && other.level > 2 && other.title === heading.title))
const partTitle =
  /^(?:\d+[.)]\s+)?(?:(?:step|phase|stage|mode|command|sub-?command)\b|`?\/[a-z])|^第[\d一二三四五六七八九十]+[步阶]/i
