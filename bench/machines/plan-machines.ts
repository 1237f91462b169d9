import type { Figures, Load, Machines } from './figures.ts'

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
function cpuOf(load: Load, figures: Figures) {
  const views = load.orders * load.views
  const atProcesses = views * (1 - share(load.fromCdn))
  const made = atProcesses * (1 - share(load.fromCache))
  const events = views * load.events
  return {
    views,
    processes:
      (atProcesses - made) * figures.storedPageMs +
      made * figures.madePageMs +
      load.orders * figures.orderMs +
      events * figures.eventMs,
    primary: made * figures.identifyMs + load.orders * figures.orderDatabaseMs + events * figures.eventDatabaseMs,
    reads: made * figures.madePageDatabaseMs,
  }
}

function bytesOf(load: Load, figures: Figures) {
  const ordersOfDay = (load.orders / load.peak) * secondsOfDay
  return (
    load.services * figures.serviceBytes +
    load.people * figures.personBytes +
    ordersOfDay * 30 * load.months * figures.orderBytes +
    ordersOfDay * load.views * load.events * load.eventDays * figures.eventBytes
  )
}

/**
 * The machines for a load by measured figures. It multiplies and rounds up: no queues, no networks, no neighbours. So it
 * says which part breaks first and the order of magnitude, not whether the 12th machine is needed.
 */
export function planMachines(load: Load, machines: Machines, figures: Figures): Plan {
  const cpu = cpuOf(load, figures)
  const coreMs = 1_000 * share(machines.used)
  const limits = [
    {
      name: 'transactions that invalidate',
      needed: load.orders * figures.orderInvalidations,
      given: figures.mostInvalidations * share(machines.used),
      unit: 'a second',
    },
    {
      name: 'log of changes',
      needed: (load.orders * figures.orderLogBytes) / 1e6,
      given: machines.databaseLogMegabytes * share(machines.used),
      unit: 'MB/s',
    },
    { name: 'CPU of the primary', needed: cpu.primary / coreMs, given: machines.databaseCores, unit: 'cores' },
    {
      name: 'disk of a database',
      needed: bytesOf(load, figures) / 1e12,
      given: machines.databaseTerabytes,
      unit: 'TB',
    },
  ].toSorted((one, other) => overload(other) - overload(one))
  const cells = Math.max(1, Math.ceil(overload(limits[0]!)))

  const byCpu = cpu.processes / coreMs / machines.appCores
  const streams = cpu.views * share(load.live) * load.openSeconds
  const byMemory = (streams * figures.streamBytes) / (machines.appGigabytes * 1e9 * share(machines.used))
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
