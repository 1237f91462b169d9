import { APIError } from 'better-auth/api'

const unproved = () =>
  new APIError('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'The device did not check who holds it.' })

/** A passkey counts as two factors only with user verification; rejects it otherwise. */
export const verifiedPasskey = {
  registration: {
    afterVerification: async ({
      verification,
    }: {
      verification: { registrationInfo?: { userVerified: boolean } | undefined }
    }) => {
      if (!verification.registrationInfo?.userVerified) throw unproved()
    },
  },
  authentication: {
    afterVerification: async ({
      verification,
    }: {
      verification: { authenticationInfo: { userVerified: boolean } }
    }) => {
      if (!verification.authenticationInfo.userVerified) throw unproved()
    },
  },
}
