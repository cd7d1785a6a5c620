import { anyOf } from '../parse/any-of.ts'
import { makesSomething } from './makes-something.ts'
import { onlyAnswers } from './only-answers.ts'
import { withoutNotes } from './without-notes.ts'

const looking = anyOf(
  /\b(?:search|find|list|read|preview|summari[sz]e|explore|locate|scan|collect|grep|look (?:up|for|at|into|through|over))\b/i,
  /\b(?:open(?= (?:the|an?|each|every|all|this|that|these|those)(?: [\w-]{1,30}){0,2} (?:pages?|files?|documents?|links?|urls?)\b(?![^.;\n]{0,120}(?:,|\b(?:and|then|to)\b))))\b/i,
  /\b(?:gather|inspect|survey|study|trace|observe|measure|estimate|rank|(?:go|walk|skim) through|name (?:the|each|every|all)|map)\b/i,
  /\b(?:count|identify|discover|research|analy[sz]e|review|audit|check|verify|validate|report|examine|investigate|compare)\b/i,
  /\b(?:extract|answer|explain|evaluate|assess|judge|classify|describe|detect|diagnose|critique|hunt(?= (?:for|down)\b))\b/i,
  /\bverdict(?=[ \t]{0,2}:)\b|\bask(?= (?:what|who|whose|which|where|when|why|how|whether)\b)/i,
  /查找|搜索|读取|总结|列出|探索|扫描|收集|分析|审查|检查|调研|浏览|梳理|阅读|查看|归纳|统计|对比|评估|评审|核对|列举|找出|识别|定位|诊断|解释/i,
)
/** Work that leaves something else behind than it found. */
const changes = [
  String.raw`writ(?:e|ing) (?!(?:a |the |your |one )?(?:short |brief )?(?:summary|list|answer|report)\b)|edit`,
  'modify|refactor|implement|fix',
  String.raw`(?:repair|restore|mend|amend|revert|undo|upgrade)(?= (?:the|an?|all|each|every|any|it|them|its|this|these)\b)`,
  String.raw`creat(?:e|ing)|updat(?:e|ing)|chang(?:e|ing)(?! (?:impact|history|list)\b)|generat(?:e|ing)`,
  'delet(?:e|ing)|remov(?:e|ing)|renam(?:e|ing)|add|build|migrate|rewrite|convert|move|install|deploy',
  String.raw`apply(?! [^.;\n]{0,60}\b(?:checklists?|criteria|rubrics?|lens(?:es)?)\b)|develop|draft|design`,
  'produce|improve|translate|split|merge|extend|set up|roll back',
  String.raw`roll(?= (?:the|it|them|this|that|all)\b[^.;\n]{0,40}\bback\b)`,
  String.raw`re-?(?:start|boot|deploy|work|scale|size|build|do|draw|design|format|arrange|make|place|shape|organi[sz]e|set|fill)(?= (?:the|an?|all|each|every|any|it|them|its|this|these|that|those|your|our|one|two|\d)\b)`,
  String.raw`(?:settle|book|file|route|send|post|publish|schedule|pay|cancel|archive|upload|push|register|record|pack|configure|append|insert|restore|assemble|export|clean(?: up)?|fill(?: in| out)?|bring|place|assign|submit|merge|sync|seed|wire|swap|ship|rotate|revoke|enable|disable|increase|decrease|reduce|bump|reset|scale|strip|close|unlock|print|draw|paint|lay|cut)(?= (?:the|all|each|every|it|them|its|these|those|your|our|open|missing|new)\b)`,
  String.raw`turn (?:the|an?|each|every|all|it|them|this|these|those|your)\b[^.;\n]{0,60}\binto`,
  String.raw`carry(?:ing)? out (?!(?:(?:an?|the|your|this|one) )?(?:[\w-]+ )?(?:search|review|audit|analys[ei]s|survey|research|study|checks?|inspection|investigation|comparison|assessment|evaluation|tests?|count)\b)`,
  'carry (?:it|them|this|these|that|those) out',
  String.raw`(?:execute|perform|complete|work through|process)(?= (?:the|this|these|all|each|every|any)\b[^.;\n]{0,30}\b(?:list|plan|changes?|edits?|tasks?|steps?|actions?|decisions?|to-?dos?|fixes)\b)`,
  String.raw`put (?:it|them|this|these|those|the \w+) into (?:practice|effect|force)|shorten|restructure`,
  String.raw`reorgani[sz]e|overwrite(?= (?:the|all|each|every|any|it|them|its|what|whatever|this|these|those)\b)`,
].join('|')
/** What stands behind an article or is looked at is a thing: "the draft", "validate draft against"; and what would change is told. */
const changing = anyOf(
  new RegExp(
    String.raw`(?<!\b(?:the|an?|each|every|would|could|might|may|validate|verify|review|audit|inspect|evaluate|assess|judge|examine|critique|read|check) )\b(?:${changes})\b`,
    'i',
  ),
  /编写|撰写|起草|续写|补写|重写|改写|写入|修改|重构|实现|修复|创建|更新|生成|删除|添加|编辑|替换|移动|合并|拆分|翻译|转换|开发|设计|部署|安装|迁移|优化/i,
  /改进|落实|(?:执行|实施)[^，。；\n]{0,10}(?:清单|计划|修改|变更|任务|决定)/i,
)

