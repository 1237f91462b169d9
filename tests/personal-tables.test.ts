import { expect, test } from 'vitest'
import { openIdentity } from './support/accounts.ts'
import { details, order, put } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'
import { knownColumns } from './support/personal-columns.ts'
import { eraseDueAccounts } from '../src/identity/commands/people/erase-account.ts'
import { notifyOf } from '../src/notifications/commands/send-notification.ts'
import { sendDueMessages } from '../src/notifications/commands/email/send-due-messages.ts'
import { personalData } from '../src/server/personal-data.ts'
import type { Events } from '../src/shared/events.ts'

const world = await openWorld()

interface Column {
  name: string
  /** Refers to an account by a foreign key. */
  isReference: boolean
}

/**
 * Every column that may identify a person: references to accounts, ids of people by their names, and email addresses,
 * names and phone numbers.
 */
async function personalColumns(): Promise<Column[]> {
  const { rows } = await world.pool.query<Column>(`
    select c.relname || '.' || a.attname as name, exists (select from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey) and k.confrelid = 'auth_user'::regclass) as "isReference"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const isPersonal = ({ name, isReference }: Column) => {
    const column = name.split('.')[1]!
    return (
      isReference ||
      /(^|_)(user|visitor|customer|person|actor|subject_user|owner|member|author|buyer|recipient|email|phone|address_hash)(_id|_hash|_sealed|_number|_name)?$|_by$/.test(
        column,
      )
    )
  }
  return rows.filter(isPersonal)
}

test('every column that may identify a person is exported, erased, or kept for a reason', async () => {
  const columns = (await personalColumns()).map(({ name }) => name)
  const known = new Set(Object.keys(knownColumns))
  expect({
    unknown: columns.filter((name) => !known.has(name)),
    gone: [...known].filter((name) => !columns.includes(name)),
  }).toEqual({ unknown: [], gone: [] })
})

test('every reason for keeping personal data is readable', () => {
  for (const [name, { erasure }] of Object.entries(knownColumns))
    expect([name, erasure.length >= 10]).toEqual([name, true])
})

const identity = openIdentity(world)
const atOnce = openIdentity(world, { settings: { 'accounts.deletion_days': 0 } })

/** Every table that contains one of these texts in any row. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await world.pool.query(`select from "${name}" t where t::text ilike any($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ])
    if (rowCount) found.push(name)
  }
  return found
}

test('an erased person is in no table a day later, and the accounts still balance', async () => {
  const kitchen = await world.dinner()
  const person = await identity.signedIn({ email: 'zephyrine.quellwater@example.com' })
  const ctx = world.user({ userId: person.uid, email: person.email, displayName: 'Zephyrine Quellwater' })
  await put(ctx, kitchen, { quantity: 2 })
  const who = {
    ...details(ctx),
    email: person.email,
    firstName: 'Zephyrine',
    lastName: 'Quellwater',
    phone: '+351 918 273 645',
    providers: {},
  }
  await order(ctx, who as Parameters<typeof order>[1])
  // No emails are sent here: those to people wait.
  const sendAccountEmails = async () => {
    for (const { type, payload } of world.published.splice(0))
      if (type === 'identity.email') await notifyOf(world.system(), type, payload as Events['identity.email'])
  }
  await sendAccountEmails()
  const traces = ['zephyrine', 'quellwater', '918273645', '918 273 645']
  const before = await tablesWith(traces)
  expect(before).toEqual(expect.arrayContaining(['auth_user', 'orders', 'outbox']))
  const sums = `select sum(total_minor) as sum, count(*)::int as items from order_items`
  const amounts = (await world.pool.query(sums)).rows
  await world.pool.query(`update order_items set status = 'completed', pay_by = null, accept_by = null`)
  const browser = atOnce.jar()
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value)
  expect((await browser.post('/account/delete', { confirm: 'DELETE' })).status).toBe(200)
  world.now += 24 * 3_600_000
  await eraseDueAccounts(world.system(), { personalData, revokeTokens: async () => {} })
  await sendAccountEmails()
  const { rows: waiting } = await world.pool.query('select kind, recipient, status from outbox')
  expect(waiting).toEqual([{ kind: 'account-deleted', recipient: 'Deleted user', status: 'queued' }])
  expect(await tablesWith(traces)).toEqual([])
  expect(await tablesWith([person.uid])).not.toContain('auth_event')
  const sentTo: string[] = []
  await sendDueMessages(world.system(), 'email', async ({ recipient }) => void sentTo.push(recipient))
  expect(sentTo).toEqual([person.email])
  expect((await world.pool.query('select 1 from outbox')).rowCount).toBe(0)
  expect((await world.pool.query(sums)).rows).toEqual(amounts)
})
