/** Where to go after sign-in: a path of ours with one leading slash; anything a browser could read as another host becomes `/`. */
export const returnPath = (wanted: string | null | undefined): string =>
  wanted && /^\/[\x21-\x7e]{0,1000}$/.test(wanted) && !/\\|\/\//.test(wanted) ? wanted : '/'

/** The sign-in page that leads back to `path`. */
export const signInPath = (path: string | null): string => {
  const back = returnPath(path)
  return back === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(back)}`
}
