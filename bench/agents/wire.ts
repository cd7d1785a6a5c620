import type { Spoken } from './model-script.ts'
import type { Call, Offered } from './offered-tools.ts'

/** What the model says in one turn. */
export type Reply = {
  think: string | null
  say: string | null
  calls: Call[]
  usage: { input: number; output: number }
}

/** One server-sent event. */
export type Frame = { event?: string; data: unknown }

/** One vendor's way to ask a model and to be answered in a stream. */
export type Wire = {
  name: 'messages' | 'responses' | 'chat' | 'gemini'
  path: RegExp
  spoken: (body: Body) => Spoken[]
  offered: (body: Body) => Offered[]
  frames: (reply: Reply, model: string, newId: (kind: string) => string) => Frame[]
  failure: (status: number, message: string) => unknown
}

/** A request's body, of which a wire reads what it knows. */
export type Body = Record<string, unknown>

export const listOf = (value: unknown): Body[] =>
  Array.isArray(value) ? value.filter((one): one is Body => typeof one === 'object' && one !== null) : []

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : listOf(value)
        .map((part) => (typeof part['text'] === 'string' ? part['text'] : ''))
        .filter(Boolean)
        .join('\n')

export const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A text in pieces, as a model streams it. */
export const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,24}/g) ?? ['']

export const plainTool = (name: string): Offered => ({ name, namespace: null, isFreeform: false })
