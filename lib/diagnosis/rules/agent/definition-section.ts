import { simplified } from '../../parse/simplified.ts'

/** The lines of a definition below the headings that match, each as far as the next heading. */
export function* sectionLines(text: string, title: RegExp): Iterable<string> {
  let isIn = false
  for (const line of text.split('\n')) {
    if (/^#{1,6}[ \t]/.test(line)) isIn = title.test(simplified(line))
    else if (isIn) yield line
  }
}
