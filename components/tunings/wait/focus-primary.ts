/** Brings the keyboard to the usual answer of a question, or to the first thing in it that can be used. */
export function focusPrimary(within: HTMLElement | null): void {
  const found =
    within?.querySelector<HTMLElement>('[data-primary]') ??
    within?.querySelector<HTMLElement>('a[href], button, input, textarea')
  found?.focus()
}
