/** The numbers of a chart as a table for those who do not see the chart. */
export function HiddenNumbers({
  caption,
  columns,
  rows,
}: {
  caption: string
  /** The first one names what the rows are. */
  columns: readonly string[]
  rows: readonly { key: string; name: string; values: readonly (number | null)[] }[]
}) {
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {row.values.map((value, place) => (
              <td key={columns[place + 1]}>{value ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
