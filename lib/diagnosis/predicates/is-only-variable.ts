/** Whether nothing but variables is known of a target, as in `{}`: two of them need not be the same file. */
export const isOnlyVariable = (key: string): boolean => !/[\p{L}\p{N}]/u.test(key.replaceAll(/\{[^}]*\}/g, ''))
