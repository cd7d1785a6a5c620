/** Letters of scripts that neither English nor Chinese is written in; a text in Japanese has its own beside the characters. */
const otherScript = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]/gu
const fewestLetters = 3
/** Small words of the languages that share the letters of English, and none of English. */
const small =
  /(?<!\p{L})(?:der|das|und|wenn|falls|ist|sind|keine?|oder|aber|alle[ns]?|sich|cuando|quando|quand|lorsque|ou|pero|mit|dem|ein|eine[nmrs]?|zu[mr]?|für|auf|nach|danach|dann|nicht|wird|bis|le|les|des|du|et|une?|pour|avec|puis|dans|sur|est|aux?|el|los|las|de|del|y|una|para|con|por|que|al|la|luego|después|os|da|um|uma|com|em|depois|então|il|lo|gli|di|per|che|poi|het|een|voor|finché|até|ao|enquanto|hasta|mientras|jusqu|solange)(?!\p{L})/giu
const marked = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/
const english = /(?<!\p{L})(?:the|and|of|to|with|is|are|for|or|this|that|if|when|by|from|it|its|you|your)(?!\p{L})/iu

/** Whether a sentence has small words of English. */
export const isEnglish = (sentence: string): boolean => english.test(sentence)

/** Whether a sentence is told in another language than English or Chinese, by its script or by its small words. */
export function isOtherLanguage(sentence: string): boolean {
  if ((sentence.match(otherScript) ?? []).length >= fewestLetters) return true
  const words = new Set((sentence.match(small) ?? []).map((word) => word.toLowerCase()))
  return words.size >= (marked.test(sentence) ? 1 : 2) && !english.test(sentence)
}

const latin = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`
const forbidding = `${latin(
  'verboten\\w*|untersagt|niemals|nie|jamais|interdit\\w*|nunca|jamás|prohibid\\w*|proibid\\w*|vietat\\w*|nooit',
)}|никогда|нельзя|запрещ|禁止|금지`
const negating =
  latin(
    'mai|nicht|keine?[nrsm]?|ohne|statt|vermeid\\p{L}*|ne|pas|sans|évit\\p{L}*|no|sin|evit\\p{L}*|não|nao|sem|non|senza|niet|geen',
  ) +
  "|(?<!\\p{L})n['’]|(?<!\\p{L})не(?!\\p{L})|(?<!\\p{L})без(?!\\p{L})|ない|ません|ずに|せず|避け|않|마세요|지 ?마|말 것|말[라아]|없이|피[하해]"

/** Whether a title or sentence of another language forbids what it names. */
export const forbidsElsewhere = (text: string): boolean => forbids.test(text)
const forbids = new RegExp(forbidding, 'iu')

/** Whether a sentence of another language says that something is not to be done, or not to be so. */
const negatesElsewhere = (text: string): boolean => negates.test(text)
const negates = new RegExp(`${forbidding}|${negating}`, 'iu')

/** Whether a sentence forbids what it names, in another language. */
export const isNegatedElsewhere = (text: string): boolean =>
  forbidsElsewhere(text) || (negatesElsewhere(text) && isOtherLanguage(text))
