import { Hono } from 'hono'
import { expect } from 'vitest'
import type { AppContext } from '../../src/server/context.ts'
import type { AccountEmail } from '../../src/identity/contract.ts'
import { openAuth } from '../../src/identity/api/library/auth.ts'
import type { ProviderSettings } from '../../src/identity/api/social/providers.ts'
import { rejectImpersonatedWrites } from '../../src/identity/api/admins/impersonated-writes.ts'
import { identityApi } from '../../src/identity/api/identity-api.ts'
import { recogniseUser } from '../../src/identity/api/sessions/recognise-user.ts'
import { answerIdentityProblem } from '../../src/identity/api/library/identity-problems.ts'
import { adminApi } from '../../src/identity/api/admins/admin-api.ts'
import { sessionCookieName } from '../../src/identity/api/sessions/session-cookie.ts'
import { resetSender } from '../../src/identity/api/passwords/reset-sender.ts'
import { peopleApi } from '../../src/identity/api/people/people-api.ts'
import { personalData } from '../../src/server/personal-data.ts'
import { regionOfCountry } from '../../src/market/rules/regions/regions.ts'
import { libraryTypes, openPool } from '../../src/platform/database/database.ts'
import { hashPassword, needsRehash, verifyPassword } from '../../src/platform/crypto/password-hashing.ts'
import type { ApiEnv } from '../../src/platform/http/api.ts'
import type { World } from './worlds/world.ts'
import { type SettingValues, withValues } from '../../src/shared/settings.ts'

export const secret = 'the secret of all tests, long enough'
export const goodPassword = 'seven wet stones'

interface Options {
  publicUrl?: string
  providers?: ProviderSettings[]
  /** Settings that differ from the defaults; by default captcha is off and rate limits are wide. */
  settings?: Record<string, unknown>
  demandsAdminFactor?: boolean
  publicKey?: string
  canText?: boolean
  hasDemoAccounts?: boolean
}

// Each test knows the content of its response.
// oxlint-disable-next-line no-explicit-any
export interface Answer<Body = Record<string, any>> {
  status: number
  headers: Headers
  body: Body
  text: string
}

/**
 * The API /api/identity and the endpoints about people in this process, on a world's database, with browsers to call
 * it.
 */
