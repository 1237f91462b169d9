import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../../../tests/support/worlds/sampled.ts'
import { lastCode } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { deleteOldCodes } from '#identity/commands/codes/delete-old-codes.ts'
import { promiseCode, sendEmailCode } from '#identity/commands/codes/send-email-code.ts'
import { verifyEmailCode } from '#identity/commands/codes/verify-email-code.ts'
import { isEmailVerified } from '#identity/queries/people/is-email-verified.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { sql } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'
import { withValues } from '#shared/settings.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

async function codeFor(visitor: AppContext, email: string): Promise<string> {
  await sendEmailCode(visitor, email)
  return lastCode(world)
}

/** A wrong code, different for each `nth` up to 99: the same wrong code again would not count. */
const wrong = (code: string, nth = 1) => String((Number(code) + nth * 10_000) % 1_000_000).padStart(6, '0')
const unique = () => `ana-${Math.random().toString(36).slice(2)}@example.com`

describe('a mailed code', () => {
  test('has six digits and confirms the address for a visitor for a day', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    expect(code).toMatch(/^\d{6}$/)
    expect(await isEmailVerified(visitor, email)).toBe(false)
    await verifyEmailCode(visitor, ` ${email.toUpperCase()}`, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(await isEmailVerified(visitor, email)).toBe(true)
    world.now += hours(25)
    expect(await isEmailVerified(visitor, email)).toBe(false)
  })

  test('is valid only for the visitor who requested it', async () => {
    const [visitor, other, email] = [world.visitor(), world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    await expect(verifyEmailCode(other, email, code)).rejects.toMatchObject({ code: 'code-expired' })
    await verifyEmailCode(visitor, email, code)
    expect(await isEmailVerified(other, email)).toBe(false)
  })

  test('is invalid after five wrong attempts, also the right one', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    for (const left of [4, 3, 2, 1]) {
      await expect(verifyEmailCode(visitor, email, wrong(code, left))).rejects.toMatchObject({
        code: 'code-wrong',
        details: { offers: { triesLeft: left } },
      })
    }
    await expect(verifyEmailCode(visitor, email, wrong(code, 5))).rejects.toMatchObject({ code: 'code-used-up' })
    await expect(verifyEmailCode(visitor, email, code)).rejects.toMatchObject({ code: 'code-used-up' })
  })

  test('allows five attempts in total to simultaneous requests', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => verifyEmailCode(visitor, email, wrong(code, index + 1))),
    )
    const codes = answers.map((answer) => (answer as PromiseRejectedResult).reason.code)
    expect(codes.filter((one) => one === 'code-wrong')).toHaveLength(4)
  })

  test('counts the same wrong code once, when checked during typing and again by the button', async () => {
    const [visitor, email] = [world.visitor(), unique()]
    const code = await codeFor(visitor, email)
    const answers = await Promise.allSettled([1, 1, 1].map((nth) => verifyEmailCode(visitor, email, wrong(code, nth))))
    for (const answer of answers)
      expect(answer).toMatchObject({ reason: { code: 'code-wrong', details: { offers: { triesLeft: 4 } } } })
    await expect(verifyEmailCode(visitor, email, wrong(code, 2))).rejects.toMatchObject({
      details: { offers: { triesLeft: 3 } },
    })
    await verifyEmailCode(visitor, email, code)
    expect(await isEmailVerified(visitor, email)).toBe(true)
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
    if (first !== second)
      await expect(verifyEmailCode(visitor, email, first)).rejects.toMatchObject({ code: 'code-wrong' })
    await verifyEmailCode(visitor, email, second)
  })

  test('is stored as a hash only', async () => {
    const email = unique()
    const code = await codeFor(world.visitor(), email)
    const row = await world.db.row<{ all: string }>(
      sql`select row_to_json(email_codes)::text as all from email_codes where email = ${email}`,
    )
    expect(row!.all).not.toContain(`"${code}"`)
  })
})

const limited = { code: 'rate-limited' }
const unproved = { code: 'missing-recaptcha-token' }
/** Another visitor in a network. */
const inNetwork = (addressHash: string) => world.visitor({ addressHash })

async function workFor(rejected: Promise<unknown>): Promise<string> {
  const { details } = await rejected.then(
    () => expect.unreachable('it asked for no work'),
    (error: AppError) => error,
  )
  const challenge = details.offers!.challenge as Parameters<typeof solveChallenge>[0]['challenge']
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}

