import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openGround } from '../seeds/ground.ts'
import { multiplyServices } from '../seeds/multiply.server.ts'
import { plantDemoWorld } from '../seeds/plant.ts'
import { exitOnSignals } from './tool.ts'
import { readConfig } from '#platform/config/config.ts'
import { openPool } from '#platform/database/database.ts'
import { openInstallation } from '#platform/database/installation.ts'

const { values } = parseArgs({
  options: { services: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'sokora' } },
})
const services = Number(values.services)
if (!Number.isInteger(services) || services < 1 || services > 1_000_000)
  throw new Error('--services takes a whole number from 1 to 1000000.')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** A progress line for people; nothing when the output goes to a file. */
function showProgress(done: number, all: number, step: string) {
  if (!process.stdout.isTTY) return
  const width = Math.round((30 * done) / all)
  process.stdout.write(
    `\r${step.padEnd(12)} ${'█'.repeat(width)}${'░'.repeat(30 - width)} ${done} of ${all}   ${done === all ? '\n' : ''}`,
  )
}

async function copyServices(databaseUrl: string, times: number) {
  const pool = openPool(databaseUrl, 1)
  pool.options.query_timeout = 0
  const client = await pool.connect()
  let done = 0
  await multiplyServices(client, times, (table) => showProgress(done++, 6, table))
  client.release()
  await pool.end()
}

exitOnSignals()
const config = readConfig(process.env)
const installation = await openInstallation(config, { migrations: join(import.meta.dirname, '../migrations'), say })
const ground = await openGround(installation.databaseUrl, config.publicUrl, config)
const startedAt = Date.now()
// Beyond this, services are copies with other prices, places, days and scores, which takes minutes instead of hours.
const [mostPlanted, original] = [100_000, 20_000]
const planted = services > mostPlanted ? original : services
await plantDemoWorld(ground.ctx, { services: planted, seed: values.seed, onProgress: showProgress })
if (services > planted) await copyServices(installation.databaseUrl, Math.round(services / planted))
say(`${services} services planted in ${Math.round((Date.now() - startedAt) / 1000)} s`)
await ground.close()
await installation.close()
