/** Units by what they measure, each with how many of the smallest one it holds. */
const units: readonly Readonly<Record<string, number>>[] = [
  {
    ...{
      ms: 1,
      msec: 1,
      millisecond: 1,
      毫秒: 1,
      s: 1e3,
      sec: 1e3,
      second: 1e3,
      秒: 1e3,
      min: 6e4,
      minute: 6e4,
      分钟: 6e4,
    },
    ...{ h: 36e5, hr: 36e5, hour: 36e5, 小时: 36e5, day: 864e5, 天: 864e5 },
  },
  { byte: 1, 字节: 1, kb: 1024, kib: 1024, mb: 1024 ** 2, mib: 1024 ** 2, gb: 1024 ** 3, gib: 1024 ** 3 },
  // Some count the same units in thousands.
  { byte: 1, 字节: 1, kb: 1000, mb: 1e6, gb: 1e9 },
  { k: 1000, token: 1, line: 1, 行: 1, item: 1, 个: 1, page: 1, 次: 1, time: 1 },
  { '%': 0.01 },
]

const words = units.flatMap((one) => Object.keys(one)).sort((one, other) => other.length - one.length)

/** A unit behind a number, as the source of a pattern: `30 seconds`, `30s`, `5%`, `5 分钟`. */
export const unitPattern = `[ \\t]?(?:${words.join('|')})s?(?![A-Za-z])`

const amount = new RegExp(`^(-?\\d[\\d_,]*(?:\\.\\d+)?)(?:\\s?(${words.join('|')})s?)?$`, 'i')

type Amount = { number: number; unit: string | null }

/** Reads `1_000`, `"30 seconds"`, `1%`; null for what is no amount. */
function amountOf(text: string): Amount | null {
  const match = amount.exec(text.replace(/[`'"]/g, '').trim())
  return match && { number: Number(match[1]!.replace(/[_,]/g, '')), unit: match[2]?.toLowerCase() ?? null }
}

/**
 * Whether two amounts are one: `60s` and `1 minute`, `1%` and `0.01`. A number without a unit may be meant in any unit of what the other one
 * measures. Null when one of them is no amount.
 */
export function isSameAmount(one: string, other: string): boolean | null {
  const [left, right] = [amountOf(one), amountOf(other)]
  if (!left || !right) return null
  const tables = units.filter((table) => [left, right].some(({ unit }) => unit !== null && table[unit] !== undefined))
  if (tables.length === 0) return left.number === right.number
  return tables.some((table) => sizes(left, table).some((size) => sizes(right, table).includes(size)))
}

/** How many of the smallest unit an amount holds; without a unit every one that may be meant. */
function sizes({ number, unit }: Amount, table: Readonly<Record<string, number>>): number[] {
  const factors = unit === null ? [1, ...Object.values(table)] : table[unit] === undefined ? [] : [table[unit]]
  return factors.map((factor) => Number((number * factor).toPrecision(12)))
}
