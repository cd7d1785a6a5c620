import type { CodeLanguage } from '../../model/code.ts'
import type { DataEdge, Target } from '../../model/data-flow.ts'
import type { CodeSpan } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { LineIndex, TextRange } from '../../model/text-range.ts'
import { around } from '../../parse/code-lookup.ts'
import { oncePer } from '../../parse/lazy.ts'
import { scopeInWords, targetOf } from '../../parse/normalize-target.ts'
import { kindInWords } from '../../parse/read-prose-edges.ts'
import { agentCallsIn } from '../../predicates/agent-calls.ts'
import { promptFencesOf } from '../../predicates/prompt-fences.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** A path below a hidden folder or a variable that is written without code marks: `.kiln-work/a.json`, `${workDir}/a.json`. */
const path =
  /(?<![\w/.$}>-])(?:\.[a-z][\w-]{0,40}|\$\{\w{1,40}\}|\{\{?\w{1,40}\}\}?|\$[A-Za-z]\w{0,40}|<[\w-]{1,40}>)\/(?:[\w-]{1,60}\/){0,4}[\w-]{1,80}(?:\.[\w-]{1,40}){0,2}\.(?:jsonl?|md|ya?ml|txt|csv|tsv|toml)(?![\w/(*-])/g
const mayName = /\/[\w./-]{1,200}\.(?:json|md|ya?ml|txt|csv|tsv|toml)/

/** `input: a.json`, `"reads": ["a.json"]`: the key of data before the path. */
const keyBefore = /(?:^|[\s{,"'])([A-Za-z_]{2,20})["']?\s{0,2}[:=]\s{0,2}\[?\s{0,2}["']?$/
const takes = /^(?:inputs?|in|reads?|from|source|loads?|consumes|requires|needs|takes|input_?(?:file|path)s?)$/i
const makes = /^(?:outputs?|out|writes?|saves?|creates?|produces|makes|output_?(?:file|path)s?|save_?to)$/i

/** The reads and writes of files of the run that stand without code marks: in sentences, in titles, in what agents are told, in settings of steps. */
export const looseEdgesOf = oncePer((file: SkillFile): readonly DataEdge[] =>
  file.isFlow && mayName.test(file.text) ? [...edgesIn(file)] : [],
)

function* edgesIn(file: SkillFile): Iterable<DataEdge> {
  for (const { index, 0: named } of file.text.matchAll(path)) {
    if (around(knownPaths(file), index).length > 0) continue
    const target = targetOf(named)
    const kind = kindAt(file, index, index + named.length, target)
    if (kind === null) continue
    const range = { start: index, end: index + named.length }
    const place = { file: file.path, range, targetRange: range, target }
    yield { kind, ...place, via: 'prose', block: null, call: null, variable: null, appends: false }
  }
}

/** The paths of a file that are read or written already, by their place. */
const knownPaths = oncePer((file: SkillFile): readonly TextRange[] =>
  byStart(file.dataEdges.map(({ targetRange }) => targetRange)),
)
const byStart = <Range extends TextRange>(ranges: readonly Range[]): Range[] =>
  [...ranges].sort((one, other) => one.start - other.start)

function kindAt(file: SkillFile, start: number, end: number, target: Target): DataEdge['kind'] | null {
  const block = file.codeBlockAt(start)
  if (block && data.has(block.language) && !isPrompt(file, start)) return kindOfKey(file, start)
  if (block && !isPrompt(file, start)) return null
  const mark = block ? undefined : markAround(file, start)
  if (mark) return kindInMark(file, mark, start)
  const said = block ? null : sentenceAt(file, start)
  const from = Math.max(start - longest, said ? said.range.start : lastStop(file.text, start))
  return kindInWords(
    file.said.slice(from, start),
    file.said.slice(end, end + 60).split('\n', 1)[0]!,
    scopeInWords(target),
  )
}

const data = new Set<CodeLanguage>(['json', 'yaml', 'other'])

/** Whether a place stands in what an agent is told. */
const isPrompt = (file: SkillFile, at: number): boolean => around(promptsOf(file), at).length > 0
const promptsOf = oncePer((file: SkillFile): readonly TextRange[] =>
  byStart([
    ...agentCallsIn(file).flatMap(({ prompt }) => (prompt ? prompt.parts.map(({ range }) => range) : [])),
    ...promptFencesOf(file).map(({ content }) => content),
  ]),
)

/** The code marks of a text around a place; those of a title are none. */
const markAround = (file: SkillFile, at: number): CodeSpan | undefined => around(marksOf(file), at)[0]?.span
const marksOf = oncePer(({ inline: { spans } }: SkillFile) =>
  byStart(spans.flatMap((span) => (span.block.kind === 'heading' ? [] : [{ ...span.range, span }]))),
)

/** `Read("a.json")`, `cat a.json`, `Agent("Read a.json and ...")` between code marks. */
function kindInMark(file: SkillFile, { text, inner: { start } }: CodeSpan, at: number): DataEdge['kind'] | null {
  const before = text.slice(0, at - start)
  if (before.length > longest) return null
  if (/^(?:Read|View|read_file|cat|jq|head|tail|less|grep|wc|sort|uniq|cut)\b[^>|&;]*$/.test(before)) return 'read'
  if (/^(?:Write|write_file)\(/.test(before)) return 'write'
  if (/^(?:Agent|Task|spawn_agent)\(/.test(before)) return kindInWords(before, text.slice(at), 'run-time')
  // `Agent({ prompt: \`...\` })` in running text: the marks of the prompt look like those of the text.
  return ofPrompt.test(file.text.slice(Math.max(0, start - 20), start))
    ? kindInWords(file.said.slice(lastStop(file.text, at), at), '', 'run-time')
    : null
}

const ofPrompt = /\b(?:prompt|message)["']?\s?[:=]\s?`$/

/** Where the sentence or line around a place begins. */
function lastStop(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - longest), at)
  return at - before.length + (/^.*(?:[.!?](?=\s)|[。！？；\n])/s.exec(before)?.[0].length ?? 0)
}
const longest = 400

/** What the key before a path in settings says: `input: a.json`. */
function kindOfKey({ text, lines }: SkillFile, at: number): DataEdge['kind'] | null {
  const line = lines.lineAt(at)
  const before = text.slice(Math.max(lines.startOf(line), at - longestKey), at)
  const lead = /^\s*-\s+["']?$/.test(before) ? lineAboveList(lines, line) : before
  const key = keyBefore.exec(lead.slice(-longestKey))?.[1] ?? ''
  return takes.test(key) ? 'read' : makes.test(key) ? 'write' : null
}

/** `reads:` above the items of a list. */
function lineAboveList(lines: LineIndex, item: number): string {
  let line = item - 1
  while (line > 0 && item - line < longestList && /^\s*-\s/.test(lines.textOf(line))) line--
  return lines.textOf(line)
}
const longestList = 20
const longestKey = 60

/** The edges of each target of a skill, with those that stand without code marks. */
export const edgesWithLoose = oncePer(
  ({ dataFlow, flowFiles }: SkillModel): ReadonlyMap<string, readonly DataEdge[]> => {
    const loose = flowFiles.flatMap(looseEdgesOf)
    if (loose.length === 0) return dataFlow.byKey
    const all = new Map(dataFlow.byKey)
    for (const [key, edges] of Map.groupBy(loose, ({ target }) => target.key))
      all.set(key, [...(all.get(key) ?? []), ...edges])
    return all
  },
)
