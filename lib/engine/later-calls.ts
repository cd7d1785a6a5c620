/** Calls `act` with a name after some time, once however often it was asked for meanwhile. `close` forgets what was asked. */
export function createLaterCalls(act: (name: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function call(name: string, ms: number): void {
    if (timers.has(name)) return
    const timer = setTimeout(() => {
      timers.delete(name)
      act(name)
    }, ms)
    timers.set(name, timer.unref())
  }

  return {
    call,
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
