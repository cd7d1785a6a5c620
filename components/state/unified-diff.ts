type Edit = { kind: ' ' | '-' | '+'; text: string }

const contextLines = 3
/** More differing lines than this are shown as one block that was replaced: the search for the shortest way costs their square. */
const mostEdits = 2000

/** The shortest way from `before` to `after`, line by line (Myers 1986). */
function editsBetween(before: string[], after: string[]): Edit[] {
  const most = Math.min(before.length + after.length, mostEdits)
  const trace: Map<number, number>[] = []
  let reached = new Map<number, number>([[1, 0]])
  for (let distance = 0; distance <= most; distance += 1) {
    trace.push(new Map(reached))
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const left = reached.get(diagonal - 1) ?? -1
      const right = reached.get(diagonal + 1) ?? -1
      let x = diagonal === -distance || (diagonal !== distance && left < right) ? right : left + 1
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      reached.set(diagonal, x)
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, before, after)
    }
    reached = new Map(reached)
  }
  return [...before.map((text): Edit => ({ kind: '-', text })), ...after.map((text): Edit => ({ kind: '+', text }))]
}

function walkBack(trace: Map<number, number>[], before: string[], after: string[]): Edit[] {
  const edits: Edit[] = []
  let x = before.length
  let y = after.length
  for (let distance = trace.length - 1; distance >= 0; distance -= 1) {
    const reached = trace[distance] ?? new Map<number, number>()
    const diagonal = x - y
    const left = reached.get(diagonal - 1) ?? -1
    const right = reached.get(diagonal + 1) ?? -1
    const from = diagonal === -distance || (diagonal !== distance && left < right) ? diagonal + 1 : diagonal - 1
    const fromX = reached.get(from) ?? 0
    const fromY = fromX - from
    while (x > Math.max(0, fromX) && y > Math.max(0, fromY)) {
      x -= 1
      y -= 1
      edits.push({ kind: ' ', text: before[x] ?? '' })
    }
    if (distance === 0) break
    if (x > fromX) edits.push({ kind: '-', text: before[fromX] ?? '' })
    else edits.push({ kind: '+', text: after[fromY] ?? '' })
    x = fromX
    y = fromY
  }
  return edits.reverse()
}

/** The difference of two texts as a unified diff of one file, with three lines around each change; empty when there is none. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return ''
  const edits = editsBetween(before.split('\n'), after.split('\n'))
  const hunks: string[] = []
  let [oldLine, newLine] = [1, 1]
  let open: { old: number; new: number; lines: string[]; quiet: number } | null = null
  let recent: string[] = []
  const close = () => {
    if (open === null) return
    const lines = open.lines.slice(0, open.lines.length - Math.max(0, open.quiet - contextLines))
    const olds = lines.filter((line) => line[0] !== '+').length
    const news = lines.filter((line) => line[0] !== '-').length
    hunks.push(`@@ -${open.old},${olds} +${open.new},${news} @@`, ...lines)
    open = null
  }
  for (const { kind, text } of edits) {
    const line = kind + text
    if (kind === ' ') {
      if (open !== null) {
        open.lines.push(line)
        open.quiet += 1
        if (open.quiet > 2 * contextLines) close()
      }
      recent = [...recent, line].slice(-contextLines)
    } else {
      open ??= { old: oldLine - recent.length, new: newLine - recent.length, lines: [...recent], quiet: 0 }
      open.lines.push(line)
      open.quiet = 0
      recent = []
    }
    if (kind !== '+') oldLine += 1
    if (kind !== '-') newLine += 1
  }
  close()
  return [`--- a/${name}`, `+++ b/${name}`, ...hunks, ''].join('\n')
}

/** A JSON text with one value a line, so that two of them can be compared; any other text as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
