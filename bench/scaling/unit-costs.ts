// What things cost, as docs/benchmarks.md has them. Milliseconds are of CPU; two threads of an AMD EPYC, November 2026.

export interface UnitCosts {
  /** A page from the page cache of a process. */
  storedPageMs: number
  /** A page or list that is made: its process, and the database that it reads. */
  madePageMs: number
  madePageDatabaseMs: number
  /** Session and rate limits of the same, which the primary answers even with standbys. */
  identifyMs: number
  /** A whole order of a guest: five requests, its emails and jobs. */
  orderMs: number
  orderDatabaseMs: number
  /** Transactions of one order that invalidate. */
  orderInvalidations: number
  /** What its changes add to the log that standbys receive. */
  orderLogBytes: number
  /** Transactions with an invalidation that one PostgreSQL commits in a second: `npm run bench -- commits`. */
  mostInvalidations: number
  /** A counted event. */
  eventMs: number
  eventDatabaseMs: number
  /** An open live stream. */
  streamBytes: number
  /** Tables and indexes, for each. */
  orderBytes: number
  serviceBytes: number
  personBytes: number
  eventBytes: number
}

export const unitCosts: UnitCosts = {
  storedPageMs: 0.13,
  madePageMs: 2,
  madePageDatabaseMs: 0.55,
  identifyMs: 0.3,
  orderMs: 26,
  orderDatabaseMs: 4.3,
  orderInvalidations: 6,
  orderLogBytes: 114_000,
  mostInvalidations: 400,
  eventMs: 0.045,
  eventDatabaseMs: 0.014,
  streamBytes: 34_800,
  orderBytes: 7_100,
  serviceBytes: 23_000,
  personBytes: 2_000,
  eventBytes: 243,
}

/** How a market is used, and what its machines can do. Every field is an option of the command. */
export interface Load {
  services: number
  people: number
  /** Orders a second in the busiest hour. */
  orders: number
  /** The busiest hour against the mean. */
  peak: number
  /** Pages that are seen for each order that is placed. */
  views: number
  /** Of these, in percent: answered by the CDN; of the rest, by the page cache of a process. */
  fromCdn: number
  fromCache: number
  /** Events that are counted, and seconds that a page is open, for each view; in percent, views with a live stream. */
  events: number
  openSeconds: number
  live: number
  /** How long orders and events stay in the database. */
  months: number
  eventDays: number
}

export const usualLoad: Load = {
  services: 100_000,
  people: 1_000_000,
  orders: 5,
  peak: 3,
  views: 60,
  fromCdn: 50,
  fromCache: 50,
  events: 2,
  openSeconds: 60,
  live: 10,
  months: 24,
  eventDays: 90,
}

/** Machines and prices: euros a month, round numbers to be replaced by those of an offer. */
export interface Machines {
  appCores: number
  appGigabytes: number
  appPrice: number
  databaseCores: number
  databaseTerabytes: number
  /** Megabytes of log a second that its disk and its standby accept. */
  databaseLogMegabytes: number
  databasePrice: number
  /** Percent of a machine that is used in the busiest hour. */
  used: number
  /** Kilobytes that a view sends, pictures included, and the price of a terabyte sent. */
  viewKilobytes: number
  terabytePrice: number
  /** Emails for each order, and the price of a thousand. */
  mails: number
  mailPrice: number
}

export const usualMachines: Machines = {
  appCores: 16,
  appGigabytes: 32,
  appPrice: 200,
  databaseCores: 64,
  databaseTerabytes: 15,
  databaseLogMegabytes: 400,
  databasePrice: 1_500,
  used: 50,
  viewKilobytes: 150,
  terabytePrice: 2,
  mails: 3,
  mailPrice: 0.1,
}
