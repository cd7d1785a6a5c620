import type { SkillFile } from '../../model/skill-file.ts'

/** `JAR-ID.md` in a document with "[JAR-ID]" in it: whoever fills that in makes the link anew. */
export function namesGap({ text }: SkillFile, target: string): boolean {
  const name = capitals.exec(target)?.[1]
  return name !== undefined && new RegExp(`\\[${name}\\](?!\\()|[<{]${name}[>}]`).test(text)
}
const capitals = /(?<![\w-])([A-Z][A-Z\d]{0,30}(?:[-_][A-Z\d]{1,30}){1,4})(?=\.[a-z]{1,5}(?:#|$)|\/)/
