import { symmetricDecrypt, type SecretConfig } from 'better-auth/crypto'
import { discoveryOf, type ProviderSettings } from '#identity/api/social/providers.ts'
import type { TokenRevocation } from '#identity/commands/social/revoke-provider-tokens.ts'

interface Parts {
  providers: ProviderSettings[]
  /** Decrypts the library's tokens. */
  encryptionKeys: string | SecretConfig
}

/** The providers known to the library that support RFC 7009. Tokens of the others are only deleted. */
const knownEndpoints: Record<string, string | undefined> = {
  google: 'https://oauth2.googleapis.com/revoke',
  apple: 'https://appleid.apple.com/auth/revoke',
}

const patienceMs = 5_000

/** Revokes tokens at their provider (RFC 7009), as the client they were issued to. */
export function openTokenRevocation({ providers, encryptionKeys }: Parts): TokenRevocation {
  const endpoints = new Map<string, string | undefined>()
  const endpointOf = async (provider: ProviderSettings): Promise<string | undefined> => {
    if (!provider.issuer) return knownEndpoints[provider.id]
    if (!endpoints.has(provider.id)) endpoints.set(provider.id, await discoverEndpoint(provider))
    return endpoints.get(provider.id)
  }
  return {
    async revoke({ providerId, refreshToken, accessToken }) {
      const provider = providers.find(({ id }) => id === providerId)
      const endpoint = provider && (await endpointOf(provider))
      if (!provider || !endpoint) return
      // The refresh token first: at most providers this also revokes its access tokens.
      for (const [hint, sealed] of [
        ['refresh_token', refreshToken],
        ['access_token', accessToken],
      ] as const)
        if (sealed)
          await revokeOne(endpoint, provider, {
            hint,
            token: await symmetricDecrypt({ key: encryptionKeys, data: sealed }),
          })
    },
  }
}

async function discoverEndpoint(provider: ProviderSettings): Promise<string | undefined> {
  const answer = await fetch(discoveryOf(provider), { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${provider.id} does not describe itself: ${answer.status}`)
  const { issuer, revocation_endpoint: endpoint } = (await answer.json()) as {
    issuer?: string
    revocation_endpoint?: string
  }
  if (issuer !== provider.issuer) throw new Error(`${provider.id} describes somebody else`)
  return endpoint
}

async function revokeOne(
  endpoint: string,
  client: ProviderSettings,
  { hint, token }: { hint: string; token: string },
): Promise<void> {
  const { clientId, clientSecret } = client
  const isApple = client.id === 'apple'
  const form = new URLSearchParams({ token, token_type_hint: hint })
  if (isApple)
    for (const [name, value] of Object.entries({ client_id: clientId, client_secret: clientSecret }))
      form.set(name, value)
  const basic = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const headers: Record<string, string> = isApple
    ? {}
    : { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok && answer.status !== 400) throw new Error(`${client.id} takes no token back: ${answer.status}`)
}
