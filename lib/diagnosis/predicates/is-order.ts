const modal =
  /(?:\b(?:will|would|does|did|has|had|have|could|might|may|can|not|who|which|that|they|it|we|i|how|orchestrator|coordinator|agents?|parent|skill|skills|workflow|system|user|users|phase|phases|steps?|is|are|was|were|be|been|a|an|the|of|by|for|with|this|each|its|their|function|code)|[’']ll)\s+$/i
const addressed = /\byou (?:(?:can|may|will|must|should|could|need to|have to|shall|are to)\s+)?$/i
const infinitive = /\bto\s+$/i
const ordering =
  /\b(?:task|job|goal|role|need|needs|have|has|want|you|is|are|sure|must|next step|step|remember|free|expected|required|asked|told)(?: is)?(?: always)? to\s+$/i

/** "For every phase launch ...": what the order is given for, and no subject. */
const forEach = /(?:^|[.;:!?\n])\s*(?:for|in|after) (?:each|every) (?:[\w-]+ )?[\w-]+\s+$/i

/** Whether the base form of an English verb at an index of a sentence orders something: not behind a modal verb, a subject or a purpose. */
export function isOrderAt(sentence: string, index: number): boolean {
  const before = sentence.slice(Math.max(0, index - 60), index).replace(/[*_`]+/g, '')
  if (addressed.test(before) || forEach.test(before)) return true
  if (infinitive.test(before)) return ordering.test(before)
  return !modal.test(before)
}
