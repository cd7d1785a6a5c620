import { anyOf } from '../parse/any-of.ts'

/** Verbs with which an answer is asked for: what comes of them is said, and nothing is made. What is grouped into folders is moved. */
const answering = anyOf(
  /^(?:name|pick|choose|select|mention|tell|say|state|point (?:out|to))\b/i,
  /^(?:give (?:me |us )?(?:one|two|three|four|five|\d+|a reason|an? \w+ (?:per|for each))|count)\b/i,
  /^(?:(?:group|cluster|categori[sz]e)\b(?! (?:the |all |its )?(?:imports?|files?|modules?|tests?|functions?)\b)(?![^.;\n]*\binto\b[^.;\n]*\b(?:folders?|director\w+|files?|modules?|sections?|pages?)\b))\b/i,
  /^(?:find|list|read|look|search|collect|gather|scan|compare|summari[sz]e|explain|describe|rank|return|respond|reply|answer)\b/i,
  /^report\b/i,
)
/** Data alone is asked for, at once or of what is handed in: "These are the jars: {} Return JSON {}". */
const data = anyOf(
  /^\s*(?:return|respond with|reply with|answer with|output) (?:only |just |valid |a |an |the )*(?:JSON|YAML|XML|CSV|list|table|names?|numbers?)\b/i,
  /^\s*(?:these|those|here|below) (?:are|is) the [^.!?]{0,400}[.!?\n]\s*(?:return|respond with|reply with|answer with|output) (?:only |just |valid |a |an |the )*(?:JSON|YAML|XML|CSV)\b/i,
)

/** "Which jars are missing?": what is asked is answered. */
const question =
  /(?:^|[.!?:]\s|\n)[ \t]{0,8}(?:which|what|who|where|when|why|how|is|are|was|were|does|do|did|has|have|should)\b[^.?\n]{3,200}\?|[^，。；：\n？]{0,40}(?:哪|什么|是否|多少|为何|有没有)[^，。；\n？]{0,40}？/gi

/** A label, and what is put in behind it: "Notes: {} Name themes." */
const label = /^[\p{Script=Han}\w-]+(?: [\w-]+){0,2}[ \t]?[:：][ \t]*(?:\{[^{}\n]*\}[.。]?[ \t]*)?/u
/** Who is spoken to, what is given and how the answer is to look: what begins so orders nothing. */
const tells = anyOf(
  /^(?:you|your|we|our|i|it|its|they|their|the|an?|this|that|these|those|here|there|if|when|for|from|in|on|at|of|with|by|to|as)\b/i,
  /^(?:and|or|but|not|one|only|no|what|which|who|why|how|each|every|given|JSON|YAML)\b/i,
)
const orderedElsewhere = /\b(?:task|job|goal|role) is to\b|\byou (?:must|should|will|have to|need to)\b/i
/** "… and paint the wall": work behind what is asked for. */
const joined =
  /(?:,|\band|\bthen)[ \t]+(?!(?:and|then|who|what|which|why|how|where|when|in|on|at|of|for|with|by|to|from|as|is|are|if|that|not|only|one)\b)([a-z]+[ \t]+(?:the|an?|it|them|this|these|all|each|every|its|your|one)\b[^.;,\n]*)/gi

const answeringInChinese =
  /^(?:请|再|并|先)*(?:(?:从|根据|按照?|把|将|为|对|用)[^，。；\n]{1,30}?)?(?:挑选?|选择?|筛选|概括|聚类|归类|分类|分组|指出|说出|列出|找出|给出|返回|输出|回答)(?!中|好|定|出?的)/
const makingInChinese = /[写画做制拟译改录存建删]|编(?!号)/

/** Whether all that a prompt orders is to pick, group or name something, or to return data. */
export function onlyAnswers(prompt: string): boolean {
  if (orderedElsewhere.test(prompt)) return false
  const orders = prompt
    .replace(question, '\n')
    .split(/\n|[.!?](?=\s|$)|[;。；]/)
    .map((said) => said.replace(/^[\s>*#-]*(?:\d+[.)]|\[[^\]]*\])?\s*/, '').replace(label, ''))
    .filter((said) => /^(?:[A-Za-z]{3,}\s|\p{Script=Han}[\p{Script=Han}\s{])/u.test(said) && !tells.test(said))
  return (
    (orders.some((said) => !/^(?:return|respond|reply|answer|返回|输出)/i.test(said)) ||
      data.test(prompt) ||
      prompt.search(question) >= 0) &&
    orders.every(asksOnly)
  )
}

function asksOnly(order: string): boolean {
  if (/^\p{Script=Han}/u.test(order)) return answeringInChinese.test(order) && !makingInChinese.test(order)
  return answering.test(order) && [...order.matchAll(joined)].every(([, more]) => answering.test(more!))
}
