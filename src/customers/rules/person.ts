/** Somebody as a business meets them: an account, an address, or both. */
export interface CustomerPerson {
  userId: string | null
  /** Keyed; null where no address is known. */
  emailHash: string | null
}

/** Under what an address is hashed, so that it is the same wherever it is asked. */
export const hashedAs = (email: string): string => `customer:${email.trim().toLowerCase()}`

/** What stands for the address of who was written down with a number only: "tel:351912345678"; null without a number. */
export function numberAddress(phone: string): string | null {
  const digits = phone.replaceAll(/[^0-9]/g, '')
  return digits === '' ? null : `tel:${digits}`
}
