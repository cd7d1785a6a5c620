import type { SkillFile } from '../model/skill-file.ts'

/** A document about programs that use packages: a state in it is one of theirs, not that of the skill. */
export const showsProgram = (file: SkillFile): boolean =>
  file.isMarkdown &&
  file.role !== 'schema' &&
  (!file.isFlow || file.role === 'entry') &&
  usesPackage.test(file.text) &&
  !(file.isFlow && file.calls.length > 0)

const usesPackage =
  /^[ \t]*(?:import [^\n;]{0,200}\bfrom|(?:const|let|var) [^\n=]{1,100}= require\()[ \t]*['"](?!node:)[@a-z]/m
