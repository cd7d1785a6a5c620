/** Gives the ids `ISS-001`, `ISS-002` ... that follow the highest one in use; more than 999 get more digits. */
export function followingIds(prefix: string, used: readonly string[]): () => string {
  const pattern = new RegExp(`^${prefix}-(\\d{1,9})$`)
  let last = used.reduce((highest, id) => Math.max(highest, Number(pattern.exec(id)?.[1] ?? 0)), 0)
  return () => `${prefix}-${String(++last).padStart(3, '0')}`
}
