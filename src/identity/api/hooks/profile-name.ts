import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { plainName } from '#identity/api/plain-name.ts'
import { describeSession } from '#identity/queries/sessions/describe-session.ts'
import { authError } from '#identity/rules/auth-errors.ts'

const isPicture = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:' && !/\s/.test(text)

const nameBody = z.strictObject({
  displayName: plainName(80).optional(),
  photoURL: z
    .string('A picture is an address, or null.')
    .max(2048, 'This address is too long.')
    .refine(isPicture, 'A picture has an address that begins with https://.')
    .nullable()
    .optional(),
})

const isUpdate = ({ path }: { path?: string }) => path === '/update-user'

/** The public name and picture. Other fields stay; email, phone number and role cannot be changed here. */
export const profileNameHooks = {
  before: [
    {
      matcher: isUpdate,
      handler: createAuthMiddleware(async (c) => {
        const { body } = authWorld()
        const named = {
          displayName: body.displayName ?? body.name,
          photoURL: body.photoURL === undefined ? body.image : body.photoURL,
        }
        const { name: _name, image: _image, ...others } = body
        if ('email' in others) throw authError('email-change-needs-verification')
        const { displayName, photoURL } = parsed(nameBody, { ...others, ...named })
        if (displayName === undefined && photoURL === undefined)
          throw authError('argument-error', { fields: { displayName: 'Say what is to change.' } })
        replaceBody(c, {
          ...(displayName !== undefined && { name: displayName }),
          ...(photoURL !== undefined && { image: photoURL }),
        })
      }),
    },
  ],
  after: [
    {
      matcher: isUpdate,
      handler: createAuthMiddleware(async (c) => {
        if (isAPIError(c.context.returned)) return undefined
        const { user } = await describeSession(authWorld().ctx)
        return c.json({ user })
      }),
    },
  ],
}
