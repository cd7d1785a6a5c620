import { anyOf } from '../parse/any-of.ts'

const words = anyOf(
  /\b(?:original|initial|user(?:[’']s)?|incoming|raw) (?:\w+ )?(?:request|requirements?|input|question|goal|task|prompt|intent|query|description)\b/i,
  /\b(?:request|requirements|question|goal|task|words) (?:of|from|by) the user\b/i,
  /\b(?:what|as) the user (?:(?:has |had |have )?(?:asked|requested|ordered|wants|wanted|wishes|wished|needs|needed|wrote|typed|entered|said|told|described|gave it|put it)|is (?:asking|after|looking for))\b/i,
  /\buser[’']s (?:own )?words\b|\b(?:copied|taken|quoted|verbatim) from the user\b/i,
  /(?:用户|原始|初始)(?:的)?(?:原始|初始)?(?:请求|需求|要求|诉求|输入|问题|目标|任务|描述|意图)/i,
)

/** Whether what is said of a field tells that it holds what the user asked for. */
export const saysRequest = (told: string): boolean => words.test(told)
