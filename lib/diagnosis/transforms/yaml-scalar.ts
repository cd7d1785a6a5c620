import { parseDocument } from 'yaml'
import { isPlainText } from '../parse/read-yaml.ts'

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

/** Whether a text over several lines is one that only quotes make readable. */
export const isRefusedText = (text: string): boolean =>
  isPlainText(text) && parseDocument(`key: ${text}`, { prettyErrors: false, logLevel: 'silent' }).errors.length > 0
