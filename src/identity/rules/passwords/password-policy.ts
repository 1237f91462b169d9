import { authError } from '#identity/rules/auth-errors.ts'

/** The password policy in the format of the API. */
export interface PasswordPolicy {
  schemaVersion: number
  /** OFF: only the lengths and the list of leaked passwords are enforced; the rest is advice. */
  enforcementState: 'ENFORCE' | 'OFF'
  /** A sign-in with a password that no longer meets the policy requires a new one. */
  forceUpgradeOnSignin: boolean
  allowedNonAlphanumericCharacters: string[]
  customStrengthOptions: StrengthOptions
}

export interface StrengthOptions {
  minPasswordLength: number
  maxPasswordLength: number
  containsLowercaseCharacter: boolean
  containsUppercaseCharacter: boolean
  containsNumericCharacter: boolean
  containsNonAlphanumericCharacter: boolean
}

export type RuleName =
  | 'minPasswordLength'
  | 'maxPasswordLength'
  | 'containsLowercaseLetter'
  | 'containsUppercaseLetter'
  | 'containsNumericCharacter'
  | 'containsNonAlphanumericCharacter'

export interface PasswordCheck {
  isValid: boolean
  failed: RuleName[]
  /** Each rule of the policy, and whether this password meets it. */
  met: Partial<Record<RuleName, boolean>>
}

export const policySchemaVersion = 1

/** The minimum length cannot be set below eight characters, the maximum not below 64. */
export const shortestMinimum = 8
export const lowestMaximum = 64

/** Length instead of variety: character classes are required only if an administrator says so. */
export const defaultPolicy: PasswordPolicy = {
  schemaVersion: policySchemaVersion,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  allowedNonAlphanumericCharacters: [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
  customStrengthOptions: {
    minPasswordLength: shortestMinimum,
    maxPasswordLength: 128,
    containsLowercaseCharacter: false,
    containsUppercaseCharacter: false,
    containsNumericCharacter: false,
    containsNonAlphanumericCharacter: false,
  },
}

export type StoredPolicy = Partial<Omit<PasswordPolicy, 'customStrengthOptions'>> & {
  customStrengthOptions?: Partial<StrengthOptions>
}

const numberOr = (fallback: number, value: unknown) => (Number.isSafeInteger(value) ? (value as number) : fallback)

/** The stored policy with defaults, and lengths limited to valid ranges. */
export function policyFrom(stored: StoredPolicy): PasswordPolicy {
  const usual = defaultPolicy.customStrengthOptions
  const options = { ...usual, ...stored.customStrengthOptions }
  const minimum = Math.max(shortestMinimum, numberOr(usual.minPasswordLength, options.minPasswordLength))
  const maximum = Math.max(lowestMaximum, minimum, numberOr(usual.maxPasswordLength, options.maxPasswordLength))
  return {
    ...defaultPolicy,
    ...stored,
    schemaVersion: policySchemaVersion,
    enforcementState: (stored.enforcementState ?? 'ENFORCE') === 'ENFORCE' ? 'ENFORCE' : 'OFF',
    customStrengthOptions: { ...options, minPasswordLength: minimum, maxPasswordLength: maximum },
  }
}

/**
 * Checks a password against the policy. Lengths are in UTF-16 units; character classes are ASCII. Throws
 * `unsupported-password-policy-schema-version`.
 */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordCheck {
  if (policy.schemaVersion !== policySchemaVersion) throw authError('unsupported-password-policy-schema-version')
  const options = policy.customStrengthOptions
  const allowed = (policy.allowedNonAlphanumericCharacters ?? []).join('')
  const met: PasswordCheck['met'] = {
    minPasswordLength: password.length >= options.minPasswordLength,
    maxPasswordLength: password.length <= options.maxPasswordLength,
    ...(options.containsLowercaseCharacter && { containsLowercaseLetter: /[a-z]/.test(password) }),
    ...(options.containsUppercaseCharacter && { containsUppercaseLetter: /[A-Z]/.test(password) }),
    ...(options.containsNumericCharacter && { containsNumericCharacter: /[0-9]/.test(password) }),
    ...(options.containsNonAlphanumericCharacter && {
      containsNonAlphanumericCharacter: [...password].some((sign) => allowed.includes(sign)),
    }),
  }
  const failed = (Object.keys(met) as RuleName[]).filter((rule) => !met[rule])
  return { isValid: failed.length === 0, failed, met }
}

/** The rules for which the server rejects this password. */
export function bindingFailures(policy: PasswordPolicy, password: string): RuleName[] {
  const { failed } = checkPassword(policy, password)
  return policy.enforcementState === 'ENFORCE' ? failed : failed.filter((rule) => rule.endsWith('PasswordLength'))
}

/** A rule as a line of a checklist. */
export function describeRule(policy: PasswordPolicy, rule: RuleName): string {
  const { minPasswordLength, maxPasswordLength } = policy.customStrengthOptions
  const lines: Record<RuleName, string> = {
    minPasswordLength: `At least ${minPasswordLength} characters`,
    maxPasswordLength: `At most ${maxPasswordLength} characters`,
    containsLowercaseLetter: 'A lowercase letter (a–z)',
    containsUppercaseLetter: 'An uppercase letter (A–Z)',
    containsNumericCharacter: 'A number (0–9)',
    containsNonAlphanumericCharacter: 'A symbol',
  }
  return lines[rule]
}
