/** A short message for the person at the screen. */
export type Notice = { tone: 'plain' | 'good' | 'warning' | 'bad'; title: string; detail?: string; ms?: number }

const eventName = 'loopboard:notice'

/** Shows a short message. What shows it is loaded with the first one. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: notice }))
}

/** Hears every message from now on; gives back how to stop. */
export function onNotice(hear: (notice: Notice) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<Notice>).detail)
  window.addEventListener(eventName, listen)
  return () => window.removeEventListener(eventName, listen)
}
