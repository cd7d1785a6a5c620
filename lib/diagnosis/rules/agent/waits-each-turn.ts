import type { Block } from '../../model/block.ts'
import type { Prose } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'
import { persons } from './ended-by-person.ts'

/** "Ask them to confirm it ... with the user's answer": what a person says goes into each turn. */
const asksThem = new RegExp(
  String.raw`\bask (?:them|(?:the |an? |your )?(?:${persons})) (?:to|for|what|which|whether)\b`,
  'i',
)
const withAnswer = new RegExp(
  String.raw`\b(?:with|from|append(?:ing)?|add(?:ing)?|using|by) (?:the )?(?:(?:${persons})(?:['’]s?)|their|his|her) (?:\w+ )?(?:answers?|repl(?:y|ies)|responses?|clarifications?|corrections?|decisions?|input)\b`,
  'i',
)
/** "After the owner (or another helper) has changed it, look again.": nothing is done before a person has worked on it. */
const afterPerson = new RegExp(
  String.raw`\b(?:after|once|when|each time) (?:the |an? |your )?(?:${persons})(?: \([^()\n]{1,40}\))? (?:has |have )?(?:appl(?:ies|y|ied)|fix(?:es|ed)?|chang(?:es?|ed)|edit(?:s|ed)?|correct(?:s|ed)?|repair(?:s|ed)?|ma[dk]es?|sends?|sent|(?:re-?)?uploads?|uploaded|revis(?:es?|ed)|merg(?:es?|ed)) `,
  'i',
)
/** "- Author responds with more sources": a step of the list. */
const answersInList = new RegExp(
  String.raw`^[ \t]*(?:[-*+]|\d+[.)])[ \t]+[*_]{0,2}(?:the )?(?:${persons}) (?:answers?|responds?|repl(?:y|ies)|corrects?|confirms?|decides?)\b`,
  'im',
)

/** Whether a paragraph, or the list in which it stands, tells that each turn waits for what a person says or does. */
export const waitsEachTurn = (file: SkillFile, prose: Prose, outer: Block): boolean =>
  isOfParagraph(prose) || (outer.kind === 'list' && isOfList(file)(outer))
const isOfParagraph = oncePer(
  ({ text }: Prose) => (asksThem.test(text) && withAnswer.test(text)) || afterPerson.test(text),
)
const isOfList = oncePer((file: SkillFile) => oncePer(({ range }: Block) => answersInList.test(file.slice(range))))
