import { randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { addOAuthServerContext, createAuthEndpoint, linkSocialAccount, signInSocial } from 'better-auth/api'
import * as z from 'zod'
import { userOf } from '#server/context.ts'
import { authWorld, worldOf } from '#identity/api/library/auth-context.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import type { Departure } from '#identity/api/social/provider-visit.ts'
import type { ProviderSettings } from '#identity/api/social/providers.ts'
import { popupKey } from '#identity/api/sessions/visit-cookies.ts'
import { beginPopup, getPopup } from '#identity/commands/social/follow-popup.ts'
import { requireUnlinked } from '#identity/commands/social/require-unlinked.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { continuePath } from '#identity/rules/codes/continue-uri.ts'
import { donePath } from '#identity/rules/social/provider-returns.ts'
import { isRecent } from '#identity/rules/sessions/session-life.ts'

const startBody = z.object({
  providerId: z.string('Choose a provider.').max(60),
  mode: z.enum(['signIn', 'link', 'reauth', 'redirect'], 'This is "signIn", "link", "reauth" or "redirect".'),
  continueUrl: z.unknown().optional(),
  loginHint: z.string().max(254).optional(),
})

type Start = z.infer<typeof startBody>
type Call = Pick<GenericEndpointContext, 'context' | 'headers' | 'request'> & { responseHeaders: Headers }

/** Sign-in with a provider in a popup, or in the same tab. No token leaves the server. */
export const popupEndpoints = (providers: ProviderSettings[]) => ({
  startPopup: createAuthEndpoint('/popup/start', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const input = parsed(startBody, body, ['mode', 'providerId'])
    const continueTo = continuePath(input.continueUrl, ctx.publicUrl)
    const { providerId, mode } = input
    if (!providers.some(({ id }) => id === providerId)) throw authError('operation-not-allowed')
    await requireRightTo(input)
    // A hook of the library has just tried to load the provider's metadata.
    if (!c.context.socialProviders.some(({ id }) => id === providerId)) throw authError('unavailable')
    const key = (await popupKey.read(c)) ?? randomBytes(16).toString('base64url')
    const eventId = await beginPopup(ctx, { key, providerId, mode })
    await popupKey.write(c, key)
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await addOAuthServerContext({ departure: { eventId, mode, userId, startedAt: Date.now() } satisfies Departure })
    return c.json({ eventId, url: await addressOf(c as unknown as Call, input, { eventId, continueTo }) })
  }),
  popupState: createAuthEndpoint('/popup/:eventId', { method: 'GET' }, async (c) =>
    c.json(await getPopup(worldOf(), c.params.eventId, await popupKey.read(c))),
  ),
})

async function requireRightTo({ mode, providerId }: Start): Promise<void> {
  const { ctx } = authWorld()
  if (mode === 'signIn' || mode === 'redirect') return
  const { authAt } = userOf(ctx)
  if (mode === 'reauth') return
  if (!isRecent(authAt, Date.now())) throw authError('requires-recent-login')
  await requireUnlinked(ctx, providerId)
}

/** Reauthentication must not use the provider's remembered session; the parameter for that depends on the provider. */
const promptParams: Record<string, Record<string, string> | undefined> = {
  google: { prompt: 'select_account' },
  github: { prompt: 'select_account' },
  microsoft: { prompt: 'login' },
  facebook: { auth_type: 'reauthenticate' },
  apple: {},
}

/** The URL of the provider's page, with state, nonce and PKCE challenge. */
async function addressOf(
  c: Call,
  { providerId, mode, loginHint }: Start,
  { eventId, continueTo }: { eventId: string; continueTo: string },
) {
  const { ctx } = authWorld()
  const done = `${donePath}?${new URLSearchParams({ eventId })}`
  const isPopup = mode !== 'redirect'
  const hint = mode === 'reauth' ? userOf(ctx).email : loginHint
  const body = {
    provider: providerId,
    callbackURL: isPopup ? done : continueTo,
    errorCallbackURL: isPopup ? done : `/login?${new URLSearchParams({ next: continueTo })}`,
    disableRedirect: true,
    ...(hint && { loginHint: hint }),
    ...(mode === 'reauth' && { additionalParams: promptParams[providerId] ?? { prompt: 'login', max_age: '0' } }),
  }
  const call = { ...c, body, asResponse: false as const, returnHeaders: true as const }
  const answer: unknown = mode === 'link' ? await linkSocialAccount(call as never) : await signInSocial()(call as never)
  const { headers, response } = answer as { headers: Headers; response: { url: string } }
  for (const line of headers.getSetCookie()) c.responseHeaders.append('set-cookie', line)
  return response.url
}
