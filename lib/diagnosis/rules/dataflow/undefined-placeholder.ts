import type { Prompt, PromptPart } from '../../model/agent-call.ts'
import type { CodeBlock, CodeNode } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { lastAssignment, propertyOf } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { agentCallsIn } from '../../predicates/agent-calls.ts'
import { isExample } from '../../predicates/is-example.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import type { Rule } from '../../rule.ts'
import { createDefinitions } from './definitions.ts'
import { isAnyName, isSummedIn, leftOutOfList, leftOutOfTemplate, renamedInTemplate } from './listed-placeholders.ts'
import { besidesRows, besidesTold } from './partly-told.ts'
import { isOfEngine, isOfForm } from './placeholder-marks.ts'
import { namesTaken, rootTaken } from './placeholder-names.ts'
import { renamedVariable } from './renamed-variable.ts'
import { isSetInWords } from './set-in-words.ts'
import { placeholdersOfSettings } from './settings-prompts.ts'
import { placeholdersOfTemplates } from './template-fences.ts'
import { isToldByPlace } from './told-by-place.ts'

type Placeholder = { name: string; range: TextRange }

/** `${workDir}/`, `{{output_dir}}/`: the folder a skill works in goes by such names everywhere. */
const workFolder =
  /^(?:work(?:ing|space)?|out(?:put)?|session|run|te?mp|scratch|state|artifacts?|results?|reports?|project|repo|skill|base|root)_?(?:dir|directory|folder|path|root)$/i
const known = anyOf(
  /^(?:args|arguments|this|self|state|process|env|JSON|Math|Date|Object|Array|String|Number|Boolean|fs|path|os|new|await|typeof)$/,
  /^(?:null|undefined|true|false|True|False|None|i|j|k|index|idx|Promise|Set|Map|RegExp|Error|console|str|int|len|list|dict|json)$/,
  /^(?:re|sys|time|[A-Z][A-Z0-9_]*)$/,
)

