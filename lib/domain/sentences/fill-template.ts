/** What a place in a template can be filled with. */
export type Fill = string | number

/**
 * Fills the places of an English template: `{name}`, and `{count, plural, one {…} other {…}}`, whose words may have places again. The
 * templates are ICU messages, so that the pages' own formatter reads the very same text; only these two forms are used.
 */
export function fillTemplate(template: string, params: Readonly<Record<string, Fill>>): string {
  let filled = ''
  let at = 0
  for (let open = template.indexOf('{'); open !== -1; open = template.indexOf('{', at)) {
    const end = closing(template, open)
    filled += template.slice(at, open) + place(template.slice(open + 1, end), params)
    at = end + 1
  }
  return filled + template.slice(at)
}

function place(inner: string, params: Readonly<Record<string, Fill>>): string {
  const [, name = inner, forms] = /^(\w+), plural, (.*)$/s.exec(inner) ?? []
  const value = params[name] ?? ''
  return forms === undefined ? String(value) : fillTemplate(formOf(forms, value === 1 ? 'one' : 'other'), params)
}

function formOf(forms: string, wanted: 'one' | 'other'): string {
  const open = forms.indexOf('{', forms.indexOf(wanted))
  return forms.slice(open + 1, closing(forms, open))
}

/** Where the brace that opens at `open` is closed. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
