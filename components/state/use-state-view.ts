'use client'

import { parseAsBoolean, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { authorKinds } from '#lib/domain/loop/test-view.ts'

export const stateViews = ['diff', 'body'] as const
export type StateView = (typeof stateViews)[number]

const parsers = {
  /** The revision that is shown; none is the newest. */
  rev: parseAsInteger,
  /** The revision it is compared with; none is the one before. */
  from: parseAsInteger,
  view: parseAsStringLiteral(stateViews).withDefault('diff'),
  author: parseAsStringLiteral(authorKinds),
  rebuild: parseAsBoolean.withDefault(false),
}

/** What the State tab shows, kept in the address so that a link shows the same. */
export function useStateView() {
  const [shown, setShown] = useQueryStates(parsers, { history: 'replace' })
  return { shown, setShown }
}
