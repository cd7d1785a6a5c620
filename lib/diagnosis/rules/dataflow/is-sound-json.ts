/** Whether a text is JSON as it stands. */
export function isSoundJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
