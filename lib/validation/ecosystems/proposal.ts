/**
 * A command an ecosystem proposes. `run`: argv, or text for bash. `found`: the places that led to it, from the file to the runner.
 * `coverageBy`: what measures coverage, where something does. `offered`: shown to a person, but not part of the default.
 */
export type Proposal = {
  ecosystem: string
  run: [string, ...string[]] | string
  reports: string[]
  found: [string, ...string[]]
  coverageBy: string | null
  offered: boolean
}
