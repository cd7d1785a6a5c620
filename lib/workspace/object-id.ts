const objectId = /^[0-9a-f]{40}([0-9a-f]{24})?$/

/** True for a full id of a git object. */
export const isObjectId = (id: string): boolean => objectId.test(id)

/** Only full ids that we got from git ourselves are given back to it: anything else could be read as an option or a search. */
export function asObjectId(id: string): string {
  if (!isObjectId(id)) throw new Error(`${JSON.stringify(id)} is not the id of a git object`)
  return id
}
