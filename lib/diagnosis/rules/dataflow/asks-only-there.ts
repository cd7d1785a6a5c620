const asked = String.raw`(?:[\w$.]{1,60}\.)?(?:exists(?:Sync)?|isfile|is_file|fileExists|pathExists)\([^()\n]{0,80}(?:\([^()\n]{0,60}\)[^()\n]{0,40})?\)`
const beforeValue = new RegExp(String.raw`(?<!!)(?<![\w$.])(?:await\s+)?${asked}\)?\s*\?\s*(?:await\s+)?$`)
const behindValue = new RegExp(String.raw`^\s+if\s+\(?${asked}\)?\s+else\b`)

/** `exists(path) ? parse : {}`, `parse if path.exists() else {}`: a value is chosen by whether a file is there, and nothing asks what it holds. */
export const asksOnlyThere = (before: string, behind: string): boolean =>
  beforeValue.test(before) || behindValue.test(behind)

/** How much of the code around a value tells by what it is chosen. */
export const longestCondition = 200
