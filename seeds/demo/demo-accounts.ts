import { accountIdOf, accountRow } from './demo-people.ts'
import { hasDemoAccounts, idOf, insertRows, type Row } from '../store.server.ts'
import type { AppContext } from '#server/context.ts'
import { demoAccounts } from '#identity/rules/passwords/demo-accounts.ts'
import { hashPassword } from '#platform/crypto/password-hashing.ts'
import { isoOf } from '#shared/time/instant.ts'

const home = {
  label: 'Home',
  line1: 'Rua da Rosa 84',
  line2: '',
  district: 'Bairro Alto',
  city: 'Lisbon',
  postalCode: '1200-387',
  country: 'PT',
  note: '',
  isDefault: true,
}

const places: Record<string, Row> = {
  Customer: { city: 'Lisbon', addresses: [home] },
  Provider: { city: 'Lisbon', addresses: [] },
  Administrator: { city: 'Porto', addresses: [] },
}

/** Creates the demo accounts, as after sign-up and verification. Existing ones do not change. */
export async function plantDemoAccounts(ctx: AppContext): Promise<void> {
  if (await hasDemoAccounts(ctx.db, demoAccounts.length)) return
  const now = isoOf(ctx.now)
  const made = await Promise.all(demoAccounts.map((account) => rowsOf(account, now)))
  await ctx.db.transaction(async (db) => {
    await insertRows(
      db,
      'auth_user',
      made.map(({ user }) => user),
    )
    await insertRows(
      db,
      'auth_account',
      made.map(({ account }) => account),
    )
    await insertRows(
      db,
      'users',
      made.map(({ profile }) => profile),
    )
    const admins = made.filter(({ role }) => role === 'Administrator')
    await insertRows(
      db,
      'admins',
      admins.map(({ user }) => ({ user_id: user.id, role: 'owner', granted_at: now, note: 'Demo' })),
    )
  })
}

async function rowsOf({ email, password, name, role }: (typeof demoAccounts)[number], now: string) {
  const [id, times] = [accountIdOf({ email }), { created_at: now, updated_at: now }]
  const [first_name = '', last_name = ''] = name.split(' ')
  const { city, addresses } = places[role] ?? { city: '', addresses: [] }
  const data = { locale: 'en', timeZone: 'Europe/Lisbon', currency: 'EUR', addresses }
  return {
    role,
    user: accountRow({ email, name }, times),
    account: {
      id: idOf(`password of ${email}`),
      user_id: id,
      provider_id: 'credential',
      account_id: id,
      password: await hashPassword(password),
      ...times,
    },
    profile: { user_id: id, first_name, last_name, city, country: 'PT', region: 'europe', data, ...times },
  }
}
