import type { FrontMatter, FrontMatterEntry, FrontMatterProblem } from '../model/front-matter.ts'
import type { FrontMatterPlace, HeadLack } from './locate-front-matter.ts'
import { readYaml } from './read-yaml.ts'

/** Reads the front matter at its place: YAML first; what YAML refuses is read key by key, plain values with `: ` taken as text. */
export function parseFrontMatter(text: string, place: FrontMatterPlace): FrontMatter {
  const problems: FrontMatterProblem[] = []
  let entries: FrontMatterEntry[] = []
  let recovered = false
  if (place.state === 'absent')
    problems.push({ kind: 'missing', message: lacking.unopened, code: null, range: place.range })
  else {
    for (const kind of place.lacks)
      problems.push({ kind, message: lacking[kind], code: null, range: { start: 0, end: Math.min(3, text.length) } })
    const read = readYaml(text, place.content)
    for (const problem of read.problems) problems.push(problem)
    entries = read.entries
    recovered = read.recovered && place.lacks.length === 0
  }
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  return {
    present: place.state === 'found',
    range: place.range,
    content: place.content,
    problems,
    recovered,
    entries,
    get: (key) => byKey.get(key),
  }
}

const lacking: Record<HeadLack, string> = {
  unopened: 'The file does not begin with a line `---`.',
  unclosed: 'No line `---` closes the front matter.',
}
