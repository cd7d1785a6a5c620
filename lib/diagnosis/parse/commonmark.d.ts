/** The reference parser, used by tests only; it brings no types. */
declare module 'commonmark' {
  export type Node = {
    type: string
    literal: string | null
    destination: string | null
    sourcepos: [[number, number], [number, number]] | undefined
    walker(): { next(): { entering: boolean; node: Node } | null }
  }
  export class Parser {
    parse(text: string): Node
  }
}
