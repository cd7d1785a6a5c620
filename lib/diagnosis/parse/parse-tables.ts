import type { Cell, Table } from '../model/block.ts'
import type { LineIndex } from '../model/text-range.ts'
import type { ParsedBlock } from './parse-blocks.ts'
import type { Simplify } from './simplified.ts'

/** The tables of a file, cell by cell with ranges, and heads in simplified Chinese. Pipes divide cells even inside code spans unless a backslash stands before them. */
export function tablesOf(
  blocks: readonly ParsedBlock[],
  text: string,
  lines: LineIndex,
  simplify: Simplify | null,
): Table[] {
  const tables: Table[] = []
  for (const block of blocks) {
    const rows: Cell[][] = []
    for (let line = block.firstLine; line <= block.lastLine; line++) {
      if (line === block.firstLine + 1) continue
      rows.push(cellsOf(text, contentStart(block, text, lines.startOf(line)), lines.endOf(line)))
    }
    const [header = [], ...rest] = rows
    const heads = simplify ? header.map((cell) => ({ ...cell, text: simplify(cell.text) })) : header
    tables.push({ block, header: heads, rows: rest })
  }
  return tables
}

/** Skips the marks of a quote or list around the table. */
function contentStart(block: ParsedBlock, text: string, start: number): number {
  if (!block.parent) return start
  let index = start
  while (' \t>'.includes(text[index] ?? 'x')) index++
  if (block.parent.kind !== 'item') return index
  const mark = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(text.slice(index, index + 40))
  return mark ? index + mark[0].length : index
}

function cellsOf(text: string, start: number, end: number): Cell[] {
  const cells: Cell[] = []
  let from = start
  for (let index = start; index <= end; index++) {
    const unit = index === end ? 0x7c : text.charCodeAt(index)
    if (unit === 0x5c && index + 1 < end) index++
    else if (unit === 0x7c) {
      cells.push(cellAt(text, from, Math.min(index, end)))
      from = index + 1
    }
  }
  if (cells.length > 1 && cells[0]!.text === '') cells.shift()
  if (cells.length > 1 && cells.at(-1)!.text === '') cells.pop()
  return cells
}

function cellAt(text: string, start: number, end: number): Cell {
  let from = start
  let to = end
  while (from < to && ' \t'.includes(text[from]!)) from++
  while (to > from && ' \t'.includes(text[to - 1]!)) to--
  return { text: text.slice(from, to), range: { start: from, end: to } }
}
