import type { SkillFile } from '../model/skill-file.ts'
import type { TypeDefinition } from '../model/type-definition.ts'

/** A document about programs that use packages: a state in it is one of theirs, not that of the skill. */
export const showsProgram = (file: SkillFile): boolean =>
  file.isMarkdown &&
  file.role !== 'schema' &&
  (!file.isFlow || file.role === 'entry') &&
  usesPackage.test(file.text) &&
  !(file.isFlow && file.calls.length > 0)

/** "`state.json`:", "The state of a run:" right above a block: in such a document too that is the state of the skill itself. */
const ofRun =
  /(?<![\w-])state\.json\b[^\n]{0,40}[:：]\W*$|\bstate of (?:an?|the|this|each|every|one) (?:run|session|loop|workflow)\b[^\n]{0,40}[:：]\W*$|(?:运行|会话|流程|循环)(?:的)?状态[^\n]{0,10}[:：]\W*$/i

/** Whether the line above a block says that its type is the state of the skill's own run. */
export function isStateOfRun({ text, codeBlockAt }: SkillFile, { range }: TypeDefinition): boolean {
  const start = codeBlockAt(range.start)?.range.start
  if (start === undefined) return false
  const above = text.slice(Math.max(0, start - 160), start).trimEnd()
  return ofRun.test(above.slice(above.lastIndexOf('\n') + 1))
}

const usesPackage =
  /^[ \t]*(?:import [^\n;]{0,200}\bfrom|(?:const|let|var) [^\n=]{1,100}= require\()[ \t]*['"](?!node:)[@a-z]/m
