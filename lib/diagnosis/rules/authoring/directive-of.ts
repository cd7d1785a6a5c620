import type { Block } from '../../model/block.ts'
import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { contentWords } from '../../predicates/content-words.ts'
import { behindLabel, emphasis } from './directive-label.ts'
import { banAgain, type ListKind, listKindOf } from './directive-lists.ts'

/** `isExact`: it orders or forbids only by a ban with the same verb or by what stands above its list, and has to be said in the same words. */
type Directive = {
  sentence: Sentence
  forbids: boolean
  isExact: boolean
  list: ListKind | null
  words: Set<string>
  hasCondition: boolean
  ofNot: boolean
}

const forbidding = anyOf(
  /\b(?:never|must\s{1,9}not|mustn't|do\s{1,9}not|don't|(?:should|shall|may)\s{1,9}not|cannot)\b/i,
  /\b(?:(?:is |are )?not (?:allowed|permitted)|(?:is |are )?(?:forbidden|prohibited)|under no circumstances)\b/i,
  /\bkeep\b[^.,;]{1,40}\bout of\b|(?:^\W*|\b(?:always|must|should|please|and|but)\s)avoid\b/i,
  /禁止|不要|不得|不可|严禁|切勿|绝不/i,
)
const ordering =
  /\b(?:always|must|do|should|shall|ensure|required to|(?:make|be) sure(?: to| that)?|remember to)\b|必须|总是|始终|一律|务必|一定要|应当|(?:都|均|还|也)(?:需要?|要)|(?<![不无])需要/i
/** A bare order: "Include the stack trace". */
const imperative = anyOf(
  /^\W*(?:use|include|write|add|keep|run|ask|commit|push|return|create|list|show|report|edit|delete|remove|install|call|start)\s/i,
  /^\W*(?:stop|make|put|store|save|send|follow|name|link|test|format|sort|merge|read|open|print|log|wrap|import|export|mention)\s/i,
  /^\W*(?:explain|quote|translate|round|set)\s/i,
)
const condition =
  /\b(?:if|when|whenever|unless|except|until|while|before|after|only|in case|without|during|for (?:the )?\w+ mode|in \w+ mode|mode)\b|如果|当|除非|除了|仅|只有|之前|之后|时(?:候)?|模式/i
const polarity = anyOf(
  /\b(?:always|never|must|not|do|don't|mustn't|should|shall|avoid|cannot|ensure|required|may|(?:not )?(?:allowed|permitted))\b/gi,
  /\b(?:forbidden|prohibited|under no circumstances|(?:make|be) sure(?: to| that)?|remember to)\b/gi,
  /禁止|不要|不得|不可|严禁|切勿|绝不|必须|总是|始终|一律|务必|一定要|应当|(?:都|均|还|也)(?:需要?|要)|需要/gi,
)
const fewestWords = 3

/** "When not behind a proxy", "unless it is set": the other case than the one without the word. */
const notCase =
  /\b(?:if|when|whenever|where|while)\b[^,.;:]{0,60}?\b(?:not|no|without|isn[’']t|aren[’']t)\b|\bunless\b|除非|(?:如果|当|若)[^，。；]{0,12}(?:不|没|未|无)/i

/** An item of a list below another item holds for the case that the other names. */
const isBelowCondition = ({ parent }: Block): boolean =>
  parent?.kind === 'item' && parent.parent?.parent?.kind === 'item'

/** "`"$x"` never `$x`": one order that names the other way too. */
const contrast = /`\s{0,2}(?:,\s)?(?:never|not)\s{0,2}`/i
const turn =
  /\s[—–-]\s|[.!?][*_]{1,3}\s|\s\((?=(?:not|never|no)\b)|;\s|,\s(?=(?:not|never|rather|instead|and [\w -]{1,40}(?:not|never))\b)/
const turnsToBan = /^\W*(?:not|never|rather than|instead of)\b/i

/** "`part-two` - Parts must fit": what stands before the dash only names what follows; in the masked text it is blank. */
const onlyNames = /^[\s\d.)*_+-]*$/
const reasonFollows = /^\s[—–]\s|^[.!?][*_]{1,3}\s/

/**
 * "Test behavior - not details", "Never A; use B": of an order with its reverse side the part that says what it is about; also of one that tells
 * its reason or way behind a dash or behind its emphasis, "Always sort the parts first - the reader counts them", "**Always sort the parts.** Take".
 */
function mainClause(masked: string): string {
  const at = masked.search(turn)
  if (at === -1) return masked
  const [main, rest] = [masked.slice(0, at), masked.slice(at)]
  if (onlyNames.test(main)) return masked
  if (forbidding.test(main) !== (forbidding.test(rest) || turnsToBan.test(rest))) return main
  const isPlain = forbidding.test(main) || ordering.test(main)
  return isPlain && reasonFollows.test(rest) && contentWords(main.replace(polarity, ' ')).size >= fewestWords
    ? main
    : masked
}

