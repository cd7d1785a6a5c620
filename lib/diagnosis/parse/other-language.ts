import { anyOf } from './any-of.ts'

/** Letters of scripts that neither English nor Chinese is written in; a text in Japanese has its own beside the characters. */
const otherScript = /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu
const fewestLetters = 3
/** Small words of the languages that share the letters of English, and none of English. */
const small = anyOf(
  /(?<!\p{L})(?:der|das|und|wenn|falls|ist|sind|keine?|oder|aber|alle[ns]?|sich|cuando|quando|quand|lorsque|ou|pero|mit)(?!\p{L})/giu,
  /(?<!\p{L})(?:dem|ein|eine[nmrs]?|zu[mr]?|für|auf|nach|danach|dann|nicht|wird|bis|le|les|des|du|et|une?|pour|avec|puis)(?!\p{L})/giu,
  /(?<!\p{L})(?:dans|sur|est|aux?|el|los|las|de|del|y|una|para|con|por|que|al|la|luego|después|os|da|um|uma|com|em|depois)(?!\p{L})/giu,
  /(?<!\p{L})(?:então|il|lo|gli|di|per|che|poi|het|een|voor|finché|até|ao|enquanto|hasta|mientras|jusqu|solange)(?!\p{L})/giu,
)
/** One of these is enough: no English text has it, or it has a command run. */
const telling = anyOf(
  /(?<!\p{L})(?:und|mit|dem|eine[nmrs]?|danach|dann|nicht|puis|avec|dans|después|luego|depois|então|gli|het|een|voor)(?!\p{L})/iu,
  /(?<!\p{L})(?:ejecut\p{L}*|esegu\p{L}*|exécut\p{L}*|führe|starte|lance[rz]|rode|uruchom\p{L}*|voer|kör|kjør)(?!\p{L})/iu,
  /(?<!\p{L})(?:çalıştır\p{L}*|jalankan|chạy)(?!\p{L})/iu,
)
const marked = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/
const english = /(?<!\p{L})(?:the|and|of|to|with|is|are|for|or|this|that|if|when|by|from|it|its|you|your)(?!\p{L})/iu

/** Whether a sentence has small words of English. */
export const isEnglish = (sentence: string): boolean => english.test(sentence)

/** Whether a sentence is told in another language than English or Chinese, by its script or by its small words. */
export function isOtherLanguage(sentence: string): boolean {
  if ((sentence.match(otherScript) ?? []).length >= fewestLetters) return true
  if (english.test(sentence)) return false
  const words = new Set((sentence.match(small) ?? []).map((word) => word.toLowerCase()))
  return words.size >= (marked.test(sentence) ? 1 : 2) || telling.test(sentence)
}

const latin = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`
const forbidding = `${latin(
  [
    'verboten\\w*|untersagt|niemals|nie|jamais|interdit\\w*|nunca|jamás|prohibid\\w*|proibid\\w*',
    'vietat\\w*|nooit|nigdy|zabronion\\p{L}*|asla|sakın|yasak\\p{L}*|jangan|dilarang|aldrig|aldri|nikdy',
    'niciodată|soha|tilos|cấm',
  ].join('|'),
)}|никогда|нельзя|запрещ|禁止|금지|ممنوع|ห้าม|απαγορ|ποτέ|אסור|ніколи|заборон`
const negating =
  latin(
    [
      'mai|nicht|keine?[nrsm]?|ohne|statt|vermeid\\p{L}*|ne|pas|sans|évit\\p{L}*|no|sin|evit\\p{L}*|não|nao',
      'sem|non|senza|niet|geen|nie|bez|không|đừng|chớ|değil|olmadan|tidak|tanpa|inte|ikke|nu|ne|älä|ei',
    ].join('|'),
  ) +
  [
    "|(?<!\\p{L})n['’]|(?<!\\p{L})не(?!\\p{L})|(?<!\\p{L})без(?!\\p{L})|ない|ません|ずに|せず",
    '避け',
    '않|마세요|지 ?마|말 것|말[라아]|없이|피[하해]|لا |لا$|لن |لم |تجنب|بدون|อย่า|ไม่|मत|नहीं|(?<!\\p{L})μην?(?!\\p{L})',
    'לא|אל ',
  ].join('|')

/** Whether a title or sentence of another language forbids what it names. */
export const forbidsElsewhere = (text: string): boolean => forbids.test(text)
const forbids = new RegExp(forbidding, 'iu')

/** Whether a sentence of another language says that something is not to be done, or not to be so. */
const negatesElsewhere = (text: string): boolean => negates.test(text)
const negates = new RegExp(`${forbidding}|${negating}`, 'iu')

/** Whether a sentence forbids what it names, in another language. */
export const isNegatedElsewhere = (text: string): boolean =>
  forbidsElsewhere(text) || (negatesElsewhere(text) && isOtherLanguage(text))
