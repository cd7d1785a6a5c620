/** A failing test as its signature sees it. */
export type Failure = { key: string; message: string | null }

/**
 * The text whose hash tells equal failures from others: the sorted keys of the failing tests, each with the first line of its error, in which
 * everything that differs from run to run (times, addresses, quoted paths, hex, digits) is `#`.
 */
export const failureSignatureText = (failures: Failure[]): string =>
  failures
    .map(({ key, message }) => `${key} ${normalise(message?.split('\n').find((line) => line.trim()) ?? '')}`)
    .sort()
    .join('\n')

const normalise = (line: string): string =>
  line
    .replace(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?/g, '#')
    .replace(/(["'`])[^"'`]*[/\\][^"'`]*\1/g, '#')
    .replace(/\b0x[0-9a-f]+\b/gi, '#')
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{6,}\b/gi, '#')
    .replace(/\d+(\.\d+)?/g, '#')
    .trim()
