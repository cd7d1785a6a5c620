/** For an element that is no control but must be reachable by keyboard: to scroll it, or to read what its tooltip says. */
export const focusable = { tabIndex: 0 } as const
