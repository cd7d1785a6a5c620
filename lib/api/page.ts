import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { factsOf, judgeSender } from '../access/judge.ts'
import { signInPath } from '../access/return-path.ts'
import type { Actor, Role } from '../domain/actor.ts'
import { admit } from './admit.ts'
import { currentProduct } from './current-product.ts'
import { pathHeader } from './path-header.ts'
import type { Product } from './product.ts'

/**
 * The one way a page gets at data: judges the request and gives who asks and the product. Without a session the browser goes to sign-in and
 * comes back; a request that is not from our own pages, or lacks the role, sees a page that does not exist.
 */
export const openPage = cache(async (needs: Role = 'viewer'): Promise<{ actor: Actor; product: Product }> => {
  const given = await headers()
  const product = await currentProduct()
  const admission = await admit(product, factsOf('GET', given), { kind: 'page', needs })
  if (admission.ok && admission.value.actor !== null) return { actor: admission.value.actor, product }
  if (!admission.ok && admission.refusal.code !== 'unauthorized') notFound()
  redirect(signInPath(given.get(pathHeader)))
})

/** Judges the sender of a page that needs no session. */
export const openPublicPage = async (): Promise<void> => {
  const product = await currentProduct()
  const sender = judgeSender(factsOf('GET', await headers()), { kind: 'page', needs: 'nobody' }, product.origins)
  if (!sender.ok) notFound()
}
