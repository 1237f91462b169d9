import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Metric {
  name: string
  value: number
  unit: string
  goal: string
  isMet: boolean
}

const metrics: Metric[] = []

/** The figures of the last run on this machine. */
const lastRun = join(import.meta.dirname, '../../node_modules/.cache/bench.json')
const last: Record<string, number> = existsSync(lastRun)
  ? (JSON.parse(readFileSync(lastRun, 'utf8')) as Record<string, number>)
  : {}

const worseByTenth = 1.1

/** "was 2.10" of the last run, marked when the figure got worse by more than 10 %. */
export function comparison(value: number, before: number | undefined, isMoreBetter: boolean): string {
  if (before === undefined) return ''
  const isWorse = isMoreBetter ? value * worseByTenth < before : value > before * worseByTenth
  return `  was ${written(before)}${isWorse ? '  WORSE' : ''}`
}

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
    `${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(66)} ${written(value).padStart(9)} ${unit.padEnd(7)} (${words} ${bound})${comparison(value, last[name], word === 'atLeast')}\n`,
  )
}

export const section = (title: string) => process.stdout.write(`\n${title}\n`)

/** Prints a summary and stores the figures for the next run; returns true when every measurement met its goal. */
export function summarise(): boolean {
  const now = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  mkdirSync(dirname(lastRun), { recursive: true })
  writeFileSync(lastRun, JSON.stringify({ ...last, ...now }, null, 2))
  const missed = metrics.filter(({ isMet }) => !isMet)
  process.stdout.write(`\n${metrics.length - missed.length} of ${metrics.length} figures meet their goal.\n`)
  return missed.length === 0
}

export const percentile = (values: number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))]!
