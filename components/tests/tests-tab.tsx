export function TestsTab({ loopId }: { loopId: string }) {
  return <p>{loopId}</p>
}
