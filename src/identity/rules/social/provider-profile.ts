import { isEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'

interface ProviderUser {
  email?: unknown
  emailVerified?: unknown
  name?: unknown
  image?: unknown
}

export interface ProviderProfile {
  email: string | null
  isEmailVerified: boolean
  name: string
  photo: string | null
  firstName: string
  lastName: string
}

const invisible = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu

const nameOf = (value: unknown, atMost: number) =>
  typeof value === 'string'
    ? value.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, atMost).trim()
    : ''

const photoOf = (value: unknown) =>
  typeof value === 'string' && value.length <= 2048 && value.startsWith('https://') && URL.canParse(value)
    ? value
    : null

/**
 * The provider's data about a user that can be stored. An address counts as confirmed only if the claim is exactly
 * true.
 */
export function providerProfile(user: ProviderUser, claims: Record<string, unknown> = {}): ProviderProfile {
  const email = typeof user.email === 'string' ? normalEmail(user.email) : ''
  const name = nameOf(user.name, 80)
  const [first = '', ...others] = name.split(' ')
  const isReadable = isEmail(email)
  return {
    email: isReadable ? email : null,
    isEmailVerified: isReadable && (user.emailVerified === true || user.emailVerified === 'true'),
    name,
    photo: photoOf(user.image),
    firstName: nameOf(claims.given_name, 60) || first.slice(0, 60),
    lastName: nameOf(claims.family_name, 60) || others.join(' ').slice(0, 60),
  }
}
