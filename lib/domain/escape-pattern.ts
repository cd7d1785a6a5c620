/** A text as a part of a regular expression that matches just this text, with the flag `u` or without. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
