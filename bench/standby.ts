import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPrimary, startStandby } from '../tests/support/servers/postgres-pair.ts'
import { anyNetwork } from './support/api-client.ts'
import { postgresCpu, postmasterOf, processCpu, startProduct, untilQuiet, type Running } from './support/processes.ts'

// node bench/standby.ts: computed answers with and without a standby that answers reads; CPU of the primary, the standby
// and the process for each thousand, and requests a second. Rounds alternate, because other programs disturb.

const [rounds, requests, connections] = [4, 1_000, 16]
const services = Number(process.env.BENCH_SERVICES ?? 1_000)
const root = join(import.meta.dirname, '..')
const regions = ['africa', 'asia', 'europe', 'north-america', 'south-america']
const words = ['braids', 'massage', 'garden', 'pasta', 'guitar', 'yoga', 'cleaning', 'haircut', 'plumber', 'cake']
let unique = 0

/** Lists and searches; each address is new, so that no answer is cached. */
const nextPath = (): string => {
  const index = unique++
  return index % 2
    ? `/api/v1/services?region=${regions[index % 5]}&limit=24&once=${index}`
    : `/api/v1/search?q=${words[index % 10]}&limit=24&once=${index}`
}

async function fire(url: string): Promise<number> {
  const startedAt = performance.now()
  let left = requests
  const client = async () => {
    while (left-- > 0) {
      const response = await fetch(url + nextPath(), { headers: { 'x-forwarded-for': anyNetwork() } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return (requests * 1000) / (performance.now() - startedAt)
}

const primary = await startPrimary()
const plant = [join(root, 'bin/demo.ts'), '--services', String(services)]
spawnSync(process.execPath, plant, { env: { ...process.env, DATABASE_URL: primary.url }, stdio: 'ignore' })
await primary.query('vacuum analyze')
const standby = await startStandby(primary)
const port = Number(process.env.BENCH_PORT ?? 4170)
const environment = { DATABASE_URL: primary.url, DEMO: '1', TRUST_PROXY: '1' }
const products: Record<string, Running> = {
  without: await startProduct(port, environment),
  with: await startProduct(port + 1, { ...environment, DATABASE_REPLICA_URL: standby.url }),
}
process.once('exit', () => Object.values(products).forEach(({ child }) => child.kill()))
const postmasters = [primary, standby].map(({ folder }) => postmasterOf(folder))
for (const product of Object.values(products)) await untilQuiet({ product, postmaster: postmasters[0]! })
for (const { url } of Object.values(products)) await fire(url)

const cpu = (product: Running) => [...postmasters.map(postgresCpu), processCpu(product.pid)]
for (let round = 0; round < rounds; round++) {
  for (const [name, product] of Object.entries(products)) {
    const before = cpu(product)
    const perSecond = await fire(product.url)
    const used = cpu(product).map((ms, index) => ((ms - before[index]!) / requests).toFixed(2))
    process.stdout.write(
      `${name}: ${perSecond.toFixed(0)} a second; ms of CPU for each: primary ${used[0]}, standby ${used[1]}, process ${used[2]}\n`,
    )
  }
}
for (const product of Object.values(products)) await product.stop()
await standby.remove()
await primary.remove()
