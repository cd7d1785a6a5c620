import { anyOf } from '../../parse/any-of.ts'

/** What keeps a state of its own: libraries of user interfaces and what they are built with. */
export const foreignState = anyOf(
  /\buseState\b|\buseReducer\b|\bsetState\b|\bcreateSlice\b|\bcreateStore\b|\bdispatch\(/,
  /\baction\.(?:payload|type)\b|\bcreateMachine\b|\bgetState\(/,
  /\.(?:textContent|innerHTML|innerText|style\.\w+)\s*=|\baddEventListener\(/,
  /\bdocument\.\w+\(/,
)
