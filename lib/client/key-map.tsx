'use client'

import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react'

/** One key of a page. `key` is written as `KeyboardEvent.key`; `label` says what it does, in the language of the reader. */
export type KeyBinding = { key: string; label: string; run: () => void }

type KeyMap = {
  groups: Map<string, KeyBinding[]>
  setGroup: (id: string, bindings: KeyBinding[] | null) => void
}

const KeyMapContext = createContext<KeyMap | null>(null)

/** True while a person writes, or while a dialog or menu has the keyboard for itself. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target instanceof HTMLElement ? event.target : null
  if (
    target?.closest(
      'input:not([type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]',
    )
  )
    return true
  return document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null
}

/** Keys that the focused element uses itself. */
function isOwnKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  return (event.key === 'Enter' || event.key === ' ') && target?.closest('a, button, summary, [role="button"]') != null
}

/** Keeps the keys of the current page: one listener runs them, and the list of keys shows them. */
export function KeyMapProvider({ children }: { children: ReactNode }) {
  const [groups, setGroups] = useState<Map<string, KeyBinding[]>>(() => new Map())
  const [setGroup] = useState(() => (id: string, bindings: KeyBinding[] | null) => {
    setGroups((known) => {
      const next = new Map(known)
      if (bindings) next.set(id, bindings)
      else next.delete(id)
      return next
    })
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || isOwnKey(event)) return
    const binding = [...groups.values()].flat().findLast((candidate) => candidate.key === event.key)
    if (!binding) return
    event.preventDefault()
    binding.run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return <KeyMapContext value={{ groups, setGroup }}>{children}</KeyMapContext>
}

function useKeyMapContext(): KeyMap {
  const map = useContext(KeyMapContext)
  if (map === null) throw new Error('A component with keys stands outside of KeyMapProvider.')
  return map
}

/** Gives the page these keys while the component is shown. A later component may take a key over. */
export function useKeys(bindings: KeyBinding[]): void {
  const { setGroup } = useKeyMapContext()
  const id = useId()
  const run = useEffectEvent((key: string) => bindings.find((binding) => binding.key === key)?.run())
  const shape = JSON.stringify(bindings.map(({ key, label }) => [key, label]))
  useEffect(() => {
    const listed: [string, string][] = JSON.parse(shape)
    setGroup(
      id,
      listed.map(([key, label]) => ({ key, label, run: () => run(key) })),
    )
    return () => setGroup(id, null)
  }, [id, setGroup, shape])
}

/** The keys of the current page, for the list that `?` opens. */
export const useKeyList = (): KeyBinding[] => {
  const { groups } = useKeyMapContext()
  return [...new Map([...groups.values()].flat().map((binding) => [binding.key, binding])).values()]
}