describe('the limit of mailed codes', () => {
  test('for a visitor is three an hour, whatever the addresses', async () => {
    const visitor = () => world.visitor({ visitorId: id, addressHash: newId() })
    const id = newId()
    for (let sent = 0; sent < 3; sent++) await sendEmailCode(visitor(), unique())
    await expect(sendEmailCode(visitor(), unique())).rejects.toMatchObject(limited)
    world.now += hours(1)
    await sendEmailCode(visitor(), unique())
  })

  test('for a network is three without captcha, and forty in all', async () => {
    const [network, requestCount] = [newId(), rounds(40, 150)]
    const answers = await Promise.all(
      Array.from({ length: requestCount }, () =>
        sendEmailCode(inNetwork(network), unique()).then(
          () => 'sent',
          ({ code }: AppError) => code,
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(3)
    expect(answers.filter((answer) => answer === 'missing-recaptcha-token')).toHaveLength(requestCount - 3)
    const send = (work?: string) => sendEmailCode(inNetwork(network), unique(), { purpose: 'order', work })
    const work = await workFor(send())
    await send(work)
    await expect(send(work)).rejects.toMatchObject(unproved)
    for (let sent = 4; sent < 40; sent++)
      await limitRate(inNetwork(network), { bucket: `codes:network:${network}`, atMost: 40, perSeconds: 3600 })
    await expect(send(await workFor(send()))).rejects.toMatchObject(limited)
    await sendEmailCode(world.visitor(), unique())
  })

  test('from one network to one address is three an hour, so that another network still has its own', async () => {
    const [email, network] = [unique(), newId()]
    for (let sent = 0; sent < 3; sent++) await sendEmailCode(inNetwork(network), email)
    const again = (work?: string) => sendEmailCode(inNetwork(network), email, { purpose: 'order', work })
    await expect(again(await workFor(again()))).rejects.toMatchObject(limited)
    await sendEmailCode(world.visitor(), email)
  })

  test('from strangers to one address is twelve an hour, counted separately for finding and placing orders', async () => {
    const email = unique()
    for (let sent = 0; sent < 12; sent++) await promiseCode(world.visitor(), email, { purpose: 'find' })
    await expect(promiseCode(world.visitor(), email, { purpose: 'find' })).rejects.toMatchObject(limited)
    for (let sent = 0; sent < 12; sent++) await sendEmailCode(world.visitor(), email)
    await expect(sendEmailCode(world.visitor(), email)).rejects.toMatchObject(limited)
  })

  test('never affects a visitor who confirmed the address before', async () => {
    const [email, network] = [unique(), newId()]
    const reader = inNetwork(network)
    await verifyEmailCode(reader, email, await codeFor(reader, email))
    world.now += days(100)
    await deleteOldCodes(world.system())
    for (let sent = 0; sent < 12; sent++) await sendEmailCode(world.visitor(), email)
    for (let sent = 0; sent < 3; sent++) await sendEmailCode(inNetwork(network), unique())
    await verifyEmailCode(reader, email, await codeFor(reader, email))
    for (let sent = 0; sent < 2; sent++) await sendEmailCode(reader, email)
    await expect(sendEmailCode(reader, email)).rejects.toMatchObject(limited)
  })

  test('is not used up by refused requests', async () => {
    const [email, network] = [unique(), newId()]
    const settings = withValues(world.visitor().settings, { 'captcha.provider': 'off' })
    for (let sent = 0; sent < 30; sent++)
      await sendEmailCode({ ...inNetwork(network), settings }, email).catch(() => {})
    for (let sent = 3; sent < 12; sent++) await sendEmailCode(world.visitor(), email)
    await expect(sendEmailCode(world.visitor(), email)).rejects.toMatchObject(limited)
  })

  test('is counted without any address in plain text', async () => {
    const email = unique()
    await sendEmailCode(world.visitor(), email)
    const row = await world.db.row<{ all: string }>(sql`select string_agg(bucket, ' ') as all from rate_counts`)
    expect(row!.all).not.toContain(email)
  })
})

test('an unused code is deleted after two days, a used one after half a year', async () => {
  const [visitor, email] = [world.visitor(), unique()]
  const countOf = async () => (await world.pool.query('select from email_codes where email = $1', [email])).rowCount
  await verifyEmailCode(visitor, email, await codeFor(visitor, email))
  await sendEmailCode(visitor, email)
  world.now += days(3)
  await deleteOldCodes(world.system())
  expect(await countOf()).toBe(1)
  world.now += days(180)
  await deleteOldCodes(world.system())
  expect(await countOf()).toBe(0)
})

test('a likely typing error is pointed out', async () => {
  expect((await sendEmailCode(world.visitor(), 'ana@gmaiml.com')).suggestedEmail).toBe('ana@gmail.com')
})

test('an invalid address gets no code', async () => {
  await expect(sendEmailCode(world.visitor(), 'ana@nowhere')).rejects.toMatchObject({ code: 'email-invalid' })
})
