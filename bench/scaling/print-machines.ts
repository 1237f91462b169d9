import { parseArgs } from 'node:util'
import { unitCosts, usualLoad, usualMachines } from './unit-costs.ts'
import { planMachines } from './plan-machines.ts'
import { say } from '../../bin/tool.ts'

// npm run machines -- --orders 5000 --services 10000000 --people 100000000
// prints the machines for a load by the metrics of docs/benchmarks.md. docs/scale.md explains them.

const defaults: Record<string, number> = { ...usualLoad, ...usualMachines, ...unitCosts }
const nameOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The defaults, with what the options replace. @throws when a value is no number. */
function readOptions(): Record<string, number> {
  const options = Object.fromEntries(Object.keys(defaults).map((field) => [nameOf(field), { type: 'string' as const }]))
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', default: false } } })
  if (values.help) {
    say(`npm run machines -- [options], each with its default:\n${rows(defaults)}`)
    process.exit(0)
  }
  return Object.fromEntries(
    Object.entries(defaults).map(([field, usual]) => {
      const given = (values as Record<string, unknown>)[nameOf(field)]
      const number = Number(given ?? usual)
      if (!(number >= 0)) throw new Error(`--${nameOf(field)} must be a number, not "${String(given)}".`)
      return [field, number]
    }),
  )
}

const rows = (fields: Record<string, number>) =>
  Object.entries(fields)
    .map(([field, value]) => `  --${nameOf(field).padEnd(22)} ${value}`)
    .join('\n')

const amount = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0, minimumFractionDigits: 0 })

function print(): void {
  const values = readOptions()
  const [load, machines] = [values as unknown as typeof usualLoad, values as unknown as typeof usualMachines]
  const { limits, cells, appMachines, standbys, costs } = planMachines(
    load,
    machines,
    values as unknown as typeof unitCosts,
  )
  say(
    `${amount(load.services)} services, ${amount(load.people)} people, ${amount(load.orders)} orders a second in the busiest hour\n`,
  )
  say('One database, what breaks first at the top (half of its limit is used):')
  for (const { name, needed, given, unit } of limits)
    say(
      `  ${name.padEnd(30)} needs ${amount(needed).padStart(9)} of ${amount(given).padStart(6)} ${unit.padEnd(9)} ${amount(needed / given)} times`,
    )
  say(`\nCells, each with a database of its own: ${cells}`)
  say(`  for processes: ${appMachines} machines of ${machines.appCores} cores`)
  say(`  for the database: 1 primary and ${standbys} standbys of ${machines.databaseCores} cores\n`)
  say(
    `All cells: ${amount(cells * appMachines)} machines for processes, ${amount(cells * (1 + standbys))} for databases`,
  )
  for (const { name, euros } of costs) say(`  ${name.padEnd(30)} ${amount(Math.round(euros)).padStart(12)} € a month`)
  const sum = costs.reduce((total, { euros }) => total + euros, 0)
  say(`  ${'together'.padEnd(30)} ${amount(Math.round(sum)).padStart(12)} € a month`)
}

try {
  print()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
