import type { SkillFile } from '../../model/skill-file.ts'

/**
 * Whether running text fills a placeholder in: "set `{{NOTE}}` (the remark of the day) and `{{SIGN}}`". Or it tells of the thing by that name, in
 * capitals or in a title: "the LAST step", "### Find the last step" for `LAST_STEP`.
 */
export const isSetInWords = (files: readonly SkillFile[], name: string): boolean =>
  files.some(({ isMarkdown, text, headings }) => {
    if (!isMarkdown) return false
    const [first = '', ...rest] = name.split('_')
    if (rest.length > 0 && /^[A-Z]{3}[A-Z_]*$/.test(name)) {
      const others = rest.join(' ')
      if ([others, others.toLowerCase()].some((words) => text.includes(` ${first} ${words}`))) return true
      const words = new RegExp(`\\b${first} ${others}\\b`, 'i')
      if (headings.some(({ level, title }) => level > 1 && words.test(title))) return true
    }
    // "If it has an oven, set `{HAS_OVEN}=true`."
    if (text.includes(`{${name}}=`) || (text.includes(`{${name}} = `) && setsIt(text, name))) return true
    const mark = `\`{{${name}}}\``
    return text.includes(mark) && text.split('\n').some((line) => line.includes(mark) && ordersToSet(line, mark))
  })

/** "  {has_oven} = true", in code too: a line that begins with it sets it. */
const setsIt = (text: string, name: string): boolean =>
  text.split('\n').some((line) => line.trimStart().startsWith(`{${name}} = `))

/** The row of a list names what there is; an order has a verb before the name. */
const ordersToSet = (line: string, mark: string): boolean =>
  !/^\s*\|/.test(line) &&
  /\b(?:set|replace|substitute|fill(?: in)?)\b[^.;:]*$/i.test(line.slice(0, line.indexOf(mark)).replace(/`[^`]*`/g, ''))
