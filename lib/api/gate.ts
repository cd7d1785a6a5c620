import { createActorOf } from '../access/actor-of.ts'
import { createTryLimit } from '../access/try-limit.ts'
import type { Product } from './product.ts'
import { createStreamCount } from './stream-count.ts'
import { createStreamHub } from './stream-hub.ts'

const triesPerMinute = 60

function createGate(product: Product) {
  const now = () => performance.now()
  const tries = createTryLimit(triesPerMinute, now)
  return {
    tries,
    actorOf: createActorOf(product.identity, tries, now),
    streams: createStreamCount(),
    hub: createStreamHub(product.stream),
    /** Requests with an Idempotency-Key that are being answered now. */
    repeating: new Map<string, Promise<unknown>>(),
  }
}

/** What the doors of one product remember together: tries, open streams, repeats. */
export type Gate = ReturnType<typeof createGate>

const place = Symbol.for('loopboard.gates')
type Keeper = { [place]?: WeakMap<Product, Gate> }

/** The gate of a product; one per process, although the framework loads this module once per layer. */
export function gateOf(product: Product): Gate {
  const keeper = globalThis as Keeper
  keeper[place] ??= new WeakMap()
  const known = keeper[place].get(product)
  if (known) return known
  const gate = createGate(product)
  keeper[place].set(product, gate)
  return gate
}
