'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { emptyDraft, LoopDraft } from './loop-draft.ts'

const storageKey = 'loopboard-new-loop'
const saveMs = 400

function readDraft(stored: string | null): LoopDraft | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    // A draft may be unfinished: only its shape must fit, field by field.
    return typeof value === 'object' && value !== null ? { ...emptyDraft, ...fitting(value) } : null
  } catch {
    return null
  }
}

function fitting(value: object): Partial<LoopDraft> {
  const entries = Object.entries(value).filter(([name, part]) => {
    const example = Object.entries(emptyDraft).find(([known]) => known === name)?.[1]
    if (example === undefined || typeof example !== typeof part) return false
    return typeof part === 'string' ? true : LoopDraft.shape[name as keyof LoopDraft].safeParse(part).success
  })
  return Object.fromEntries(entries)
}

/** Keeps what is typed in this browser until the loop is made; `isFresh` begins with what the page gave. */
export function useStoredDraft(form: UseFormReturn<LoopDraft>, isFresh: boolean): { forget: () => void } {
  const { reset, watch } = form
  useEffect(() => {
    if (isFresh) return
    const draft = readDraft(localStorage.getItem(storageKey))
    if (draft) reset(draft, { keepDefaultValues: true })
  }, [isFresh, reset])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const subscription = watch((draft) => {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(() => localStorage.setItem(storageKey, JSON.stringify(draft)), saveMs)
    })
    return () => {
      subscription.unsubscribe()
      if (timer !== null) clearTimeout(timer)
    }
  }, [watch])
  return { forget: () => localStorage.removeItem(storageKey) }
}