export function openIdentity(world: World, options: Options = {}) {
  const publicUrl = options.publicUrl ?? 'http://127.0.0.1:3000'
  const settings = withSettings(world, {
    'captcha.provider': 'off',
    'accounts.limit_factor': 1000,
    ...options.settings,
  })
  const pool = openPool(world.url, 5, { values: libraryTypes })
  const auth = openAuth({
    pool,
    publicUrl,
    secret,
    providers: options.providers ?? [],
    personalData,
    regionOf: regionOfCountry,
    passwords: { hash: hashPassword, verify: verifyPassword, needsRehash },
    publicKey: options.publicKey,
    canText: options.canText ?? true,
    hasDemoAccounts: options.hasDemoAccounts ?? true,
  })
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => answerIdentityProblem(error, c as never))
  app.use(async (c, next) => {
    const visitor = {
      kind: 'visitor' as const,
      visitorId: c.req.header('x-test-visitor')!,
      addressHash: c.req.header('x-test-address')!,
    }
    const dependencies = { publicUrl, secret, demandsAdminFactor: options.demandsAdminFactor ?? false }
    const known = await recogniseUser(world, { cookies: c.req.header('cookie'), visitor, at: Date.now() }, dependencies)
    c.set('ctx', {
      ...world.visitor(),
      now: world.now,
      publicUrl,
      settings,
      actor: known?.user ?? visitor,
    } as AppContext)
    await next()
    // As in the product: the cookie of a long-used session is renewed, unless the response sets one itself.
    const setsSession = c.res.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName(publicUrl)}=`))
    if (known?.setCookie && !setsSession) c.res.headers.append('set-cookie', known.setCookie)
  })
  app.use(rejectImpersonatedWrites)
  app.route('/', identityApi({ auth, personalData, publicUrl, publicKey: options.publicKey }) as never)
  app.route('/api', peopleApi({ regionOf: regionOfCountry }) as never)
  app.route('/api', adminApi({ sendReset: resetSender(auth) }) as never)
  const jar = (address = '192.0.2.1') => new Jar(app, publicUrl, address)
  return {
    app,
    auth,
    pools: [world.pool, pool],
    publicUrl,
    jar,
    emails: () => emailsOf(world),
    ...peopleOf(world, jar),
  }
}

export type Identity = ReturnType<typeof openIdentity>

function withSettings(world: World, overrides: Partial<SettingValues>): AppContext['settings'] {
  return withValues(world.visitor().settings, overrides)
}

/** The emails that identity has sent so far, newest first. */
function emailsOf(world: World): { to: string; emailMessage: AccountEmail }[] {
  const sent = world.published.filter(({ type }) => type === 'identity.email')
  return sent.map(({ payload }) => JSON.parse(world.visitor().unseal(String(payload.sealed)))).toReversed()
}

/** A browser: it stores cookies and sends the origin of its page. */
export class Jar {
  readonly cookies = new Map<string, string>()
  readonly visitorId = crypto.randomUUID()
  private readonly app: Hono<ApiEnv>
  private readonly publicUrl: string
  private readonly address: string

  constructor(app: Hono<ApiEnv>, publicUrl: string, address: string) {
    this.app = app
    this.publicUrl = publicUrl
    this.address = address
  }

  /** The same browser for somebody who copied its cookies. */
  copy(): Jar {
    const copy = new Jar(this.app, this.publicUrl, this.address)
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    return copy
  }

  get = (path: string, headers: Record<string, string> = {}) => this.request('GET', path, undefined, headers)
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.request('POST', path, body, headers)

  /** `path` is "/session" for /api/identity/session, or a whole path that begins with "/api/". */
  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const url = path.startsWith('/api/') ? path : `/api/identity${path}`
    const sent: Record<string, string> = {
      'x-test-visitor': this.visitorId,
      'x-test-address': Buffer.from(this.address).toString('base64url'),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(method !== 'GET' && { origin: this.publicUrl, 'content-type': 'application/json' }),
      ...headers,
    }
    const init =
      body === undefined ? { method } : { method, body: typeof body === 'string' ? body : JSON.stringify(body) }
    const answer = await this.app.request(`${this.publicUrl}${url}`, { ...init, headers: sent, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) this.storeCookie(line)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, text, body: isJson && text !== '' ? JSON.parse(text) : {} }
  }

  private storeCookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** The code in a link or a text message. */
export const codeIn = (emailMessage: AccountEmail): string =>
  'link' in emailMessage
    ? new URL(emailMessage.link).searchParams.get('oobCode')!
    : 'code' in emailMessage
      ? emailMessage.code
      : ''

function peopleOf(world: World, jar: () => Jar) {
  let people = 0
  /** An account with a verified address, and the browser in which it was created; not signed in yet. */
  const verified = async (more: { email?: string; password?: string; name?: string } = {}) => {
    const person = { email: `person-${++people}@example.com`, password: goodPassword, name: 'Ann Okafor', ...more }
    const browser = jar()
    const made = await browser.post('/sign-up/email', person)
    expect(made.status, made.text).toBe(200)
    await world.pool.query('update auth_user set email_verified = true where email = $1', [person.email])
    const { rows } = await world.pool.query<{ id: string }>('select id from auth_user where email = $1', [person.email])
    return { ...person, uid: rows[0]!.id, browser }
  }
  /** A person who is signed in with their password. */
  const signedIn = async (more: Parameters<typeof verified>[0] = {}) => {
    const person = await verified(more)
    const answer = await person.browser.post('/sign-in/email', { email: person.email, password: person.password })
    expect(answer.status, answer.text).toBe(200)
    return person
  }
  /** Makes a person's sessions older, by the real clock. */
  const age = (uid: string, seconds: number) =>
    world.pool.query(
      `update auth_session set auth_time = auth_time - make_interval(secs => $2), created_at = created_at - make_interval(secs => $2) where user_id = $1`,
      [uid, seconds],
    )
  const makeAdmin = (uid: string) =>
    world.pool.query('insert into admins (user_id, granted_at) values ($1, now())', [uid])
  return { verified, signedIn, age, makeAdmin }
}
