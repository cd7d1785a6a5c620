import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { isOfPerson } from './ended-by-person.ts'
import { byParts, endsRemark, isBesideHeld, isPutOff } from './kept-order.ts'
import { isCleared, isForEach } from './none-left.ts'
import { isReported } from './told-repetition.ts'
import { isVerdict, mayNeverHold, mayNotCome } from './until-condition.ts'

/** Where a clause may begin: with the sentence, an item, a label, behind a sign, or a word that joins clauses. */
const firstWords =
  /(?:^|[.;:!?,—–(]\s+|[.!?][*_]{1,3}\s+|[*_]\s+-\s+|\n\s*|\b(?:and|then|or|please|just|always|must|should)\s+)(?:[-*+>]\s+|\d+[.)]\s+)?(?:(?:Then|Otherwise|Else|Instead),? )?[*_"“]{0,3}(?=([A-Za-z]{2,14}(?:-[a-z]{2,12})?)[\s*_])/g
/** A first word that is no verb in its base form, by its class or its ending. */
const noVerb =
  /^(?!(?:ping|bring|feed|embed|mimic|panic)$)(?:an?|the|time|its?|they|their|there|you|your|we|our|this|that|these|those|some|many|most|all|each|every|any|both|no|not|nothing|nobody|none|anyone|someone|anybody|somebody|everyone|everybody|only|even|otherwise|else|instead|never|one|two|in|on|at|of|to|for|from|with|without|within|by|as|per|via|during|under|over|into|but|and|or|so|if|when|while|where|which|who|what|how|once|after|before|until|till|since|unless|because|than|then|though|also|here|now|still|yet|again|anew|please|just|always|must|should|hidden|given|shown|taken|kept|held|left|made|done|gone|seen|known|(?:re)?written|re(?:built|made|done|drawn|taken)|drawn|chosen|broken|frozen|sent|built|found|told|bound|stuck|valid|invalid|ready|unclear|empty|file|data|shell|workflow|user|(?:review|implement|writ|edit|fix|test|plan|build|check|verifi|cod|develop|work|mak|orchestrat|coordinat|evaluat|grad)(?:n?er|t?or)|critic|author|agent|[\w-]+(?:ed|ing|ly|ous|ful|ble|ness|tion|ment|[a-z]{2}ic|[^s]s)|\w+ly-\w+)$/i
/** To wait, to hold something as it is, or to say that it is not so yet: nothing is done again. */
const holds = anyOf(
  /^(?:wait|hold|keep|leave|stay|remain|stand|sit|block|bar|prevent|forbid|prohibit|defer|delay|pause|stop|halt|abort|postpone)$/i,
  /^(?:avoid|refuse|reject|ignore|skip|assume|treat|expect|let|suspend|sleep|queue|withhold|reserve|save|stash|retain|store)$/i,
  /^(?:preserve|mark|label|flag|consider|disable|lock|freeze|gate|hide|park|quarantine|restrict|limit|call|claim|say|use|proceed)$/i,
  /^(?:advance|show|start|begin|close|open|is|are|was|has|can|may|will|do|does|be|poll|monitor|watch|track|live|last|set|pin)$/i,
  /^(?:return|give|rely|trust|deny|require|read|count|regard|default|classify|omit|exclude|persist|emit|warn)$/i,
)
/** "Score it as deferred until ...", "grade it `OPEN` until ...", "emit `shown: false` until ...": as what it counts for so long. */
const isMarked =
  /^[\w-]+ (?:(?:[\w'’-]+ ){1,4}[`"*_]{0,2}[A-Z][A-Z_-]{3,}[`"*_]{0,2}|[^\n]*`[\w.-]+ ?[:=] ?["']?[\w-]+["']?`[*_]{0,2})\s+$/
/** "Mark it open again until ...": it counts for the same as before. */
const marks = /^(?:mark|label|flag|tag)$/i
const countsAs =
  /\s(?!as\b)[\w'’-]+ as (?!(?:needed|necessary|often|required|many|long|described|above|below|before|usual|follows|well|soon|one)\b)[`"]?[\w-]+[`"]?\s+$/i
/** "A device polls until", "launch blocks until it ends, then reports that": a thing and what it does, where the thing is named before or does more. */
const does = /^\s+[a-z]+[^s\W]s\s+$/i
const doesMore = /^[^.;:]{0,80},\s+(?:and\s+)?then\s+[a-z]+[^s\W]s\b/i
const isThing = (word: string, before: string, behind: string, condition: string): boolean =>
  (partDoes.test(behind) && otherPart.test(before)) || isNamedThing(word, before, behind, condition)
/** "**writer** drafts it, and **build** implements until green": parts in bold that each do something. */
const partDoes =
  /^[*_]{2,3} (?!(?:tests|checks|steps|phases|stages|rounds|builds|linters|files|items)\b)[a-z]{3,}[^s\W]s\s+$/
const otherPart =
  /[*_]{2}[a-z][\w-]*[*_]{2} (?!(?:tests|checks|steps|phases|stages|rounds|builds|linters|files|items)\b)[a-z]{3,}[^s\W]s\b/
const isNamedThing = (word: string, before: string, behind: string, condition: string): boolean =>
  does.test(behind) &&
  (doesMore.test(condition) ||
    new RegExp(`\\b(?:an?|the|another|each|every|this|that|your|its)\\s+(?:[\\w-]+\\s+)?${word}\\b`, 'i').test(before))
/** What is done to it goes on, part by part, to an end that comes. */
const goesOn = anyOf(
  /^(?:grow|add|fill|seed|collect|accumulate|append|sample|draw|gather|shrink|reduce|trim|cut|delete|erase|discard|weed|pare)$/i,
  /^(?:shave|whittle|narrow|bisect|drop|remove|strip|split|prune|compress|shorten|scroll|walk|navigate|search|look|browse|dig)$/i,
  /^(?:trace|follow|explore|study|examine|investigate|drill|halve|lower|decrease|merge|turn|zoom|rotate|drag|slide|press|batch)$/i,
  /^(?:bundle|pool|stack|buffer)$/i,
)
/** "Ship only the draft until ...": no more than that may be done so long; what is only run or mended may be so again and again. */
const isOnlyThat =
  /^(?:create|make|ship|use|publish|merge|push|tag|release|deploy|offer|expose|enable|allow|send|grant|commit|install) only\b/i
/** "Call it by hand until it lands": what stands in for something that comes later. */
const comesLater = /^[\s*_]*(?:it|this|that|they|the [\w-]+(?: [\w-]+)?) (?:lands?|ships?|exists?|arrives?)\b/i
/** "Run the server until ...": of what is run only a check is run once more. */
const runsOther =
  /^run\b(?! (?:[\w-]+ ){0,3}?(?:tests?|checks?|checkers?|lint\w*|builds?|suites?|valid\w+|reviews?|audits?|eval\w*|scans?|steps?|loop|cycle|pass(?:es)?|it|them|this)\b)/i
/** A word before what is said of it, or before a noun that it stands with: "Task is ...", "text embossing". */
const isSaidOf = anyOf(
  /^[\s*_]+(?:\w+ing\b|(?:[\w-]+ )?\w+ed that\b|not\b|only,)/i,
  /^[\s*_]+(?:(?:means|refers|stands|says|said|teaches|argues|recommends|advises|suggests)\b)/i,
  /^[\s*_]+(?:(?:blocks|gates|bars|prevents|delays|defers)\b)/i,
  /^[\s*_]+(?:(?:[A-Z]\w+ ){0,2}(?:[a-z]{2,}[^\Ws]s (?:an?|the|its?|each|every|this|that|all|any|them|itself|their|your|up|here|there)\b|(?:re\w+|repeat|poll|loop|retrie|trie|keep)s ))/i,
  /^[\s*_]+(?:(?:(?!what|that|which|whatever|as\b)[\w-]+[\s*_]+){0,3}(?:is|are|was|were|can|may|will|would|must|should|(?:do|does|did)(?: not|n['’]t)|(?:is|are|was|were|has|have)n['’]t)\b)/i,
)
/** "The user signs in elsewhere, the device polls until ...": the last clause tells what another does. */
const ofDevice =
  /(?:^|[,;.:]\s+)(?:(?:the|an?|each|every) )?(?:[\w-]+ ){1,2}?(?:polls|repeats|reruns|restarts|resends|redeploys|keeps)\s[^,;:.]*$/i
/** What says that a thing is done once more. */
const again =
  /(?:^re-?(?:submit|start|fresh|load|send|boot|open|connect|generate|roll|deploy|dispatch|queue|prompt|sample|issue|draw|render|play|post|publish|fetch|compute|calculate)|\b(?:again|once more|anew|afresh|over and over|(?:start|begin|do|make|build|run)(?:ing)?\b(?: [^.;:]{1,40}?)? over(?=,? (?:until|till|$))|from scratch|back to (?:step|phase|the (?:top|start|beginning))|as (?:often|many times|long) as (?:it takes|(?:is )?need(?:ed|s)|necessary)|(?:send|hand|give|pass|route|bounce)\b[^.;:]{0,40}\bback|another (?:\w+ )?(?:round|pass|turn|go|attempt|try|iteration|cycle|look|time)|(?:stay|remain|keep) in (?:this|the|that) (?:\w+ )?(?:loop|cycle)))\b/i
/** What is made once more, or other than it was. */
const remakes = anyOf(
  /^(?:re-?(?!ad\b|turn\b|main\b|port\b|serve\b|tain\b|lease\b|quire\b|ly\b|ject\b|cord\b|move\b|duce\b|ach\b|ply\b|spond\b|ceive\b|fuse\b|fer\b|sume\b|st\b|veal\b|gister\b|quest\b)[a-z]{3,})$/i,
  /^(?:revise|refine|fix|repair|correct|adjust|tweak|improve|polish|tune|edit|amend|mend)$/i,
)
/** Who is asked: a person knows when it is enough, an agent does not. */
const asksSomebody = /^(?:ask|tell|have|let|make|get|instruct|prompt|interview|question|consult|talk)$/i
const ofAgent =
  /\b(?:(?:sub-?)?agents?|models?|llm|workers?|assistants?|critics?|judges?|graders?|evaluators?|verifiers?|checkers?)\b/i
const agree = /^[\s*_]*they (?:all |both )?(?:agree|concur|approve|accept|coincide)\b/i
/** "Check the page every minute until ...": something else brings it about. */
const everySoOften = /\bevery (?:(?:few|other|couple of|half|\d+) ?)?(?:m?s|sec(?:ond)?s?|min(?:ute)?s?|hours?)\b/i
const looks = /^(?:check|look|query|poll|ping|refresh|reload|fetch|ask|request|read|call|try|probe|test|get|run|send)$/i
/** "Do not stop until ...": what is forbidden is the end. */
const noEnd =
  /(?:^|[.;:!,—–]\s+|\n\s*|\b(?:and|then|but)\s+)(?:[-*+>]\s+|\d+[.)]\s+)?[*_]{0,3}((?:do not|don['’]t|never|(?:you )?must (?:not|never)) (?:ever )?(?:stop|quit|rest|give up|let up|leave (?:this|the) (?:loop|cycle)))\b[^.;:\n]{0,80}$/i
/** "... (no action until", "... and then blocks the end until", "... but not built until", "... are blocked until", "hinges remain untested until", "new lids won't be counted until", ", leaving the door open until": the `until` is of a remark, of what a thing does, or of what is put off. */
const ofOther = anyOf(
  /[(（][^()（）]*$/i,
  /\b(?:and|then) (?:then )?(?:blocks|holds|gates|waits|prevents|defers|delays|pauses|refuses|withholds)\b/i,
  /\b(?:but|is|are|was|were|be) not (?:yet )?\w+\s*$/i,
  /\b(?:is|are|stays?|remains?|be) (?:blocked|held|barred|disabled|locked|gated|forbidden|prohibited|closed|pending|paused|hidden|unavailable)\s*$/i,
  /[a-z*_`)] (?<!\b(?:that|which|what|who) )(?:remains?|stays?) (?!in\b)[a-z][\w-]*(?: [\w-]+){0,4}\s*$/i,
  /\b(?:wo|ca|are|is|does)n['’]t (?:be )?\w+(?: \w+)?\s*$/i,
  /\b(?:will not|cannot) (?:be )?\w+(?: \w+)?\s*$|\b(?:refuses|declines)\s*$/i,
  /,\s+(?:(?:leaving|keeping|holding|marking)|which|who|whose)\b[^,.;:]*$/i,
)
/** "Primary disabled until ...", "Save button hidden until ...": a thing and its state. */
const isSoHeld =
  /^(?:[\w-]+ \w+ed|(?:[\w-]+ ){1,3}(?:blocked|held|barred|disabled|locked|gated|closed|pending|paused|hidden|unavailable|inactive))\s+$/i
/** "the age, and days until expiry", "how long until stable": how long it is. */
const quantity =
  /(?:^|[,(]\s*|\b(?:and|or|the|of|in|remaining|many|shows?|checks?)\s+)(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\s+$|\bhow (?:long|soon|often|far)\s+$/i
/** "The cook fills it, and until then ...": the `until` belongs to what follows. */
const ofNext = /\b(?:and|but|so|or),?\s+$/i
/** "Baking = by hand until ...": a state is told. */
const isEquated = /^[\s*_]*=(?!=)/
/** "Ping the server until it answers": one more call need not bring it about. */
const calls = /^(?:ping|call|hit|curl|request|query|contact|try|probe|fetch|retry|sample)$/i
/** "Try these keys in order until one fits": there are so many of them. */
const triesEach = /^(?:try|test|check|query|probe) (?:each|every|these|those|them|all|the following)\b/i
const answers =
  /^[\s*_]*(?:it|the [\w-]+|one|two|an? [\w-]+)(?: of them)? (?:answers?|responds?|repl(?:y|ies)|succeeds?|agree|returns? (?:an? )?(?:\d{3}|ok|success|something|data|rows?)|is (?:up|reachable|online|back|healthy|free|available))\b/i
/** "stale until rebuilt": how a thing is, until that is undone. */
const isState = /^[a-z-]+\s+$/i
const undone =
  /^\s*(?:it is |they are )?re-?(?:built|freshed|loaded|started|generated|validated|newed|set|deployed|published|indexed|synced|connected|authenticated|opened|activated|enabled|installed|computed|drawn|rendered)\b/i
/** "The jar and lid stay until ...": two things, and what they do. */
const firstOfTwo = /(?:^|[.;:!?]\s+)[*_]{0,3}(?:the|an?|its|your|both|this|each) [\w-]+ and\s+[*_]{0,3}$/i
const secondOfTwo = /^[\w-]+ [a-z]+[^s\W]\s+$/i
/** Where a clause ends. */
const boundary = /[.;:!?—–]\s|[.!?][*_]{1,3}\s|:\*|[*_]\s+-\s|--|\n\n/
/** "Over time, widen the intervals until ...", "for now, use the old one until ...": advice for the years, and what holds so long. */
const overTime = /\b(?:over time|for now|for the time being|in the meantime|meanwhile),?\s+$/i
const longest = 200

/**
 * Where a sentence orders, behind an offset and with any verb, something until a check comes out well, or to do it once more until what may never
 * happen. Offsets of the sentence; null when it orders to wait, to hold something as it is, or nothing, and for a picture of steps.
 */
export function orderedUntil(masked: string, text: string, from = -1): TextRange | null {
  const until = /\b(?:until|till)\b(?!-)/i.exec(masked)
  if (!until) return null
  const offset = Math.max(0, until.index - longest)
  const head = masked.slice(offset, until.index).replaceAll('...', ' … ')
  if (/→|->|=>/.test(head) || quantity.test(head) || ofNext.test(head)) return null
  const condition = text.slice(until.index + until[0].length).replaceAll('`', '')
  const forbidden = noEnd.exec(head)
  const start = forbidden ? forbidden.index + forbidden[0].indexOf(forbidden[1]!) : startOf(head, condition)
  if (start === null || !isOrderAt(text, offset + start)) return null
  const ordered = head.slice(start)
  const written = text.slice(offset + start, until.index)
  if (isReported(text.slice(0, offset + start))) return null
  if (!forbidden && (isMarked.test(written) || (countsAs.test(written) && !again.test(ordered)))) return null
  if (offset + start === from && !again.test(ordered) && !isForAgent(ordered)) return null
  if (forbidden && !mayNeverHold(condition)) return null
  return { start: offset + start, end: text.trimEnd().replace(/[.。]$/, '').length }
}

/** "Ask the clerk agent to do it over" */
const isForAgent = (ordered: string): boolean => asksSomebody.test(/^\w*/.exec(ordered)![0]) && ofAgent.test(ordered)

/** Where the clause with the `until` begins, by its verb: the last one before it. */
function startOf(head: string, condition: string): number | null {
  if (ofDevice.test(head)) return null
  const words = [...head.matchAll(firstWords)]
  const found = words.findLast(({ index, 0: all, 1: verb }) => {
    const behind = head.slice(index + all.length + verb!.length)
    return !noVerb.test(verb!) && !isSaidOf.test(behind) && !isEquated.test(behind) && !boundary.test(behind)
  })
  if (!found) return null
  const { index, 0: all, 1: verb = '' } = found
  const at = index + all.length
  const ordered = head.slice(at)
  if (
    endsRemark.test(ordered) ||
    ofOther.test(ordered) ||
    isThing(verb, head.slice(0, at), ordered.slice(verb.length), condition)
  )
    return null
  if (overTime.test(head.slice(0, at)) || (isPutOff(ordered) && !again.test(ordered))) return null
  if (isBesideHeld(head.slice(0, at), ordered) || isSoHeld.test(ordered)) return null
  if (secondOfTwo.test(ordered) && firstOfTwo.test(head.slice(0, at))) return null
  if (isState.test(ordered) && undone.test(condition)) return null
  // "Delay lights, labels, and decorative features until ...": all of it is delayed.
  const isNewClause = again.test(ordered) || /[.;:]\s+$|\bthen\s+$/.test(head.slice(0, at))
  if (found !== words[0] && holds.test(words[0]![1]!) && !isNewClause) return null
  if (everySoOften.test(ordered)) return looks.test(verb) && mayNotCome(condition) ? at : null
  if (asksSomebody.test(verb) && !ofAgent.test(ordered) && !/^have another\b/i.test(ordered))
    return again.test(ordered) && isOfPerson(condition) && mayNeverHold(condition) ? at : null
  if (triesEach.test(ordered) && !again.test(ordered)) return null
  if (calls.test(verb) && answers.test(condition)) return at
  if (isForAgent(ordered) && agree.test(condition)) return at
  if (marks.test(verb)) return null
  if (again.test(ordered) && (isForEach(condition) || isCleared(condition))) return at
  if (byParts.test(ordered)) return null
  if (again.test(ordered) || remakes.test(verb) || isForAgent(ordered)) return mayNeverHold(condition) ? at : null
  return !isVerdict(condition) || isDoneOnce(verb, ordered, condition) ? null : at
}

/** Whether what is ordered is held so long, comes to an end part by part, or stands in for what is to come. */
const isDoneOnce = (verb: string, ordered: string, condition: string): boolean =>
  holds.test(verb) ||
  goesOn.test(verb) ||
  runsOther.test(ordered) ||
  isOnlyThat.test(ordered) ||
  comesLater.test(condition)
