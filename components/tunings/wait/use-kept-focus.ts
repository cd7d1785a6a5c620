import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a person who answers with the keyboard with what is asked: an answer takes its card away and the focus with it; when the next question comes,
 * it has the focus, so that Tab goes on there. Who went elsewhere meanwhile stays there.
 */
export function useKeptFocus(question: string | null): {
  ref: RefObject<HTMLDivElement | null>
  onFocusCapture: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const answersHere = useRef(false)
  useEffect(() => {
    const onElsewhere = () => {
      answersHere.current = false
    }
    // Before React hears of it, so that a focus that comes here is not taken for one elsewhere.
    document.addEventListener('focusin', onElsewhere, true)
    return () => document.removeEventListener('focusin', onElsewhere, true)
  }, [])
  useEffect(() => {
    if (question !== null && answersHere.current && document.activeElement === document.body) ref.current?.focus()
  }, [question])
  return {
    ref,
    // React's event comes also from dialogs that the card opened.
    onFocusCapture: () => {
      answersHere.current = true
    },
  }
}
