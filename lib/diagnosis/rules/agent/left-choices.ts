import { anyOf } from '../../parse/any-of.ts'

/** What a definition leaves to the agent, by its noun: "you choose in which order ...", "the order is up to you". */
const leaves = anyOf(
  /\b(?:decide|choose|pick|determine|select)s?\b(?:(?: for| by)? yourself)? (?:(?:in|to|into|for|on|by|with) )?(?:which|what)(?:ever)? ([a-z-]{3,})/gi,
  /\byou (?:decide|choose|pick|determine|select)(?: on)? (?:the|its) ([a-z-]{3,})\b/gi,
  /\byour (?:own )?(?:call|choice|decision) (?:in )?(?:which|what) ([a-z-]{3,})/gi,
  /\b(?:decide|choose|pick|determine|select|set)s?(?: on)? the [a-z-]{3,} ([a-z-]{3,}) (?:yourself|itself|themselves)\b/gi,
  /\b(?:decide|choose|pick|determine|select|set)s?(?: on)? the ([a-z-]{3,})\b[^.;\n]{0,60}\b(?:yourself|itself|themselves|on (?:your|its) own|freely|as you see fit|as you like)\b/gi,
  /\b(?:choose|decide on|pick|determine|select)s? the ([a-z-]{3,})(?: (?:in|by) which\b|(?: of the [a-z-]{3,20})? (?:that|which) (?:fits|suits)\b)/gi,
  /\bfree to (?:choose|pick|decide|set) the ([a-z-]{3,})/gi,
  /\b(?:which|what) ([a-z-]{3,})\b[^.;\n]{0,40}\bis (?:up to (?:you|the agent)|your (?:own )?(?:choice|decision)|left to (?:you|the agent))/gi,
  /\bthe (?:choice|selection) of (?:the |an? )?([a-z-]{3,})\b[^.;\n]{0,40}\b(?:is|are) (?:up to (?:you|the agent)|yours|left to (?:you|the agent))\b/gi,
  /\bthe ([a-z-]{3,})\b[^.;\n]{0,40}\b(?:is|are) (?:up to (?:you|the agent)|yours to (?:choose|decide|pick)|your (?:own )?(?:choice|decision)|left to (?:you|the agent))\b/gi,
)
/** "Choose the shape, its size and its colours yourself": all but the first of them. */
const leavesOthers =
  /\b(?:decide|choose|pick|determine|select|set)s?(?: on)? the [^.;\n]{3,60}?(?:,|\band)(?: the| its| their)? ([a-z-]{3,})(?:,? and(?: the| its| their)? ([a-z-]{3,}))? (?:yourself|itself|themselves|on (?:your|its) own|freely|as you see fit|as you like)\b/gi
/** "The kind of chart", "which type of chart": it is the chart that is chosen. */
const kindOf = /\b(?:kind|type|sort|form)s? of (?:an? |the )?(?=[a-z])/gi
/** "You decide how many sources you read" */
const leavesCount =
  /\b(?:decide|choose|pick|determine|judge)s?\b(?:(?: for| by)? yourself)? (?:on )?how many ([a-z-]{3,})/gi
/** "自行决定标题的风格", "配色由你决定" */
const leavesInChinese = anyOf(
  /(?:由你|自行|自己)(?:决定|选择|选定|判断)(?:[^。；，\n]{0,12}的)?\p{Script=Han}{0,2}?(\p{Script=Han}{2})(?=[。；，\s]|$)/gu,
  /(\p{Script=Han}{2})(?:都|均)?由(?:你|智能体)(?:自行|自己)?(?:决定|选择|选定|判断)/gu,
)

/** "You decide whether to read the ledger or the labels", "Choose the ledger or the labels as the source" */
const leavesOne =
  /\b(?:decide|choose|pick|select|determine)s? (?:whether|if|when) (?:to|you) ([a-z]+) (?:from )?((?:[\w-]+ ){1,3})or (?:from )?([\w-]+(?: [\w-]+){0,2}?)(?=[,.;]|\n|$| depending| by )/gi
const leavesEither =
  /\b([a-z]+) either ((?:[\w-]+ ){1,3})or ([\w-]+(?: [\w-]+){0,2}?)(?=,? (?:as you|as it|whichever|depending|by what)\b|, )/gi
const leavesAs =
  /\b(?:decide|choose|pick|select)s? (?:between )?(?:[\w-]+ ){1,4}(?:or|and) (?:[\w-]+ ){1,4}as (?:the|your|its) ([a-z-]{3,})\b/gi
