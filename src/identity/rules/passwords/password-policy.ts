import { authError } from '#identity/rules/auth-errors.ts'

/** What a password must be like, as it stands on the wire. */
export interface PasswordPolicy {
  schemaVersion: number
  /** OFF: only the lengths and the list of leaked passwords bind; the rest is advice. */
  enforcementState: 'ENFORCE' | 'OFF'
  /** Who signs in with a password that is no longer good enough has to choose another one. */
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
  /** Each rule that the policy demands, and whether this password meets it. */
  met: Partial<Record<RuleName, boolean>>
}

export const policySchemaVersion = 1

/** No password may be asked to be shorter than eight signs, and none of up to 64 may be refused as too long. */
export const shortestMinimum = 8
export const lowestMaximum = 64

/** Long rather than motley: kinds of signs are demanded only where an administrator says so. */
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

/** What is stored, with what is missing filled in and lengths kept within what is sane. */
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

/** Looks at a password sign by sign. Lengths are in UTF-16 units; kinds of letters are those of ASCII. Throws: unsupported-password-policy-schema-version. */
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

/** The rules for which a server refuses this password. */
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
