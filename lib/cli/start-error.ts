/** A command that could not do its work: what to tell the person, empty when they were told already, and the exit code. */
export class StartError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}
