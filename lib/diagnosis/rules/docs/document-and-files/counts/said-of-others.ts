import { anyOf } from '../../../../parse/any-of.ts'
import type { AnnouncedCount } from './announced-count.ts'
import { boundElsewhere, broughtIn } from './bounds.ts'
import { madeFrom } from './made-from.ts'

/** What the sentence, or what stands before or behind the number, says where it speaks of something else than the list. */
const said: readonly [part: 'sentence' | 'before' | 'behind', RegExp][] = [
  // No number of all of them, or one of others.
  [
    'sentence',
    anyOf(
      /\b(?:at least|at most|up to|about)\b/i,
      /\b(?:(?<!\b(?:built|organi[sz]ed|structured|designed|centers?|centred|centered|centres?|revolves?|rests|shaped|grouped) )around)\b/i,
      /\b(?:approximately|minimum|maximum|max|min|or more|or fewer|more than|less than|any of|above)\b/i,
      /\b(?:(?:each|every|per) (?=\d|\w+ (?:minutes|hours|days))|original(?:ly)?|previous(?:ly)?|earlier|formerly|used to|first|top)\b/i,
      /\b(?:last|next|between|another|other|additional|further|remaining|following two|any|examples?|such as)\b/i,
      /[~≈<>≤≥+]|\d\s*[-–—]\s*\d/i,
      /可以|至少|至多|最多|超过|少于|多于|大于|小于|约|大约|左右|每|任选|选择|其中|前(?=[面述文者一几\s\d两二三四五六七八九十])|以上|以内|另[外有]|其他/i,
      /其余|第|例如|示例|[这此该] ?(?:\d+|[两二三四五六七八九十]+) ?[个种类项条步](?![^，]*(?:如下|以下))/i,
    ),
  ],
  ['before', boundElsewhere],
  // "Some of the three rules:", "the best of the three rules:"
  ['sentence', /\b(?:some|many|most|several|half|which|none|each|all|any|one) of (?:the|these|those)\b/i],
  ['before', /\bof the [*_]{0,2}(?:[a-z]+ )?$/i],
  // "From 24 memories:", "four domains and the 16 questions:", "see §3 steps:": the number belongs to something else.
  [
    'before',
    /§[^§]*$|(?:^(?:from|across|per|by|over|with|for(?: the| these| those)?)|\b(?:and(?: the)?|as|plus|besides|in addition to|on top of|its|their|based on|out of)|[（(][^）)]*)[ *_]*$/i,
  ],
  // "o protocolo de 4 fases": of another language what the number belongs to is not read.
  ['before', /\b(?:de|du|des|d[aeo]s|del|di|von|mit|para|pour|con)[ *_]*$/i],
  // "Built a kiln using 16 agents:": with what it was done.
  ['before', /\b(?:[a-z]{2,}ed|built|made|wrote|ran|did|found|got)\b[^.;:]*\busing[ *_]*$/i],
  // "Why two steps:": reasons. "In one or two rooms:": no number of them.
  [
    'sentence',
    /^\W*why\b|\b(?:one|two|three|\d) (?:or|to) (?:one|two|three|four|\d)\b|^[^\p{L}]*为(?:什么|何|啥)|一两/iu,
  ],
  // "They are how a jar gets two lids:": what comes of the listed things.
  ['before', /\b(?:how|why)\b[^,.;:]*\b(?:gets?|has|have|had|ends? up with|makes?|creates?|produces?)[ *_]*$/i],
  // "Before the three agents run:": the list is what is done first.
  ['before', /^\W*before\b[^,]*$/i],
  // "Three sections plus further material:", "two files, several parts each": more follows than the things.
  ['behind', /\b(?:plus|along with|as well as|and (?:some|several|more|other|further|one|two|another)|several)\b/i],
  // "Reads five files and answers:": the list is of what is done then.
  ['behind', /\b(?:and|then) (?:then )?[a-z]+s?[*_]{0,2}[:：][*_]{0,2}$/i],
  // "五个文件里最重要的：": some of them.
  ['behind', /^[*_]{0,2}\s?[个种类项条份]?[^，：]{1,8}[里中](?:最|需|应|的|较)/],
  // "Two levels deep": the number measures.
  ['behind', /^\W*\w+ (?:deep|high|wide|long|tall|away|apart|ahead|old)\b/i],
  // "Do not send 9 letters": what is not done is not told further. "in two rooms, and open in a third": one more comes behind.
  ['before', /\b(?:not|never|don['’]t|without [a-z]+ing)\b[^,;:.]{0,40}$/i],
  // "按以下顺序清洗，与厨房的12类划分对应：": what it is like has so many.
  ['before', /[与和跟同][^，。：；]{1,40}的\s?[*_]{0,2}$/],
  // "Both jars follow this in short:": the list is of what "this" stands for.
  ['behind', /^[*_]{0,2} (?:[a-z-]+ ){1,2}(?:follow|obey|share|keep to|use) (?:this|the same)\b/i],
  ['behind', /\b(?:in|for|by|with) an? (?:third|fourth|fifth|sixth)\b/i],
  // "干扰项 2 项设计：": how they are made.
  ['behind', /^[*_]{0,2}\s?[个项]设计[*_]{0,2}[:：]/],
  // "Six Sigma phases": the number belongs to a name. Where all words begin with capitals, none of them tells.
  ['behind', /^[*_]{0,2} [A-Z][a-z]+ (?:[a-z-]+ ){0,2}[a-z]+\b/],
  // "三层架构的优点如下：", "两阶段提交的流程：": the number belongs to the name of what the list tells of.
  ['behind', /^[*_]{0,2}\s?(?:阶段|层|步)(?!骤)[^的：:，]{2,10}的/],
  // "四种资本类型分析：": the list is of what is done with the things.
  ['behind', /^[*_]{0,2}\s?[个种类项条]\p{Script=Han}{3,20}(?:分析|对比|比较|评估|检验|识别|处理|转换)[*_]{0,2}[:：]/u],
  // "7 项全过：", "两项无法同时成立：": what came of things that are known, or what is so of two that were told.
  [
    'behind',
    /^[*_]{0,2}\s?[个种类项条者]\s?(?:测试|检查|用例)?(?:(?:全部?|均|都|已)(?:通?过|完成|绿|成功)|无法|不能|不可|同时|互相|相互|之间|冲突|矛盾)/,
  ],
  // "六个项目在以下方面表现不同：", "在四阶段之间传递以下字段：": the list is of the 方面 or the 字段; an order is that of the things.
  [
    'behind',
    /(?:以下|下列|如下)(?!几?[个种类项条点份]|列|[^：]{0,4}(?:顺序|次序|流程|方式|步骤))\p{Script=Han}[^，：\d]{1,8}(?=[，：:]|[表有不])/u,
  ],
  // "支撑这两个产品的底座现状如下：": of things that are known something else is told than what each of them is.
  [
    'sentence',
    /[这此该] ?(?:\d+|[两二三四五六七八九十]+) ?[个种类项条]\p{Script=Han}{1,8}的(?!(?:具体|详细|主要)?(?:说明|描述|定义|含义|内容|详情|名称|清单|列表|要求|规则|作用|区别))/u,
  ],
  // "读取两个文件以确定：": steps to a purpose.
  ['behind', /^[*_]{0,2}\s?[个种份]?[^，：]{1,12}(?:以(?:便|确定|判断|获取|得到|检查|找出)|来(?:确定|判断|获取|找出))/],
  ['before', madeFrom],
  ['before', broughtIn],
  // "The 38 categories include:": some of them.
  ['behind', /^[^:：]{0,40}\binclud(?:e|ing)[*_]{0,2}[:：]/i],
  // "Four stages pass the following fields:": what comes below has a name of its own.
  [
    'behind',
    /\b(?:the following|these) (?!(?:[a-z-]+ )?(?:orders?|sequences?|ways?|turns?)\b)(?:[a-z-]+ ){0,2}[a-z-]+s\b/i,
  ],
  // "Findings over 11 tests:"
  ['before', /^\W*(?!(?:it|this|that|which|each|he|she|the|an?) )(?:[a-z-]+ ){1,3}(?<=s )(?:over|from|during)[ *_]*$/i],
  // "三条规则覆盖：": what they are for.
  ['behind', /^[*_]{0,2}\s?[个种类项条]\p{Script=Han}{1,8}(?:覆盖|涵盖|针对|面向|影响)[*_]{0,2}[:：]/u],
  // "12 个渡口记录了一段旅程：": the list is of what they tell.
  [
    'behind',
    /^[*_]{0,2}\s?[个条]\s?[^，。：:\s]{1,12}\s?(?:记录|讲述|还原|展现|勾勒)了?一[个条段幅种][^，。：:]{1,16}[*_]{0,2}[:：]/,
  ],
  // "These three rooms benefit from more light:": the list is of what speaks for it.
  ['behind', /^[*_]{0,2} (?:[a-z-]+ ){0,2}(?:benefit|profit|suffer|gain|deserve)s?\b(?! the following)/i],
  // "两层的分工规则：": the list is of what holds between them.
  ['behind', /^[*_]{0,2}\s?[个种]?(?:层|端|方|者|边)的(?:分工|差异|区别|关系|边界|约定)/],
  // "两条链路的独立性": the list is of what is so of them.
  ['behind', /^[*_]{0,2}\s?[个种类项条]\p{Script=Han}{1,6}的(?:\p{Script=Han}{1,3}性|关系|边界)[*_\s]*[:：]?$/u],
]

/** "At least three rules:", "see §3 steps:": whether the words of a sentence tell that its number is not that of the list below. */
export const isSaidOfOthers = (announced: AnnouncedCount): boolean =>
  said.some(([part, pattern]) => pattern.test(announced[part]))
