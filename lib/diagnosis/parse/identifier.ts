/** Letters of all scripts, written for a class of characters: JavaScript and Python take them in a name, and so does the reader of tokens. */
export const letters = 'A-Za-z\\u00c0-\\u024f\\u0370-\\u1fff\\u3040-\\u9fff\\uac00-\\ud7af'

/** The name of a variable as a piece of a pattern: `rows`, `$row_2`, `文本`. */
export const identifier = `[${letters}_$][${letters}\\w$]*`

/** A name that is no part of a longer one: `\b` knows no letters but the Latin ones. */
export const asWord = (name: string): string => `(?<![${letters}\\w$])${name.replace(/\$/g, '\\$')}(?![${letters}\\w$])`
