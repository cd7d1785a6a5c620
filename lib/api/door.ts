import { currentProduct } from './current-product.ts'
import { refuseWith } from './respond.ts'
import { createRoute, type Route } from './route.ts'

/** Makes a route of this process's product. */
export const route = createRoute(currentProduct)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]
type Address = (request: Request) => Promise<Response>

/** Everything that can be asked under one address; `routes` says which methods there are, the others are refused with 405. */
export type DoorAt = Record<Method, Address> & { path: string; routes: Partial<Record<Method, Route>> }

const withoutBody = async (response: Response): Promise<Response> => {
  await response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}

type Routes = Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, Route>>

/** Puts routes behind an address such as `/api/loops/v2/{id}`. HEAD is GET without the body. Routes that are `unlisted` answer, but are not offered. */
export function door(path: string, routes: Routes, unlisted: Routes = {}): DoorAt {
  const allowed = Object.keys(routes)
  if (routes.GET) allowed.push('HEAD')
  /** The wrong method is refused by the same judge as the right one: who may not look learns nothing. */
  const refused = route({ summary: 'No such method', needs: 'read', answer: 'download' }, async () =>
    refuseWith({ code: 'method_not_allowed', message: `Use ${allowed.join(', ')}.` }, null, {
      allow: allowed.join(', '),
    }),
  )
  const address =
    (entry: Route): Address =>
    (request) =>
      entry.handle(request, path)
  const of = (method: Exclude<Method, 'HEAD' | 'OPTIONS'>) => address(routes[method] ?? unlisted[method] ?? refused)
  return {
    GET: of('GET'),
    HEAD: routes.GET ? async (request) => withoutBody(await of('GET')(request)) : address(refused),
    POST: of('POST'),
    PUT: of('PUT'),
    PATCH: of('PATCH'),
    DELETE: of('DELETE'),
    OPTIONS: address(refused),
    path,
    routes,
  }
}
