/** Rights grow from left to right: a reviewer may all that a viewer may, and so on. */
export const roles = ['viewer', 'reviewer', 'operator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who did something: a person or token (`kind`, `id`, `name`, `role`), our engine, the skill that executes a loop, or another program. */
export type Actor =
  | { kind: 'person' | 'token'; id: string; name: string; role: Role }
  | { kind: 'engine'; id: 'engine'; name: 'engine' }
  | { kind: 'outside'; id: 'outside'; name: 'outside' }
  | { kind: 'skill'; id: 'skill'; name: 'skill' }

export const engineActor: Actor = { kind: 'engine', id: 'engine', name: 'engine' }
export const outsideActor: Actor = { kind: 'outside', id: 'outside', name: 'outside' }
export const skillActor: Actor = { kind: 'skill', id: 'skill', name: 'skill' }

/** True when the actor's role is at least `needed`; the engine may everything, an outside program and a skill nothing. */
export const hasRole = (actor: Actor, needed: Role): boolean =>
  actor.kind === 'engine' || ('role' in actor && roles.indexOf(actor.role) >= roles.indexOf(needed))
