/** A spreadsheet program takes a text that begins so for a formula. */
const looksLikeFormula = /^[=+\-@\t\r]/

/** One line of CSV (RFC 4180). No text becomes a formula where it is opened: an apostrophe stands before it. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(field).join(',')}\r\n`

function field(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && looksLikeFormula.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
