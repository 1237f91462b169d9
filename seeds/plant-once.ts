import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { demoAccounts } from '#identity/rules/passwords/demo-accounts.ts'
import type { Secrets } from '#platform/keys/key-slots.ts'

interface Ground {
  databaseUrl: string
  publicUrl: string
  secrets: Secrets
  say(text: string): void
}

type Market = Omit<Ground, 'say'>

/**
 * An empty database, or one whose seeding was interrupted, gets the demo with 1,000 services. A database with any data
 * of an owner is not changed. Seeding is a separate process, so that its memory is released afterwards.
 */
export async function plantOnce({ databaseUrl, publicUrl, secrets, say }: Ground): Promise<void> {
  const { isEmpty, lacksAccounts, lacksTeam, hasSmallPlan, lacksCases, lacksPayments, lacksHistory } =
    await inspectDatabase(databaseUrl)
  if (lacksAccounts) await addAccounts({ databaseUrl, publicUrl, secrets })
  if (lacksAccounts || lacksTeam || hasSmallPlan) await addTeam({ databaseUrl, publicUrl, secrets })
  if (lacksCases) await addCases({ databaseUrl, publicUrl, secrets })
  if (lacksPayments) await addPayments({ databaseUrl, publicUrl, secrets })
  if (lacksHistory) await addHistory({ databaseUrl, publicUrl, secrets })
  if (!isEmpty) return
  say('Making the demo world of 1,000 services …')
  const planter = spawn(process.execPath, [join(import.meta.dirname, '../bin/demo.ts'), '--services', '1000'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A start that is stopped takes its database along; the planting continues with the next one.
  const endWithUs = () => void planter.kill()
  process.once('exit', endWithUs)
  const code = await new Promise((resume) => planter.once('exit', resume))
  process.off('exit', endWithUs)
  if (code !== 0)
    throw new Error('The demo world could not be made. Start again to go on, or with DEMO=0 for an empty market.')
}

/** Adds accounts to an older demo without them. */
async function addAccounts({ databaseUrl, publicUrl, secrets }: Market): Promise<void> {
  const [{ openGround }, { plantDemoAccounts }] = await Promise.all([
    import('./ground.ts'),
    import('./demo/demo-accounts.ts'),
  ])
  const ground = await openGround(databaseUrl, publicUrl, secrets)
  await plantDemoAccounts(ground.ctx).finally(ground.close)
}

/** Adds a team and a suitable plan to an older demo without them. */
async function addTeam({ databaseUrl, publicUrl, secrets }: Market): Promise<void> {
  const [{ openGround }, { plantDemoTeam }] = await Promise.all([import('./ground.ts'), import('./demo/demo-team.ts')])
  const ground = await openGround(databaseUrl, publicUrl, secrets)
  await plantDemoTeam(ground.ctx).finally(ground.close)
}

/** Adds moderation cases to an older demo without them. */
async function addCases({ databaseUrl, publicUrl, secrets }: Market): Promise<void> {
  const [{ openGround }, { plantWaitingCases }] = await Promise.all([
    import('./ground.ts'),
    import('./demo/waiting-cases.ts'),
  ])
  const ground = await openGround(databaseUrl, publicUrl, secrets)
  await plantWaitingCases(ground.ctx).finally(ground.close)
}

/** Adds the test gateway, and services paid through it, to an older demo without online payments. */
async function addPayments({ databaseUrl, publicUrl, secrets }: Market): Promise<void> {
  const [{ openGround }, { plantDemoPayments }] = await Promise.all([
    import('./ground.ts'),
    import('./demo/demo-payments.ts'),
  ])
  const ground = await openGround(databaseUrl, publicUrl, secrets)
  await plantDemoPayments(ground.ctx).finally(ground.close)
}

/** Adds the events of the last 90 days to an older demo without metrics. */
async function addHistory({ databaseUrl, publicUrl, secrets }: Market): Promise<void> {
  const [{ openGround }, { plantDemoEvents }, { countDemoMetrics }] = await Promise.all([
    import('./ground.ts'),
    import('./demo/demo-events.ts'),
    import('./demo/demo-metrics.ts'),
  ])
  const ground = await openGround(databaseUrl, publicUrl, secrets)
  await plantDemoEvents(ground.ctx)
    .then(() => countDemoMetrics(ground.ctx))
    .finally(ground.close)
}

interface Around {
  isEmpty: boolean
  lacksAccounts: boolean
  lacksTeam: boolean
  hasSmallPlan: boolean
  lacksCases: boolean
  lacksPayments: boolean
  lacksHistory: boolean
}

async function inspectDatabase(databaseUrl: string): Promise<Around> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Around>(`
      select not w.demo and not exists (select from services s join providers p on p.id = s.provider_id where not p.demo) as "isEmpty",
        w.demo and ((select count(*) from auth_user where is_demo and exists (select from auth_account where user_id = auth_user.id)) < ${demoAccounts.length}
          or not exists (select from admins a join auth_user u on u.id = a.user_id where u.is_demo)) as "lacksAccounts",
        w.demo and not exists (select from provider_members m join auth_user u on u.id = m.user_id where u.email = 'provider@demo.invalid') as "lacksTeam",
        w.demo and exists (select from providers p join provider_members m on m.provider_id = p.id join auth_user u on u.id = m.user_id
          where u.email = 'provider@demo.invalid' and p.demo and (p.plan <> 'pro' or p.plan_ends_at is not null)
            and not exists (select from provider_events e where e.provider_id = p.id and e.detail ? 'plan')) as "hasSmallPlan",
        w.demo and not exists (select from moderation_cases) as "lacksCases",
        w.demo and not exists (select from settings where key = 'payments.adapter') as "lacksPayments",
        w.demo and not exists (select from settings where key = 'demo.history') as "lacksHistory"
      from (select exists (select from settings where key = 'demo') as demo) w`)
    return rows[0]!
  } finally {
    await client.end()
  }
}
