import { anyOf } from '../../parse/any-of.ts'

/** "Keep existing mappings": how what is kept is, and nothing that is gone on with. */
const keptThing =
  '(?:existing|remaining|missing|pending|outstanding|ongoing|incoming|outgoing|underlying|surrounding|corresponding|conflicting|(?:every|any|some|no)thing)\\b'

/** "Keep re-running", "keep on trimming", "carry on adjusting": in the pattern of an order, behind which the `until` stands. */
export const keptOn =
  `(?:keep(?: on)?|go on|carry on) (?!${keptThing})(?:[a-z]+-)?\\w+ing|` +
  'keep (?:going|on|at it|doing)|continue(?= (?:(?:[a-z]+-)?\\w+ing|this|the|to|steps?|until))'

const kept = '(?:keep(?: on)?|go on|carry on|continue)'

/** "Keep indexing jobs disabled until ...": something is held in a state, and nothing is done again. */
const heldThing =
  /^keep \w+ing (?!(?:the|an?|all|each|every|any|it|this|that|these|those|your|its|their)\b)(?:[\w-]+ ){1,3}?(?:\w{2,}ed|off|shut|closed|open|empty|hidden) until$/i
/** "Keep serving the old page", "keep running the server": what is begun once, and lasts. */
const lasts = [
  'serv|listen|wait|hold|us|logg|record|stream|show|display|print|send|emit|stor|stay|sitt|support',
  'accept|reserv|block|suppress|ignor|return|report|broadcast|forward|redirect|rout|treat|trust|honou?r',
  'mirror|cach|count|rely|hid|play',
].join('|')
const lasting = new RegExp(
  `^${kept} (?:(?:${lasts})ing|to (?:${lasts})e?|running (?:the|an?|your) (?:[\\w-]+ ){0,2}(?:server|service|app|process|daemon|container|emulator|worker|proxy|tunnel|simulator|database|instance|cluster|vm|job|watcher))\\b`,
  'i',
)
/** "Fix the plan and mock the data until ...": what stands in for something so long. */
const standsIn =
  /(?:^|\band )(?:mock|stub|fake|simulate|emulate)\b[^.;:]{0,60}$|\band (?:mock|stub|fake|simulate|emulate)\b[^.;:]{0,60}\b(?:until|till)\b/i
const comesOut = /\b(?:succe\w+|pass(?:es|ed)?|works|correct\w*|valid|right|accept\w*|green|match\w*|clean)\b/i

/** Whether what goes on is a state that is held until then, and nothing that is tried again until it comes out well. */
export const isHeld = (said: string, condition: string): boolean =>
  heldThing.test(said) || standsIn.test(said) || (lasting.test(said) && !comesOut.test(condition))

/** "Stage the fix but defer the commit until ...", "drop it for now until ...", "resist the wish to wait until ...": something is put off, and nothing is done again. */
const putOff =
  /\b(?:defers?|postpones?|withholds?|awaits?|temporarily|provisionally|for now|for the time being|in the meantime|meanwhile)\b|\b(?:wait|hold on|hold off|stay|pause)\s+$/i
/** "State that the scan must not stop until ...", "note below the sum that it waits until ...": what somebody is to be told. */
const toldThat =
  /^(?:say|state|note|explain|mention|document|record|write|report|claim|promise|remind \w+|tell \w+)(?: (?:under|below|above|beside|in|at|on|with|to) [^.;:,]{1,60}?)? that\b/i
/** "When you mend a lid today, you will not see all of it until ...": the `until` belongs to what comes late. */
const comesLate =
  /[,;:–—]\s+(?:you|it|they|we|(?:the|your|its|this|these) (?:[\w-]+ ){0,2}?[\w-]+) (?:(?:will|can|may|do|does|would)(?: not|n['’]t)|cannot|can['’]t|won['’]t) (?!(?:stop|quit|rest|give|finish|end|leave|go|move|accept|approve)\b)[a-z]/i
export const isPutOff = (ordered: string): boolean =>
  putOff.test(ordered) || toldThat.test(ordered) || comesLate.test(ordered)

/** "Keep a spare tray or route switch per slice until ...": behind "or" stands one more thing that is held, unless it takes an object. */
const besideHeld = /\b(?:keep|hold|leave|retain|reserve)\b[^.;:!?\n]*\bor\s+[*_]{0,3}$/i
const takesObject =
  /^\w+ (?:the|an?|its?|it|them|this|that|these|those|your|their|all|each|every|any|until|till|again)\b/i
export const isBesideHeld = (before: string, ordered: string): boolean =>
  besideHeld.test(before) && !takesObject.test(ordered)

/** "Keep polling the page until ...": what is looked for is brought about by something else. */
const asksAgain =
  /^poll\b|^keep (?:on )?(?:poll|check|query|prob|ping|refresh|monitor|watch)\w*ing\b|^每隔? ?[\d半几]* ?(?:毫?秒|分钟|小时)|^(?:反复|持续|不断|一直|重复|循环)(?:地)?(?:轮询|查询|检查|刷新|探测)/i
/** "Keep bumping the timeout", and a command behind "keep running": each turn does the same to one thing, and takes none of many. */
const toOneThing = new RegExp(
  `^${kept} (?!(?:read|tak|process|pull|fetch|load|collect|gather|add|remov|delet|clos|drain|work|walk|go|brows|scroll|pag|trac|follow|dig|search|look|list|pick|popp|iterat|loop|step|cross|tick|mark|mov|copy|download|import|export|migrat|translat|convert)\\w*ing\\b)(?:(?:[a-z]+-)?\\w+ing (?:it|this|that|the|your|its|our|their)?(?= )|re-?(?!ad|turn|ceiv|mov|leas)\\w{3,}ing(?= until))(?![^.;]*\\b(?:next|remaining|queue|backlog|list of|pages|items|entries|tickets)\\b)`,
  'i',
)
export const isToOneThing = (said: string): boolean => toOneThing.test(said)

/** Whether what is done turn by turn brings about nothing for sure: something else must. */
export const needsOther = (said: string): boolean => asksAgain.test(said) || toOneThing.test(said)

/** "Until the lid fits, keep using the old one": the same, with its condition ahead. */
export const isHeldBehind = (order: string, condition: string): boolean =>
  isHeld(order.replace(conditionAhead, ''), condition)
const conditionAhead = /^[^,]{0,120}, (?:please |then |just )?/

/** "Edit the field and expect old values to stay until the next refresh", "mend it, then the lid stays open until", "rebuild it and block the ferry until": the `until` belongs to what is expected, or to what a thing does. */
const expects = anyOf(
  /\b(?:and|but|then) (?:expect|let|leave|keep|hold|wait|stay|block|pause|freeze|suspend|withhold|refuse|disable|lock|bar|gate)\b/i,
  /\b(?:and|but|then) delay\b/i,
  /(?:,|\b(?:and|but|then|so)) (?:the|an?|your|its|it|this|that) (?:[\w-]+ ){0,3}?(?:stays?|remains?|holds?|lasts?|lingers?|persists?|waits?|sits?|lives?|keeps?) /i,
)

/** "Find the root by walking up until ...": each step is another one, in something finite. */
export const byParts =
  /\bby (?:walk|climb|ascend|mov|go|stepp|travers|search|scann|trac|follow|remov|dropp|trimm|cutt|splitt|add|halv|bisect|narrow)ing\b/i
/** "Steady it (fill the pot, shut the door) until": the verb stands in a remark that ends before the `until`. */
export const endsRemark = /^[^()（）]*[)）]/
export const isExpected = (said: string): boolean => expects.test(said) || byParts.test(said) || endsRemark.test(said)