const saysSo = /\bMODE:\s{0,4}analysis\b|\bread[- ]only\b|只读/i
/** Any change at all is forbidden, not just one outside of some place. */
const forbidsAll = anyOf(
  /\b(?:do not|don[’']t|never|must not|without) (?:edit|chang|modify|modif|touch|writ)\w*(?: (?:any|the|a|any of the|your|these|those)\b)?(?: (?:files?|code|thing|sources?|anything))?[ \t]*(?:[.;,!]|$)/im,
  /\bchange nothing\b/im,
  /(?:不要|禁止|不得)(?:修改|改动|编辑)(?:任何)?(?:文件|代码|内容)?[。；，]/im,
)

/** "Answer with one sentence": in which form the answer comes, and nothing to look at. */
const formOfAnswer =
  /\b(?:answer|reply|respond|report)(?:[ \t]+(?:only[ \t]+)?(?:with|in|as|by)\b|[ \t]{0,2}:)[^.;\n]{0,120}|(?:写|用|给出|附上)[^，。；\n]{0,10}(?:总结|摘要|汇报|回答)/gi

/** What a sentence begins with that tells something: a word without a meaning of its own, or a label. */
const tells = anyOf(
  /^(?:you|your|we|our|i|it|its|they|their|he|she|the|an?|this|that|these|those|here|there|so|now|if|when|while|for|from|in|on)\b/i,
  /^(?:at|of|with|by|to|as|and|or|but|not|never|what|which|who|why|how|is|are|was|were|has|have|must|should|given|below|above)\b/i,
  /^[\w-]+(?: [\w-]+)?[ \t]?[:：]|^[^，。：]{1,12}：/i,
)

/** Whether a sentence of a prompt orders something: it begins with a word of its own. */
const givesOrder = (prompt: string): boolean =>
  prompt.split(/[.!?。；\n]+/).some((sentence) => {
    const said = sentence.replace(/^[\s>*#-]*(?:\d+[.)]|\[[^\]]*\]|<[^>]*>|【[^】]*】|[A-Z]{3,}[:：])?[\s:：]*/, '')
    return /^(?:[A-Za-z]{3,}\s|\p{Script=Han}{3})/u.test(said) && !tells.test(said)
  })

/** "Easy to read", "供读者阅读": what somebody else does with the outcome. */
const forReaders = anyOf(
  /\b(?:eas(?:y|ier)|hard(?:er)?|pleasant|nice|good|better|fit|ready|quick(?:er)?|simple(?:r)?|fun|comfortable) (?:for \w+(?: \w+)? )?to (?:read|scan|explain|check|review|follow|find)\b/gi,
  /(?:便于|易于|方便|适合|利于|可供|以供|供|给|让)[^，。；\n]{0,10}?(?:阅读|查看|浏览|查找|检查|读取)|阅读(?:体验|感|性|器)/gi,
)

/** The same in other languages: "Lis le dossier et liste les dates.", "Suche die Stellen." */
const looksElsewhere = anyOf(
  /(?:^|[.:\n]\s*|\b(?:und|et|y|e)\s)(?:lis(?:ez)?|cherche[rz]?|liste[rz]?|trouve[rz]?|compte[rz]?|analyse[rz]?|lies|suche|finde|zähle|prüfe|lee|lea|busca|lista|encuentra|cuenta|analiza|leia|procure|encontre|conte|liste|analise|leggi|cerca|trova|elenca)\b/i,
  /(?:прочти|прочитай|найди|перечисли|посчитай|проверь|проанализируй)/i,
  /(?:読|探|調べ|数え|列挙|抽出)/i,
  /(?:읽|찾|조사|세어|추출|나열)/i,
)
/** Letters and words that neither English nor Chinese has. */
const noEnglish =
  /[\u0400-\u04ffäöüßéèêàçñãõíóúáâîôœ¿¡\u3040-\u30ff\uac00-\ud7af]|\b(?:der|die|das|und|les|une|el|los|las|uma|di|il)\b/i
const changesElsewhere = anyOf(
  /\b(?:[ée]cri[srv]\w*|r[ée]dige\w*|corrige\w*|modifi\w+|cr[ée]e\w*|traduis\w*|schreib\w*|ändere|bearbeite|erstelle|übersetze)\b/i,
  /\b(?:korrigiere|verfasse|escrib\w+|redact\w+|crea|cre[ae]|traduce|cambia|escreva|redija|crie|traduza|altere|scrivi|traduci)\b/i,
  /(?:запиши|напиши|исправь|измени|создай|переведи|составь|перепиши)/i,
  /書|作成|修正|翻訳|編集/i,
  /직접|작성|수정|번역|편집|만들/i,
)

/** `draft-1.md`: the name of a file orders nothing. */
const fileName = /[\w-]+\.(?:md|txt|jsonl?|ya?ml|csv|html?|[jt]sx?|py|sh)\b/gi

/** "Does this fix already exist?": what is asked orders no change. */
const asked =
  /(?:^|[.!?:\n][ \t]{0,3})(?:does|do|is|are|was|were|has|have|did|what|which|where|who|how|why|when)\b[^.?\n]{0,200}\?|[^，。；：\n？]{0,40}(?:是否|有没有|哪些|哪个|什么)[^，。；\n？]{0,40}？/gi

/** "Put the largest difference first.": in which order something is told. */
const orderOfAnswer =
  /\b(?:put|place) (?:the|each|every|all|those|what) [^.,;\n]{1,50} (?:first|last|on top|at the (?:top|end))(?=[.,;\n]|$)/gi

/** What a prompt orders: notes, names of files, what is forbidden and where something is to be done say nothing of it. */
const ordersOf = (prompt: string): string =>
  withoutNotes(prompt)
    .replace(fileName, ' ')
    .replace(orderOfAnswer, '')
    .replace(
      /\b(?:files?|code|places?|lines?|what|how) to \w+|\b(?:do not|don[’']t|never|must not|without) [^.;\n]{0,80}|(?:不要|禁止|不得|不能)[^。；\n]{0,40}/gi,
      '',
    )

/** Whether orders change or make something, what is to come back left out. */
export function orderChanges(prompt: string): boolean {
  const work = ordersOf(prompt)
    .replace(/\b(?:return|respond|reply|output|report back)\b[^.\n]{0,200}|(?:返回|输出)[^。\n]{0,80}/gi, '')
    .replace(asked, '')
  return changing.test(work) || makesSomething(work)
}

/** Whether a prompt only lets the agent search, read, judge, pick, name or sum up, and change nothing; what is to come back is left out. */
export function onlyLooks(prompt: string): boolean {
  if (saysSo.test(prompt) || forbidsAll.test(prompt)) return true
  if (noEnglish.test(prompt) && looksElsewhere.test(prompt)) return !changesElsewhere.test(prompt)
  const orders = ordersOf(prompt)
  const matter = orders.replace(formOfAnswer, '')
  return (
    (looking.test((givesOrder(matter) ? matter : orders).replace(forReaders, '')) || onlyAnswers(prompt)) &&
    !orderChanges(prompt)
  )
}
