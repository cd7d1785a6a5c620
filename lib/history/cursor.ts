/** The numbers of a cursor that one of our pages gave out; null for the first page, and for a text that is no cursor of ours. */
export function readCursor(cursor: string | null): number[] | null {
  if (cursor === null || !/^\d{1,15}(\.\d{1,15})*$/.test(cursor)) return null
  return cursor.split('.').map(Number)
}
