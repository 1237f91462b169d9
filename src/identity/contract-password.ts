import * as z from 'zod'

/** The policy as entered by an administrator; omitted fields have the defaults of a new installation. */
export const passwordPolicyInput = z.object({
  schemaVersion: z.literal(1).optional(),
  enforcementState: z.enum(['ENFORCE', 'OFF']).optional(),
  forceUpgradeOnSignin: z.boolean().optional(),
  allowedNonAlphanumericCharacters: z
    .array(z.string().regex(/^[^A-Za-z0-9\s]$/, 'One symbol each.'))
    .min(1)
    .max(100)
    .optional(),
  customStrengthOptions: z
    .object({
      minPasswordLength: z.int().min(8, 'At least 8.').max(64, 'At most 64.').optional(),
      maxPasswordLength: z.int().min(64, 'At least 64.').max(1024, 'At most 1024.').optional(),
      containsLowercaseCharacter: z.boolean().optional(),
      containsUppercaseCharacter: z.boolean().optional(),
      containsNumericCharacter: z.boolean().optional(),
      containsNonAlphanumericCharacter: z.boolean().optional(),
    })
    .optional(),
})

export type PasswordPolicyInput = z.infer<typeof passwordPolicyInput>
