/** `skills/one/references` of a skill in the folder `one` is its `references`. */
export function belowHome(path: string, home: string): string {
  const at = home === '' ? -1 : `/${path}`.lastIndexOf(`/${home}/`)
  return at === -1 ? path : path.slice(at + home.length + 1)
}
