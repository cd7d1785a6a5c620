type TomlValue = string | number | boolean | readonly TomlValue[] | { readonly [key: string]: TomlValue }

/** A value as inline TOML, for options that are read as TOML. Strings become basic strings, so that no text can end its quotes. */
export const tomlValue = (value: TomlValue): string => {
  if (typeof value === 'string') return basicString(value)
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(',')}]`
  if (typeof value !== 'object') return String(value)
  return `{${Object.entries(value)
    .map(([key, inner]) => `${/^[A-Za-z0-9_-]+$/.test(key) ? key : basicString(key)}=${tomlValue(inner)}`)
    .join(',')}}`
}

/** A TOML basic string allows the escapes of JSON, but for the delete character, which it wants escaped as well. */
const basicString = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007f')
