import * as z from 'zod'

const strengthOptions = z.object({
  minPasswordLength: z.int().min(8, 'At least 8.').max(64, 'At most 64.'),
  maxPasswordLength: z.int().min(64, 'At least 64.').max(1024, 'At most 1024.'),
  containsLowercaseCharacter: z.boolean(),
  containsUppercaseCharacter: z.boolean(),
  containsNumericCharacter: z.boolean(),
  containsNonAlphanumericCharacter: z.boolean(),
})

export const passwordPolicySchema = z
  .object({
    schemaVersion: z.int(),
    enforcementState: z.enum(['ENFORCE', 'OFF']),
    forceUpgradeOnSignin: z.boolean(),
    allowedNonAlphanumericCharacters: z
      .array(z.string().regex(/^[^A-Za-z0-9\s]$/, 'One symbol each.'))
      .min(1)
      .max(100),
    customStrengthOptions: strengthOptions,
  })
  .meta({ id: 'PasswordPolicy' })

/** The policy as entered by an administrator; omitted fields have the defaults of a new installation. */
export const passwordPolicyInput = z
  .object({
    ...passwordPolicySchema.shape,
    schemaVersion: z.literal(1),
    customStrengthOptions: strengthOptions.partial(),
  })
  .partial()

export type PasswordPolicyInput = z.infer<typeof passwordPolicyInput>
