import type { Group, Token } from '../model/code.ts'

/** Marks a group that gets a token by which assignments or scopes are found. */
export function note(group: Group, { kind, text }: Token): void {
  if (kind === 'punctuator') {
    if (text === '=>') group.controls = true
    else if (text.endsWith('=') && assignments.has(text)) group.assigns = true
  } else if (kind === 'word' && controlWords.has(text)) group.controls = true
}

const assignments = new Set(['=', '+=', '-=', '*=', '/=', '||=', '??=', '&&=', ':='])
const controlWords = new Set('try catch finally do for while if switch else function return'.split(' '))

/** A group that is still open. */
export const groupAt = (open: Group['open'], start: number, breakBefore: boolean, parent: Group['parent']): Group => ({
  node: 'group',
  open,
  closed: false,
  children: [],
  assigns: false,
  controls: false,
  breakBefore,
  parent,
  start,
  end: start,
})
