/** Encrypts secrets of second factors as the identity library does, so that both can read them. */
export interface FactorKeys {
  close(text: string): Promise<string>
  open(closed: string): Promise<string>
}

export interface EnrolledFactor {
  /** "totp", or the id of a phone. */
  uid: string
  factorId: 'totp' | 'phone'
  displayName: string
  /** Masked; null for an app. */
  phoneNumber: string | null
  enrollmentTime: string | null
}

export interface EnrolledFactors {
  enrolledFactors: EnrolledFactor[]
  backupCodesLeft: number
}
