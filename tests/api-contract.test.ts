import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openIdentity, type Answer } from './support/accounts.ts'
import { openContract } from './support/api-contract.ts'
import { openBackups } from './support/worlds/backups.ts'
import { openPlantedWorld, type World } from './support/worlds/world.ts'
import { answerError } from '../src/server/answer-error.ts'
import { documentOf, mountApi } from '../src/server/api.ts'
import { sql } from '../src/platform/database/database.ts'
import { newApi } from '../src/platform/http/api.ts'

/** The whole API on a world, for one signed-in person. */
function openApiOf(world: World) {
  const identity = openIdentity(world, { settings: { 'payments.adapter': 'test' } })
  const api = newApi()
  const backups = openBackups(world.url)
  api.onError(answerError as never)
  mountApi(api, {
    identity: { auth: identity.auth },
    runJobs: async () => {},
    outgoing: { faultOf: () => undefined },
    mail: {
      mailer: { send: async () => '250 OK' },
      transport: 'Test',
      host: null,
      from: 'market@sokora.example',
      bounceAddress: null,
      receivesReports: false,
      dns: { textsAt: async () => ({ texts: [] }) },
    },
    workshop: {
      draw: async () => new Uint8Array(),
      payoutAdapters: new Map(),
      backups: backups.backupControl,
      system: { exportData: async function* () {}, hasMailInEnvironment: false, plantExamples: async () => {} },
    },
  } as never)
  identity.app.route('/', api as never)
  return { identity, backups, contract: openContract(documentOf(api)), document: documentOf(api) }
}

const wantsQuery: Record<string, string> = {
  '/api/admin/catalogue/search': 'q=haircut',
  '/api/admin/content/accent': 'light=%23336699',
  '/api/admin/money/comparison': 'day=2026-11-02',
  '/api/v1/drafts': 'kind=service',
  '/api/v1/places': 'q=lis',
  '/api/v1/suggestions': 'q=hair',
  '/api/v1/search': 'q=hair',
  '/api/admin/disputes/{id}/preview': 'share=50&borneBy=market',
}

test('lists and pages of the demo are as documented', async () => {
  const world = await openPlantedWorld()
  const { identity, contract, document } = openApiOf(world)
  const { uid, browser } = await identity.signedIn({ email: 'everything@example.com' })
  await identity.makeAdmin(uid)
  const { providerId } = (await world.db.row<{ providerId: string }>(
    sql`select r.provider_id from provider_orders r join order_items i on i.provider_order_id = r.id group by 1 order by count(*) desc limit 1`,
  ))!
  await world.db.run(sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${uid}, 'owner', now())`)
  for (const [table, column] of [['orders', 'visitor_id'], ['conversations', 'customer_id'], ['quote_requests', 'customer_id'], ['favourites', 'visitor_id']] as const)
    try { await world.pool.query(`update ${table} set ${column} = $1`, [uid]) } catch (e) { console.log(table, String(e)) }
  const found = new Map<string, Record<string, unknown>[]>()
  const reads = Object.entries(document.paths).filter(([, { get }]) => get).map(([path]) => path).toSorted((a, b) => a.length - b.length)
  for (const path of reads) {
    const parts = path.split('/')
    const resolved: string[] = []
    let missing = ''
    for (const [index, part] of parts.entries()) {
      if (!part.startsWith('{')) { resolved.push(part); continue }
      const name = part.slice(1, -1)
      const list = parts.slice(0, index).join('/')
      const value = list === '/api/v1/me/providers' ? providerId : list.endsWith('users') || list.endsWith('admins') ? uid : name === 'format' ? 'csv' : found.get(list)?.map((row) => row[name] ?? row.id ?? row.reference ?? row.slug ?? row.key ?? row.kind ?? row.name).find(Boolean)
      if (!value) missing = list
      resolved.push(String(value))
    }
    if (missing) { appendFileSync('/tmp/planted.log', `NO ROWS ${path} ${missing}\n`); continue }
    const url = resolved.join('/') + (wantsQuery[path] ? `?${wantsQuery[path]}` : '')
    const answer: Answer = await browser.request('GET', url)
    const problems = contract.problemsOf(`GET ${path}`, answer)
    const body = answer.body as { items?: Record<string, unknown>[] }
    const rows = Array.isArray(body) ? body : (Object.values(body ?? {}).find(Array.isArray) as Record<string, unknown>[] | undefined)
    if (rows) found.set(path, rows)
    appendFileSync('/tmp/planted.log', `${answer.status} ${path} rows=${rows?.length ?? '-'} ${answer.status >= 400 ? answer.text.slice(0, 200) : ''}\n${[...new Set(problems.map((p) => p.replaceAll(/\/\d+/g, '/#')))].slice(0, 12).map((p) => `     ${p}\n`).join('')}`)
  }
  expect(1).toBe(1)
}, 120_000)
