/** A field that a sentence names with what it is of, "The `stage` of a ticket is": what is told of that one alone. */
export type OwnedField = { owner: string; field: string; rest: string }

const name = '[A-Za-z_][\\w-]{1,40}'
const article = '(?:(?:the|an?|each|every|any|all) )?'
const verb = '(?:is|are|must|has|can|may|takes?|should|accepts?)'
/** Behind the field: " of a ticket is one of ". */
const plainOwner = new RegExp(`^ (?:field )?of ${article}(?:[a-z]{2,20} )?([a-z][a-z-]{1,30})(?= ${verb} )`)
/** Before the owner in code marks: "The `stage` of a ". */
const fieldBefore = new RegExp(`\`(${name})\` (?:field )?of ${article}$`)

/** Reads a code span, what stands before it, and what stands between it and the next one. */
export function ownedField(span: string, before: string, gap: string): OwnedField | null {
  if (gap.startsWith(' of ') || gap.startsWith(' field of ')) {
    const [all, owner] = plainOwner.exec(gap) ?? []
    return owner ? { owner, field: span, rest: gap.slice(all!.length) } : null
  }
  const field = before.endsWith(' ') ? fieldBefore.exec(before)?.[1] : undefined
  return field ? { owner: span, field, rest: gap } : null
}

/** The last word of a name, which says what kind of thing it is: `SupportTicket` and "support ticket" are tickets. */
export const kindOf = (owner: string): string =>
  owner
    .split(/(?<=[a-z\d])(?=[A-Z])|[\s_-]+/)
    .at(-1)!
    .toLowerCase()
    .replace(/(?<=[a-z]{3}[^s])s$/, '')

/** The term of a field of one kind of thing. */
export const ownedTerm = (owner: string, field: string): string => `${kindOf(owner)}.${field}`
