import { describe, expect, it } from 'vitest'
import { tomlValue } from './toml-value.ts'

describe('tomlValue', () => {
  it('writes strings, lists and tables inline', () => {
    expect(tomlValue({ name: 'loopboard', retries: 2, on: true, list: ['a', 'b'] })).toBe(
      '{name="loopboard",retries=2,on=true,list=["a","b"]}',
    )
  })
  it('lets no text end its quotes', () => {
    expect(tomlValue('a"]\nb="c\\')).toBe('"a\\"]\\nb=\\"c\\\\"')
    expect(tomlValue('\u007f')).toBe('"\\u007f"')
  })
  it('quotes keys that are no bare keys', () => {
    expect(tomlValue({ 'a.b': 1 })).toBe('{"a.b"=1}')
  })
})
