export function SummaryTab({ loopId }: { loopId: string }) {
  return <p>{loopId}</p>
}