/** `json.dumps(state)` in Python: a module is asked to do something with a value, its own name is no placeholder. */
const helperCall = /^\s*[A-Za-z_]\w*(?:\.\w+)+\(\s*[A-Za-z_]/

/** A placeholder in a prompt or a written text that nothing defines. */
export const undefinedPlaceholderRule: Rule = {
  id: 'DF-006',
  message: {
    en: 'Placeholder `{name}` is defined nowhere in the skill.',
    zh: '占位符 `{name}` 在技能中没有任何定义。',
  },
  *check({ skill }) {
    const { isDefined, isBound } = createDefinitions(skill)
    const told = new Set<string>()
    for (const file of skill.flowFiles) {
      const seen = new Set<string>()
      for (const { name, range } of placeholdersOf(file)) {
        if (seen.has(name) || known.test(name)) continue
        seen.add(name)
        if (workFolder.test(name) && file.text[range.end] === '/') continue
        // What only words speak of is no variable: one that was renamed is told by the new name, which nothing uses.
        const isKnown =
          isBound(name) || (renamedVariable(skill, file, name) === null && isThing(skill, file.slice(range), name))
        if (isDefined(name, file) && isKnown) continue
        if (isExample(file, range)) continue
        if (isOfForm(file, range)) {
          told.add(name)
          continue
        }
        yield { file, range, data: { name }, anchor: name }
      }
    }
    for (const { file, name, range } of [
      ...leftOutOfList(skill),
      ...renamedInTemplate(skill),
      ...leftOutOfTemplate(skill),
      ...[...besidesTold(skill), ...besidesRows(skill)].filter(
        ({ name, file }) =>
          !isAnyName(skill.files, name) &&
          !isDefined(name, file) &&
          !skill.flowFiles.some((lister) => isSummedIn(lister, name)),
      ),
    ]) {
      if (told.has(name) || isSetInWords(skill.files, name) || isOfEngine(file, range) || isOfForm(file, range))
        continue
      if (isToldByPlace({ file, name, range })) continue
      told.add(name)
      yield { file, range, data: { name }, anchor: name }
    }
  },
}

/** Of an object whose member is taken, `${journal.style}`, the text speaks as of a thing: "the journal", "each journal", `journal`. */
function isThing({ files }: SkillModel, written: string, name: string): boolean {
  if (!new RegExp(`^\\$\\{\\s?${name}\\.\\w`).test(written)) return true
  const named = new RegExp(
    `["'\`{]${name}["'\`}]|(?<![\\w$.{])${name}\\.\\w|\\b(?:each|every|per|current|selected|given|chosen|picked) (?:\\w+ )?${name}s?\\b|[^\\x00-\\x7f] ?${name}(?![\\w$])`,
    'i',
  )
  return files.some(({ text }) => text.includes(name) && named.test(text.replaceAll(written, ' ')))
}

/** The placeholders of agent prompts and of templates that are written to files. */
function* placeholdersOf(file: SkillFile): Iterable<Placeholder> {
  for (const { prompt, block } of agentCallsIn(file))
    for (const part of prompt && !isVariable(prompt) ? prompt.parts : [])
      yield* inPart(file, part, block, prompt?.parts.length === 1)
  for (const block of file.codeBlocks) {
    if (block.role !== 'functional' || !/\b[Ww]rite/.test(block.text) || !block.text.includes('{')) continue
    yield* inWrites(file, block)
  }
  yield* placeholdersOfTemplates(file)
  yield* placeholdersOfSettings(file)
}

const onlyName = new RegExp(`^\\s*${identifier}\\s*$`)

/** `prompt: brief`: a variable that is the whole prompt has no gap; what it holds the text around the call says. */
const isVariable = ({ parts: [only, ...others] }: Prompt): boolean =>
  only?.kind === 'expression' && others.length === 0 && onlyName.test(only.source)

function* inPart(file: SkillFile, part: PromptPart, block: CodeBlock | null, isAlone: boolean): Iterable<Placeholder> {
  if (part.kind === 'expression') {
    if (isTerm(file, part.range)) return
    for (const name of namesPutIn(file, part.source, block, isAlone)) yield { name, range: part.range }
  } else yield* inPlainText(file, part.range)
}

/** `"Table: " + rows`, `["Table:", rows].join("")`: a variable of the code beside a text is no gap in it. */
const isTerm = ({ text }: SkillFile, { start, end }: TextRange): boolean => {
  const [before, behind] = [text.slice(Math.max(0, start - 20), start), text.slice(end, end + 60)]
  return /\+\s*$/.test(before) || /^\s*\+/.test(behind) || (/[,[]\s*$/.test(before) && /^\s*[\],]/.test(behind))
}

function namesPutIn(file: SkillFile, source: string, block: CodeBlock | null, isAlone: boolean): string[] {
  const root = rootTaken(source)
  // Who calls something for the whole prompt builds it there.
  if (isAlone) return root === undefined ? [] : [root]
  if (block?.language !== 'python') return namesTaken(source)
  if (onlyCalls(file, block))
    return root === undefined || helperCall.test(source) || onlyName.test(source) ? [] : [root]
  return namesTaken(source).filter((name) => name !== root || !helperCall.test(source))
}

/** Python that sets nothing of the prompt shows how an agent is called: who calls it fills `{spec_content}` in from what the text says. */
function onlyCalls({ codeBlocks }: SkillFile, block: CodeBlock): boolean {
  const names = [...block.text.matchAll(/\{([A-Za-z_]\w*)/g)].map(([, name]) => name!)
  return !codeBlocks.some(
    (one) =>
      one.language === 'python' &&
      (one.tree.assignments.length > 0 || binding.test(one.text)) &&
      (one === block || names.some((name) => mentions(one.text, name))),
  )
}
const binding = /^[ \t]*(?:import|from|def|for|with|class|async)\b/m

const inText = /\{\{\s?([A-Za-z_]\w*)(?:\.\w+){0,4}\s?\}\}|(?<!\\)\$\{([A-Za-z_]\w*)(?:\.\w+){0,4}\}/g

/** `{{name}}`, and `${name}` in a plain string of pseudo-code. */
function* inPlainText(file: SkillFile, { start, end }: TextRange): Iterable<Placeholder> {
  const text = file.text.slice(start, end)
  if (!/\{\{|\$\{/.test(text)) return
  for (const match of text.matchAll(inText))
    yield {
      name: match[1] ?? match[2]!,
      range: { start: start + match.index, end: start + match.index + match[0].length },
    }
}

/** `const brief = \`# Brief ...\``, then `Write(path, brief)`: the text that a name was given above. */
function heldText(nodes: readonly CodeNode[], { tree }: CodeBlock): readonly CodeNode[] {
  const [only, ...others] = nodes
  if (only?.node !== 'token' || only.kind !== 'word' || others.length > 0) return nodes
  const held = lastAssignment(only.text, only.start, tree)?.value ?? []
  return held.length === 1 ? held : nodes
}

/** Placeholders in the texts that `Write` and its kin are given as content. */
function* inWrites(file: SkillFile, block: CodeBlock): Iterable<Placeholder> {
  for (const { kind, block: home, call, targetRange } of file.dataEdges) {
    if (kind !== 'write' || home !== block || !call || !/^[Ww]rite/.test(call.name)) continue
    // What the file is called is no text of it.
    const isInPath = ({ start, end }: TextRange) => targetRange.start <= start && end <= targetRange.end
    const content = propertyOf(call.group, block.tree, ['content', 'contents', 'text'])?.value
    for (const nodes of content ? [content] : call.args.filter(([first]) => !first || !isInPath(first)))
      for (const node of heldText(nodes, block)) {
        if (node.node !== 'template' || isInPath(node)) continue
        for (const part of node.parts) {
          if (part.node === 'text') {
            yield* inPlainText(file, part)
            continue
          }
          for (const name of namesTaken(file.text.slice(part.start + 2, part.end - 1)))
            yield { name, range: { start: part.start, end: part.end } }
        }
      }
  }
}
