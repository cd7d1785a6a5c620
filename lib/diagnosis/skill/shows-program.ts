import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TypeDefinition } from '../model/type-definition.ts'
import { anyOf } from '../parse/any-of.ts'
import { usesPythonPackage } from '../parse/python-imports.ts'

/** A document that orders no agent: what it shows as code may be somebody's program. */
const mayShow = (file: SkillFile): boolean =>
  file.isMarkdown &&
  file.role !== 'schema' &&
  (!file.isFlow || file.role === 'entry') &&
  !(file.isFlow && file.calls.length > 0)

/** A document about programs that use packages: a state in it is one of theirs, not that of the skill. */
export const showsProgram = (file: SkillFile): boolean => mayShow(file) && usesPackage.test(file.text)

/** Calls of tools, and what keeps or names the state of a run. */
const ofRunOfSkill = anyOf(
  /\b(?:Agent|Task|Read|Write|Edit|Bash|Skill|TodoWrite|spawn_agent|wait_agent)\s?\(/i,
  /\b[\w-]*state\.json\b/i,
  /(?<![.\w])(?:save|write|store|persist|load|read|dump|update)_?[sS]tate\w*\(/i,
  /\bstate_?(?:file|path)\b|\bjson\.dump/i,
)

/** Whether a block of such a document, or of one about programs in Python, works with a state of theirs: it calls no tool and keeps no state of a run. */
export const isOfShownProgram = (file: SkillFile, { language, text }: CodeBlock): boolean =>
  mayShow(file) &&
  (language === 'python' ? usesPythonPackage(file.text) : usesPackage.test(file.text)) &&
  !ofRunOfSkill.test(text)

/** "`state.json`:", "`state.json` begins as", "The state of a run:" right above a block: in such a document too that is the state of the skill itself. */
const ofRun = anyOf(
  /(?<![\w-])state\.json\b[^\n]{0,40}(?:[:：]\W*|\b(?:as|with|like(?: this)?|so|follows|holds|contains)\W{0,3}|(?:为|是|如下))$/i,
  /\bstate of (?:an?|the|this|each|every|one) (?:run|session|loop|workflow)\b[^\n]{0,40}[:：]\W*$/i,
  /(?:运行|会话|流程|循环)(?:的)?状态[^\n]{0,10}[:：]\W*$/i,
)

/** Whether the line above a block says that its type is the state of the skill's own run. */
export function isStateOfRun({ text, codeBlockAt }: SkillFile, { range }: TypeDefinition): boolean {
  const start = codeBlockAt(range.start)?.range.start
  if (start === undefined) return false
  const above = text.slice(Math.max(0, start - 160), start).trimEnd()
  return ofRun.test(above.slice(above.lastIndexOf('\n') + 1))
}

/** A schema of zod is agreed on, whatever imports it. */
const usesPackage =
  /^[ \t]*(?:import [^\n;]{0,200}\bfrom|(?:const|let|var) [^\n=]{1,100}= require\()[ \t]*['"](?!node:|zod[/'"])[@a-z]/m