/** "Choose the depth yourself: quick, normal or deep", "You decide which of `ada` or `bob` to call", "Pick the method (grid or spiral) that fits" */
const leavesListed =
  /\b(?:decide|choose|pick|determine|select)s?\b[^.:;(\n]{0,60}?(?:: |\(|\b(?:which|one) of |\bbetween )((?:[`"]?[\w-]{3,30}[`"]?, ){0,6}[`"]?[\w-]{3,30}[`"]?,? (?:or|and) [`"]?[\w-]{3,30}[`"]?)(?=[),.;\n ]|$)/gi
/** What takes one of several, where a prompt speaks of no other one near it. */
const takenAlone = (taken: string, others: readonly string[]): RegExp => {
  const other = `\\b(?:${others.join('|')})\\b`
  return new RegExp(`${taken}\\b(?<!${other}[\\s\\S]{0,160})(?![\\s\\S]{0,400}${other}).?`, 'i')
}
const settlesListed = (list: string): RegExp[] => {
  const options = [...list.matchAll(/[\w-]{3,}/g)].map(([option]) => option).filter((one) => one !== 'and')
  const verb = '\\b(?:use|using|take|run|apply|choose|pick|do|make|with|in|by|only) (?:(?:the|an?|only) )?[`"]?'
  return options.map((option) =>
    takenAlone(
      verb + option,
      options.filter((one) => one !== option),
    ),
  )
}

/** "Choose by yourself whether the jars are sorted by size, by age or by what they hold" */
const leavesWays =
  /\b(?:decide|choose|pick|determine|select|judge)s?\b[^.;\n]{0,40}? whether\b([^.;\n]{0,160}? or [^.;\n]{0,80})/gi
const way = /\b(by|in|as|from|with|at) (?:the )?([a-z-]{3,})\b/gi
/** A prompt that takes one of several ways that begin with the same word. */
const settlesWay = (clause: string): RegExp[] =>
  [...Map.groupBy([...clause.matchAll(way)], ([, word]) => word!.toLowerCase())].flatMap(([word, ways]) => {
    const nouns = [...new Set(ways.map(([, , noun]) => noun!))]
    return nouns.length < 2
      ? []
      : nouns.map((noun) =>
          takenAlone(
            `\\b${word} (?:the |their |its )?${noun}`,
            nouns.filter((one) => one !== noun),
          ),
        )
  })
const plain = (words: string): string =>
  words
    .replace(/\b(?:the|an?|its|their)\b/gi, '')
    .trim()
    .replace(/\s+/g, ' ')
/** A prompt that names one of the two, and not the other beside it. */
const settlesOne = (verb: string, ...[one, other]: [string, string]): RegExp =>
  new RegExp(
    `\\b${verb} (?:only |always |from |the |its ){0,3}(?:${one}\\b(?![^.\\n]{0,60}\\bor [^.\\n]{0,20}${other})|${other}\\b(?![^.\\n]{0,60}\\bor [^.\\n]{0,20}${one}))`,
    'i',
  )

/** What settles the choices that a definition leaves: "Read it in the order a, b, c", "Read three sources". */
export const choicesIn = (definition: string): RegExp[] => [
  ...[definition.matchAll(leaves), definition.replace(kindOf, '').matchAll(leaves), definition.matchAll(leavesOthers)]
    .flatMap((found) => [...found])
    .flatMap(([, ...nouns]) => nouns.filter((noun) => noun !== undefined).map(settles)),
  ...[...definition.matchAll(leavesCount)].map(
    ([, noun]) => new RegExp(`\\b(?:\\d+|one|two|three|four|five|six|eight|ten|a dozen) (?:[\\w-]+ )?${noun}\\b`, 'i'),
  ),
  ...[leavesOne, leavesEither]
    .flatMap((left) => [...definition.matchAll(left)])
    .map(([, verb, one, other]) => settlesOne(verb!, plain(one!), plain(other!))),
  ...[...definition.matchAll(leavesWays)].flatMap(([, clause]) => settlesWay(clause!)),
  ...[...definition.matchAll(leavesListed)].flatMap(([, list]) => settlesListed(list!)),
  ...[...definition.matchAll(leavesAs)].map(
    ([, noun]) =>
      new RegExp(
        `\\b(?:use|take|choose|read|treat)\\b(?![^.;\\n]{0,60}\\bor\\b)[^.;\\n]{1,60} as (?:the|your|its) ${noun}\\b`,
        'i',
      ),
  ),
  ...[...definition.matchAll(leavesInChinese)]
    .map(([, ...nouns]) => nouns.find((noun) => noun !== undefined))
    .map(
      (noun) =>
        new RegExp(
          `${noun}(?:为|是|：|用|采用|设为)(?!否|什么|任)[^，。；\\n]|(?:用|采用|使用|按)[^，。；\\n]{1,10}${noun}`,
        ),
    ),
]

const settles = (noun: string): RegExp =>
  new RegExp(
    [
      `\\b(?:in|with|by|use|using|take|as|for|only)(?: (?:the|this|that|only|its))? (?:[\\w-]+ )?${noun}(?: is|:| of)? (?!(?:you|that|which|as|is|are|and|or|to|of|from)\\b)[\\w"'\`$]`,
      `(?:^|[.;!\\n]\\s*)${noun} (?:the|your|its|all|them)\\b[^.;\\n]{0,60}?(?: as| by|:) \\w`,
      `(?:^|[.;!\\n]\\s*)${noun}\\b[^.;:\\n]{0,30}: ?[\\w"']`,
      `\\b(?:in|by|use|using|with|take) (?:the )?(?!(?:any|the|an?|your|its|this|that|which|whatever|what|some|good|right|fitting|proper|other|different|clear|few|many|more|no|same|given|chosen|following|best)\\b)[\\w-]+ ${noun}(?: only)?(?=[.;,\\n]|$)`,
      `\\ban? ${noun} of (?:at most |about |exactly )?(?:\\d|one\\b|two\\b|three\\b|five\\b|ten\\b)`,
      `\\b(?:make|draw|render) (?:it |this )?(?:as )?an? (?!(?:any|suitable|fitting|good|proper|right|different|new|own|clear|short|small|single)\\b)[\\w-]+ ${noun}\\b`,
      `\\bthe ${noun}(?: is| must be| should be| will be|:) (?!(?:not|up|open|free|yours?|left)\\b)\\w`,
      `\\b(?:no|without(?: any)?|all in|only in) (?:[\\w-]+ )?${noun}\\b`,
      `\\b(?:in|with|use|using|take|choose|pick|set) an? (?!(?:any|suitable|fitting|good|proper|right|different|new|own)\\b)[\\w-]+ ${noun}\\b`,
    ].join('|'),
    'i',
  )
