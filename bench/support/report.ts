export interface Metric {
  name: string
  value: number
  unit: string
  goal: string
  isMet: boolean
}

const metrics: Metric[] = []

const written = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1)

/** Prints one measurement with its goal, and stores it for the summary. */
export function recordMetric(
  name: string,
  value: number,
  unit: string,
  goal: { atMost: number } | { atLeast: number } | { exactly: number },
): void {
  const [word, bound] = Object.entries(goal)[0] as ['atMost' | 'atLeast' | 'exactly', number]
  const isMet = word === 'atMost' ? value <= bound : word === 'atLeast' ? value >= bound : value === bound
  const words = { atMost: 'at most', atLeast: 'at least', exactly: 'exactly' }[word]
  metrics.push({ name, value, unit, goal: `${words} ${bound} ${unit}`, isMet })
  process.stdout.write(
    `${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(66)} ${written(value).padStart(9)} ${unit.padEnd(7)} (${words} ${bound})\n`,
  )
}

export const section = (title: string) => process.stdout.write(`\n${title}\n`)

/** Prints a summary; returns true when every measurement met its goal. */
export function summarise(): boolean {
  const missed = metrics.filter(({ isMet }) => !isMet)
  process.stdout.write(`\n${metrics.length - missed.length} of ${metrics.length} figures meet their goal.\n`)
  return missed.length === 0
}

export const percentile = (values: number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))]!
