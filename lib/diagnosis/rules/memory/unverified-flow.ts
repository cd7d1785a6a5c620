import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentCallsIn } from '../../predicates/agent-calls.ts'
import { type EntryStep, partOf, waysOfSteps } from '../../predicates/entry-steps.ts'
import { makesFile } from '../../predicates/makes-file.ts'
import { wordPattern } from '../../predicates/match-words.ts'
import { registry } from '../../registry.ts'
import type { Draft, Rule } from '../../rule.ts'
import { hasChecker, ofName } from './has-checker.ts'
import { isNoStep, listsOutputs, rowsOfSteps } from './listed-outputs.ts'

/** A flow that produces files in several steps, none of which checks them. */
export const unverifiedFlowRule: Rule = {
  id: 'MEM-005',
  message: {
    en: '{steps} steps produce output, and no heading, step or prompt of the skill verifies it.',
    zh: '{steps} 个步骤产生输出，但技能中没有任何标题、步骤或提示词对其进行校验。',
  },
  *check({ skill, params }) {
    const steps = skill.steps.map(({ file }) => file).filter(({ role }) => role !== 'orchestrator')
    if (steps.length === 0) yield* inEntry(skill, params.flowStepsForCheckpoint)
    if (steps.length < params.flowStepsForCheckpoint) return
    const writing = new Set(skill.dataFlow.edges.filter(({ kind }) => kind === 'write').map(({ file }) => file))
    const producing = steps.filter(
      (file) => writing.has(file.path) || file.sentences.some(({ text }) => makesFile(text)) || listsOutputs(file),
    )
    if (
      producing.length < params.flowStepsForCheckpoint ||
      isCheck.test(skill.folder) ||
      skill.flowFiles.some((file) => verifies(file)) ||
      hasChecker(skill, steps)
    )
      return
    const last = producing[producing.length - 1]!
    yield { file: last, range: last.headings[0]?.range ?? null, data: { steps: producing.length } }
  },
}

/** `loom-qa`, `ferry-audit`: all that the skill does is to check something. */
const isCheck = /(?:^|[-_])(?:qa|audit|review|verify|verification|lint|inspect(?:ion)?)$/i

/**
 * The same of a skill whose steps stand in its entry. There a word for checking anywhere says that somebody looks;
 * of steps in a part of their own only those of that part, and what orders a check elsewhere.
 */
function* inEntry(skill: SkillModel, fewest: number): Iterable<Draft> {
  const { entry } = skill
  if (!entry || !(mayMakeFiles.test(entry.text) || namesFiles(entry, fewest))) return
  const producing = producingIn(skill, entry, fewest)
  if (
    producing.length < fewest ||
    checks(entry, partOf(entry, producing), producing[0]!.place.start) ||
    hasChecker(skill, [entry])
  )
    return
  yield { file: entry, range: producing.at(-1)!.place, data: { steps: producing.length } }
}

/** The steps of a document that make files, of the list, the titles or the table that has most of them. */
function producingIn({ dataFlow }: SkillModel, entry: SkillFile, fewest: number): EntryStep[] {
  const ways = waysOfSteps(entry).filter(({ length }) => length >= fewest)
  const made =
    ways.length === 0
      ? []
      : [
          ...entry.sentences.filter(({ text }) => makesFile(marked(text))),
          ...dataFlow.edges.filter(({ kind, file }) => kind === 'write' && file === entry.path),
          ...agentCallsIn(entry).filter(({ prompt }) => prompt !== null && makesFile(marked(prompt.text))),
        ].map(({ range }) => range.start)
  const making = ways.map((steps) =>
    steps.filter(
      ({ range }) => !isNoStep(entry.slice(range)) && made.some((at) => range.start <= at && at < range.end),
    ),
  )
  return [...making, rowsOfSteps(entry)].reduce((most, own) => (own.length > most.length ? own : most), [])
}

