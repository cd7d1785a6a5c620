import type { SkillFile } from '../../model/skill-file.ts'

const dashes = /^---[ \t]*$/
const title = /^# \S/
/** Longer heads are none. */
const mostLines = 100
const longestShown = 60

/**
 * What a head says that is closed and yet breaks off: "=======" or a fence of Markdown before the line `---`. Null where that line is a rule of
 * the body, which the title of the document begins.
 */
export function brokenOffHead({ lines, frontMatter }: SkillFile): [en: string, zh: string] | null {
  const from = lines.lineAt(frontMatter.content.end) + 1
  let broken: number | null = null
  for (let line = from; line <= Math.min(lines.count, from + mostLines); line++) {
    const text = lines.textOf(line)
    if (dashes.test(text)) return broken === null || !isTitled(lines, line + 1) ? null : says(broken, lines, line)
    if (title.test(text)) return null
    if (broken === null && !/^\s*(?:#|$)/.test(text)) broken = line
  }
  return null
}

/** Whether the first heading from a line on is the title of a document. */
function isTitled({ count, textOf }: SkillFile['lines'], from: number): boolean {
  for (let line = from; line <= Math.min(count, from + mostLines); line++)
    if (/^#{1,6} \S/.test(textOf(line))) return title.test(textOf(line))
  return false
}

function says(broken: number, { textOf }: SkillFile['lines'], closing: number): [en: string, zh: string] {
  const shown = textOf(broken).trim().slice(0, longestShown)
  return [
    `Line ${broken}, "${shown}", is no YAML; the line \`---\` that closes the front matter follows in line ${closing}.`,
    `第 ${broken} 行“${shown}”不是 YAML；结束 front matter 的 \`---\` 在其后的第 ${closing} 行。`,
  ]
}
