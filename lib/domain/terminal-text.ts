/** A run of text with one look. Colours are indexes of the 16 (0–15) or `#rrggbb`; null is the reader's own. */
export type StyledText = {
  text: string
  color: number | string | null
  background: number | string | null
  bold: boolean
  dim: boolean
  italic: boolean
  underline: boolean
}

type Style = Omit<StyledText, 'text'>

const plain: Style = { color: null, background: null, bold: false, dim: false, italic: false, underline: false }

const sgr = /\u001b\[([0-9;:]*)m/g

/** C0 but newline and tab, C1, bidi controls, zero-width and tag characters: they could redraw, reorder or hide text. */
const deceptive =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu

/** A zero-width joiner is kept only where it joins two emoji. */
const looseJoiner = /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

const mark = (character: string): string =>
  `‹${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}›`

/** Foreign text with every control character made visible; what it gives, it gives again. For terminals and plain views. */
export const visibleText = (text: string): string => visibleSource(text.replace(sgr, ''))

/** As `visibleText`, for what is no output of a program: a colour is made visible too, for in a file it is content. */
export const visibleSource = (text: string): string => text.replace(deceptive, mark).replace(looseJoiner, mark)

/** Splits foreign text into styled runs: colours of the program are kept, every other control character is made visible. */
export function styledText(text: string): StyledText[] {
  const runs: StyledText[] = []
  let style = plain
  let from = 0
  const push = (part: string) => {
    const visible = visibleText(part)
    if (visible) runs.push({ text: visible, ...style })
  }
  for (const match of text.matchAll(sgr)) {
    push(text.slice(from, match.index))
    style = applyCodes(
      style,
      (match[1] ?? '').split(/[;:]/).map((code) => (code === '' ? 0 : Number(code))),
    )
    from = match.index + match[0].length
  }
  push(text.slice(from))
  return runs
}

function applyCodes(before: Style, codes: number[]): Style {
  let style = before
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0
    if (code === 38 || code === 48) {
      const { color, used } = extendedColor(codes.slice(at + 1))
      style = code === 38 ? { ...style, color } : { ...style, background: color }
      at += used
    } else style = applyCode(style, code)
  }
  return style
}

function applyCode(style: Style, code: number): Style {
  if (code === 0) return plain
  if (code === 1) return { ...style, bold: true }
  if (code === 2) return { ...style, dim: true }
  if (code === 3) return { ...style, italic: true }
  if (code === 4) return { ...style, underline: true }
  if (code === 22) return { ...style, bold: false, dim: false }
  if (code === 23) return { ...style, italic: false }
  if (code === 24) return { ...style, underline: false }
  if (code >= 30 && code <= 37) return { ...style, color: code - 30 }
  if (code === 39) return { ...style, color: null }
  if (code >= 40 && code <= 47) return { ...style, background: code - 40 }
  if (code === 49) return { ...style, background: null }
  if (code >= 90 && code <= 97) return { ...style, color: code - 82 }
  if (code >= 100 && code <= 107) return { ...style, background: code - 92 }
  return style
}

/** `5;n` is one of 256, `2;r;g;b` a true colour; anything else is no colour. */
function extendedColor(rest: number[]): { color: number | string | null; used: number } {
  const [kind, ...values] = rest
  if (kind === 5) return { color: indexedColor(values[0] ?? 0), used: 2 }
  if (kind === 2) return { color: hex(values[0] ?? 0, values[1] ?? 0, values[2] ?? 0), used: 4 }
  return { color: null, used: 1 }
}

function indexedColor(index: number): number | string | null {
  if (index < 16) return index
  if (index > 255) return null
  if (index >= 232) {
    const level = 8 + (index - 232) * 10
    return hex(level, level, level)
  }
  const steps = [0, 95, 135, 175, 215, 255]
  const cube = index - 16
  return hex(steps[Math.floor(cube / 36)] ?? 0, steps[Math.floor(cube / 6) % 6] ?? 0, steps[cube % 6] ?? 0)
}

const hex = (...parts: number[]): string =>
  `#${parts.map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, '0')).join('')}`
