/** Attributes whose text a person reads or hears. */
const spoken =
  'aria-label|aria-description|title|placeholder|alt|label|hint|detail|what|why|next|description|confirmLabel'

/** Text that is the same in every language: keys, paths, commands. */
const sameEverywhere = new Set(['Ctrl K', '/home/me/project', 'npm run demo'])

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1')

const isWords = (text: string) =>
  /[A-Za-z\u4e00-\u9fff]{2,}/.test(text) && !/[=;&|()[\]]|\?\s|\bas const\b/.test(text) && !sameEverywhere.has(text)

/** Words that stand in the markup of a component instead of the message files. */
export function untranslatedIn(source: string): string[] {
  const code = withoutComments(source)
  const texts = [...code.matchAll(/(?<![=-])>([^<>{}]+)(?=<[/A-Za-z>]|\{)/g)].map((match) => match[1] ?? '')
  const attributes = [...code.matchAll(new RegExp(`\\s(?:${spoken})=(?:"([^"]+)"|\\{'([^']+)'\\})`, 'g'))].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== 'return' && isWords(text))
}
