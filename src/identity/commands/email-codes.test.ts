import { beforeAll, describe, expect, test } from 'vitest'
import { lastCode } from '../../../tests/support/shopping.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import type { AppContext } from '#context.ts'
import { sendEmailCode } from '#identity/commands/send-email-code.ts'
import { verifyEmailCode } from '#identity/commands/verify-email-code.ts'
import { isEmailVerified } from '#identity/queries/is-email-verified.ts'
import { sql } from '#platform/database.ts'
import { hours, minutes } from '#shared/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

async function codeFor(visitor: AppContext, email: string): Promise<string> {
  await sendEmailCode(visitor, email)
  return lastCode(world)
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const unique = () => `ana-${Math.random().toString(36).slice(2)}@example.com`

describe('a mailed code', () => {
  test('has six digits and shows that the visitor reads the address, for a day', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    expect(code).toMatch(/^\d{6}$/)
    expect(await isEmailVerified(visitor, email)).toBe(false)
    await verifyEmailCode(visitor, ` ${email.toUpperCase()}`, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(await isEmailVerified(visitor, email)).toBe(true)
    world.now += hours(25)
    expect(await isEmailVerified(visitor, email)).toBe(false)
  })

  test('counts for the visitor who asked for it, and for nobody else', async () => {
    const [visitor, other, email] = [world.visitor(), world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    await expect(verifyEmailCode(other, email, code)).rejects.toMatchObject({ code: 'code-expired' })
    await verifyEmailCode(visitor, email, code)
    expect(await isEmailVerified(other, email)).toBe(false)
  })

  test('is of no use after five wrong tries, not even the right one', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    for (const left of [4, 3, 2, 1]) {
      await expect(verifyEmailCode(visitor, email, wrong(code))).rejects.toMatchObject({
        code: 'code-wrong',
        details: { offers: { triesLeft: left } },
      })
    }
    await expect(verifyEmailCode(visitor, email, wrong(code))).rejects.toMatchObject({ code: 'code-used-up' })
    await expect(verifyEmailCode(visitor, email, code)).rejects.toMatchObject({ code: 'code-used-up' })
  })

  test('gives no more than five tries to many at once', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verifyEmailCode(visitor, email, wrong(code))))
    const codes = answers.map((answer) => (answer as PromiseRejectedResult).reason.code)
    expect(codes.filter((one) => one === 'code-wrong')).toHaveLength(4)
  })

  test('is valid for ten minutes', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    world.now += minutes(10)
    await expect(verifyEmailCode(visitor, email, code)).rejects.toMatchObject({ code: 'code-expired' })
  })

  test('is replaced by the next one', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const first = await codeFor(visitor, email)
    world.now += 1
    const second = await codeFor(visitor, email)
    if (first !== second) await expect(verifyEmailCode(visitor, email, first)).rejects.toMatchObject({ code: 'code-wrong' })
    await verifyEmailCode(visitor, email, second)
  })

  test('is kept as a hash only', async () => {
    const email = unique()
    const code = await codeFor(world.visitor(), email)
    const row = await world.db.row<{ all: string }>(
      sql`select row_to_json(email_codes)::text as all from email_codes where email = ${email}`,
    )
    expect(row!.all).not.toContain(`"${code}"`)
  })
})

test('an address gets three codes an hour, and so does a visitor', async () => {
  const email = unique()
  for (let sent = 0; sent < 3; sent++) await sendEmailCode(world.visitor(), email)
  await expect(sendEmailCode(world.visitor(), email)).rejects.toMatchObject({ code: 'rate_limited' })
  const visitor = world.visitor()
  for (let sent = 0; sent < 3; sent++) await sendEmailCode(visitor, unique())
  await expect(sendEmailCode(visitor, unique())).rejects.toMatchObject({ code: 'rate_limited' })
  world.now += hours(1)
  await sendEmailCode(visitor, email)
})

test('a likely slip of the finger is asked about', async () => {
  expect((await sendEmailCode(world.visitor(), 'ana@gmaiml.com')).suggestedEmail).toBe('ana@gmail.com')
})

test('what is no address gets no code', async () => {
  await expect(sendEmailCode(world.visitor(), 'ana@nowhere')).rejects.toMatchObject({ code: 'email-invalid' })
})
