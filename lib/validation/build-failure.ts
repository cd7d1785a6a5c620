/** What builders print when the code does not compile; the first group is the line that says why. */
const marks: RegExp[] = [
  /^\[ERROR\] COMPILATION ERROR[^\n]*\n(?:\[INFO\] -+\n)?(\[ERROR\] [^\n]+)/m,
  /^([^\n]+\.(?:java|kt|scala|groovy):\d+: error: [^\n]+)/m,
  /^(e: [^\n]+\.kt[^\n]+)/m,
  /^\s*([^\n]+: error (?:CS|FS|VB|MSB|NU)\d+: [^\n]+)/m,
]

/**
 * Why a build that also runs the tests never came to them: its code does not compile. That is a failure of the code, which a loop can work
 * on, and not of the machine. Null when the output says nothing of that kind.
 */
export const buildFailure = (output: string): { message: string; text: string } | null => {
  for (const mark of marks) {
    const found = mark.exec(output)
    if (found)
      return {
        message: `it does not compile: ${found[1]?.trim()}`,
        text: output.slice(found.index, found.index + 8000),
      }
  }
  return null
}
