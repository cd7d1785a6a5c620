/** What Chinese words leave of a run of letters, "见references/a.md"; the Chinese name of a file stays with its folder, `references/概览.md`. */
export const partsOfRun = (run: string): string[] =>
  run.match(/[\0-\x7f]*\/[^\0-\x7f]+(?:[-_\d][\w-]{0,40})?\.\w+|[\0-\x7f]+/g) ?? []
