import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import type { AppContext } from '#server/context.ts'
import type { ProviderSettings } from '#identity/api/social/providers.ts'
import { signingKeyOf } from '#identity/api/social/test-login-keys.ts'
import { madeUpPeople, testLoginPage, testLoginProblem } from '#identity/api/social/test-login-page.ts'
import { cookieNames, makeProvider } from '#identity/api/social/test-login-provider.ts'
import { saveTestPerson, type TestPerson } from '#identity/commands/social/save-test-login.ts'
import { isEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { providerProfile } from '#identity/rules/social/provider-profile.ts'
import type { Provider } from 'oidc-provider'

type World = Pick<AppContext, 'db' | 'hashed' | 'seal' | 'unseal' | 'publicUrl'>
type Visit = Context<{ Bindings: HttpBindings }>

export interface TestLogin {
  settings: ProviderSettings
  /** Everything under /test-login. */
  endpoint: Hono<{ Bindings: HttpBindings }>
  close(): void
}

const path = '/test-login'

/**
 * The demo's sign-in provider in this process: a real OpenID provider whose users need no password. Server-to-server
 * requests use an endpoint on the loopback interface, because the public URL may be unreachable from inside.
 */
export async function openTestLogin(world: World): Promise<TestLogin> {
  const { publicUrl, hashed } = world
  const { secretKey, publicKey } = signingKeyOf(hashed)
  const client = { clientId: 'sokora', clientSecret: hashed('test-login client') }
  const issuer = `${publicUrl}${path}`
  const redirectUri = `${publicUrl}/api/identity/callback/test`
  let made: Promise<Provider> | undefined
  const provider = () => (made ??= makeProvider(world, { issuer, ...client, redirectUri, secretKey }))
  const serve = servedBy(provider, publicUrl)

  const answers: Record<string, () => object> = {
    '/jwks': () => ({ keys: [publicKey] }),
    '/': () => describe(issuer, origin),
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer()))
    void serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    id: 'test',
    name: 'Test login',
    issuer,
    discoveryUrl: `${origin}/`,
    prompt: 'login' as const,
    ...client,
  }
  return { settings, endpoint: endpointOf(world, provider, serve), close: () => void server.close() }
}

/** The metadata of the provider: browsers use the public URL, servers the loopback address. */
const describe = (issuer: string, origin: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${origin}/token`,
  revocation_endpoint: `${origin}/token/revocation`,
  jwks_uri: `${origin}/jwks`,
  id_token_signing_alg_values_supported: ['EdDSA'],
})

type Serve = (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => Promise<void>

/** The provider always sees the public URL of the market, however the request arrived. */
function servedBy(provider: () => Promise<Provider>, publicUrl: string): Serve {
  const { host, protocol } = new URL(publicUrl)
  return async (request, response) => {
    const inside = (request.url ?? '/').replace(path, '') || '/'
    request.originalUrl = path + inside
    request.url = inside
    Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) })
    delete request.headers['x-forwarded-host']
    // No session is remembered: each visit can choose another identity.
    request.headers.cookie = withoutSession(request.headers.cookie ?? '')
    ;(await provider()).callback()(request, response)
  }
}

const withoutSession = (cookies: string) =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(cookieNames.session))
    .join('; ')

function endpointOf(world: World, provider: () => Promise<Provider>, serve: Serve) {
  const endpoint = new Hono<{ Bindings: HttpBindings }>()
  endpoint.get('/choose/:uid', async (c) => {
    const visit = await visitOf(c, await provider())
    return visit ? page(c, world, '', {}) : problem(c)
  })
  endpoint.post('/choose/:uid', async (c) => choose(c, world, await provider()))
  endpoint.all('*', async (c) => {
    const { incoming, outgoing } = c.env
    await serve(incoming, outgoing)
    await new Promise<void>((resolve) => (outgoing.writableEnded ? resolve() : outgoing.once('close', resolve)))
    return RESPONSE_ALREADY_SENT
  })
  return endpoint
}

/** Only the browser that started this visit has its cookie. */
const visitOf = (c: Visit, provider: Provider) =>
  provider.interactionDetails(c.env.incoming, c.env.outgoing).catch(() => undefined)

const problem = (c: Visit) => c.html(testLoginProblem('This sign-in is over. Start again from the login page.'), 404)

function page(
  c: Visit,
  { publicUrl }: World,
  why: string,
  { name = '', email = '', confirmed = 'yes' }: Record<string, string>,
) {
  // The form redirects through the provider back to the market: the policy must allow every URL on the way.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`
  c.header('content-security-policy', policy)
  c.header('cache-control', 'no-store')
  return c.html(testLoginPage({ name, email, isConfirmed: confirmed === 'yes', problem: why }), why ? 400 : 200)
}

async function choose(c: Visit, world: World, provider: Provider): Promise<Response> {
  const form = await c.req.parseBody()
  const [who, name, email, confirmed] = ['who', 'name', 'email', 'confirmed'].map((key) =>
    typeof form[key] === 'string' ? form[key] : '',
  ) as [string, string, string, string]
  if (!(await visitOf(c, provider))) return problem(c)
  const finish = async (result: Record<string, unknown>) => {
    await provider.interactionFinished(c.env.incoming, c.env.outgoing, result)
    return RESPONSE_ALREADY_SENT
  }
  if (who === 'nobody') return finish({ error: 'access_denied', error_description: 'cancelled' })
  const typed: TestPerson = {
    name: providerProfile({ name }).name,
    email: normalEmail(email),
    isEmailVerified: confirmed === 'yes',
  }
  const person = who === 'typed' ? typed : madeUpPeople[/^\d$/.test(who) ? Number(who) : -1]
  if (!person?.name) return page(c, world, 'Write a name.', { name, email, confirmed })
  if (!isEmail(person.email)) return page(c, world, 'Enter a valid email address.', { name, email, confirmed })
  return finish({ login: { accountId: await saveTestPerson(world, person) } })
}
