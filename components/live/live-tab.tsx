export function LiveTab({ loopId }: { loopId: string }) {
  return <p>{loopId}</p>
}
