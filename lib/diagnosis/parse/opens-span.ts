const span = /`(?:[\w@~<-]|\/(?![/*])|\$\{[^{}`\n]{1,80}\}|\.[\w-]{1,40}\/)[^`\n]{0,200}`(?![\w`])/y

/** Whether a backtick in a template begins a code span of its text: behind the end of a template no word follows without a blank. */
export function opensSpan(text: string, index: number): boolean {
  span.lastIndex = index
  return span.test(text)
}
