import { anyOf } from '../../parse/any-of.ts'

/** Words that begin a clause and order nothing. */
const beginsElse = anyOf(
  /^(?:you|your|we|our|i|it|its|they|their|he|she|the|an?|this|that|these|those|here|there|if|when|while|once|after|before|for)$/i,
  /^(?:from|in|on|at|of|with|by|to|as|and|or|but|what|which|who|how|is|are|was|were|has|have|can|could|may|might|will|would|shall)$/i,
  /^(?:(?:sub-?)?agents?|teammates?|workers?|reviewers?|members?|each|every|all|some|any|no|not)$/i,
  /(?:s|ed|ing|ion|ly)$/i,
)
/** Base forms of verbs that end as other words do. */
const baseForm =
  /^(?:(?:app|rep|supp|multip|comp)ly|(?:pro|ac)cess|(?:com|ex|sup)?press|(?:ad)?dress|assess|pass|discuss|focus|(?:f|s|emb|proc)e{1,2}d|bring|mention|position|partition|question)$/i

/** Whether the clause that a text ends in begins with the base form of a verb: "Once it is whole, save it". */
export function beginsWithOrder(before: string): boolean {
  // "(no network access via ...)": it is not to be used.
  // "Other skills go there with ...": what others do.
  if (/\bno\b[^.;]*$|^\W*(?:other|those|such|most|many|some) [a-z]+s\b/i.test(before)) return false
  const clause = before.slice(Math.max(...[',', ';', ':', '.'].map((mark) => before.lastIndexOf(mark))) + 1)
  const word =
    /^[\s*_>-]*(?:\d+[.)]\s+)?[*_]{0,2}(?:(?:then|and|always|please|just|you must|you should)\s+)?([A-Za-z]{2,})\s/i.exec(
      clause,
    )?.[1]
  return word !== undefined && (baseForm.test(word) || !beginsElse.test(word))
}
