import { anyOf } from '../parse/any-of.ts'

/** What an order to make or rework something is of. */
const object =
  '(?:the|an?|all|each|every|everything|it|them|this|these|those|its|their|your|our|both|any|one|two|three|four|five|in|out|up|together)\\b'

/** What comes back from looking: to make or arrange that is to report. */
const answer = anyOf(
  /^(?:\w+ )?(?:what|which|who|how|where|why)\b/i,
  /^(?:(?!\b(?:with|so|that|which|and (?:then )?(?:write|save|store|put|send|return|list|report|note|add|give)\b)\b)[^.;,\n]){0,80}\b(?:lists?|checklists?|reports?|summar(?:y|ies)|tables?|matrix|overviews?|answers?|responses?|finding(?:s)?|issues?|problems?|candidates?|results?|analys[ei]s|assessments?|reviews?|verdicts?|judg(?:e)?ments?|decisions?|recommendations?|suggestions?|proposals?|ratings?|scores?|counts?|quotes?|citations?|evidence|reasons?|notes?|insights?|conclusions?|outputs?|json|yaml|templates?|schemas?|maps?|sure|sense|use|clear|certain|references?|context|brief(?:ing)?|index|inventory|queries|query|searche?s?)\b/i,
)

/** Verbs that make or rework, where a clause of an order begins with them. */
const making = new RegExp(
  `(?:^|[.!?:;,(\\n\\]>*•-]|\\b(?:and|then|or|task is to|job is to|goal is to|please))[ \\t]*(?:(?:also|finally|then|next|carefully|please|\\d+[.)])[ \\t]+){0,2}` +
    `(?:(?:join|combine|assemble|stitch|weave|blend|unite|arrange|cut|trim|put|bring|make|prepare|craft|shape|lay|fill|enter|insert|append|attach|paste|copy|publish|send|correct|adjust|adapt|polish|tidy|clean|complete|finish|format|style|print|render|draw|redraw|expand|condense|simplif(?:y)|tighten|rearrange|re-?order)[ \\t]+(?=${object})` +
    `|(?:turn|compile)\\b[^.;\\n]{1,80}\\binto[ \\t]+` +
    `|(?:re-?work|re-?do|re-?phrase|re-?word|revise|re-?format|paraphrase|compose|replace|reconcile|transform|typeset|proofread and)[ \\t]+(?=[\\w"'\`]))`,
  'gi',
)

/** "做成一份手册", "把草稿合成一篇": a clause that makes something, and not what is told of something. */
const hanMaking =
  /(?:^|[，。；：、\n\]）】>*-]|[并再]|然后|最后|接着|[把将][^，。；\n]{1,40}?)[ \t]*(?:直接|逐[条一处项段]|依次|随后|立即|一并|顺便|自动|仔细|认真|全部){0,2}(?:合成|合为|拼成|拼接|拼合|汇成|编成|做成|写[成到进回出]|改成|改为|换成|换为|拆成|缩写|扩写|仿写|写一[篇封首本则段份张]|拟[定写出一]|统一[成为]|裁[掉剪切]|配上|汇编|排[出成]|重?新?命名(?=为|成|所有|全部|这些)|整理[成为]|制作|编制|绘制|撰|润色|完善|填写|填入|填进|录入|发布|发送|寄出|排版|纠正|更正|订正|修订|改正|校正|插入|追加|补[充上全]|调整|精简|压缩|重做|重排|重组|改动|改掉|保存)(?!的|[^，。；\n]{0,24}(?:报告|结果|结论|清单|列表|表格?(?![示达])|总结|摘要|概述|概览|汇总|意见|建议|发现|问题|分析|评估|评价|说明|理由|答案|json|方案|记录))/i

/** Whether an order makes, joins or reworks something, and not just says what was seen. */
export function makesSomething(orders: string): boolean {
  if (hanMaking.test(orders)) return true
  for (const { index, 0: words } of orders.matchAll(making))
    if (!answer.test(orders.slice(index + words.length, index + words.length + 120))) return true
  return false
}
