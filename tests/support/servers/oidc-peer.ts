import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type KoaContext } from 'oidc-provider'
import { afterAll } from 'vitest'
import type { ProviderSettings } from '../../../src/identity/api/social/providers.ts'

interface Claims {
  email?: string
  email_verified?: unknown
  name?: string
  picture?: string
}

/** A revocation request that the provider received, and its response. */
export interface Revocation {
  /** The declared kind of the token (RFC 7009). */
  hint: string
  token: string
  status: number
}

const client = { clientId: 'market', clientSecret: 'the word between the market and its peer' }

function openProvider(issuer: string, redirectUri: string, people: Map<string, Claims>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const scope = 'openid email profile offline_access'
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'peer' }] },
    cookies: { keys: ['of the peer'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true }, introspection: { enabled: true } },
    interactions: { url: (_c: KoaContext, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: () => true,
    findAccount: (_c: KoaContext, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }: KoaContext) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Signs in the person in the market's login hint; "deny" cancels. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const who = params.login_hint ?? 'nobody'
  const result =
    who === 'deny'
      ? { error: 'access_denied', error_description: 'they changed their mind' }
      : { login: { accountId: who } }
  await provider.interactionFinished(request, response, result)
}

/** A real OpenID provider on a port of its own, for the market at `publicUrl`. */
export async function openPeer({ publicUrl = 'http://127.0.0.1:3000', id = 'peer', name = 'Peer' } = {}) {
  const people = new Map<string, Claims>()
  const state: { provider?: Provider } = {}
  const revocations: Revocation[] = []
  const server = createServer((request, response) => {
    if (!state.provider) return void response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/')) return void interact(state.provider, request, response)
    state.provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.provider = openProvider(issuer, `${publicUrl}/api/identity/callback/${id}`, people)
  state.provider.use(async (c: KoaContext, next: () => Promise<void>) => {
    await next()
    if (c.path !== '/token/revocation') return
    const { token = '', token_type_hint: hint = '' } = c.oidc.params ?? {}
    revocations.push({ hint, token, status: c.status })
  })
  const settings: ProviderSettings = { id, name, issuer, ...client }
  /** The provider's introspection of a token. */
  const introspect = async (token: string) => {
    const authorization = `Basic ${Buffer.from([client.clientId, encodeURIComponent(client.clientSecret)].join(':')).toString('base64')}`
    const answer = await fetch(`${issuer}/token/introspection`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ token }),
    })
    return (await answer.json()) as { active: boolean }
  }
  /** Stops responding until the returned function is called. */
  const sleep = () => {
    const { provider } = state
    delete state.provider
    return () => void (state.provider = provider!)
  }
  return { issuer, settings, people, revocations, introspect, sleep }
}

export type Peer = Awaited<ReturnType<typeof openPeer>>

/** Acts as a browser at the provider: signs in as a person and follows redirects. Returns the URL at the market. */
export async function visitPeer(address: string, loginHint: string): Promise<string> {
  const cookies = new Map<string, string>()
  const start = new URL(address)
  start.searchParams.set('login_hint', loginHint)
  let next = start
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the peer answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    next = new URL(location, next)
    if (next.origin !== start.origin) return next.href
  }
  throw new Error('the peer sends its visitors around in circles')
}
