import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { styledText, visibleText } from './terminal-text.ts'

const bytes = fc.string({
  unit: fc.integer({ min: 0, max: 0x2100 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})

describe('visibleText', () => {
  it('leaves no control character but newline and tab', () => {
    fc.assert(
      fc.property(bytes, (text) => {
        expect(visibleText(text)).not.toMatch(
          /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
        )
      }),
      { numRuns: 10_000 },
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(bytes, (text) => visibleText(visibleText(text)) === visibleText(text)),
      { numRuns: 10_000 },
    )
  })

  it('shows escapes that are no colours, such as titles, links and cursor moves', () => {
    expect(visibleText('\u001b]0;owned\u0007a\u001b[2Jb')).toBe('‹1B›]0;owned‹07›a‹1B›[2Jb')
  })

  it('keeps a joined emoji and shows a joiner between letters', () => {
    expect(visibleText('👩\u200d💻')).toBe('👩\u200d💻')
    expect(visibleText('a\u200db')).toBe('a‹200D›b')
  })
})

describe('styledText', () => {
  it('keeps the colours of the program', () => {
    expect(styledText('\u001b[31mred\u001b[0m plain \u001b[1;92mbold green')).toMatchObject([
      { text: 'red', color: 1, bold: false },
      { text: ' plain ', color: null },
      { text: 'bold green', color: 10, bold: true },
    ])
  })

  it('reads 256 colours and true colours', () => {
    expect(styledText('\u001b[38;5;196mx\u001b[48;2;1;2;3my')).toMatchObject([
      { text: 'x', color: '#ff0000' },
      { text: 'y', color: '#ff0000', background: '#010203' },
    ])
  })

  it('shows the same words as visibleText', () => {
    fc.assert(
      fc.property(
        bytes,
        (text) =>
          styledText(text)
            .map((run) => run.text)
            .join('') === visibleText(text),
      ),
      { numRuns: 5000 },
    )
  })
})
