export function TasksTab({ loopId }: { loopId: string }) {
  return <p>{loopId}</p>
}
