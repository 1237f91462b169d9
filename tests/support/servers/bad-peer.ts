import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { ProviderSettings } from '../../../src/identity/api/social/providers.ts'

/** The flaw of an ID token; "nothing" is for comparison. */
export type Flaw =
  'nothing' | 'nonce' | 'no nonce' | 'audience' | 'issuer' | 'expired' | 'key' | 'unsigned' | 'old' | 'remembered'

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID provider that lies as told: the code contains the flaw. */
export async function openBadPeer() {
  const [keyPair, foreign] = [newKeys(), newKeys()]
  const jwks = { keys: [{ ...keyPair.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'custom' }] }

  function idToken(issuer: string, { flaw, nonce, sub }: { flaw: Flaw; nonce: string; sub: string }): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: flaw === 'issuer' ? 'https://other.example' : issuer,
      aud: flaw === 'audience' ? 'another market' : 'market',
      sub,
      iat: flaw === 'old' || flaw === 'expired' ? now - 600 : now - 5,
      ...(flaw === 'remembered' && { auth_time: now - 3600 }),
      exp: flaw === 'expired' ? now - 300 : now + 600,
      email: `${sub}@example.org`,
      email_verified: true,
      name: 'Mallory',
      ...(flaw !== 'no nonce' && { nonce: flaw === 'nonce' ? 'of another visit' : nonce }),
    }
    if (flaw === 'unsigned') return `${inBase64({ alg: 'none' })}.${inBase64(claims)}.`
    const text = `${inBase64({ alg: 'RS256', kid: 'custom' })}.${inBase64(claims)}`
    const { privateKey } = flaw === 'key' ? foreign : keyPair
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/jwks') return void answer(jwks)
    if (request.url !== '/token') return void answer(describe(issuer))
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      const code = JSON.parse(Buffer.from(new URLSearchParams(text).get('code')!, 'base64url').toString()) as never
      answer({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken(issuer, code) })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: ProviderSettings = {
    id: 'bad',
    name: 'Bad',
    issuer,
    clientId: 'market',
    clientSecret: 'a word of theirs',
  }
  return { issuer, settings }
}

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ['RS256'],
})

/** The URL with which the bad provider sends the browser back. */
export function badReturn(start: string, { flaw, sub, iss }: { flaw: Flaw; sub: string; iss?: string }): string {
  const requested = new URL(start).searchParams
  const code = Buffer.from(JSON.stringify({ flaw, nonce: requested.get('nonce'), sub })).toString('base64url')
  return `${requested.get('redirect_uri')}?${new URLSearchParams({ code, state: requested.get('state')!, ...(iss !== undefined && { iss }) })}`
}
