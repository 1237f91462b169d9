import type { UnitCosts, Load, Machines } from './unit-costs.ts'

/** One limit of a database: what the whole load needs of it, and what one database gives. */
export interface Limit {
  name: string
  needed: number
  given: number
  unit: string
}

export interface Plan {
  /** The limits of one database, the one that breaks first at the beginning. */
  limits: Limit[]
  /** Separate markets with a database of their own, for parts of the world. */
  cells: number
  /** Machines of one cell. */
  appMachines: number
  primaries: number
  /** One of them takes over, the others answer reads as well. */
  standbys: number
  /** Euros a month for all cells. */
  costs: { name: string; euros: number }[]
}

const secondsOfDay = 86_400
const share = (percent: number) => percent / 100
const overload = ({ needed, given }: Limit) => needed / given

/** Milliseconds of CPU a second in the busiest hour, of all cells together. */
function cpuOf(load: Load, unitCosts: UnitCosts) {
  const views = load.orders * load.views
  const atProcesses = views * (1 - share(load.fromCdn))
  const made = atProcesses * (1 - share(load.fromCache))
  const events = views * load.events
  return {
    views,
    processes:
      (atProcesses - made) * unitCosts.storedPageMs +
      made * unitCosts.madePageMs +
      load.orders * unitCosts.orderMs +
      events * unitCosts.eventMs,
    primary: made * unitCosts.identifyMs + load.orders * unitCosts.orderDatabaseMs + events * unitCosts.eventDatabaseMs,
    reads: made * unitCosts.madePageDatabaseMs,
  }
}

function bytesOf(load: Load, unitCosts: UnitCosts) {
  const ordersOfDay = (load.orders / load.peak) * secondsOfDay
  return (
    load.services * unitCosts.serviceBytes +
    load.people * unitCosts.personBytes +
    ordersOfDay * 30 * load.months * unitCosts.orderBytes +
    ordersOfDay * load.views * load.events * load.eventDays * unitCosts.eventBytes
  )
}

/**
 * The machines for a load by what each part costs. It multiplies and rounds up: no queues, no networks, no neighbours.
 * So it says which part breaks first and the order of magnitude, not whether the 12th machine is needed.
 */
export function planMachines(load: Load, machines: Machines, unitCosts: UnitCosts): Plan {
  const cpu = cpuOf(load, unitCosts)
  const coreMs = 1_000 * share(machines.used)
  const limits = [
    {
      name: 'transactions that invalidate',
      needed: load.orders * unitCosts.orderInvalidations,
      given: unitCosts.mostInvalidations * share(machines.used),
      unit: 'a second',
    },
    {
      name: 'log of changes',
      needed: (load.orders * unitCosts.orderLogBytes) / 1e6,
      given: machines.databaseLogMegabytes * share(machines.used),
      unit: 'MB/s',
    },
    { name: 'CPU of the primary', needed: cpu.primary / coreMs, given: machines.databaseCores, unit: 'cores' },
    {
      name: 'disk of a database',
      needed: bytesOf(load, unitCosts) / 1e12,
      given: machines.databaseTerabytes,
      unit: 'TB',
    },
  ].toSorted((one, other) => overload(other) - overload(one))
  const cells = Math.max(1, Math.ceil(overload(limits[0]!)))

  const byCpu = cpu.processes / coreMs / machines.appCores
  const streams = cpu.views * share(load.live) * load.openSeconds
  const byMemory = (streams * unitCosts.streamBytes) / (machines.appGigabytes * 1e9 * share(machines.used))
  // One may be lost.
  const appMachines = Math.max(2, Math.ceil(Math.max(byCpu, byMemory) / cells) + 1)
  const standbys = Math.max(1, Math.ceil(cpu.reads / coreMs / machines.databaseCores / cells))
  const ordersOfMonth = (load.orders / load.peak) * secondsOfDay * 30
  const costs = [
    { name: 'machines of processes', euros: cells * appMachines * machines.appPrice },
    { name: 'databases', euros: cells * (1 + standbys) * machines.databasePrice },
    {
      name: 'sending pages and pictures',
      euros: ((ordersOfMonth * load.views * machines.viewKilobytes) / 1e9) * machines.terabytePrice,
    },
    { name: 'emails', euros: ((ordersOfMonth * machines.mails) / 1_000) * machines.mailPrice },
  ]
  return { limits, cells, appMachines, primaries: 1, standbys, costs }
}
