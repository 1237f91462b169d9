import * as z from 'zod'
import { adminRoles } from '#identity/rules/admin-roles.ts'
import { captchaActions, captchaProviders } from '#identity/rules/captcha-actions.ts'

const reason = z.string().trim().min(3, 'Write why.').max(500, 'At most 500 characters.')

/** Without `until` the account is disabled until it is enabled again. */
export const disableInput = z.strictObject({ reason, until: z.iso.datetime({ offset: true }).optional() })

export const grantInput = z.strictObject({
  role: z.enum(adminRoles).default('admin'),
  note: z.string().trim().max(500, 'At most 500 characters.').default(''),
})

/** A new administrator, by the address of the account. */
export const newAdminInput = grantInput.extend({ email: z.string().trim().max(254) })

const enforcement = z.enum(['OFF', 'AUDIT', 'ENFORCE'])

/** Omitted actions keep their mode. */
const enforcements = z.partialRecord(z.enum(captchaActions), enforcement)

/** `seen`: the modes shown to the administrator, so that a simultaneous change is detected. */
export const captchaInput = z.strictObject({ enforcement: enforcements, seen: enforcements.optional() })

export const captchaConfigSchema = z
  .object({
    provider: z.enum(captchaProviders),
    siteKey: z.string().optional().meta({ description: "The site key of Turnstile's widget." }),
    enforcement: z.record(z.enum(captchaActions), enforcement),
  })
  .meta({ id: 'CaptchaConfig' })

export type CaptchaInput = z.infer<typeof captchaInput>

const instant = z.string()
const role = z.enum(adminRoles)

export const adminSchema = z
  .object({
    uid: z.string(),
    email: z.string(),
    name: z.string(),
    role,
    grantedAt: instant,
    /** Null: granted by the command line, or by an erased account. */
    grantedBy: z.object({ uid: z.string(), name: z.string() }).nullable(),
    mfaEnabled: z.boolean(),
    disabled: z.boolean(),
    lastSignInAt: instant.nullable(),
    note: z.string(),
  })
  .meta({ id: 'Administrator' })

const somebody = z.object({ uid: z.string(), name: z.string(), email: z.string() })

export const auditSchema = z.object({
  id: z.string(),
  at: instant,
  type: z.string(),
  text: z.string(),
  /** The actor; null for the system. An erased account has no name. */
  actor: somebody.nullable(),
  subject: somebody.nullable(),
  /** The administrator who viewed the actor's account. */
  impersonatedBy: somebody.nullable(),
  device: z.string(),
  ip: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

export type AdminShown = z.infer<typeof adminSchema>