/** The name of a file without marks or a folder, as prompts have it whose own marks would end them. */
const bareName = /(?<![\w/.`-])[\w-]{2,40}\.(?:md|json|html|txt|csv|ya?ml|pdf|svg)(?![\w/`])/g
const marked = (text: string): string => (mayBeBare.test(text) ? text.replace(bareName, '`$&`') : text)
const mayBeBare = /[ "'(>][\w-]+\.(?:md|json|html|txt|csv|ya?ml|pdf|svg)/

const namesFiles = ({ text }: SkillFile, fewest: number): boolean =>
  mayBeBare.test(text) && (text.match(bareName)?.length ?? 0) >= fewest

/** A path in marks, or one with a folder. */
const mayMakeFiles = /`[^`\n]*[./][^`\n]*`|\w\/[\w-]+\.[a-z]/

const { en, zh } = registry.vocabulary.verifyWords
const verifying = wordPattern([
  ...en,
  ...en.flatMap((word) => [`${word}s`, `${word}ed`, `${word}ing`]),
  ...'verifies verified verifying validates validated validating reviewer checklist checker validator verifier tests testing test'.split(
    ' ',
  ),
  ...zh,
  '测试',
  ...'確認す 確認し を確認 の確認 校正 驗證 校驗 審查 檢查 驗收 測試 検証 検査 点検 見直 レビュー チェック テスト 검증 확인 검토 점검 검사'.split(
    ' ',
  ),
  ...'vérifier vérifiez vérifie vérification contrôler contrôle relire relecture valider validation prüfen prüfe prüfung kontrolle kontrollieren verificar verifica verificación revisar revisa revisión comprobar validar verificação verificare verifica revisão conferir'.split(
    ' ',
  ),
])
/** Whether the entry, or a part of it, holds a word for checking but in a code block or the name of the skill, or orders a check elsewhere. */
const checks = (entry: SkillFile, part: TextRange | null, firstMade: number): boolean =>
  entry.prose.some(
    ({ masked, range }) =>
      (part === null || (part.start <= range.start && range.start < part.end)) &&
      (verifying.test(masked) || seesTo.test(range.end <= firstMade ? masked.replace(askedAhead, ' ') : masked)),
  ) ||
  (part !== null && verifies(entry))
/** "Ask the user to confirm the jars": before anything is made a person says what is to be made. */
const askedAhead =
  /\b(?:users?|person|they|author|owner)\b[^.;\n]{0,30}\bconfirm\w*|\bconfirm\w*[^.;\n]{0,60}\bwith (?:the |your )?(?:users?|person|author|owner)\b/gi
const seesTo = anyOf(
  /\b(?:make sure|ensure|confirm\w*|compare|proofread|re-?read|spot-check|against|inspect\w*|look over|double-check|sanity)\b/i,
  /\b(?:quality|correct\w*|approv\w*|lint\w*|debug(?:s|ged)?|assert\w*|criteria|fix)\b/i,
  /确认|确保|核对|对照|质量|审阅|批准/i,
)

/** Whether a heading, the file name, a step of a list, an order of a step file, a table of steps or a prompt of a file speaks of verifying. */
function verifies(file: SkillFile): boolean {
  if (ofName.test(file.base)) return true
  // In Chinese the same word says that somebody agrees.
  if (file.headings.some(({ title }) => /確認(?!が?必要|なし|待ち)/.test(title)) && /[\u3040-\u30ff]/.test(file.text))
    return true
  if (gate.test(file.text) && hasGate(file)) return true
  if (!verifying.test(file.text)) return false
  if (file.headings.some(({ title }) => verifying.test(title.replace(ofVariants, '')) && !ofSetup.test(title)))
    return true
  if (file.calls.some(({ prompt }) => prompt !== null && verifying.test(prompt.text))) return true
  const mayOrder = ({ kind, parent }: Block) =>
    parent?.kind === 'item' || (kind === 'paragraph' && file.role !== 'entry')
  return file.sentences.some(({ prose, masked }) => mayOrder(prose.block) && startsWithCheck.test(masked))
}

/** "## Consistency gate", "Run the **boundary gate**": what is made has to pass it; one at the start, or at which somebody agrees, looks at nothing that was made. */
const gate = /\bgates?\b|门禁|关卡/i
const titleOfGate = /^[^:：(（—–]{0,60}(?:\bgates?|门禁|关卡)(?:\W*$|\s?[:：(（—–])/iu
const ofStart =
  /\b(?:approv\w+|confirm\w*|consent|permission|users?|humans?|entry|start|setup|intake|inputs?|pre-?\w+)[ -](?:[\w-]+ )?gates?\b|(?:审批|确认|准入|入口|人工)(?:门禁|关卡)/i
const hasGate = ({ headings, sentences }: SkillFile): boolean =>
  headings.some(({ title }) => titleOfGate.test(title) && !ofStart.test(title)) ||
  sentences.some(({ prose, masked }) => prose.block.parent?.kind === 'item' && passesGate(masked))
const passesGate = (masked: string): boolean => gate.test(masked) && throughGate.test(masked) && !ofStart.test(masked)
const throughGate =
  /\b(?:pass(?:es)?|run|appl(?:y|ies)|clear|go through)[\s*_]+(?:the|its|an?|each|every|all)[\s*_]+(?:[\w-]+ ){0,2}gates?\b|通过[^，。\n]{0,10}(?:门禁|关卡)/i

/** "Verify the installation", "Check that the server is up": what the work needs, and nothing of what it makes. */
const ofSetup = anyOf(
  /\b(?:install(?:ation|ed)?|setup|environment|prerequisites?|dependencies|connection|connectivity|credentials|instalaci[oó]n)\W*$/i,
  /\b(?:entorno|conexi[oó]n|requisitos)\W*$/i,
  /\b(?:api|server|service|database|backend|daemon|cli|servidor|servicio)\b[^.]{0,20}\b(?:is|est[aá]) (?:up|running|reachable|available|installed|levantad[oa]|activ[oa]|en marcha)/i,
  /(?:环境|安装|依赖|连接)$/i,
)

/** "A/B tests": two variants are tried on people, and no result is checked. */
const ofVariants = /\b(?:A\/?B|split|multivariate)[ -]?test(?:s|ing|ed)?\b|\btests? A\/?B\b|A\/?B\s?测试/gi

const startsWithCheck = new RegExp(
  `^[\\s*_\\[\\]x]{0,8}(?:then |finally |and )?(?:re-?)?(?:${en.join('|')}|test)\\b|^[\\s*_]{0,4}(?:${zh.join('|')})`,
  'i',
)
