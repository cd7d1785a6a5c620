/** An option with its value, or nothing where there is no value. */
export const given = (option: string, value: string | number | null | undefined): string[] =>
  value === null || value === undefined || value === '' ? [] : [option, String(value)]
