/** A customer as a provider knows them: by account, by email address, or both. */
export interface CustomerPerson {
  userId: string | null
  /** Keyed hash; null when no address is known. */
  emailHash: string | null
}

/** The text from which an email address is hashed, the same everywhere. */
export const hashedAs = (email: string): string => `customer:${email.trim().toLowerCase()}`

/** Stands for the address of a customer with only a phone number: "tel:351912345678"; null without a number. */
export function numberAddress(phone: string): string | null {
  const digits = phone.replaceAll(/[^0-9]/g, '')
  return digits === '' ? null : `tel:${digits}`
}

/** Stands for the address of a client without one. */
export const clientAddress = (id: string): string => `client:${id}`
