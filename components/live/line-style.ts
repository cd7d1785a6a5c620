import type { CSSProperties } from 'react'
import type { StyledText } from '#lib/domain/terminal-text.ts'

/** The eight colours of a terminal, readable on both themes; the bright eight look the same. */
const palette = [
  'var(--ink-faint)',
  'var(--red)',
  'var(--green)',
  'var(--amber)',
  'var(--blue)',
  'var(--violet)',
  'light-dark(#0b6470, #67d3e0)',
  'var(--ink-soft)',
]

/** A program's own colour, made as dark or as light as the theme needs to be read. */
const readable = (hex: string) => `light-dark(oklch(from ${hex} min(l, 0.48) c h), oklch(from ${hex} max(l, 0.74) c h))`

const named = (color: number | string): string =>
  typeof color === 'string' ? readable(color) : (palette[color % 8] ?? 'var(--ink)')

/** How a run of a program's output looks here. */
export function lineStyle(run: StyledText): CSSProperties {
  return {
    ...(run.color === null ? {} : { color: named(run.color) }),
    ...(run.background === null
      ? {}
      : {
          background: `color-mix(in oklab, ${typeof run.background === 'string' ? run.background : named(run.background)} 16%, var(--surface))`,
          ...(run.color === null ? {} : { color: 'var(--ink)' }),
        }),
    ...(run.dim && run.color === null ? { color: 'var(--ink-faint)' } : {}),
    ...(run.bold ? { fontWeight: 600 } : {}),
    ...(run.italic ? { fontStyle: 'italic' } : {}),
    ...(run.underline ? { textDecoration: 'underline' } : {}),
  }
}
