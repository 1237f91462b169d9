import type { GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { worldOf } from '#identity/api/library/auth-context.ts'
import type { ProviderSettings } from '#identity/api/social/providers.ts'
import { linkKey } from '#identity/api/sessions/visit-cookies.ts'
import { findOfferedLink, withdrawOffer } from '#identity/commands/social/offer-link.ts'
import { revokeMyTokens, type TokenRevocation } from '#identity/commands/social/revoke-provider-tokens.ts'
import { unlinkProvider } from '#identity/commands/social/unlink-provider.ts'
import { listProviderAccounts, type ConnectedAccount } from '#identity/queries/list-provider-accounts.ts'

interface Parts {
  providers: ProviderSettings[]
  revocation: TokenRevocation
}

type Call = Pick<GenericEndpointContext, 'context' | 'getSignedCookie' | 'setSignedCookie' | 'setCookie'>

/** The connected accounts at other providers. */
export const providerEndpoints = ({ providers, revocation }: Parts) => {
  const nameOf = (id: string) => providers.find((one) => one.id === id)?.name ?? id
  return {
    connectedProviders: createAuthEndpoint('/providers', { method: 'GET' }, async (c) => {
      const items = await listProviderAccounts(worldOf())
      const offered = await offerFor(c, items)
      return c.json({ items, pendingLink: offered === null ? null : { providerId: offered, name: nameOf(offered) } })
    }),
    unlinkProvider: createAuthEndpoint('/providers/:accountId/unlink', { method: 'POST' }, async (c) => {
      await unlinkProvider(worldOf(), c.params.accountId, { revocation, nameOf })
      return c.json({ ok: true })
    }),
    revokeProvider: createAuthEndpoint('/providers/:accountId/revoke', { method: 'POST' }, async (c) => {
      await revokeMyTokens(worldOf(), c.params.accountId, revocation)
      return c.json({ ok: true })
    }),
  }
}

/** The provider whose account is offered for linking; null when it is linked by now. */
async function offerFor(c: Call, items: ConnectedAccount[]): Promise<string | null> {
  const key = await linkKey.read(c)
  const offered = key === null ? null : await findOfferedLink(worldOf(), key)
  if (key === null || offered === null || !items.some(({ providerId }) => providerId === offered)) return offered
  await withdrawOffer(worldOf(), key)
  linkKey.clear(c)
  return null
}
