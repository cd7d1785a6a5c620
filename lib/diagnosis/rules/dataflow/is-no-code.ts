import { hasTwoColumns } from './side-by-side.ts'

/** Text in a template is none of the code, whatever stands in it. */
export const template = /`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}`]*\})*`/gs

/** Whether a block of code holds words, patterns or a sample that breaks off, so that a mark at an offset has no counterpart. */
export const isNoCode = (text: string, at: number): boolean =>
  isSpoken(text, at) ||
  isPatterns(text) ||
  isMarkedHead(text, at) ||
  isChecklist(text) ||
  (/["'`]/.test(text[at] ?? '') && (labels.test(text) || isApostrophe(text, at))) ||
  breaksOff(text, at) ||
  hasTwoColumns(text)

/** "can't": a quote between letters begins no string. */
const isApostrophe = (text: string, at: number): boolean =>
  text[at] === "'" && /\p{L}$/u.test(text.slice(0, at)) && /^\p{L}/u.test(text.slice(at + 1))

/** Three levels that are opened and none of them closed, with a remark as the last line: how deep it goes is shown. */
const breaksOff = (text: string, at: number): boolean =>
  (text.slice(at).match(/\{[ \t]*\n/g) ?? []).length > 2 &&
  !/^[ \t]*\}/m.test(text.slice(at)) &&
  /(?:^|\n)[ \t]*\/\/[^\n]*\s*$/.test(text)

/** What somebody says, in quotes over several lines. */
const isSpoken = (text: string, at: number): boolean =>
  /(?:^|\n)[ \t]*$/.test(text.slice(0, at)) &&
  /^(["“])\p{L}[^"“”\n]*\n(?:[^"“”\n]*\n){0,9}?[^"“”\n]*["”]\s*(?:\n|$)/u.test(text.slice(at))

/** `function\\s+\\w+\\s*\\(`: what stands there is what code is looked for with. */
const inCode = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/(?![/*])(?:[^/\\\n]|\\.)+\//g
const isPatterns = (text: string): boolean =>
  text
    .replace(/^[ \t]*(?:#|\/\/)[^\n]*/gm, '')
    .replace(template, '``')
    .replace(inCode, "''")
    .replace(/\/\/[^\n]*/g, '')
    .split('\n')
    .every((line) => !/\w/.test(line) || /\\[sSwWdDbB]/.test(line))

/** `if (kind === 'a') { // ✓ told`: a line that is shown with what is to be said of it. */
const isMarkedHead = (text: string, at: number): boolean =>
  /^\{[ \t]*\/\/[^\n]*[✓✔✗✘✅❌]/u.test(text.slice(at, at + 200))

/** "✅ Clean:" above words: what stands there is shown, and need not be code. */
const labels = /^\s*[✓✔✗✘✅❌]\s?\w[\w ]{0,30}:\s*$/mu

/** Lines of words behind marks, which were put in a fence to be coloured. */
function isChecklist(text: string): boolean {
  const lines = text.split('\n').filter((line) => /\w/.test(line) && !/^\s*(?:\/\/|\*)/.test(line))
  return lines.length > 0 && lines.every((line) => /^\s*[✓✔✗✘☐☑✅❌•]/u.test(line))
}
