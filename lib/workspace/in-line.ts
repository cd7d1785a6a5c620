/** Runs work one after the other for each key; what fails does not keep the next one from its turn. */
export type InLine = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Makes a line for each key: two first uses of one worktree make one. */
export function createInLine(): InLine {
  const lines = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const result = (lines.get(key) ?? Promise.resolve()).then(work, work)
    const settled = result.then(
      () => {},
      () => {},
    )
    lines.set(key, settled)
    void settled.then(() => lines.get(key) === settled && lines.delete(key))
    return result
  }
}
