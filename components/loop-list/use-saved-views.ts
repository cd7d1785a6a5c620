'use client'

import { useEffect, useState } from 'react'
import { z } from 'zod'

const storageKey = 'loopboard-views'
const Views = z.array(z.object({ name: z.string().min(1), query: z.string() }))
export type SavedView = z.infer<typeof Views>[number]

function readViews(stored: string | null): SavedView[] {
  try {
    return Views.parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}

/** Filters under a name, kept in this browser. A view is the query part of the page's URL. */
export function useSavedViews() {
  const [views, setViews] = useState<SavedView[]>([])
  useEffect(() => setViews(readViews(localStorage.getItem(storageKey))), [])

  function change(next: SavedView[]) {
    setViews(next)
    localStorage.setItem(storageKey, JSON.stringify(next))
  }

  return {
    views,
    /** A view of the same name is replaced. */
    save: (view: SavedView) => change([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => change(views.filter((view) => view.name !== name)),
  }
}
