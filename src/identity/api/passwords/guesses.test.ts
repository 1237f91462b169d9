import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { solveChallenge } from 'altcha-lib'
import { expect, test } from 'vitest'
import { openIdentity, type Answer, type Jar } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()

/** Other load only adds time, so the fastest answers show the work of a request; the very first may be an outlier. */
const quick = (values: number[]) => values.toSorted((a, b) => a - b)[2]!

/** Sends two requests alternately and returns their typical fast times and all answers. */
async function inTurns(times: number, questions: (() => Promise<Answer>)[]) {
  const results = questions.map(() => ({ walls: [] as number[], answers: new Set<string>() }))
  for (let time = 0; time < times; time++) {
    for (const [index, question] of questions.entries()) {
      const startedAt = performance.now()
      const { status, text, headers } = await question()
      results[index]!.walls.push(performance.now() - startedAt)
      results[index]!.answers.add(JSON.stringify([status, text, [...headers].filter(([name]) => name !== 'date')]))
    }
  }
  return results.map(({ walls, answers }) => ({ time: quick(walls), answers }))
}

// tests/processes/hostile/guesses-cost.test.ts measures that both take the same time.
test('sign-in does not reveal which addresses have accounts', async () => {
  const identity = openIdentity(world)
  const { email } = await identity.verified()
  const guess = (address: string) => () =>
    identity.jar().post('/sign-in/email', { email: address, password: 'not the right one' })
  const [known, unknown] = await inTurns(3, [guess(email), guess('nobody@example.com')])
  expect(unknown!.answers).toEqual(known!.answers)
  expect(known!.answers.size).toBe(1)
})

test('requesting a new password does not reveal which addresses have accounts', { timeout: 60_000 }, async () => {
  const identity = openIdentity(world)
  const { email } = await identity.verified()
  const browser = identity.jar()
  const request = (address: string) => () => browser.post('/request-password-reset', { email: address })
  const [known, unknown] = await inTurns(30, [request(email), request('nobody@example.com')])
  expect(unknown!.answers).toEqual(known!.answers)
  expect(known!.answers.size).toBe(1)
  expect(Math.abs(known!.time - unknown!.time)).toBeLessThan(20)
})

const forged = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip', 'x-sokora-client-ip', 'x-market-client-ip']

const madeUp = (index: number) => Object.fromEntries(forged.map((name) => [name, `203.0.113.${index}`]))

test('guesses from one address are stopped, whatever the request headers claim', { timeout: 60_000 }, async () => {
  const browser = openIdentity(world, { settings: { 'accounts.limit_factor': 1 } }).jar('192.0.2.77')
  const guess = (index: number) =>
    browser.post('/sign-in/email', { email: `victim-${index}@example.com`, password: 'a guess' }, madeUp(index))
  const answers = [...(await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index))))]
  for (let index = 20; index < 40; index++) answers.push(await guess(index))
  const let_ = answers.filter(({ status }) => status === 401)
  const stopped = answers.filter(({ status }) => status === 429)
  expect(let_.length).toBeLessThanOrEqual(10)
  expect(let_.length + stopped.length).toBe(40)
  for (const { headers, body } of stopped) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.authCode).toBe('auth/too-many-requests')
  }
})

test('guesses at one account are slowed down from everywhere, and the right password resets them after the delay', async () => {
  const identity = openIdentity(world)
  const { email, password } = await identity.verified()
  for (let index = 0; index < 6; index++)
    await identity.jar(`192.0.2.${index}`).post('/sign-in/email', { email, password: 'a guess' })
  const held = await identity.jar('192.0.2.99').post('/sign-in/email', { email, password })
  expect([held.status, held.body.authCode]).toEqual([429, 'auth/too-many-requests'])
  world.now += Number(held.headers.get('retry-after')) * 1000
  expect((await identity.jar('192.0.2.99').post('/sign-in/email', { email, password })).status).toBe(200)
})

/** A captcha solution as a browser sends it. */
async function solve(browser: Jar, action: string): Promise<string> {
  const { body: challenge } = await browser.get(`/captcha/challenge?action=${action}`)
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const guarded = { 'captcha.provider': 'altcha' }

test('a guarded call requires a solved challenge, which is valid once', async () => {
  const browser = openIdentity(world, { settings: guarded }).jar()
  const reset = (headers: Record<string, string> = {}) =>
    browser.post('/request-password-reset', { email: 'a@example.com' }, headers)
  const bare = await reset()
  expect([bare.status, bare.body.authCode]).toEqual([400, 'auth/missing-recaptcha-token'])
  const header = { 'x-captcha-response': await solve(browser, 'getOobCode') }
  expect((await reset(header)).status).toBe(200)
  const again = await reset(header)
  expect([again.status, again.body.authCode]).toEqual([400, 'auth/invalid-recaptcha-token'])
  const other = await reset({ 'x-captcha-response': await solve(browser, 'signUpPassword') })
  expect([other.status, other.body.authCode]).toEqual([400, 'auth/invalid-recaptcha-action'])
})

test('missing fields are reported before a captcha is required', async () => {
  const answer = await openIdentity(world, { settings: guarded }).jar().post('/sign-up/email', {})
  expect(answer.body.authCode).toBe('auth/argument-error')
})
