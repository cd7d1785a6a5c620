const cjk = '\\u3400-\\u9fff\\uf900-\\ufaff'
const between = new RegExp(`(?<=[${cjk}]) +(?=[a-z0-9])|(?<=[a-z0-9]) +(?=[${cjk}])`, 'g')

/** The text in one form: compatible characters unified, lower case, no blanks between Latin and Chinese. */
export const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(between, '')

/** Chinese from more than 30 % of its letters, English below 5 %, else mixed. */
export function languageOf(text: string): 'en' | 'zh' | 'mixed' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const chinese = text.match(new RegExp(`[${cjk}]`, 'g'))?.length ?? 0
  if (letters === 0 || chinese / letters < 0.05) return 'en'
  return chinese / letters > 0.3 ? 'zh' : 'mixed'
}
