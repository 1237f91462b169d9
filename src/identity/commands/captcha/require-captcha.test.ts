import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { recordWrongPassword } from '#identity/commands/sessions/login-throttle.ts'
import { makeChallenge } from '#identity/commands/captcha/make-challenge.ts'
import { deleteSpentSolutions, requireCaptcha } from '#identity/commands/captcha/require-captcha.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import type { CaptchaAction } from '#identity/rules/captcha-actions.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import type { SettingKey } from '#shared/settings.ts'
import { sql } from '#platform/database/database.ts'
import { openTurnstile } from '#platform/http/turnstile.ts'
import { minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

type Made = Awaited<ReturnType<typeof makeChallenge>>

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const solve = async (challenge: Made) => ({ challenge, solution: (await solveChallenge({ challenge, deriveKey }))! })
const solved = async (action: CaptchaAction = 'getOobCode', ctx: AppContext = world.visitor()) =>
  solve(await makeChallenge(ctx, action))
const answer = async (
  header: string | null | undefined,
  action: CaptchaAction = 'getOobCode',
  ctx: AppContext = world.visitor(),
) =>
  requireCaptcha(ctx, action, header).then(
    () => 'passes',
    (error: { code: string; status: number }) => `${error.status} ${error.code}`,
  )

async function withSettings(settings: Partial<Record<SettingKey, unknown>>, ctx = world.visitor()) {
  for (const [key, value] of Object.entries(settings)) await saveSetting(ctx, key as SettingKey, value)
  return { ...ctx, settings: await loadSettings(world) }
}

describe('a captcha challenge', () => {
  test('is a short computation, signed, for one action and ten minutes', async () => {
    const { parameters, signature } = await makeChallenge(world.visitor(), 'getOobCode')
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000, data: { action: 'getOobCode' } })
    expect(parameters.expiresAt).toBe((world.now + minutes(10)) / 1000)
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is created for known actions only, and only if they are guarded by it', async () => {
    await expect(makeChallenge(world.visitor(), 'anything')).rejects.toMatchObject({ code: 'invalid-recaptcha-action' })
    const off = {
      ...world.visitor(),
      settings: { get: <Value>(key: string) => (key === 'captcha.provider' ? 'off' : '') as Value },
    }
    await expect(makeChallenge(off, 'getOobCode')).rejects.toMatchObject({ code: 'recaptcha-not-enabled', status: 400 })
  })
})

describe('a guarded call', () => {
  test('passes once with a solution', async () => {
    const header = packed(await solved())
    expect(await answer(header)).toBe('passes')
    expect(await answer(header)).toBe('400 invalid-recaptcha-token')
  })

  test('passes once of ten simultaneous attempts', async () => {
    const header = packed(await solved())
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(header)))
    expect(answers.filter((one) => one === 'passes')).toHaveLength(1)
  })

  test('is refused without one', async () => {
    for (const none of [undefined, null, '']) expect(await answer(none)).toBe('400 missing-recaptcha-token')
  })

  test('is refused with an invalid solution', async () => {
    const { challenge, solution } = await solved()
    const bare = { parameters: challenge.parameters }
    const garbage = [
      'garbage',
      packed('text'),
      packed(null),
      packed({}),
      packed({ challenge: bare, solution }),
      packed({ challenge }),
      'A'.repeat(100_000),
    ]
    for (const header of garbage) expect(await answer(header)).toBe('400 invalid-recaptcha-token')
  })

  test('is refused with a modified solution', async () => {
    const { challenge, solution } = await solved()
    const { parameters } = challenge
    const changed = [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      {
        challenge,
        solution: { ...solution, derivedKey: solution.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt! + 3600 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, data: { action: 'signUpPassword' } } }, solution },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
      { challenge: { ...challenge, signature: challenge.signature!.toUpperCase() }, solution },
    ]
    for (const one of changed) expect(await answer(packed(one))).toBe('400 invalid-recaptcha-token')
    expect(await answer(packed({ challenge, solution }))).toBe('passes')
  })

  test('is refused with a challenge of another signer', async () => {
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 5,
      deriveKey,
      data: { action: 'getOobCode' },
      expiresAt: world.now / 1000 + 600,
      hmacSignatureSecret: 'a key of theirs',
    })
    expect(await answer(packed(await solve(foreign)))).toBe('400 invalid-recaptcha-token')
  })

  test('is refused after ten minutes', async () => {
    const header = packed(await solved())
    world.now += minutes(10)
    expect(await answer(header)).toBe('400 invalid-recaptcha-token')
  })

  test('is refused with a solution for another action, which remains valid for that one', async () => {
    const header = packed(await solved('signUpPassword'))
    expect(await answer(header, 'getOobCode')).toBe('400 invalid-recaptcha-action')
    expect(await answer(header, 'signUpPassword')).toBe('passes')
  })

  test('requires nothing if the guard is off', async () => {
    expect(await answer(undefined, 'signInWithPassword')).toBe('passes')
    expect(await answer(undefined, 'mfaSmsSignIn')).toBe('passes')
    const ctx = await withSettings({ 'captcha.provider': 'off' })
    expect(await answer(undefined, 'getOobCode', ctx)).toBe('passes')
    await withSettings({ 'captcha.provider': 'altcha' })
  })

  test('in observation mode passes, and the log records the result', async () => {
    const ctx = await withSettings({ 'captcha.enforcement': { getOobCode: 'AUDIT' } })
    expect(await requireCaptcha(ctx, 'getOobCode', undefined)).toMatchObject({ code: 'missing-recaptcha-token' })
    expect(await requireCaptcha(ctx, 'getOobCode', packed(await solved()))).toBeNull()
  })
})

