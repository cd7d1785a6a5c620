/** Texts that tell by themselves which version they are and whether they are whole. */
export const versionText = (version: number, length: number): string =>
  `${JSON.stringify({ version, filling: 'x'.repeat(length), end: version })}\n`

/** The version of a whole text; null when it is torn. */
export function versionIn(text: string | null): number | null {
  if (text === null) return null
  try {
    const { version, end } = JSON.parse(text) as { version: number; end: number }
    return version === end && text.endsWith('}\n') ? version : null
  } catch {
    return null
  }
}
