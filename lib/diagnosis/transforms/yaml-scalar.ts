import { parseDocument } from 'yaml'

/** A text as a YAML scalar on one line: plain where YAML reads that as this very text, else in double quotes. */
export const scalarText = (text: string): string => (isPlain(text) ? text : quotedText(text))

/** A text in double quotes, escaped. */
export const quotedText = (text: string): string =>
  `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t')}"`

/** Whether YAML reads a text behind a key as the text itself. */
export function isPlain(text: string): boolean {
  if (text === '' || text !== text.trim() || text.includes('\n')) return false
  const document = parseDocument(`key: ${text}`, { prettyErrors: false, logLevel: 'silent' })
  return document.errors.length === 0 && document.toJS()?.key === text
}