test('used solutions are deleted when they have expired', async () => {
  await answer(packed(await solved()))
  const count = async () => (await world.db.row<{ n: number }>(sql`select count(*) as n from captcha_used`))!.n
  await deleteSpentSolutions(world.system())
  expect(await count()).toBeGreaterThan(0)
  world.now += minutes(11)
  await deleteSpentSolutions(world.system())
  expect(await count()).toBe(0)
})

describe('a captcha at sign-in', () => {
  const failTimes = async (ctx: AppContext, times: number) => {
    for (let time = 0; time < times; time++) await recordWrongPassword(ctx)
  }

  test('is required after more than ten failures from an address within an hour', async () => {
    const ctx = world.visitor()
    await failTimes(ctx, 10)
    expect(await answer(undefined, 'signInWithPassword', ctx)).toBe('passes')
    await failTimes(ctx, 1)
    expect(await answer(undefined, 'signInWithPassword', ctx)).toBe('400 missing-recaptcha-token')
    expect(await answer(undefined, 'signInWithPassword', world.visitor())).toBe('passes')
    expect(await answer(packed(await solved('signInWithPassword', ctx)), 'signInWithPassword', ctx)).toBe('passes')
    world.now += minutes(62)
    expect(await answer(undefined, 'signInWithPassword', ctx)).toBe('passes')
  })

  test('becomes harder with every five more, and refuses easier solutions', async () => {
    const ctx = world.visitor()
    await failTimes(ctx, 21)
    expect((await makeChallenge(ctx, 'signInWithPassword')).parameters.cost).toBe(4000)
    expect((await makeChallenge(ctx, 'getOobCode')).parameters.cost).toBe(1000)
    const cheap = packed(await solved('signInWithPassword', world.visitor()))
    expect(await answer(cheap, 'signInWithPassword', ctx)).toBe('400 invalid-recaptcha-token')
    expect(await answer(packed(await solved('signInWithPassword', ctx)), 'signInWithPassword', ctx)).toBe('passes')
  })
})

describe('with Turnstile', () => {
  let server: Server
  let verdict: () => { status: number; body: string }
  let sent = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      sent = ''
      request
        .on('data', (part: Buffer) => (sent += part))
        .on('end', () => {
          const { status, body } = verdict()
          if (status) response.writeHead(status).end(body)
        })
    }).listen(0)
    await new Promise((resume) => server.once('listening', resume))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const turnstile = (timeoutMs = 5000) =>
    openTurnstile({
      secret: 's3cret',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
      timeoutMs,
    })
  const says = (body: unknown, status = 200) => void (verdict = () => ({ status, body: JSON.stringify(body) }))
  const turned = () =>
    withSettings({
      'captcha.provider': 'turnstile',
      'captcha.turnstile_site_key': '0x4AAA',
      'captcha.enforcement': { getOobCode: 'ENFORCE' },
    })
  const request = async (
    header: string | undefined,
    verifier: ReturnType<typeof turnstile> | undefined = turnstile(),
  ) =>
    requireCaptcha(await turned(), 'getOobCode', header, verifier).then(
      () => 'passes',
      (error: { code: string; status: number }) => `${error.status} ${error.code}`,
    )

  test('the token is verified, and passes for its action', async () => {
    says({ success: true, action: 'getOobCode' })
    expect(await request('a token')).toBe('passes')
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ secret: 's3cret', response: 'a token' })
    says({ success: true, action: 'signUpPassword' })
    expect(await request('a token')).toBe('400 invalid-recaptcha-action')
    says({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    expect(await request('a token')).toBe('400 invalid-recaptcha-token')
    expect(await request(undefined)).toBe('400 missing-recaptcha-token')
    expect(await request('x'.repeat(3000))).toBe('400 invalid-recaptcha-token')
  })

  test('all calls are refused while it is unavailable, slow or not configured', async () => {
    says({ error: 'down' }, 500)
    expect(await request('a token')).toBe('503 unavailable')
    verdict = () => ({ status: 200, body: '<html>' })
    expect(await request('a token')).toBe('503 unavailable')
    verdict = () => ({ status: 0, body: '' })
    expect(await request('a token', turnstile(50))).toBe('503 unavailable')
    const gone = openTurnstile({ secret: 's', endpoint: 'http://127.0.0.1:1/' })
    expect(await request('a token', gone)).toBe('503 unavailable')
    const ctx = await turned()
    await expect(requireCaptcha(ctx, 'getOobCode', 'a token')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('browsers get its site key', async () => {
    expect(getCaptchaConfig(await turned())).toMatchObject({ provider: 'turnstile', siteKey: '0x4AAA' })
    expect(getCaptchaConfig(world.visitor())).not.toHaveProperty('siteKey')
  })
})
