/** A sentence of a rule; what it quotes between backticks is shown as code. */
export function CodedText({ text }: { text: string }) {
  return [...text.matchAll(/`([^`]+)`|[^`]+|`/g)].map(({ 0: part, 1: code, index }) =>
    code === undefined ? (
      part
    ) : (
      <code key={index} className="rounded-sm bg-sunken px-1 font-mono text-[0.92em]">
        {code}
      </code>
    ),
  )
}
