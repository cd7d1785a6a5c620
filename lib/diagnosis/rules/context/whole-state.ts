import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeTree } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { lastAssignment, propertyOf, scopesAround } from '../../parse/code-lookup.ts'
import { rangeOf } from '../../parse/code-statements.ts'
import { identifier } from '../../parse/identifier.ts'
import { promptedCallsIn } from '../../predicates/agent-calls.ts'
import { commandedAgentsIn } from '../../predicates/commanded-agents.ts'
import { isExample } from '../../predicates/is-example.ts'
import { expressionsOf, heldBy, takesPart } from '../../predicates/prompt-uses.ts'
import { wholeReads } from '../../predicates/whole-reads.ts'
import type { Place, Rule } from '../../rule.ts'

/** `state`, and a copy of it: `{ ...state }`, `Object.assign({}, state)`, `{**state}`. */
const inScript = [
  String.raw`\w*[sS]tate`,
  String.raw`\{\s*(?:\w{1,40}\s*,\s*){0,4}\.\.\.\w*[sS]tate\s*(?:,\s*\w{1,40}\s*(?::\s*(?!undefined|null|\[|''|\"\")[^{},\s][^{},]{0,60})?){0,4},?\s*\}`,
  String.raw`(?:structuredClone\(|(?:_\.)?cloneDeep\(|JSON\.parse\(JSON\.stringify\()\s*\w*[sS]tate\s*\){1,2}`,
  String.raw`Object\.assign\(\s*\{\s*\}\s*,\s*\w*[sS]tate\s*(?:,\s*\{[^{}]{0,80}\}\s*)?\)`,
].join('|')
const inPython = [
  String.raw`\w*state(?:\.copy\(\))?`,
  String.raw`\{\s*\*\*\w*state\s*(?:,\s*["']\w{1,40}["']\s*:\s*[^{},\s][^{},]{0,60}){0,4},?\s*\}`,
  String.raw`(?:dict|(?:copy\.)?(?:deep)?copy)\(\s*\w*state\s*(?:,\s*\w{1,40}\s*=\s*[^(),=]{1,60}){0,4}\)`,
].join('|')
const asText = String.raw`(?:(?:JSON|YAML|yaml)\.stringify|util\.inspect)\(\s*(?:${inScript})\s*(?:,[^()]{0,40})?\)|(?:json\.dumps|yaml\.(?:safe_)?dump|str|repr|String)\(\s*(?:${inPython})\s*(?:,[^()]{0,60})?\)`
const wholeState = new RegExp(`^\\s*(?:${asText}|\\w*[sS]tate)\\s*$`)
const stateText = new RegExp(`^\\s*(?:${asText})\\s*$`)
const mayHold = new RegExp(asText)

