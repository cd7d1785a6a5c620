import { type KeyboardEvent, useState } from 'react'

/**
 * Loads the code of what a trigger opens with its first use, so that no page carries it before. `trigger` are the handlers of the trigger
 * until then: coming near begins to load, a click or an arrow opens. `loaded` is null until then.
 */
export function useFirstUse<Code>(load: () => Promise<Code>, onUse?: () => void) {
  const [loaded, setLoaded] = useState<Code | null>(null)
  const warm = () => void load()
  const use = () =>
    void load().then((code) => {
      setLoaded(() => code)
      onUse?.()
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    use()
  }
  return { loaded, trigger: { onPointerEnter: warm, onFocus: warm, onClick: use, onKeyDown } }
}
