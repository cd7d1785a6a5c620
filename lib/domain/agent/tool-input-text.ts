/** What a tool is given, for a person to read: a command as it stands, what else comes with it below as JSON; everything else as JSON. */
export function toolInputText(input: unknown): string {
  if (input === null || input === undefined) return ''
  if (typeof input === 'string') return input
  if (typeof input === 'object' && 'command' in input && typeof input.command === 'string') {
    const { command, ...more } = input
    return Object.keys(more).length === 0 ? command : `${command}\n\n${JSON.stringify(more, null, 2)}`
  }
  return JSON.stringify(input, null, 2)
}
