import { createAuthMiddleware } from 'better-auth/api'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { requireUnlinked } from '#identity/commands/social/require-unlinked.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { continuePath } from '#identity/rules/codes/continue-uri.ts'

const socialBody = z.looseObject({
  provider: z.string('Choose a provider.').max(60),
  disableRedirect: z.boolean().optional(),
  scopes: z.array(z.string().max(200)).max(20).optional(),
  loginHint: z.string().max(254).optional(),
  additionalParams: z.record(z.string(), z.string()).optional(),
})

const urlFields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL'] as const

/**
 * The library's own start, for programs that use it. Every return path must be on this site, and tokens from the
 * browser are not accepted, because their origin is unknown.
 */
export const socialStartHooks = {
  before: [
    {
      matcher: ({ path }: { path?: string }) => path === '/sign-in/social' || path === '/link-social',
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body } = authWorld()
        if ('idToken' in body) throw authError('operation-not-allowed')
        const { provider, disableRedirect, scopes, loginHint, additionalParams } = parsed(socialBody, body, [
          'provider',
        ])
        if (c.path === '/link-social') await requireUnlinked(ctx, provider)
        const named = urlFields.filter((field) => body[field] !== undefined)
        const continueUrls = Object.fromEntries(named.map((field) => [field, continuePath(body[field], ctx.publicUrl)]))
        const startBody = {
          provider,
          disableRedirect,
          scopes,
          loginHint,
          additionalParams,
          ...defaultUrls,
          ...continueUrls,
        }
        replaceBody(c, Object.fromEntries(Object.entries(startBody).filter(([, value]) => value !== undefined)))
      }),
    },
  ],
}

const defaultUrls = { callbackURL: '/', errorCallbackURL: '/login' }
