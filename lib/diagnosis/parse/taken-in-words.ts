import { anyOf } from './any-of.ts'

/** What is done with a file that is there, right before its path or before "the rows of" it. */
const uses = anyOf(
  /\b(?:stud(?:y|ies)|(?:re-?)?reviews?|examines?|revisits?|consults?|discuss(?:es)?|quotes?|follows?|appl(?:y|ies)|process(?:es)?)\b/,
  /\b(?:shows?|presents?|prints?|displays?|pastes?|sends?|hands?|passes|pass|submits?|imports?|reloads?|ingests?|retrieves?|views?|takes|attach(?:es)?|summari[sz]es?)\b/,
  /\b(?:converts?|transforms?|turns?|translates?|sorts?|filters?|ranks?|counts?|search(?:es)?|scans?|skims?|split|splits)\b/,
  /\b(?:works? off|iterates? (?:over|through)|loops? (?:over|through)|(?:continues?|starts?|begins?|resumes?) (?:with|at)|against)\b/,
  /\b(?:go(?:es|ing)?|(?:walk|look|run|talk|work)(?:s|ing)?) (?:\w+ )?(?:through|over)\b/,
)
const thePath = String.raw`\s(?:over\s|off\s|out\s)?(?:(?:only|just|all|both)\s)?(?:the\s(?:whole\s|full\s|file\s|list\s|notes\s|table\s){0,2})?`
const partOf = String.raw`\s(?:(?!(?:to|into|in|at|as|under)\s)[\w-]+\s){1,5}of\s(?:the\s)?`
const usesPath = new RegExp(`(?:${uses.source})(?:${thePath}|${partOf})$`, 'i')
const takesPart = anyOf(
  /\b(?:for|of|with|on) (?:each|every) (?:[\w-]+ ){1,3}(?:of|in|from) (?:the )?$/i,
  /\b(?:through|over) (?:(?!(?:and|to|into|then) )[\w-]+ ){1,5}(?:in|from) (?:the )?$/i,
  /\blooks? (?:[^.;:\n]{1,60} up|up [^.;:\n]{1,60}) in (?:the )?$/i,
  /\b(?:confirm|approve|review|choose|pick|score|sort|rank|grade|validate|verify|process|handle|fix)(?:s|es)? (?:the|each|every|all|one)(?: [\w-]{2,30}){1,3} (?:in|of) (?:the )?$/i,
  /\b(?:consult|import|ingest|reload)(?:s|ed|ing)?\b[^.;:\n]{1,60} (?:at|in|of) (?:the )?$/i,
  /\b(?:fire|do|build|make|fix|run|say|tell|take|use|follow|go by) (?:\w+ )?what (?:the )?$/i,
  /(?:根据|按照|依照|依据|遵循|展示|呈现|审阅|审查|研究|复核|总结|归纳|对照|参照|从|通读|浏览|翻阅|研读|过一遍|逐[条项行]\S{0,4})\s?$/i,
)
/** "Apply the heats listed in `a.md`", "Give her the text of `a.md`": what stands in the file is used. */
const usesHeld = anyOf(
  /\b(?:us(?:e|es|ing)|appl(?:y|ies)|takes?|follows?|compares?|checks?|match(?:es)?|marks?|runs?|fix(?:es)?|against)\b(?:(?! (?:is|are|be|must|should|and|then|to) )[^.,;:\n]){1,60} (?:stored|saved|recorded|kept|listed|written|defined|described|given|held) (?:in|at|by) (?:the )?$/i,
  /\b(?:pass|give|hand|send|show|print|paste|quote|include|inline|return)(?:es|s)?\b[^.,;:\n]{0,40} (?:contents?|text) of (?:the )?$/i,
)

/** "Make `b.md` out of `a.md`"; what is kept out of a file is no part of it. */
const outOf = /\bout of (?:the )?(?:file )?$/i
const keepsOut = /\b(?:keep|kept|leav\w+|left|stay\w*|hold)\b[^.;\n]{0,60}$/i

/** "the review `a.md`", "before review of `a.md`": a word that may be a verb stands for a thing. */
const isThing = /\b(?:the|an?|this|that|its|their|your|our|of|before|after|for|no|in)\s+$/i

/** "Write the heat down, then ", behind the verb: what comes now is said of something else. */
const otherClause = /\w[^\n]*\w\s*[,;，；]\s*(?:(?:and|then|so|but)\s+){0,2}(?:\w+ly\s+)?$/

/** "Write `a.md`: for each line of ", behind the verb: the path that is written, without its letters. */
const otherPath = /^\s{4,80}[:：,，]\s{1,3}$/

/** Whether the words before a path of the run order that what stands there is used, "Discuss `a.md` with the user", "for each line of `a.txt`", and not made, by the verb that ended at an offset. */
export function isTakenInWords(before: string, written: number | null): boolean {
  if (usesHeld.test(before)) return true
  const out = outOf.exec(before)
  if (out && !keepsOut.test(before.slice(0, out.index))) return true
  const found = takesPart.exec(before) ?? usesPath.exec(before)
  if (!found || isThing.test(before.slice(Math.max(0, found.index - 20), found.index))) return false
  if (written === null) return true
  const between = before.slice(written, found.index)
  return written < found.index && (otherClause.test(between) || otherPath.test(between))
}
