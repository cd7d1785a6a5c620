import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** One key of a page. `key` is written as `KeyboardEvent.key`; `label` says what it does, in the language of the reader. */
export type KeyBinding = { key: string; label: string; run: () => void }

/** The keys of the page as they are this moment: a key that follows another within a millisecond finds what that one changed. */
function createKeyMap() {
  const groups = new Map<string, KeyBinding[]>()
  const listeners = new Set<() => void>()
  let all: KeyBinding[] = []
  return {
    all: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setGroup: (id: string, bindings: KeyBinding[] | null) => {
      if (bindings) groups.set(id, bindings)
      else groups.delete(id)
      all = [...groups.values()].flat()
      for (const listener of listeners) listener()
    },
  }
}

type KeyMap = ReturnType<typeof createKeyMap>

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
  const [map] = useState(createKeyMap)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event) || isOwnKey(event)) return
      const binding = map.all().findLast((candidate) => candidate.key === event.key)
      if (!binding) return
      event.preventDefault()
      binding.run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [map])
  return <KeyMapContext value={map}>{children}</KeyMapContext>
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
  useLayoutEffect(() => {
    const listed: [string, string][] = JSON.parse(shape)
    setGroup(
      id,
      listed.map(([key, label]) => ({ key, label, run: () => run(key) })),
    )
    return () => setGroup(id, null)
  }, [id, setGroup, shape])
}

const none: KeyBinding[] = []

/** The keys of the current page, for the list that `?` opens. */
export const useKeyList = (): KeyBinding[] => {
  const map = useKeyMapContext()
  const all = useSyncExternalStore(map.subscribe, map.all, () => none)
  return [...new Map(all.map((binding) => [binding.key, binding])).values()]
}
