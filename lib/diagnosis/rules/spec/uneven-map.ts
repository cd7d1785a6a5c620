import { isCollection, isMap, type Range, visit, type YAMLMap } from 'yaml'

/** Where a map stands that the reference validator does not take: as a key, or indented unlike the first map beside it. */
export function unevenMap(root: YAMLMap, source: string): Range | null {
  let wrong: Range | null = null
  visit(root, {
    Map(_, map) {
      const inner = map.items.map(({ value }) => value).filter(isMap)
      const uneven = inner.find((one) => columnOf(one, source) !== columnOf(inner[0]!, source))
      const asKey = map.items.map(({ key }) => key).find(isCollection)
      wrong ??= (uneven ?? asKey)?.range ?? null
    },
  })
  return wrong
}

const columnOf = ({ range }: YAMLMap, source: string): number => {
  const start = range?.[0] ?? 0
  return start - source.lastIndexOf('\n', start - 1)
}
