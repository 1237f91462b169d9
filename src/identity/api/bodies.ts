import * as z from 'zod'
import { plainLine, plainName } from '#identity/api/plain-name.ts'

/** The request bodies that are validated before other checks. Unknown fields are ignored. */
export const signUpBody = z
  .looseObject({
    email: z.string('Enter your email address.').max(254, 'Enter a valid email address.'),
    password: z.string('Enter a password.').max(4096, 'This is too long.'),
    name: plainName(80).optional(),
    displayName: plainName(80).optional(),
    firstName: plainName(60).optional(),
    lastName: plainLine(60).optional(),
    country: z
      .string()
      .regex(/^([A-Z]{2})?$/, 'Choose a country.')
      .optional(),
    city: plainLine(120).optional(),
    region: z.string().max(40).optional(),
    acceptsTerms: z.literal(true, 'Accept the terms to go on.').optional(),
    isOldEnough: z.literal(true, 'An account needs you to be old enough.').optional(),
    wantsNewsletter: z.boolean().optional(),
  })
  .refine((body) => body.name ?? body.displayName ?? body.firstName, { path: ['name'], message: 'Write your name.' })

export type SignUpBody = z.infer<typeof signUpBody>

export const signInBody = z.looseObject({
  email: z.string('Enter your email address.').max(254, 'Enter a valid email address.'),
  password: z.string('Enter your password.').max(4096, 'This is too long.'),
  rememberMe: z.boolean().optional(),
})

export const addressBody = z.looseObject({
  email: z.string('Enter your email address.').max(254, 'Enter a valid email address.'),
})

export const changePasswordBody = z.looseObject({
  currentPassword: z.string('Enter your current password.').max(4096, 'This is too long.'),
  newPassword: z.string('Enter a new password.').max(4096, 'This is too long.'),
})

export const resetPasswordBody = z.looseObject({
  newPassword: z.string('Enter a new password.').max(4096, 'This is too long.'),
  token: z.string('This link is not whole.').max(200, 'This link is not whole.'),
})
