/** What is said to a request for permission. Words after `deny` say why. */
export const permissionWords = { allow: 'allow', deny: 'deny' } as const

const prefix = 'permission-'

/** How a request for permission is named: the same tool with the same input has the same name, so that it is asked about once. */
export const permissionRef = (hash: string): string => `${prefix}${hash}`

/** True when the name of a wait is that of a request for permission. */
export const isPermission = (ref: string | null | undefined): boolean => ref?.startsWith(prefix) ?? false

/** What a person said to a request for permission. */
export function readPermission(text: string): { isAllowed: boolean; why: string } {
  const [word = '', ...rest] = text.split(':')
  return { isAllowed: word.trim() === permissionWords.allow, why: rest.join(':').trim() }
}

/** How a decision about a request for permission is said. */
export const sayPermission = (isAllowed: boolean, why?: string): string =>
  isAllowed ? permissionWords.allow : [permissionWords.deny, why].filter(Boolean).join(': ')
