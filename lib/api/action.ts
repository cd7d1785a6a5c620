import { headers } from 'next/headers'
import type { z } from 'zod'
import { factsOf } from '../access/judge.ts'
import { type Right, rights } from '../access/policy.ts'
import type { Actor } from '../domain/actor.ts'
import { type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { type Admitted, admit } from './admit.ts'
import { currentProduct } from './current-product.ts'
import { refusalOf } from './fault.ts'
import { parseInput } from './parse-input.ts'
import type { Product } from './product.ts'

/** A server action that was judged and parsed. */
export type ActionCall<Input> = { product: Product; actor: Actor; admitted: Admitted; input: Input }

/**
 * Makes a server action: judged, parsed, and never throwing. It takes one input, and a refusal comes back as a value, because an action has no
 * status of its own.
 */
export function action<Schema extends z.ZodType, Value>(
  needs: Right,
  schema: Schema,
  act: (call: ActionCall<z.output<Schema>>) => Promise<Result<Value>>,
): (input: z.input<Schema>) => Promise<Result<Value>> {
  return async (input) => {
    try {
      const product = await currentProduct()
      const facts = factsOf('POST', await headers())
      const admission = await admit(product, facts, { kind: 'action', needs: rights[needs] })
      if (!admission.ok) return admission
      const { actor } = admission.value
      if (actor === null) return refuse('unauthorized', say('sign_in_first'))
      const parsed = parseInput(schema, input)
      if (!parsed.ok) return parsed
      return await act({ product, actor, admitted: admission.value, input: parsed.value })
    } catch (error) {
      return { ok: false, refusal: refusalOf(error, 'server action') }
    }
  }
}
