/** "Three conditions must hold:": which they are comes below. */
export const mustHold =
  /^(\W*(?:[a-z-]+ ){0,2}(?:conditions|criteria|requirements|preconditions|prerequisites|invariants))\s+(?:must|should) (?:all |always )?(?:hold|apply|be (?:met|true|satisfied|fulfilled|given))\b/i

/** "All three criteria must be met:": the list says what each of them is. */
export const mustAllHold = (before: string, behind: string): boolean =>
  /^\W*(?:all|both) (?:of )?(?:the |these )?[*_]{0,2}$/i.test(before) && mustHold.test(behind)
