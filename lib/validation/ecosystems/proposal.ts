/** A command an ecosystem proposes. `offered`: shown to a person, but not part of the default. */
export type Proposal = {
  ecosystem: string
  argv: [string, ...string[]]
  reports: string[]
  reason: string
  offered: boolean
}
