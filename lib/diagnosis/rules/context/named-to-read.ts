import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { folderOf } from '../../parse/file-role.ts'
import { resolvePath } from '../../skill/resolve-path.ts'
import { foldersIn, pathsIn } from './plain-paths.ts'

/** The words by which a text has something read. */
export const reading = anyOf(
  /\b(?:read|load)\b/iu,
  /\b(?:be|are|is) (?:loaded|opened|studied)\b/iu,
  /\b(?:open(?! (?:format|source|standards?|spec(?:ification)?s?|questions?|issues?|pull|PRs?|items?|points?|tasks?|access|API|data|weights?|graph)\b))\b/iu,
  /\b(?:study|review(?! (?:process|checklist|steps|workflow))|consult)\b/iu,
  /\b(?:go(?:ing|ne)?|look(?:ing|ed)?|work(?:ing|ed)?) through (?:(?:all|every|everything|each|the (?:whole|entire))\b|\[| {3})/iu,
  /\b(?:start|begin)s?\b[^.;,:]{0,40}\b(?:by|with) (?:reading|loading|opening|studying|reviewing|consulting|taking in|going through)\b/iu,
  /(?<=^[\s*_>-]{0,8})(?:required|mandatory|essential) (?:pre-?)?reading\b[^.:]{0,40}:/iu,
  /\b(?:familiari[sz]e|acquaint) yourself with\b|\bmake yourself (?:familiar|acquainted) with\b/iu,
  /\bget (?:yourself )?(?:familiar|acquainted) with\b/iu,
  /\btake in (?:(?:the|all|every|everything|each|its)\b|\[| {3})|\b(?:absorb|internali[sz]e)\b/iu,
  /阅读|读取|加载|通读|(?:先|请|前)[^，。；\n]{0,6}读(?:完|透|一遍)|(?:把|将)[^，。；\n]{1,60}读(?:完|透|一遍|过一遍)/iu,
  /必读[^：。]{0,12}：|(?:读完|通读)(?=[^，。；\n]{0,30}(?:之前|以前|前，))/iu,
  /\b(?:lis(?:ez)?|lire|lesen|leer|leggere|charge[rz]?|parcoure[rz]|lies|lade|lee|carga|lea|leia|carregue|leggi|carica)\b/iu,
  /(?:読|읽)/iu,
  /(?<!\p{L})(?:прочита\p{L}*|прочт[иё]\p{L}*|прочесть|изучи\p{L}*|загрузи\p{L}*|ознаком\p{L}*)/iu,
)

const orderedJust = new RegExp(`(?:${reading.source})[^.]{0,40}$`, 'i')

const allReferences = anyOf(
  /\b(?:all|each|every)(?: of)?(?: (?:the|these|its|our|bundled|included))* (?:references?(?! (?:to|in|from|that|which)\b)|reference (?:files?|docs?|documents?))\b/i,
  /(?:所有|全部|每个)(?:的)?(?:参考(?:文件|资料|文档)|引用文件)/i,
)

/** Files that a sentence names by path, link or code span, but those that are left out; a folder stands for all below it where the sentence says so. */
export function filesNamed(
  files: readonly SkillFile[],
  entry: SkillFile,
  range: TextRange,
  all: boolean,
  isLeft: (offset: number) => boolean,
): SkillFile[] {
  const inside = ({ range: { start } }: { range: TextRange }) =>
    start >= range.start && start < range.end && !isLeft(start)
  const names = [
    ...entry.inline.spans.filter(inside).map(({ text, range: { start } }) => [text, start] as const),
    ...entry.inline.links.filter(inside).map(({ target, range: { start } }) => [target, start] as const),
    ...[...pathsIn(entry, range), ...(all ? foldersIn(entry, range) : [])].filter(([, at]) => !isLeft(at)),
  ]
  // "Load every reference": the folder goes without saying.
  if (all && allReferences.test(entry.slice(range))) names.push(['references/', range.start])
  return names.flatMap(([name, at]) => {
    const isPattern = all || (name.includes('*') && orderedJust.test(entry.text.slice(range.start, at)))
    return filesAt(files, entry, name, isPattern)
  })
}

/** The file of a name, or, where the name stands for more, all below a folder or of a pattern. */
export function filesAt(files: readonly SkillFile[], entry: SkillFile, name: string, isPattern: boolean): SkillFile[] {
  const path = resolvePath(folderOf(entry.path), name.replace(/(?:\/\*\*)?\/?\*+(?:\.\w+)?$/, '').replace(/\/$/, ''))
  if (path === null) return []
  const exact = files.filter((file) => file.path === path)
  return exact.length > 0 || !isPattern ? exact : files.filter((file) => file.path.startsWith(`${path}/`))
}
