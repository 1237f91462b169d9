import { expect, test } from 'vitest'
import { goodPassword, openIdentity } from '../../../tests/support/accounts.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

const numbers = async (email: string) => {
  const { rows } = await world.pool.query(
    `select count(distinct u.id)::int as people, count(a.id)::int as passwords
     from auth_user u left join auth_account a on a.user_id = u.id where u.email = $1`,
    [email],
  )
  return rows[0]
}

test('a sign-up form submitted twice at once creates one account, with the same answer to both', async () => {
  for (const name of ['one', 'two', 'three']) {
    const person = { email: `${name}@example.com`, password: goodPassword, name: 'Ann' }
    const answers = await Promise.all(Array.from({ length: 3 }, () => identity.jar().post('/sign-up/email', person)))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]!.text]))
    expect(await numbers(person.email)).toEqual({ people: 1, passwords: 1 })
  }
})

/** While `work` runs, the database refuses writes to this table. */
async function withoutWrites<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await world.pool
    .query(`create or replace function burn() returns trigger language plpgsql as $$ begin raise exception 'disk is on fire'; end $$;
    create trigger burn before insert or update or delete on ${table} for each row execute function burn()`)
  return work().finally(() => world.pool.query(`drop trigger burn on ${table}`))
}

const jars = { signedIn: async () => (await identity.signedIn()).browser, visitor: async () => identity.jar() }
const newcomer = { email: 'newcomer@example.com', password: goodPassword, name: 'Ann' }

test.each([
  { what: 'making an account', table: 'auth_user', path: '/sign-up/email', body: newcomer, jarOf: jars.visitor },
  { what: 'keeping its password', table: 'auth_account', path: '/sign-up/email', body: newcomer, jarOf: jars.visitor },
  {
    what: 'changing a name',
    table: 'auth_user',
    path: '/update-user',
    body: { displayName: 'Zoe' },
    jarOf: jars.signedIn,
  },
  {
    what: 'proving the password again',
    table: 'auth_session',
    path: '/reauthenticate',
    body: { password: goodPassword },
    jarOf: jars.signedIn,
  },
  {
    what: 'changing the password',
    table: 'auth_account',
    path: '/change-password',
    body: { currentPassword: goodPassword, newPassword: 'nine dry stones' },
    jarOf: jars.signedIn,
  },
  {
    what: 'asking to leave',
    table: 'auth_user',
    path: '/account/delete',
    body: { confirm: 'DELETE' },
    jarOf: jars.signedIn,
  },
  {
    what: 'sending a code',
    table: 'auth_code',
    path: '/phone/send-code',
    body: { phoneNumber: '+351912777888' },
    jarOf: jars.visitor,
  },
])(
  'when $what fails, only an error number is shown, and the session is unchanged',
  async ({ table, path, body, jarOf }) => {
    const browser = await jarOf()
    const before = (await browser.get('/session')).body.user?.uid
    const answer = await withoutWrites(table, () => browser.post(path, body))
    expect([answer.status, answer.body.authCode]).toEqual([500, 'auth/internal-error'])
    expect(answer.body.message).toBe(`Something went wrong on our side (ref ${answer.body.details.ref}).`)
    expect(answer.text).not.toMatch(/fire|auth_| at |\.ts|insert|update/)
    expect((await browser.get('/session')).body.user?.uid).toBe(before)
    expect(await numbers(newcomer.email)).toEqual({ people: 0, passwords: 0 })
  },
)

test('a HEAD request has no effect that GET would not have', async () => {
  const { browser } = await identity.signedIn()
  for (const path of ['/config', '/password-policy', '/session', '/sessions', '/mfa', '/providers']) {
    const { status, text } = await browser.request('HEAD', path)
    expect([path, status, text]).toEqual([path, 200, ''])
  }
  expect((await identity.jar().request('HEAD', '/sessions')).status).toBe(401)
  expect((await browser.request('HEAD', '/callback/google?code=a&state=b')).status).toBe(404)
})
