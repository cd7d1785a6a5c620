import type { CodeBlock } from '../../model/code.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { oncePer } from '../../parse/lazy.ts'
import { isSoundJson } from './is-sound-json.ts'

/** `open(plan)`, `readFileSync(plan, "utf8")`, `plan.read_text()`: the name of the file that a text is read from. */
const readPath =
  /\b(?:open|readFileSync|readFile|readTextFile|file)\(\s*([A-Za-z_][\w.]{0,60})\s*[,)]|([A-Za-z_][\w.]{0,60})\.(?:read_text|read_bytes|open)\(|\bopen\(\s*([A-Za-z_][\w.]{0,60})\s*$/

/** The variable that holds the path from which an expression reads. */
export function pathReadIn(source: string): string | undefined {
  const found = readPath.exec(source)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

/** `join(here, "lids.json")`: the variable holds the path of a file that the skill brings. */
export const isShippedAs = ({ files }: SkillModel, block: CodeBlock, name: string): boolean =>
  files.some(({ base }) => base.endsWith('.json') && valuesOf(block, name).some((value) => value.includes(base)))

/** `open("molds/lids.json")`: a path below the folder of the skill at which valid JSON stands, written out or held by a variable. */
export function isShippedAt(skill: SkillModel, block: CodeBlock, source: string): boolean {
  const shipped = soundFiles(skill.files)
  if (shipped.length === 0) return false
  const name = pathReadIn(source)
  const texts = name === undefined ? [source] : [source, ...valuesOf(block, name)]
  return shipped.some((path) => texts.some((text) => quoting(path).some((quoted) => text.includes(quoted))))
}

const quoting = (path: string): string[] =>
  ['"', "'", '`'].flatMap((mark) => [mark + path, `${mark}./${path}`].map((text) => text + mark))

const valuesOf = ({ tree, text, content }: CodeBlock, name: string): string[] =>
  tree.assignments
    .filter(({ target }) => target === name)
    .map(({ valueRange: { start, end } }) => text.slice(start - content.start, end - content.start))

const soundFiles = oncePer((files: SkillModel['files']): string[] =>
  files.filter(({ path, text }) => path.endsWith('.json') && isSoundJson(text)).map(({ path }) => path),
)
