import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { plainName } from '#identity/api/plain-name.ts'
import {
  recordPasskeyAdded,
  recordPasskeyRemoved,
  requireOtherSignInMethod,
  requireMyPasskey,
  requirePasskeyAllowed,
  requireSamePerson,
} from '#identity/commands/factors/passkeys.ts'
import { describePasskeyUser } from '#identity/queries/describe-passkey-user.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'

const at = (path: string, handler: ReturnType<typeof createAuthMiddleware>) => ({
  matcher: (given: { path?: string }) => given.path === path,
  handler,
})

const passkeyName = plainName(60)
const answerOfDevice = z.looseObject({
  id: z.string().min(1).max(2000),
  response: z.looseObject({ clientDataJSON: z.string() }),
})
const registrationBody = z.looseObject({ response: answerOfDevice, name: passkeyName.optional() })
const assertionBody = z.looseObject({ response: answerOfDevice })

/** Validates the response of the device as far as possible; the library does the rest. */
function answered<Shape extends z.ZodType>(shape: Shape, body: Record<string, unknown>): z.infer<Shape> {
  const { success, data } = shape.safeParse(body)
  if (!success) throw authError('passkey-failed')
  return data
}

const beforeRegistration = createAuthMiddleware(async (c) => {
  const { ctx, body } = authWorld()
  // The user typed the name, so its errors are reported separately from those of the device.
  const typed = parsed(z.looseObject({ name: passkeyName.optional() }), body)
  answered(registrationBody, body)
  await requirePasskeyAllowed(ctx)
  const name = typed.name ?? deviceOf(c.headers?.get('user-agent') ?? '')
  replaceBody(c, { response: body.response, name, createSession: false })
})

const beforeAssertion = createAuthMiddleware(async () => {
  const { ctx, body } = authWorld()
  await requireSamePerson(ctx, answered(assertionBody, body).response.id)
})

const beforeRename = createAuthMiddleware(async (c) => {
  const { ctx, body } = authWorld()
  await requireMyPasskey(ctx, body.id)
  const { name } = parsed(z.looseObject({ name: passkeyName }), body, ['name'])
  replaceBody(c, { id: body.id, name })
})

const beforeRemoval = createAuthMiddleware(async () => {
  const world = authWorld()
  world.removedPasskey = await requireMyPasskey(world.ctx, world.body.id)
  await requireOtherSignInMethod(world.ctx)
})

type Options = Record<string, unknown> & { rp?: Record<string, unknown>; user?: Record<string, unknown> }

const optionsOf = (returned: unknown): Options | undefined => (isAPIError(returned) ? undefined : (returned as Options))

const afterRegistrationOptions = createAuthMiddleware(async (c) => {
  const options = optionsOf(c.context.returned)
  if (!options) return undefined
  const { ctx } = authWorld()
  // The device stores the passkey under the name of the market, which can change at any time.
  const rp = { ...options.rp, name: ctx.settings.get('market.name') }
  return c.json({ ...options, rp, user: { ...options.user, ...(await describePasskeyUser(ctx)) } })
})

/** The library only prefers user verification; without it the response would be rejected. */
const afterAssertionOptions = createAuthMiddleware(async (c) => {
  const options = optionsOf(c.context.returned)
  return options ? c.json({ ...options, userVerification: 'required' }) : undefined
})

const afterRegistration = createAuthMiddleware(async (c) => {
  const { returned } = c.context
  // An invalid response of the device is not a server error.
  if (isAPIError(returned)) throw (returned as APIError).statusCode >= 500 ? authError('passkey-failed') : returned
  await recordPasskeyAdded(authWorld().ctx, String((returned as { name?: string }).name))
})

const afterRemoval = createAuthMiddleware(async (c) => {
  const { ctx, removedPasskey = '' } = authWorld()
  if (!isAPIError(c.context.returned)) await recordPasskeyRemoved(ctx, removedPasskey)
})

/** Additions to the library's passkeys: validated names, a check of the user, and an email to the owner. */
export const passkeyHooks = {
  before: [
    at('/passkey/verify-registration', beforeRegistration),
    at('/passkey/verify-authentication', beforeAssertion),
    at('/passkey/update-passkey', beforeRename),
    at('/passkey/delete-passkey', beforeRemoval),
  ],
  after: [
    at('/passkey/generate-register-options', afterRegistrationOptions),
    at('/passkey/generate-authenticate-options', afterAssertionOptions),
    at('/passkey/verify-registration', afterRegistration),
    at('/passkey/delete-passkey', afterRemoval),
  ],
}
