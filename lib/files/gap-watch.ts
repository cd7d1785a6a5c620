import { leftoverOf } from './own-names.ts'

/**
 * Finds versions that nobody could see. Between the capture of the standing version and the exchange another program may rename its own version into
 * place; then ours displaces it unread, where files cannot be exchanged. The system tells of all three in their order, so that a rename of the file between those of our capture
 * and of our lock is such a version. `told` takes every rename in a folder; `onOverwritten` gets the name of the file.
 */
export function createGapWatch(onOverwritten: (file: string) => void) {
  const captures = new Set<string>()
  /** The exchange that is on, by file. */
  const open = new Map<string, { capture: string; isForeign: boolean }>()

  return function told(name: string): void {
    const leftover = leftoverOf(name)
    if (leftover?.kind === 'capture') captured(name, leftover.file)
    else if (leftover?.kind === 'lock') exchanged(leftover.file)
    else renamed(name)
  }

  /** The first word of a capture is its making, the second its removal; a try that was given up removes it before the exchange. */
  function captured(capture: string, file: string) {
    if (captures.delete(capture)) {
      if (open.get(file)?.capture === capture) open.delete(file)
      return
    }
    captures.add(capture)
    open.set(file, { capture, isForeign: false })
  }

  function renamed(file: string) {
    const exchange = open.get(file)
    if (exchange) exchange.isForeign = true
  }

  function exchanged(file: string) {
    const exchange = open.get(file)
    open.delete(file)
    if (exchange?.isForeign) onOverwritten(file)
  }
}