/** `JSON.stringify(copy, null, 2)`, `json.dumps(copy)` */
const stringified = new RegExp(
  `^\\s*(?:JSON\\.stringify|json\\.dumps)\\(\\s*(${identifier})\\s*(?:,[^()]{0,60})?\\)\\s*$`,
)
/** Such a call in a longer text, up to the name. */
const stringifiedIn = new RegExp(`(?<![\\w.])(?:JSON\\.stringify|json\\.dumps)\\(\\s*(${identifier})(?=\\s*[,)])`, 'g')
const mayHoldCopy = /(?:JSON\.stringify|json\.dumps)\(/
/** What a variable holds: a copy of the state, or what its file is read as. */
const heldState = new RegExp(
  `^\\s*(?:${inScript}|${inPython}|(?:await\\s+)?(?:JSON\\.parse|json\\.loads?)\\(\\s*(?:await\\s+)?(?:Read|open|(?:fs\\.)?read\\w*)\\([^()]{0,80}\\bstate\\.json["'\`][^()]{0,30}\\)(?:\\.read\\(\\))?\\s*\\))(?:\\s*(?:\\|\\||\\?\\?)\\s*\\{\\})?\\s*;?\\s*$`,
)

/** `Read(`${dir}/state.json`)`, `readFileSync(statePath)`: its file as the text that it is. */
const stateFile = /(?:^|[^\w.])[\w-]*\bstate\.json\b|\b(?:run_?|session_?)?state_?(?:file|path)\b/i

/** The whole state is put into a prompt, or handed back by a step as a text. */
export const wholeStateRule: Rule = {
  id: 'CTX-002',
  message: { en: 'The whole state is put into a prompt or a result.', zh: '整个状态被放进提示词或结果。' },
  *check({ skill, params }) {
    const isLarge = (skill.mainSchema?.fields.length ?? 0) > params.stateFieldsWarn
    const calls = skill.flowFiles.flatMap((file) =>
      [...promptedCallsIn(file), ...commandedAgentsIn(file)].map((call) => ({ file, call })),
    )
    const kept = keptAsState(skill)
    for (const { file, call } of calls) {
      const use =
        expressionsOf(call).find((one) => holdsState(one, call) || kept.has(stringified.exec(one.source)?.[1] ?? '')) ??
        wholeReads(call).find(({ source }) => stateFile.test(source))
      if (!use) continue
      const loops = call.block ? scopesAround(call.block.tree, call.range.start) : []
      const shift = isLarge || loops.some(({ kind }) => kind === 'loop') ? 1 : 0
      yield { file, range: use.range, shift, anchor: use.source.trim() }
    }
    for (const file of skill.flowFiles) yield* handedOnBy(file, kept)
  },
}

/** The names of what is written into the file of the state: `Write(`${dir}/run-state.json`, JSON.stringify(run))`. */
const keptAsState = ({ flowFiles }: SkillModel): ReadonlySet<string> =>
  new Set(
    flowFiles.flatMap(({ codeBlocks }) =>
      codeBlocks.flatMap(({ role, text }) =>
        role === 'functional' && text.includes('state.json')
          ? [...text.matchAll(keptAs)].map(([, script, python]) => (script ?? python)!)
          : [],
      ),
    ),
  )
const keptAs =
  /\b(?:Write|write\w*)\([^\n]{0,80}\bstate\.json["'`)]{1,3}\s*,\s*JSON\.stringify\(\s*([A-Za-z_$][\w$]*)\s*[,)]|\bjson\.dump\(\s*([A-Za-z_]\w*)\s*,[^\n]{0,80}\bstate\.json\b/g

/** Variables that are followed to what they hold. */
const mostHops = 3

/** Whether what is put into a prompt is the state, also through variables: `JSON.stringify(copy)` of `copy = { ...state }`. */
function holdsState(use: ReturnType<typeof expressionsOf>[number], call: AgentCall): boolean {
  let source = use.source
  for (let hop = 0; hop <= mostHops && source !== ''; hop++) {
    if (wholeState.test(source) || (hop > 0 && (heldState.test(source) || holdsText(source)))) return true
    source = heldBy({ ...use, source: stringified.exec(source)?.[1] ?? source }, call)
  }
  return false
}

/** `"State: " + JSON.stringify(state)`, whole. */
const holdsText = (source: string): boolean =>
  /^\s*(?:[fF](?=["']))?["'`[]/.test(source) && mayHold.test(source) && !takesPart(source)

const onlyName = new RegExp(`^\\s*${identifier}\\s*$`)
/** Calls that send a message to an agent that runs. */
const messages = new Set(['SendMessage', 'send_message', 'send_input'])
const steps = new Set<FileRole>(['entry', 'action', 'phase', 'orchestrator', 'instruction'])

/** `return `Took ${n} rows. State: ${JSON.stringify(state)}``: words for whoever reads the result, with the whole state in them. */
const isReport = (value: string): boolean =>
  /^\s*(?:[fF](?=["']))?["'`][^"'`]*\p{L}{3}/u.test(value.split(mayHold, 1)[0]!) && holdsText(value)

/** Whether a place is in a function that runs an agent: what it returns is the answer of a step. */
const isInRun = (file: SkillFile, tree: CodeTree, { start: at }: TextRange): boolean =>
  scopesAround(tree, at).some(
    ({ kind, start, end }) =>
      kind === 'function' && promptedCallsIn(file).some(({ range }) => start <= range.start && range.end <= end),
  )

/** A step in code that returns the whole state as a text, alone in an object, amid words or as all that a function with an agent returns: whoever called it has the state already; or that sends it on. */
function* handedOnBy(file: SkillFile, kept: ReadonlySet<string>): Iterable<Place> {
  if (!steps.has(file.role)) return
  for (const { role, text, tree, content } of file.codeBlocks) {
    if (role !== 'functional' || !(mayHold.test(text) || mayHoldCopy.test(text))) continue
    const source = ({ start, end }: TextRange) => text.slice(start - content.start, end - content.start)
    const given = (name: string, at: number): string => {
      const held = lastAssignment(name, at, tree)
      return held ? source(held.valueRange) : ''
    }
    /** What a place says, or what the variable that stands there was given; a copy of the state in it is the state. */
    const heldAt = (range: TextRange): string => {
      const written = source(range)
      const held = (onlyName.test(written) && given(written.trim(), range.start)) || written
      return held.replace(stringifiedIn, (call, name: string) =>
        kept.has(name) || heldState.test(given(name, range.start)) ? `${call.slice(0, -name.length)}state` : call,
      )
    }
    for (const { callee, group, args } of tree.calls) {
      const value = messages.has(callee)
        ? (propertyOf(group, tree, ['message', 'content'])?.value ?? args[1])
        : undefined
      if (!value || value.length === 0) continue
      const range = rangeOf(value, 0)
      const message = heldAt(range)
      if ((stateText.test(message) || holdsText(message)) && !isExample(file, range)) yield { file, range }
    }
    for (const { valueRange } of tree.returns) {
      const object = tree.objects.find(({ start }) => start === valueRange.start)
      const found =
        isReport(heldAt(valueRange)) || (stateText.test(heldAt(valueRange)) && isInRun(file, tree, valueRange))
          ? valueRange
          : object?.properties
              .map((one) => one.valueRange)
              .find((range) => {
                const value = heldAt(range)
                return stateText.test(value) || holdsText(value)
              })
      if (found && !isExample(file, found)) yield { file, range: found }
    }
  }
}
