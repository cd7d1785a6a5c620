import { anyOf } from '../parse/any-of.ts'

/** "Write down the oldest weight.": what is noted of a file changes it in nothing. */
export const withoutNotes = (text: string): string => text.replace(notes, '')
const notes = anyOf(
  /\bwrit(?:e|es|ing) down (?!(?:in|to|at)\b)(?:(?!\binto\b)[^.;\n`]){0,60}(?=[.;](?:\s|$)|\n|$)/gi,
  /(?:写|记)下[^。；\n`]{0,20}(?=[。；\n]|$)/gi,
)
