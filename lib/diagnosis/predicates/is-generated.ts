import type { SkillFile } from '../model/skill-file.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'

const generated = /\b(?:auto-?)?generated\b|自动生成|自動生成/i
const notByHand = anyOf(
  /\b(?:do not|don['’]t|never) (?:\w+ )?(?:edit|modify|change)\b|\bnot (?:be |to be )?edited\b/i,
  /(?:请勿|不要|勿)(?:手动|直接|手工)?(?:编辑|修改|改动)|編集しない/i,
)
const longestHead = 1500

/** "This file is generated from ... Do not edit it by hand." at the head of a document: a program writes it anew from its source. */
export const isGenerated = oncePer(({ isMarkdown, text }: SkillFile): boolean => {
  const head = text.slice(0, longestHead)
  return isMarkdown && generated.test(head) && notByHand.test(head)
})
