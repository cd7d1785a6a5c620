'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'

type Fields<Name extends string> = Record<Name, string>

/**
 * Texts that stand in the query of the address; an empty one is left out. What is set is shown at once, also before the router knows the new
 * address, so that nothing typed is lost. The page is not loaded again.
 */
export function useUrlFields<Name extends string>(
  names: readonly Name[],
): [Fields<Name>, (change: Partial<Fields<Name>>) => void] {
  const query = useSearchParams().toString()
  const [ahead, setAhead] = useState<Record<string, string>>({})
  const inUrl = new URLSearchParams(query)
  const fields = Object.fromEntries(names.map((name) => [name, ahead[name] ?? inUrl.get(name) ?? '']))

  useEffect(() => {
    const known = new URLSearchParams(query)
    setAhead((waiting) => {
      const left = Object.entries(waiting).filter(([name, value]) => (known.get(name) ?? '') !== value)
      return left.length === Object.keys(waiting).length ? waiting : Object.fromEntries(left)
    })
  }, [query])

  const set = useCallback((change: Partial<Fields<Name>>) => {
    const next = new URLSearchParams(location.search)
    const given = Object.entries(change).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    for (const [name, value] of given) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setAhead((waiting) => ({ ...waiting, ...Object.fromEntries(given) }))
    const text = next.toString()
    window.history.replaceState(null, '', text ? `${location.pathname}?${text}` : location.pathname)
  }, [])

  return [fields as Fields<Name>, set]
}
