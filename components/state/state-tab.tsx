export function StateTab({ loopId }: { loopId: string }) {
  return <p>{loopId}</p>
}
