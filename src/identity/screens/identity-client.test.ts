import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Sent {
  path: string
  headers: Record<string, string>
}

let sent: Sent[] = []
let publicKey: string | null = null

const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers })
const rejected = (code: string, status = 400, more = {}) =>
  json({ code, authCode: `auth/${code}`, message: '', ...more }, status)

// Every number solves this challenge, and there is no worker in the test: the page solves it itself.
const challenge = { parameters: { nonce: '00', salt: '00', cost: 1, keyPrefix: '' }, signature: 'signed' }

/** Loads a fresh client; responses are returned in this order. */
async function client(...answers: (Response | Error | Promise<never>)[]) {
  vi.resetModules()
  sent = []
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x64)' })
  vi.stubGlobal(
    'fetch',
    (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      const path = url.replace('/api/identity/', '')
      if (path === 'config') return Promise.resolve(json({ publicKey, captcha: { provider: 'altcha' } }))
      if (path.startsWith('captcha/challenge')) return Promise.resolve(json(challenge))
      if (path.startsWith('/api/v1')) return Promise.resolve(json({}))
      sent.push({ path, headers })
      const next = answers.shift()
      if (next instanceof Error) return Promise.reject(next)
      return next ?? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    },
  )
  return import('#identity/screens/identity-client.ts')
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as { code: string; message: string },
  )

beforeEach(() => void (publicKey = null))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a refusal is thrown with its code, message and details', async () => {
  const { callIdentity } = await client(json({ authCode: 'auth/too-many-requests' }, 429, { 'retry-after': '32' }))
  const error = await failure(callIdentity('sign-in/email'))
  expect(error).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many tries. Wait 32 seconds.',
    status: 429,
    retryAfterSeconds: 32,
  })
})

test('a missing response is a connection error', async () => {
  const { callIdentity } = await client(new Error('offline'))
  expect(await failure(callIdentity('sign-in/email'))).toMatchObject({ code: 'network-request-failed' })
})

test('no response within 30 seconds is a connection error', async () => {
  const { callIdentity } = await client()
  vi.useFakeTimers()
  const pending = failure(callIdentity('sign-in/email'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await pending).toMatchObject({ code: 'network-request-failed' })
})

test('a call that required a proof sends the proof from then on', async () => {
  const { callIdentity } = await client(rejected('missing-recaptcha-token'), json({ ok: 1 }), json({ ok: 2 }))
  expect(await callIdentity('request-password-reset', { action: 'getOobCode' })).toEqual({ ok: 1 })
  expect(await callIdentity('request-password-reset', { action: 'getOobCode' })).toEqual({ ok: 2 })
  const proofs = sent.map(({ headers }) => headers['x-captcha-response'])
  expect(proofs[0]).toBeUndefined()
  for (const proof of proofs.slice(1))
    expect(JSON.parse(atob(proof!))).toMatchObject({ challenge, solution: { counter: 0 } })
  expect(proofs).toHaveLength(3)
})

test('a refused proof is not repeated endlessly', async () => {
  const { callIdentity } = await client(rejected('missing-recaptcha-token'), rejected('missing-recaptcha-token'))
  expect(await failure(callIdentity('sign-in/email', { action: 'signInWithPassword' }))).toMatchObject({
    code: 'missing-recaptcha-token',
  })
  expect(sent).toHaveLength(2)
})

test('the public key of the installation is sent', async () => {
  publicKey = 'pk-1'
  const { callIdentity } = await client(json({}))
  await callIdentity('sign-out')
  expect(sent[0]!.headers['x-api-key']).toBe('pk-1')
})

test.each(['', 'a:b'])('an invalid public key is not sent: "%s"', async (key) => {
  publicKey = key
  const { callIdentity } = await client(json({}))
  expect(await failure(callIdentity('sign-out'))).toMatchObject({ code: 'invalid-api-key' })
  expect(sent).toEqual([])
})

test('an unexpected error is reported as internal, without gaps in its text', async () => {
  const { callIdentity } = await client(new Response('<html>', { status: 500 }))
  expect(await failure(callIdentity('sign-out'))).toMatchObject({
    code: 'internal-error',
    message: 'Something went wrong on our side.',
  })
})