/** "Prompts that should not start it": what is said of a thing orders nothing. */
const ofThing = /\b(?:that|which|who)\s+(?:should|must|shall|can|do|does)\b[^,.;:]*/gi

/** "Do **not** wrap": emphasis is no part of what is said. */
const plainText = ({ masked }: Pick<Sentence, 'masked'>): string =>
  masked.includes('*') ? masked.replace(/\*+/g, '') : masked
const orderText = (sentence: Pick<Sentence, 'masked'>): string => plainText(sentence).replace(ofThing, ' ')

/** Few sentences forbid anything: only for those it is asked of what they speak. */
export const isBan = ({ masked }: Pick<Sentence, 'masked'>): boolean =>
  forbidding.test(plainText({ masked })) && forbidding.test(orderText({ masked: withoutName(masked) }))

/** "**Never Verify**: Use ...": a label with an order of its own behind it only names it. */
function withoutName(masked: string): string {
  const clause = behindLabel(masked)
  return clause !== masked && imperative.test(clause) && !banLabel.test(masked) ? clause : masked
}
const banLabel = /^\W*(?:never|do not|don['’]ts?|avoid|forbidden|禁止|不要)\W*[:：]/i

/** "Do: "What starts this?"": the words of a sample, which may differ in a capital only. */
const quotedSample = /^\W{0,6}(?:do|don['’]t|do not|never|always|要|不要)[*_]{0,2}\s?[:：][*_]{0,2}\s?["“‘「]/i

/** "Tests fail → stop. Do not ...": what follows holds for the case before the arrow. */
const firstArrow = oncePer(({ text }: Prose) => text.search(/→|⇒|->|=>/))

/** "Do not drop them": a sentence that begins with "Drop" orders it. */
const bannedVerb = /\b(?:never|(?:do|must|should|shall)\s{1,9}not|don['’]t|mustn['’]t)\s+([a-z]{3,})\b/i
/** "Never drop them": the verb behind the word that forbids. */
export const bannedVerbOf = (sentence: Pick<Sentence, 'masked'>): string | undefined =>
  bannedVerb.exec(plainText(sentence))?.[1]?.toLowerCase()
const firstWord = /^\W*([a-z]{3,})\s/i

/** "Avoid the passive": it is not to be used. */
const avoided = /^\W*(?:(?:always|please)\s+)?avoid\s(?:(?:the )?us(?:e|ing)\b|(?!\w+ing\b))/i

/** What is known of a sentence by the others: whether it has a word that forbids, what stands above its list, and which verbs are forbidden. */
type Around = { isBan: boolean; list: ListKind['kind'] | undefined; banned: ReadonlySet<string> }

/** "Always sort the parts", "Never sort them": what a sentence orders or forbids, with the words in which it does; none where it does neither. */
export function directiveOf(
  file: SkillFile,
  sentence: Sentence,
  { isBan: isOfBan, list: kind, banned }: Around,
): Directive[] {
  const { text, prose } = sentence
  const masked = orderText(sentence)
  const clause = behindLabel(sentence.masked)
  const isOwn = ordering.test(masked) || (prose.block.kind !== 'table' && imperative.test(clause))
  const isListedBan = kind === 'ban' && !isOfBan
  const isExact =
    isListedBan ||
    (!isOwn && (kind === 'order' || (prose.block.kind !== 'table' && verbOf(clause).some((verb) => banned.has(verb)))))
  if (!isOwn && !isExact && !isOfBan) return []
  const main = mainClause(sentence.masked)
  const forbids = isListedBan || (isOfBan && isBan({ masked: main }))
  if (!forbids && !isOwn && !isExact) return []
  // What a colon introduces is said below it: two such sentences can be of different things.
  if (/[:：]\W{0,4}$/.test(masked.slice(-12).trimEnd()) || contrast.test(text)) return []
  if (quotedSample.test(text)) return []
  const arrow = firstArrow(prose)
  if (arrow !== -1 && arrow < sentence.range.start - prose.range.start) return []
  const list = listKindOf(file, sentence)
  if (list && (list.kind === 'told' || (list.kind === 'ban' && !isListedBan && !banAgain.test(clause)))) return []
  const words = contentWords(text.slice(0, main.length).replace(emphasis, ' ').replace(polarity, ' '))
  if (forbids && avoided.test(masked)) words.add('use')
  const hasCondition = condition.test(masked) || isBelowCondition(prose.block)
  return words.size >= fewestWords
    ? [{ sentence, forbids, isExact, list, words, hasCondition, ofNot: hasCondition && notCase.test(masked) }]
    : []
}

/** "Drop them": the word that a clause begins with. */
export const verbOf = (clause: string): string[] => {
  const verb = firstWord.exec(clause)?.[1]
  return verb ? [verb.toLowerCase()] : []
}
