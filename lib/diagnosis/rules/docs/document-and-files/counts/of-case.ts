import { anyOf } from '../../../../parse/any-of.ts'
import type { AnnouncedCount } from './announced-count.ts'

/** "When the keeper has", "Once the": what has to be there first, up to the number. */
const opensCase =
  /^\W*(?:when(?:ever)?|once|after|if|as soon as)\b(?:[^,:;]{0,40}\b(?:has|have|had|gets?|got|receives?|collected|gathered|finds?|sees?|is|are|were|with))?[\s*_]+(?:(?:all|the|these|those|your|its) )*[*_]{0,2}$/i
/** "收到…后：", "받으면:", "受け取ったら：" */
const closesCase = anyOf(
  /(?<!最)(?:之后|以后|后)[:：][*_]{0,2}$/,
  /(?:[으하되이있없않나오지]면|[한은된난친]\s?(?:후|뒤)(?:에는?)?)\s?[:：][*_]{0,2}$/,
  /(?:たら|れば|[たの]後|てから|次第)、?[:：][*_]{0,2}$/,
)

/** "When the keeper has five jars:", "收到五个结果后：": the number is of what is there first, and what follows is done then. */
export const isOfCase = ({ before, behind }: AnnouncedCount): boolean =>
  opensCase.test(before) || closesCase.test(behind)
