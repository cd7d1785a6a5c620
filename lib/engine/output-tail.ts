const keptBytes = 8 * 1024

/** Keeps the last 8 KiB of a stream of lines. */
export function createOutputTail() {
  const lines: string[] = []
  let bytes = 0
  return {
    add(line: string) {
      lines.push(line)
      bytes += line.length + 1
      while (bytes > keptBytes && lines.length > 1) bytes -= (lines.shift()?.length ?? 0) + 1
    },
    text: () => lines.join('\n').slice(-keptBytes),
    last: () => lines.findLast((line) => line.trim() !== '')?.trim() ?? '',
  }
}
